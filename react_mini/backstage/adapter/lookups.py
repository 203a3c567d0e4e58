"""Lookup tools: `Lookups(rng, names).make("city")` is a tool for an attribute of a city, with a style of its own."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .kinds import Attribute, Kind
from .names import Names, Value, plain
from .tool import Param, Tool

KEYS = {
    "city": ("city", "place", "location", "town"), "company": ("company", "name", "firm", "business"),
    "product": ("product", "item", "article", "sku"), "employee": ("employee", "person", "who", "name"),
    "order": ("order_id", "number", "order"), "server": ("host", "server", "machine"),
    "film": ("title", "film", "movie"), "book": ("title", "book"), "train": ("train", "number", "service"),
}  # fmt: skip
NAMES = (
    "get_{a}", "fetch_{a}", "{k}_{a}", "{a}_of_{k}", "{a}", "read_{a}", "{a}_lookup", "show_{k}_{a}", "query_{a}",
    "get_{k}_{a}", "find_{a}", "{s}", "{k}_{s}", "get_{s}", "check_{s}", "{s}_by_{k}", "lookup_{s}", "tell_{a}",
    "{s}_of", "{s}_now", "{k}_{s}_register", "my_{s}", "{s}_table", "{s}_for_{k}",
)  # fmt: skip
ABOUTS = (
    "The {a} of a {k}.", "{A} of a {k}.", "Get the {a} of a {k}.", "Returns the {a} of the given {k}.", "Look up the {a} of one {k}.",
    "Current {a} of a {k}.", "{A} of the {k} with this name.", "Find out the {a} for a {k}.", "Knows the {a} of every {k}.",
    "{how}.", "{how}.", "{how}?", "{how}.",
)  # fmt: skip
OUTPUTS = (
    "{v}", "{v}", "{n}: {v}", "{n}: {v}", "The {a} of {n} is {v}.", "{a}: {v}", "{n} | {a} | {v}", "{A}: {v} ({n})",
    "{s}={v}", "{n}, {a}: {v}, {extra}", "{v}, {extra}", "JSON", "RECORD",
)  # fmt: skip


@dataclass(frozen=True)
class Extra:
    """A second parameter: how it may be called, its type, how a question says it, what it may be."""

    params: tuple[str, ...]
    type: str
    words: str
    family: str
    note: str = ""


EXTRAS = (
    Extra(("date", "day", "on"), "string", " on {}", "date", "like 2026-05-01"), Extra(("date", "when"), "string", " on {}", "date", "YYYY-MM-DD"),
    Extra(("year", "in_year"), "integer", " in {}", "1990-2026"), Extra(("week", "week_number"), "integer", " in week {}", "1-52"),
    Extra(("floor", "level"), "integer", " on floor {}", "1-40"), Extra(("part", "number", "part_number"), "integer", " part {}", "1-30"),
    Extra(("hour", "at"), "integer", " at hour {}", "0-23"), Extra(("branch", "site", "town"), "string", " at the branch in {}", "place"),
    Extra(("month", "in_month"), "string", " in {}", "month"), Extra(("person", "for_whom"), "string", " for {}", "person"),
    Extra(("section", "zone"), "string", " in section {}", "room"), Extra(("episode", "number"), "integer", " episode {}", "1-40"), Extra(("chapter", "number"), "integer", " chapter {}", "1-30"), Extra(("time", "at_time"), "string", " at {}", "time"),
)  # fmt: skip


TOPICS = {  # a tool that knows several things under one word
    "city": "weather report: temperature, humidity, rainfall, wind speed, sky", "company": "profile: number of employees, founding year, chief executive, head office",
    "product": "data sheet: price, weight, rating, warranty, maker", "train": "timetable: delay, platform, departure", "server": "health: cpu load, free disk space, uptime",
    "patient": "chart: blood pressure, heart rate, ward, doctor", "film": "film card: running time, release year, leading actor", "car": "car test: range, power, fuel consumption",
    "hotel": "offer: free rooms, room rate, check-in time", "team": "league table: points, number of wins", "order": "order sheet: number of items, total, status, delivery date, customer",
    "employee": "contact: room, phone extension, email", "river": "gauge: water level, discharge", "mountain": "summit report: height, snow depth",
}  # fmt: skip
TOPIC_NAMES = (
    "get {t}",
    "get {t}",
    "{t}",
    "{t} of",
    "fetch {t}",
    "{k} {t}",
    "current {t}",
    "read {t}",
    "query {t}",
    "{t} for {k}",
)
TOPIC_ABOUTS = (
    "The {t} of a {k}.",
    "{T} of a {k}.",
    "Get the {t} for a {k}.",
    "Current {t} of a {k}.",
    "The {t} of a {k}: {l}.",
    "What the {t} of a {k} says.",
    "Look up the {t} of one {k}.",
)
FIELD_NAMES = ("{k} info", "get {k}", "{k} data", "query {k}", "{k} details")
FIELD_ABOUTS = ("Facts about a {k}.", "One fact about a {k}.", "Looks into the {k} register.")
OPTIONS = (
    Param("detailed", "boolean", False), Param("lang", ("en", "de", "fr"), "en"), Param("limit", "integer", 1), Param("source", "string", "main"), Param("round_to", "integer", 2),
)  # fmt: skip


def clipped(name: str, r: Random, share: float = 0.08) -> str:
    """Sometimes with words cut short: "get average rent" → "get aver rent"."""
    if r.random() >= share:
        return name
    words = name.replace("_", " ").split()
    return " ".join(w[: r.randint(3, 4)] if len(w) > 5 and "{" not in w else w for w in words)


def styled(name: str, style: str) -> str:
    """`styled("get average rent", "camel")` → getAverageRent."""
    words = name.replace("-", " ").replace("_", " ").split()
    if style == "camel":
        return words[0] + "".join(w.capitalize() for w in words[1:])
    if style == "pascal":
        return "".join(w.capitalize() for w in words)
    return ("-" if style == "kebab" else "_").join(words)


@dataclass(frozen=True)
class Lookup:
    """A tool that knows `attribute` of a `kind`; `ask` for a thing makes the arguments and the words around them."""

    tool: Tool
    kind: Kind
    family: str
    attribute: Attribute
    key: str
    output: str
    fixed: dict[str, Any] = field(default_factory=dict)
    extra: Extra | None = None
    topic: tuple[str, ...] = ()  # all that a RECORD may tell, where it is not everything

    def result(self, name: str, value: Value, names: Names) -> str:
        """What the tool returns."""
        a, r = self.attribute, names.rng
        if self.output == "JSON":
            return json.dumps({self.key: name, a.short: value.text}, ensure_ascii=False)
        if self.output == "RECORD":
            return self._record(name, value, names)
        noise = r.choice(
            (
                names("sky"),
                f"as of {names('date')}",
                f"updated {names('time')}",
                "rounded",
                "source: register",
            )
        )
        return self.output.format(
            v=value.text, n=name, a=a.noun, A=a.noun.capitalize(), s=a.short, extra=noise
        )

    def _record(self, name: str, value: Value, names: Names) -> str:
        others = [a for a in self.kind.attributes if a is not self.attribute]
        if self.topic:
            others = [a for a in others if a.noun in self.topic]
        chosen = names.rng.sample(others, min(len(others), names.rng.randint(1, 3)))
        cells = [(a.noun, make_value(a, names).text) for a in chosen] + [
            (self.attribute.noun, value.text)
        ]
        names.rng.shuffle(cells)
        if self.topic and names.rng.random() < 0.4:
            return names.rng.choice((f"{name}: ", "")) + ", ".join(text for _, text in cells)
        return f"{name}: " + ", ".join(f"{noun} {text}" for noun, text in cells)


def make_value(a: Attribute, names: Names) -> Value:
    """A value of the attribute, with its unit."""
    r = names.rng
    if not a.numeric:
        return Value(names(a.unit[1:]))
    span = a.high - a.low
    high = a.low + span * r.choice((0.02, 0.2, 1, 1)) if span > 5000 else a.high
    number = round(r.uniform(a.low, high), a.decimals)
    text = f"{number:,.{a.decimals}f}" if r.random() < 0.15 and number > 999 else plain(number)
    if a.unit in ("dollars", "euro") and r.random() < 0.3:
        sign = {"dollars": ("$", "USD "), "euro": ("€", "EUR ")}[a.unit]
        return Value(r.choice(sign) + text, number)
    return Value(f"{text}{'' if a.unit == '%' else ' '}{a.unit}".strip(), number)


def make_lookup(names: Names, kind: Kind, attribute: Attribute | None = None) -> Lookup:
    """A tool for the attribute, or for any."""
    r = names.rng
    family, attributes = kind.family, kind.attributes
    a = attribute or r.choice(attributes)
    style = r.choice(("snake", "snake", "snake", "camel", "pascal", "kebab"))
    key = r.choice((*KEYS.get(kind.name, (kind.name, "name", kind.name)), "name", f"{kind} name"))
    key = styled(key, "camel" if style in ("camel", "pascal") else "snake")
    name = styled(clipped(r.choice(NAMES).format(a=a.noun, k=kind, s=a.short), r), style)
    output, params, fixed, extra = r.choice(OUTPUTS), [Param(key, "string")], {}, None
    how = a.asked(r).replace("the {}", "{}").format(f"a {kind}")
    about = r.choice(ABOUTS).format(a=a.noun, A=a.noun.capitalize(), k=kind, how=how)
    luck, topic = r.random(), ()
    title, _, listed = TOPICS.get(kind.name, "").partition(": ")
    if a.noun in listed.split(", ") and r.random() < 0.3:
        topic, output = tuple(listed.split(", ")), "RECORD"
        name = styled(r.choice(TOPIC_NAMES).format(t=title, k=kind), style)
        about = r.choice(TOPIC_ABOUTS).format(t=title, T=title.capitalize(), k=kind, l=listed)
    elif luck < 0.12:
        fields = list(dict.fromkeys(x.short for x in attributes))
        r.shuffle(fields)
        which = r.choice(("field", "what", "info", "attribute"))
        params.append(Param(which, tuple(fields)))
        name = styled(r.choice(FIELD_NAMES).format(k=kind), style)
        fixed, about = {which: a.short}, r.choice(FIELD_ABOUTS).format(k=kind)
    elif luck < 0.26:
        extra = r.choice(EXTRAS)
        note = extra.note if r.random() < 0.5 else ""
        free = [name for name in extra.params if name != key]
        params.append(Param(r.choice(free), extra.type, note=note))
    elif luck < 0.36:
        params.append(r.choice(OPTIONS))
    if r.random() < 0.15:
        params.reverse()
    tool = Tool(name, tuple(params), about)
    return Lookup(tool, kind, family, a, key, output, fixed, extra, topic)
