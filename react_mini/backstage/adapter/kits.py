"""Which tools stand together in one prompt."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .attributes import invent_kind
from .deeds import make_deed
from .intents import Kit
from .kinds import HELD_OUT, TAUGHT, Kind
from .lookups import Lookup, make_lookup
from .names import Names
from .others import IDLE, Others, make_calculator, make_reader, make_search
from .tables import make_table

PARTS = (
    "calc",
    "calc",
    "calc",
    "calc",
    "search",
    "search",
    "reader",
    "deed",
    "deed",
    "table",
    "idle",
    "idle",
)
FAMOUS = 0.4  # share of the kinds that KINDS lists; the others are invented for one prompt


def make_kit(r: Random, held_out: bool = False, words: Sequence[str] = ()) -> Kit:
    """One to eight tools; `words` may serve as names."""
    names, lookups, tables = Names(r, words), [], []
    size = r.choices(range(1, 9), (5, 10, 14, 16, 16, 14, 14, 11))[0]
    famous = HELD_OUT if held_out else TAUGHT
    kind = new = r.choice(famous) if r.random() < FAMOUS else invent_kind(r, held_out)
    while len(lookups) < max(1, round(size * r.uniform(0.3, 0.9))):
        lookups.append(make_lookup(names, kind))
        follows = [k for k in famous if f"@{k.family}" == lookups[-1].attribute.unit]
        if follows and r.random() < 0.7:
            kind = r.choice(follows)
            if r.random() < 0.5:  # "the radio of a keeper" beside "who keeps a lighthouse"
                kind = kind._replace(name=lookups[-1].attribute.noun)
        elif r.random() < 0.5:
            kind = new
        else:
            kind = new = r.choice(famous) if r.random() < FAMOUS else invent_kind(r, held_out)
    others = Others()
    for part in r.sample(PARTS, min(size - len(lookups), len(PARTS))):
        if part == "table":
            tables.append(make_table(names))
        else:
            add(part, others, names, r.choice(lookups).kind)
    taken = [t.name for t in others.tools()]
    kept = tuple(t for t in tables[:1] if not {tool.name for tool in t.tools()} & set(taken))
    return Kit(names, unique(lookups, others), others, kept)


def add(part: str, others: Others, names: Names, kind: Kind) -> None:
    """One more tool that is no lookup; what it does, it may do to things of the `kind`."""
    r = names.rng
    if part == "calc" and not others.calc:
        others.calc, others.calc_form = make_calculator(r)
    elif part == "search":
        others.search = others.search or make_search(r)
    elif part == "reader":
        others.reader = make_reader(r)
    elif part == "deed":
        others.deeds += (make_deed(names, kind if r.random() < 0.4 else None),)
    elif part == "idle":
        others.idle += (r.choice(IDLE),)


def unique(lookups: list[Lookup], others: Others) -> list[Lookup]:
    """Lookups without those whose name is taken or that know the same."""
    taken, facts, found = {t.name for t in others.tools()}, set(), []
    for x in lookups:
        known = {(x.kind, noun) for noun in (x.topic or (x.attribute.noun,))}
        if x.tool.name not in taken and not known & facts:
            taken.add(x.tool.name)
            facts |= known
            found.append(x)
    return found
