"""Intents of search engines and notes: the answer stands in one of several passages, or only after a second try."""

from __future__ import annotations

from .attributes import invent_kind
from .intents import Call, Intent, Kit, stated
from .kinds import TAUGHT, Attribute, Kind
from .lookups import make_value
from .names import Names, Value, plain
from .stories import said, told
from .sums import sum_call

SENTENCES = (
    "The {a} of {n} is {v}.", "{n} has a {a} of {v}.", "{n}: {a} {v}.", "With a {a} of {v}, {n} is well known.", "{v} is the {a} of {n}.",
    "According to the latest count, the {a} of {n} is {v}.", "{n} ({a}: {v}) was in the news.", "For {n} the register gives {v} as {a}.",
)  # fmt: skip
ASKS = ("What is written about the {a} of {n}", "I read about {n}. What is its {a}", "Is the {a} of {n} known", "{n}: what is said of its {a}", "They talk about {n} everywhere. What is its {a}", "{n} must have a remarkable {a}. What is it", "The {a} of {n} - what is it", "Somebody asked about {n}. What do we know of the {a}",
        "What is the {a} of {n}", "Find the {a} of {n}", "What do the articles say about the {a} of {n}", "I am looking for the {a} of {n}",
        "Search for the {a} of {n}", "Do you find the {a} of {n} anywhere")  # fmt: skip
NOTHING = ("No results.", "nothing found", "[]", "0 hits", "No passage matches.")


def sentence(names: Names, a: Attribute, name: str, value: Value) -> str:
    forms = (*SENTENCES, *(3 * said(a)))
    return names.rng.choice(forms).format(a=a.noun, n=name, v=value.text)


def longer(names: Names, kind: Kind, name: str, right: str) -> str:
    """The sentence between others about the same thing, as in an article."""
    r = names.rng
    others = [
        f"{name} is a {kind} that many people know.", f"It was first mentioned in {r.randint(1200, 1990)}.", f"Today {names('person')} writes about it.",
        f"Its name means \"{names.word('colour')} {names.word('thing').lower()}\".", f"In {r.randint(1900, 2020)} it was rebuilt after a fire.",
        f"Visitors come from {names('place')} and {names('place')}.", "More is said in the next chapter.",
    ]  # fmt: skip
    sentences = [*r.sample(others, r.randint(1, 3)), right]
    r.shuffle(sentences)
    return " ".join(sentences)


def passages(names: Names, kind: Kind, name: str, right: str | None, skip: Attribute) -> str:
    """Two to four ranked passages about similar things, the right one somewhere among them."""
    r, family, attributes = names.rng, kind.family, kind.attributes
    found = [] if right is None else [(name, right)]
    while len(found) < r.randint(2, 4):
        a, same = r.choice(attributes), r.random() < 0.4
        if same and a is skip:
            continue
        n = name if same else names(family)
        if n != name or same:
            found.append((n, sentence(names, a, n, make_value(a, names))))
    r.shuffle(found)
    form = r.choice(
        ("{i}. {n}: {s}", "{i}. {s}", "[{i}] {n} - {s}", "- {s}", "{n}: {s}", "{n}: {s}")
    )
    if r.random() < 0.35:
        found = [(n, longer(names, kind, n, s)) for n, s in found]
    return "\n".join(form.format(i=i, n=n, s=s) for i, (n, s) in enumerate(found, 1))


def searched(kit: Kit) -> Intent | None:
    """A search; the first words may find nothing, then shorter ones are tried, then it is said so."""
    tool = kit.others.search
    if not tool:
        return None
    names, r = kit.names, kit.names.rng
    taken = {x.kind for x in kit.lookups}
    kind = invent_kind(r)
    luck = r.random()
    if luck < 0.3:
        kind = r.choice([k for k in TAUGHT if k not in taken])
    elif luck < 0.65:
        kind = told(r)
    family, attributes = kind.family, kind.attributes
    a, name, key = r.choice(attributes), names(family), tool.params[0].name
    value = make_value(a, names)
    right = sentence(names, a, name, value)
    ask = a.asked(r).format(name) if r.random() < 0.4 else r.choice(ASKS).format(a=a.noun, n=name)
    goal, luck = f"the {a.noun} of {name}", r.random()
    hit = passages(names, kind, name, right, a) if r.random() < 0.8 else right
    first = Call(goal, tool, {key: f"{name} {a.noun}"}, hit)
    if luck < 0.55:
        return Intent(ask, (first,), stated(a, name, value), steps=(f"Find {goal}.",))
    miss = r.choice(NOTHING) if r.random() < 0.5 else passages(names, kind, name, None, a)
    missed = Call(goal, tool, {key: f"{name} {a.noun}"}, miss)
    if luck < 0.78:
        again = Call(f"try again with {name} only", tool, {key: name}, hit, True)
        return Intent(
            ask, (missed, again), stated(a, name, value), plan=goal, steps=(f"Find {goal}.",)
        )
    last = r.choice(NOTHING) if r.random() < 0.5 else passages(names, kind, name, None, a)
    again = Call(f"try again with {name} only", tool, {key: name}, last, True)
    return Intent(
        ask,
        (missed, again),
        f"I could not find {goal}.",
        "Nothing found says it.",
        plan=goal,
        steps=(f"Find {goal}.",),
    )


def titled(names: Names) -> str:
    """A file's or a note's name."""
    r = names.rng
    return r.choice(
        (
            names.invented().lower() + r.choice((".txt", ".md", "")),
            names.word("thing").lower() + r.choice((".txt", "_list.md")),
            names("month") + " notes",
        )
    )


def noted(kit: Kit) -> Intent | None:
    """Open a note of several lines; copy one of them, or calculate with two."""
    tool = kit.others.reader
    if not tool:
        return None
    names, r = kit.names, kit.names.rng
    title = titled(names)
    if r.random() < 0.45:
        return jotted(kit, title)
    kind = r.choice(TAUGHT) if r.random() < 0.4 else invent_kind(r)
    family, attributes = kind.family, kind.attributes
    a = r.choice(attributes)
    rows = [(names(family), make_value(a, names)) for _ in range(r.randint(2, 5))]
    form = r.choice(("{n}: {v}", "- {n}: {v}", "{n} = {v}", "{n}, {v}", "| {n} | {v} |"))
    text = r.choice((f"{a.noun} by {kind}\n", "", f"# {title}\n")) + "\n".join(
        form.format(n=n, v=v.text) for n, v in rows
    )
    (n1, v1), (n2, v2) = r.sample(rows, 2)
    goal, args = f"open {title}", {tool.params[0].name: title}
    call = Call(goal, tool, args, text)
    if a.numeric and kit.others.calc and r.random() < 0.35 and v1.number is not None:
        ask = r.choice(
            (
                "Open {t}: what is the total {a} of {x} and {y}",
                "According to {t}, how much is the {a} of {x} and {y} together",
                "Add up the {a} of {x} and {y} in {t}",
            )
        )
        result = plain(v1.number + v2.number)
        calls = (call, sum_call(kit, f"{v1.digits} + {v2.digits}", result))
        return Intent(
            ask.format(t=title, a=a.noun, x=n1, y=n2),
            calls,
            f"The total {a.noun} of {n1} and {n2} is {result}.",
            about="the total",
        )
    if r.random() < 0.15:
        n1 = names(family)
        return Intent(
            f"What does {title} say about the {a.noun} of {n1}",
            (call,),
            f"{title} does not say the {a.noun} of {n1}.",
            f"{n1} is not in it.",
        )
    ask = r.choice(
        (
            "What does {t} say about {x}",
            "According to {t}, what is the {a} of {x}",
            "Look into {t}: what is the {a} of {x}",
            "Read {t} and tell me the {a} of {x}",
        )
    )
    return Intent(ask.format(t=title, x=n1, a=a.noun), (call,), stated(a, n1, v1))


TASKS = (
    "water twice a week", "call before noon", "buy in June", "bring to the workshop", "ask Paul", "pay at the end of the month", "turn off at night", "not before Friday", "two spoons a day", "paint it white",
    "move to the cellar", "needs a new lock", "order again in autumn", "sow in April", "cut back after the frost", "lend to nobody", "keep dry and cool", "return by Monday", "clean with soap only", "sell it", "feed at six", "plant in the shade",
    "mend the handle", "check the date first", "give to the neighbours", "wait for the letter",
)  # fmt: skip
TOLD = (
    "What should I do with {x} according to {t}", "What does {t} tell me to do with {x}", "What is noted for {x} in {t}", "{t}: what about {x}", "Look into {t}: what is to be done with {x}", "What does {t} say about {x}",
    "I wrote something on {x} into {t}. What was it", "How must {x} be handled, going by {t}", "What stands in {t} for {x}",
)  # fmt: skip
LISTED = (
    "How many {x} are on {t}", "How much {x} does {t} list", "What quantity of {x} stands in {t}", "Look at {t}: how many {x} do we need", "{t}: how many {x}", "How many {x} does {t} say",
)  # fmt: skip
ADDED = (
    "How much are {x} and {y} of {t} together", "Add {x} and {y} of {t}", "{t}: what do {x} and {y} make in all", "What is the sum of {x} and {y} in {t}", "In {t} there are {x} and {y}. How many is that together",
)  # fmt: skip


def jotted(kit: Kit, title: str) -> Intent:
    """A note of what is to be done with things, or of how many of them there are."""
    r, tool = kit.names.rng, kit.others.reader
    counts = r.random() < 0.5
    things = r.sample(NOTED, r.randint(2, 5))
    rows = {t: f"{r.randint(1, 90)}{r.choice(('', ' kg', ' pieces', ' boxes'))}" if counts else r.choice(TASKS) for t in things}  # fmt: skip
    form = r.choice(("{n} {v}", "{n}: {v}", "- {n} {v}", "{n} = {v}")) if counts else r.choice(("{n}: {v}", "- {n}: {v}", "{n} - {v}"))  # fmt: skip
    call = Call(f"open {title}", tool, {tool.params[0].name: title}, "\n".join(form.format(n=n, v=v) for n, v in rows.items()))  # fmt: skip
    x, y = r.sample(things, 2)
    if counts and kit.others.calc and r.random() < 0.4:
        first, second = (rows[n].split()[0] for n in (x, y))
        result = str(int(first) + int(second))
        calls = (call, sum_call(kit, f"{first} + {second}", result))
        ask = r.choice(ADDED).format(t=title, x=x, y=y)
        return Intent(
            ask, calls, f"{x} and {y} of {title} are {result} together.", about="the total"
        )
    ask = r.choice(LISTED if counts else TOLD).format(t=title, x=x)
    return Intent(ask, (call,), f"{title} says for {x}: {rows[x]}.")


NOTED = """
sugar flour bread milk apples nails screws candles envelopes stamps onions carrots rice beans pens bulbs roses tulips lilies herbs hedge fence bicycle ladder lawnmower boiler piano carpet curtains car cat dog hens bees
geese radio kettle cups plates towels sheets pillows paint varnish cement bricks tiles rope batteries filters
""".split()  # noqa: SIM905
