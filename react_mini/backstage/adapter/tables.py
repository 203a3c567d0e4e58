"""Intents of tools that return a table: departures, offers, slots. One row, or the best one, is what was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .intents import Call, Intent, Kit
from .lookups import styled
from .names import Names
from .tool import Param, Tool

TABLES = """
departures|Departures from one place to another on a day.|origin:place,destination:place,date:date|train|leaves:time,fare:5-190 euro,free seats:0-60
flights|Flights between two cities on a day.|from_city:place,to_city:place,day:date|code|leaves:time,price:40-900 dollars,seats:0-90
ferries|Ferries across the water on a day.|harbour:place,target:place,date:date|ship|leaves:time,fare:8-120 euro,cars:0-80
hotel offers|Hotels of a town with their prices.|town:place|hotel|price:39-400 euro,stars:1-5,free rooms:0-40
concerts|Concerts in a city on a day.|city:place,date:date|team|begins:time,price:10-150 euro,free seats:0-400
shops|Shops that sell something.|item:product|company|price:5-900 euro,in stock:0-90
courses|Courses about a subject.|subject:subject|course|begins:time,places:0-40,credits:1-12
parts|Parts that fit a car.|car:car|code|price:5-700 euro,weight:1-40 kg
""".strip().splitlines()


TAKES = """
departures|buy fare,fare purchase,take train|Buy a ticket for one train.|train:row,date:date,travel_class:first/second/comfort,traveller:person|buy a {travel_class} class ticket on it for {traveller}|A {travel_class} class ticket on {row} for {traveller} is bought
departures|reserve train,train seat|Reserve a seat on a train.|train:row,date:date,from_place:origin,to_place:destination,name:person|reserve a seat on it for {name}|A seat on {row} for {name} is reserved
departures|seat order,ticket|Get one seat on a train.|train:row,day:date,passenger:person|get {passenger} a seat on it|A seat on {row} for {passenger} is taken
flights|reserve flight,take flight,flight order|Reserve a place on a flight.|flight:row,day:day,name:person|reserve a place on it for {name}|A place on {row} for {name} is reserved
ferries|board ferry,ferry pass|Put somebody on a ferry.|ship:row,passenger:person|put {passenger} on it|{passenger} goes on {row}
hotel offers|hotel stay,take hotel|Book a hotel for some nights.|hotel:row,nights:1-9,guest:person|book it for {guest} for {nights} nights|{row} is booked for {guest} for {nights} nights
concerts|concert seat,get concert|Get tickets for a concert.|concert:row,date:date,count:1-8|get {count} tickets for it|{count} tickets for {row} are bought
shops|shop order,order from|Order something from a shop.|shop:row,item:item,count:1-30|order {count} there|{count} are ordered from {row}
courses|join course,course place|Put a student into a course.|course:row,student:person|put {student} into it|{student} is in {row}
parts|part order,take part|Order a part.|part:row,quantity:1-20|order {quantity} of it|{quantity} of {row} are ordered
""".strip().splitlines()


@dataclass(frozen=True)
class Table:
    """A tool of TABLES under a name of its own."""

    tool: Tool
    row: tuple[str, ...]
    take: Tool | None = None

    def tools(self) -> list[Tool]:
        """What stands in the prompt."""
        return [self.tool, self.take] if self.take else [self.tool]


def make_table(names: Names) -> Table:
    r = names.rng
    row = tuple(r.choice(TABLES).split("|"))
    style = r.choice(("snake", "snake", "camel", "kebab"))
    name = styled(
        r.choice(("list {}", "get {}", "{}", "show {}", "{} for", "all {}")).format(row[0]), style
    )
    params = []
    for cell in row[2].split(","):
        key, kind = cell.split(":")
        params.append(
            Param(key, "string", note=r.choice(("", "like 2026-05-01")) if kind == "date" else "")
        )
    return Table(Tool(name, tuple(params), row[1]), row, make_take(names, row[0], style))


def make_take(names: Names, table: str, style: str) -> Tool | None:
    """Half of the tables come with a tool that takes one of their rows."""
    r = names.rng
    cells = r.choice([line.split("|") for line in TAKES if line.startswith(table + "|")])
    if r.random() < 0.4:
        return None
    params = []
    for cell in cells[3].split(","):
        key, kind = cell.split(":")
        type_ = tuple(kind.split("/")) if "/" in kind else "integer" if kind[0].isdigit() else "string"  # fmt: skip
        params.append(Param(key, type_))
    return Tool(styled(r.choice(cells[1].split(",")), style), tuple(params), cells[2])


def taken(kit: Kit) -> Intent | None:
    """The best row of a table, then it is bought, booked or ordered."""
    if not kit.tables or not kit.tables[0].take:
        return None
    names, r, tool = kit.names, kit.names.rng, kit.tables[0].take
    intent = listed(kit)
    if not intent or not intent.last:
        return None
    cells = next(line.split("|") for line in TAKES if line.split("|")[2] == tool.about)
    best, word = intent.answer.removeprefix("The ").split(" is ", 1)[1].rsplit(", ", 1)[0], intent.last.removeprefix("Say which is the ").rstrip(".")  # fmt: skip
    args: dict[str, Any] = {}
    for cell in cells[3].split(","):
        key, kind = cell.split(":")
        if kind == "row":
            args[key] = best
        elif "/" in kind:
            args[key] = r.choice(kind.split("/"))
        elif kind[0].isdigit():
            args[key] = r.randint(*map(int, kind.split("-")))
        else:
            args[key] = intent.calls[0].args.get(kind) or names(kind)
    request, done = (text.format(row=best, **args) for text in cells[4:6])
    ask = intent.ask
    if not ask.startswith(("Find", "I want")):
        place = intent.calls[0].goal.removeprefix(f"the {kit.tables[0].row[0]} ")
        ask = r.choice(("Find the {w} of the {t} {p}", "I need the {w} of the {t} {p}", "Look up the {w} of the {t} {p}"))  # fmt: skip
        ask = ask.format(w=word, t=kit.tables[0].row[0], p=place)
    ask += r.choice((" and {}", ", then {}", " and please {}", ". Then {}")).format(request)
    number = f"{r.choice(('', 'R-', 'B', 'T-', '#'))}{r.randint(100, 99999)}"
    result = r.choice(("ok, number {}", "booked: {}", "{}", "Done. Reference: {}", "confirmed, order {}"))  # fmt: skip
    goal = f"take {best}, the {word}"
    call = Call(goal, tool, args, result.format(number), after=True, before=intent.why)
    plan = f"{intent.calls[0].goal}; then take the {word}"
    steps = (*intent.steps, f"{request[0].upper()}{request[1:]}.")
    return Intent(ask, (*intent.calls, call), f"{done}, number {number}.", "", request, plan, steps)  # fmt: skip


def listed(kit: Kit) -> Intent | None:
    """Which row is the cheapest, the earliest ...; or a cell of a row that is named."""
    if not kit.tables:
        return None
    names, table = kit.names, kit.names.rng.choice(kit.tables)
    r, columns = names.rng, [c.split(":") for c in table.row[4].split(",")]
    args = {c.split(":")[0]: names(c.split(":")[1]) for c in table.row[2].split(",")}
    rows = [_row(names, table.row[3], columns) for _ in range(r.randint(2, 4))]
    form = r.choice(("{n}: {c}", "{n} {c}", "- {n}, {c}", "{n} | {c}"))
    text = "\n".join(
        form.format(n=n, c=", ".join(f"{k} {v}" for k, v in cells.items())) for n, cells in rows
    )
    if r.random() < 0.4:
        text = f"{' to '.join(args.values())}:\n{text}"
    place = (
        " ".join(f"{k.split('_')[0]} {v}" for k, v in args.items())
        if r.random() < 0.3
        else _spoken(args)
    )
    call = Call(f"the {table.row[0]} {place}", table.tool, args, text)
    column = r.choice(columns)[0]
    values = [float(cells[column].split()[0].replace(":", ".")) for _, cells in rows]
    luck = r.random()
    if luck < 0.3 or len(set(values)) < len(values):
        name, cells = r.choice(rows)
        ask = r.choice(
            (
                "What is the {c} of {n} {p}",
                "{p}: what is the {c} of {n}",
                "Look at the {t} {p} and tell me the {c} of {n}",
            )
        )
        ask = ask.format(c=_noun(column), n=name, p=place, t=table.row[0])
        return Intent(
            ask[0].upper() + ask[1:],
            (call,),
            f"The {_noun(column)} of {name} is {cells[column]}.",
            steps=(f"Find the {table.row[0]} {place}.",),
        )
    up = r.random() < 0.4
    best = max(values) if up else min(values)
    name, cells = rows[values.index(best)]
    word = _best(column, up)
    ask = r.choice(
        (
            "Which of the {t} {p} is the {w}",
            "Find the {w} of the {t} {p}",
            "What is the {w} of the {t} {p}",
            "I want the {w} of the {t} {p}",
        )
    )
    ask = ask.format(t=table.row[0], p=place, w=word)
    why = f"{cells[column].split()[0]} is the {'highest' if up else 'lowest'} of {', '.join(c[column].split()[0] for _, c in rows)}."
    return Intent(
        ask,
        (call,),
        f"The {word} is {name}, {column} {cells[column]}.",
        why,
        steps=(f"Find the {table.row[0]} {place}.",),
        last=f"Say which is the {word}.",
    )


def _row(names: Names, family: str, columns: list[list[str]]) -> tuple[str, dict[str, str]]:
    cells = {}
    for key, kind in columns:
        low, _, rest = kind.partition("-")
        high, _, unit = rest.partition(" ")
        cells[key] = (
            f"{names.rng.randint(int(low), int(high))} {unit}".strip() if high else names(kind)
        )
    return names(family), cells


def _spoken(args: dict[str, str]) -> str:
    keys = list(args)
    if len(keys) == 1:
        return f"for {args[keys[0]]}"
    if len(keys) == 2:
        return f"in {args[keys[0]]} on {args[keys[1]]}"
    return f"from {args[keys[0]]} to {args[keys[1]]} on {args[keys[2]]}"


def _noun(column: str) -> str:
    return {"leaves": "departure", "begins": "beginning"}.get(column, column)


def _best(column: str, up: bool) -> str:
    words = {
        "price": ("cheapest", "most expensive"),
        "fare": ("cheapest", "most expensive"),
        "leaves": ("earliest", "latest"),
        "begins": ("earliest", "latest"),
    }
    return words.get(column, (f"one with the lowest {column}", f"one with the highest {column}"))[
        up
    ]
