"""What one may ask: each function takes a `Kit` and returns an `Intent`: words, calls with their results, an answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from .deeds import Deed
from .kinds import Attribute
from .lookups import Extra, Lookup, make_value
from .names import WORDS, Names, Value
from .others import NOARGS, Others
from .tool import Tool

ASKS = (
    "I wonder what the {a} of {n} is", "What's the {a} for {n}", "Show me the {a} of {n}", "{n} - what is its {a}", "Any idea what the {a} of {n} is",
    "The {a} of {n}, please", "How about telling me the {a} of {n}", "Quick question: what is the {a} of {n}", "I am curious about the {a} of {n}",
    "My friend asks for the {a} of {n}", "{n}'s {a} is what I want to know", "We need to know the {a} of {n}",
    "What is the {a} of {n}", "What is the {a} of {n}", "Tell me the {a} of {n}", "I need the {a} of {n}", "Give me the {a} for {n}",
    "Can you find the {a} of {n}", "Do you know the {a} of {n}", "Look up the {a} of {n}, please", "What {a} does {n} have",
    "Please check the {a} for {n}", "Find out the {a} of {n}", "Which {a} is listed for {n}", "{n}: {a}", "How about the {a} of {n}",
    "I would like to know the {a} of {n}", "Let me know {n}'s {a}", "What is {n}'s {a}", "Could you tell me {n}'s {a}",
)  # fmt: skip


NUMBERED = ("code", "host", "train", "order", "title", "hotel", "invented")  # "the order 5178"


@dataclass(frozen=True)
class Call:
    """One call with its result; `goal` is what it is for, `after` that it needs an earlier result.

    before: what is thought first, for example which of two numbers is more.
    """

    goal: str
    tool: Tool
    args: dict[str, Any]
    result: str
    after: bool = False
    lookup: Lookup | None = None
    name: str = ""
    value: str = ""
    before: str = ""


@dataclass(frozen=True)
class Intent:
    """`why` is the thought before the answer; `about` what cannot be said when a call fails; `plan` what is to do.

    `steps` are the sentences of a plan, `last` is its closing one ("Say which is warmer.").
    """

    ask: str
    calls: tuple[Call, ...]
    answer: str
    why: str = ""
    about: str = ""
    plan: str = ""
    steps: tuple[str, ...] = ()
    last: str = ""


@dataclass
class Kit:
    """The tools of one prompt, by role."""

    names: Names
    lookups: list[Lookup]
    others: Others
    tables: tuple = ()
    focus: Callable[[Kit], Intent | None] | None = None

    def tools(self) -> list[Tool]:
        tables = [tool for table in self.tables for tool in table.tools()]
        return [x.tool for x in self.lookups] + tables + self.others.tools()

    def pick(self, test: Callable[[Lookup], bool] = lambda _: True) -> Lookup | None:
        found = [x for x in self.lookups if test(x)]
        return self.names.rng.choice(found) if found else None


def spoken(x: Lookup, name: str, r: Random) -> str:
    """A name as a question says it: mostly alone, sometimes "the barrel B18"."""
    if r.random() > 0.14:
        return name
    return f"{'' if x.family in NUMBERED and r.random() < 0.6 else 'the '}{x.kind} {name}"


def placed(x: Lookup, name: str, when: Any, words: str, r: Random) -> tuple[str, str]:
    """ "Odd Numbers" and " episode 12", or "episode 12 of Odd Numbers" and nothing."""
    of = re.fullmatch(r" (?:in |on )?(part|episode|chapter|section|floor) \S+", words)
    if not of or r.random() < 0.4:
        return name, words
    forms = ("{w} {v} of {n}", "{w} {v} of {n}", "{n}, {w} {v}", "{n} {v}", "{n} {w} {v}")
    return r.choice(forms).format(w=of[1], v=when, n=name), ""


def spoken_date(iso: str, kit: Kit) -> str:
    """2026-03-04, or sometimes 4 March 2026."""
    if kit.names.rng.random() < 0.6:
        return iso
    months = WORDS["month"]
    year, month, day = iso.split("-")
    return f"{int(day)} {months[int(month) - 1]} {year}"


def extra_value(extra: Extra | None, kit: Kit) -> Any:
    """A value of a second parameter; None where there is none."""
    if not extra:
        return None
    low, _, high = extra.family.partition("-")
    return kit.names.rng.randint(int(low), int(high)) if high else kit.names(extra.family)


def look(
    kit: Kit, x: Lookup, name: str, when: Any = None, value: Value | None = None
) -> tuple[Call, Value, str]:
    """A call of the lookup, its value and the words for the extra parameter (" in 2019")."""
    value = value or make_value(x.attribute, kit.names)
    args, words = {x.key: name, **x.fixed}, ""
    if x.extra:
        value_of = when or extra_value(x.extra, kit)
        key = next(p.name for p in x.tool.params if p.name != x.key and p.name not in x.fixed)
        args[key] = value_of
        words = x.extra.words.format(
            spoken_date(value_of, kit) if x.extra.family == "date" else value_of
        )
    ordered = {p.name: args[p.name] for p in x.tool.params if p.name in args}
    goal = f"the {x.attribute.noun} of {name}"
    return (
        Call(
            goal,
            x.tool,
            ordered,
            x.result(name, value, kit.names),
            lookup=x,
            name=name,
            value=value.text,
        ),
        value,
        words,
    )


def stated(a: Attribute, name: str, value: Value) -> str:
    return f"The {a.noun} of {name} is {value.text}."


def found_step(call: Call) -> str:
    return f"Find {call.goal}."


def one(kit: Kit) -> Intent | None:
    """One lookup."""
    x = kit.pick()
    if not x:
        return None
    r, name = kit.names.rng, kit.names(x.family)
    when = extra_value(x.extra, kit)
    call, value, words = look(kit, x, name, when)
    form = x.attribute.asked(r) if r.random() < 0.5 else r.choice(ASKS)
    if (forms := called(x.attribute)) and r.random() < 0.25:
        form = f"{'Who' if x.attribute.unit == '@person' else 'What'} is {r.choice(forms)}"
    said, words = placed(x, name, when, words, r) if x.extra else (spoken(x, name, r), words)
    ask = form.replace("the {}", "{}").format(said, a=x.attribute.noun, n=said) + words
    return Intent(ask, (call,), stated(x.attribute, name, value), steps=(found_step(call),))


CALLED = {
    "manager": "the superior of {n} / the person above {n} / the one {n} works under", "mayor": "whoever governs {n} / the head of the town of {n}", "chief executive": "the person at the top of {n} / the head of {n} / whoever leads {n}",
    "customer": "the buyer of {n} / whoever ordered {n}", "lecturer": "the teacher of {n} / whoever teaches {n}", "coach": "the trainer of {n} / the one who trains {n}", "doctor": "the physician of {n} / the doctor who treats {n}",
    "captain": "the skipper of the {n} / the one in command of the {n}", "maintainer": "the keeper of {n} / the person behind {n}", "singer": "the artist of {n} / the voice in {n}", "owner": "whoever owns {n} / the person {n} belongs to",
    "leader": "the head of {n} / the one in charge of {n}", "head office": "the town where {n} sits / the seat of {n}", "capital": "the capital city of {n} / the town from which {n} is governed", "maker": "the firm that makes the {n} / the maker of the {n}",
    "stadium": "the ground where {n} plays / the home ground of {n}", "destination": "the town to which {n} goes / where {n} goes", "leading actor": "the star of {n} / whoever plays the lead in {n}", "origin": "the place {n} comes from", "birthplace": "the place where {n} was born",
    "storage place": "the place where {n} is kept", "port of call": "the port that the {n} calls at next", "author": "the writer of {n} / whoever wrote {n}",
}  # fmt: skip


def called(a: Attribute) -> list[str]:
    """What the attribute is otherwise called: "the superior of {n}"; empty where it has no other name."""
    forms = CALLED.get(a.noun)
    return forms.split(" / ") if forms else []


def chain(kit: Kit) -> Intent | None:
    """The result of one lookup is what the next asks for."""
    pairs = [
        (x, y)
        for x in kit.lookups
        for y in kit.lookups
        if x is not y and not (x.extra and y.extra) and x.attribute.unit == f"@{y.family}"
    ]
    if not pairs:
        return None
    r = kit.names.rng
    x, y = r.choice(pairs)
    name = kit.names(x.family)
    call1, v1, words1 = look(kit, x, name)
    call2, v2, words2 = look(kit, y, v1.text)
    a, b = x.attribute.noun, y.attribute.noun
    ask = r.choice(("What is the {b} of the {a} of {n}", "Find the {a} of {n} and tell me the {b} there", "Look up the {a} of {n}, then its {b}",
                    "I need the {b} of the {a} of {n}", "Tell me the {b} for the {a} of {n}", "First find the {a} of {n}, then the {b}",
                    "{n} has a {a}; what is the {b} there", "Take the {a} of {n}: what {b} does it have", "For the {a} of {n}, what is the {b}", "What {b} belongs to the {a} of {n}",
                    "{n}: who or what is the {a}, and what is the {b} of that", "What is the {b} of {n}'s {a}", "I am asking for the {b} of {n}'s {a}"))  # fmt: skip
    if y.family == "person":
        ask = ask.replace(" there", " of that person").replace("its {b}", "that person's {b}")
    if r.random() < 0.6:
        start = r.choice(("", "", "", "Tell me: ", "I want to know this: ", "Please find out: "))
        how = y.attribute.asked(r).replace("the {}", "{}")
        forms = ["the {a} of {n}", "the {a} of {n}", "{n}'s {a}"]
        if x.attribute.how.startswith("Who "):
            who = x.attribute.how.split(" / ")[0].removeprefix("Who ").format("{n}")
            forms += [f"the one who {who}", f"the person who {who}"]
        forms += 2 * called(x.attribute)
        ask = start + how.format(r.choice(forms))
    calls = (call1, replace(call2, after=True))
    answer = f"The {a} of {name} is {v1.text}, and the {b} of {v1.text} is {v2.text}."
    plan, steps = f"{call1.goal}; then the {b} of it", (found_step(call1), f"Find the {b} of it.")
    if y.family == "person":
        plan, steps = (
            f"{call1.goal}; then that person's {b}",
            (steps[0], f"Find that person's {b}."),
        )
    return Intent(
        ask.format(a=a, b=b, n=name) + (words1 or words2),
        calls,
        answer,
        about=f"the {b}",
        plan=plan,
        steps=steps,
    )


def deed(kit: Kit) -> Intent | None:
    """Book, send, create: the answer gives the number that came back."""
    if not kit.others.deeds:
        return None
    d: Deed = kit.names.rng.choice(kit.others.deeds)
    ask, args, result, answer, goal = d.fill(kit.names)
    return Intent(ask, (Call(goal, d.tool, args, result),), answer, steps=(f"{ask.rstrip('.')}.",))


def plain_tool(kit: Kit) -> Intent | None:
    """A tool without parameters."""
    known = [(t, row) for t in kit.others.idle for row in NOARGS if row[0] in t.about]
    if not known:
        return None
    tool, row = kit.names.rng.choice(known)
    value = (
        kit.names(row[2])
        if not row[2][0].isdigit()
        else str(kit.names.rng.randint(*map(int, row[2].split("-"))))
    )
    result = kit.names.rng.choice(("{}", "{}", row[0] + ": {}")).format(value)
    goal = row[0][0].lower() + row[0][1:]
    return Intent(
        kit.names.rng.choice(row[1]),
        (Call(goal, tool, {}, result),),
        f"{row[0]} is {value}.",
        steps=(f"Find {goal}.",),
    )
