"""Which tools stand together in one prompt."""

from __future__ import annotations

from random import Random

from .deeds import make_deed
from .intents import Kit
from .kinds import ALL_KINDS
from .lookups import Lookup, make_lookup
from .names import Names
from .others import IDLE, Others, make_calculator, make_reader, make_search
from .tables import make_table


def make_kit(r: Random, kinds: list[str]) -> Kit:
    """One to eight tools."""
    names, lookups, tables = Names(r), [], []
    size = r.choices(range(1, 9), (8, 14, 18, 18, 15, 12, 8, 7))[0]
    kind = r.choice(kinds)
    while len(lookups) < max(1, round(size * r.uniform(0.3, 0.9))):
        lookups.append(make_lookup(names, kind))
        x = lookups[-1]
        follows = [k for k in kinds if f"@{ALL_KINDS[k][0]}" == x.attribute.unit]
        kind = (
            r.choice(follows)
            if follows and r.random() < 0.7
            else kind
            if r.random() < 0.4
            else r.choice(kinds)
        )
    others, rest = Others(), size - len(lookups)
    for part in r.sample(
        (
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
        ),
        min(rest, 12),
    ):
        if part == "calc" and not others.calc:
            others.calc, others.calc_form = make_calculator(r)
        elif part == "search":
            others.search = others.search or make_search(r)
        elif part == "reader":
            others.reader = make_reader(r)
        elif part == "table":
            tables.append(make_table(names))
        elif part == "deed":
            others.deeds += (make_deed(names),)
        elif part == "idle":
            others.idle += (r.choice(IDLE),)
    taken = [t.name for t in others.tools()]
    return Kit(
        names,
        unique(lookups, others),
        others,
        tuple(t for t in tables[:1] if t.tool.name not in taken),
    )


def unique(lookups: list[Lookup], others: Others) -> list[Lookup]:
    """Lookups without those whose name is taken or that know the same."""
    taken, facts, found = {t.name for t in others.tools()}, set(), []
    for x in lookups:
        fact = (x.kind, x.attribute.noun)
        if x.tool.name not in taken and fact not in facts:
            taken.add(x.tool.name)
            facts.add(fact)
            found.append(x)
    return found
