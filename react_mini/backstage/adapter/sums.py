"""Intents with numbers: comparisons, arithmetic on what was found, and the calculator alone."""

from __future__ import annotations

from dataclasses import replace

from .intents import Call, Intent, Kit, extra_value, found_step, look, placed, spoken
from .kinds import Attribute
from .names import Value, compared, plain
from .worded import ONE, UNITS, sayings, spelled

MORE = ("Which one is {m}, {x} or {y}", "Which is {m}: {x} or {y}", "Is {x} or {y} {m}", "What is {m}, {x} or {y}",
        "Compare {x} and {y}: which one is {m}", "{x} or {y}, which is {m}", "Tell me which is {m}, {x} or {y}",
        "{x} or {y}: I want the {m} one. Which is it", "I have to decide between {x} and {y}. Which is {m}", "We can only take the {m} one. {x} or {y}", "Two are left, {x} and {y}. Which of them is {m}",
        "Of {x} and {y}, which is the {m} one", "Looking only at {a}, which is {m}: {x} or {y}", "As to {a}, is {x} or {y} {m}", "My brother is for {x}, I am for {y}. Which is {m}",
        "One of us has {x}, the other {y}: which of the two is {m}", "{x} or {y}, which of these is {m} in {a}")  # fmt: skip
HIGHER = ("Which has the {hi} {a}, {x} or {y}", "Whose {a} is {hi}, that of {x} or that of {y}", "Is the {a} {hi} for {x} or for {y}",
          "Who has the {hi} {a}: {x} or {y}", "Compare the {a} of {x} and {y}; which is {hi}", "Where is the {a} {hi}, at {x} or at {y}",
          "Do {x} or {y} have the {hi} {a}", "Did {x} or {y} have the {hi} {a}", "Does {x} or {y} have the {hi} {a}", "Which of {x} and {y} has the {hi} {a}",
          "For which is the {a} {hi}: {x} or {y}", "I look at {x} and {y}: which has the {hi} {a}", "Whose {a} is {hi}, {x}'s or {y}'s", "{x}'s {a} or {y}'s, which is {hi}",
          "There are {x} and {y}. Which of them has the {hi} {a}", "I want the {hi} {a}. Should it be {x} or {y}")  # fmt: skip
SURE = (
    "Is {x} {m} than {y}",
    "Is it true that {x} is {m} than {y}",
    "Would you say {x} is {m} than {y}",
)


COUNTED = (
    "Which {said}, {x} or {y}",
    "Which one {said}: {x} or {y}",
    "Between {x} and {y}, which {said}",
    "Tell me which {said}, {x} or {y}",
    "{x} or {y}: which {said}",
)
PAY = (
    "Where is {it} {m}, at {x} or at {y}",
    "{x} or {y}: where is {it} {m}",
    "At which of {x} and {y} is {it} {m}",
    "We look at {x} and at {y}. Where would {it} be {m}",
)
BY_HOW_MUCH = (", and by how much", " and what is the difference", ", and how big is the difference")  # fmt: skip
UP, DOWN = ("higher", "greater", "larger"), ("lower", "smaller")


def compare(kit: Kit) -> Intent | None:
    """Two lookups of one tool; which is more (or less), sometimes by how much."""
    x = kit.pick(lambda x: x.attribute.numeric)
    if not x:
        return None
    r, a = kit.names.rng, x.attribute
    when, (n1, n2) = extra_value(x.extra, kit), (kit.names(x.family), kit.names(x.family))
    call1, v1, words = look(kit, x, n1, when)
    v2 = near(kit, a, v1) if r.random() < 0.4 else None
    call2, v2, _ = look(kit, x, n2, when, v2)
    if v1.number == v2.number or n1 == n2:
        return None
    up = r.random() < 0.5
    first = (v1.number > v2.number) == up
    winner, best = (n1, v1) if first else (n2, v2)
    hi, word = r.choice(UP if up else DOWN), a.more if up else a.less
    forms, said = HIGHER, f"has the {hi} {a.noun}"
    if a.more and r.random() < 0.6:
        forms, said = MORE, f"is {word}"
    elif a.noun in ONE and r.random() < 0.4:
        word = "more expensive" if up else "cheaper"
        forms, said = PAY, f"is {word}"
    elif a.noun.startswith("number of ") and r.random() < 0.7:
        forms, said = (
            COUNTED,
            f"has {'more' if up else 'fewer'} {a.noun.removeprefix('number of ')}",
        )
    s1, s2 = spoken(x, n1, r), spoken(x, n2, r)
    it = ONE.get(a.noun, ("", ""))[1]
    ask = r.choice(forms).format(m=word, hi=hi, a=a.noun, x=s1, y=s2, said=said, it=it) + words
    sure = ""
    if forms is MORE and r.random() < 0.2:
        ask, sure = r.choice(SURE).format(x=s1, y=s2, m=word) + words, "Yes, " if first else "No, "
    about = f"which {said}"
    asked = (
        word if forms in (MORE, PAY) else ("more" if up else "fewer") if forms is COUNTED else hi
    )
    why = compared(v1.number, v2.number, (n1, n2), asked, up)
    last = f"Say which {said}."
    calls = (call1, call2)
    if kit.others.calc and r.random() < 0.45:
        big, small = (v1, v2) if v1.number > v2.number else (v2, v1)
        gap = plain(big.number - small.number)
        ask += r.choice(BY_HOW_MUCH)
        first_words = compared(v1.number, v2.number)
        calls += (
            replace(sum_call(kit, f"{big.digits} - {small.digits}", gap), before=first_words),
        )
        unit = Value(best.text).text.replace(best.digits, gap) if best.digits in best.text else gap
        why = f"{why} So {winner} {said}, by {gap}."
        steps = (found_step(call1), found_step(call2), "Calculate the difference.")
        plan = f"{call1.goal}; {call2.goal}; then the difference"
        return Intent(
            ask,
            calls,
            f"{sure}{winner} {said}, by {unit}.",
            why,
            about,
            plan,
            steps,
            last,
        )
    why = f"{why} So {winner} {said}."
    steps = (found_step(call1), found_step(call2))
    return Intent(
        ask,
        calls,
        f"{sure}{winner} {said}, with {best.text}.",
        why,
        about,
        steps=steps,
        last=last,
    )


def inside(kit: Kit) -> Intent | None:
    """Two lookups of one thing, in two of its parts, years or places: which is more (or less)?"""
    x = kit.pick(
        lambda x: x.attribute.numeric and x.extra is not None and x.extra.type == "integer"
    )
    if not x:
        return None
    r, a, name = kit.names.rng, x.attribute, kit.names(x.family)
    first, second = extra_value(x.extra, kit), extra_value(x.extra, kit)
    (call1, v1, w1), (call2, v2, w2) = look(kit, x, name, first), look(kit, x, name, second)
    if first == second or v1.number == v2.number:
        return None
    up = r.random() < 0.5
    hi, places = r.choice(UP if up else DOWN), (w1.strip(), w2.strip())
    forms, word = ["Is the {a} of {n} {hi} {x} or {y}", "{n}: is the {a} {hi} {x} or {y}", "Where is the {a} of {n} {hi}, {x} or {y}"], hi  # fmt: skip
    part = x.extra.words.split()[-2]
    if a.more and part not in ("in", "at"):
        forms, word = [f"Which {part} of {{n}} is {{m}}, {{i}} or {{j}}", f"Which is {{m}}, {part} {{i}} or {part} {{j}} of {{n}}"], a.more if up else a.less  # fmt: skip
    ask = r.choice(forms).format(a=a.noun, n=name, hi=hi, m=word, x=w1.strip(), y=w2.strip(), i=first, j=second)  # fmt: skip
    won = (v1.number > v2.number) == up
    place, best = (places[0], v1) if won else (places[1], v2)
    bare = [p.split(" ", 1)[1] if p.startswith(("in ", "on ", "at ")) else p for p in places]
    why = f"{compared(v1.number, v2.number, bare, word, up)} So {place} it is {word}."
    goals = [f"{call.goal} {w}" for call, w in zip((call1, call2), places, strict=True)]
    calls = tuple(replace(c, goal=g) for c, g in zip((call1, call2), goals, strict=True))
    said = f"The {a.noun} of {name} is {hi} {place}, with {best.text}."
    return Intent(ask, calls, said, why, f"where the {a.noun} is {hi}", steps=tuple(map(found_step, calls)))  # fmt: skip


def near(kit: Kit, a: Attribute, v: Value) -> Value:
    """A value close to another, so that comparing is hard."""
    step = 10**-a.decimals * kit.names.rng.choice((1, 2, 5, 10, 30))
    number = round(max(a.low, v.number + kit.names.rng.choice((-1, 1)) * step), a.decimals)
    return (
        Value(v.text.replace(v.digits, plain(number)), number)
        if v.digits in v.text
        else Value(plain(number), number)
    )


def sum_call(kit: Kit, expression: str, result: str) -> Call:
    """A call of the calculator."""
    tool = kit.others.calc
    return Call(
        f"calculate {expression}",
        tool,
        {tool.params[0].name: expression},
        kit.others.calc_form.format(result),
        True,
    )


def scaled(kit: Kit) -> Intent | None:
    """A lookup, then arithmetic with its number."""
    x = kit.pick(lambda x: x.attribute.numeric)
    if not x or not kit.others.calc:
        return None
    r, a, name = kit.names.rng, x.attribute, kit.names(x.family)
    when = extra_value(x.extra, kit)
    call, v, words = look(kit, x, name, when)
    spot, words = placed(x, name, when, words, r) if x.extra else (spoken(x, name, r), words)
    ask, expression, result, said = sayings(r, a, spot, v)
    result_call = sum_call(kit, expression, plain(result))
    answer, plan = f"{said[0].upper()}{said[1:]} is {plain(result)}.", f"{call.goal}; then {said}"
    steps = (found_step(call), f"Calculate {said}.")
    return Intent(ask + words, (call, result_call), answer, about=said, plan=plan, steps=steps)


PAID_TOGETHER = (
    "What do I pay for {l} together",
    "I take {l}. How much money is that in all",
    "First {x}, then {y}: what does it cost me",
    "How much money do {l} come to",
    "What would {l} cost us, taken together",
    "{x} and after that {y}: what is the bill",
    "I need money for {x} and for {y}. How much is it in all",
    "{x} and {y}, please. What does it make",
    "How much is {x} and {y} on top",
)
SPARED = (
    "How much do I spare with {y} instead of {x}",
    "How much cheaper is {y} than {x}",
    "What is the extra cost of {x} over {y}",
    "If I take {y} and not {x}, how much money is left over",
    "How much more do I pay for {x} than for {y}",
)
TOGETHER = {
    "total": ("What is the total {a} of {l}", "Add up the {a} of {l}", "How much is the {a} of {l} together", "Sum the {a} of {l}", "What do {l} have in {a} altogether", "{l} together: what is the {a}",
              "I want the sum of the {a} of {l}", "Put together the {a} of {l}. How much is it", "Add the {a} of {l}", "How much {a} have {l} in all", "{x}'s {a} and that of {y} on top: how much is it", "The {a} of {l} in one number, please", "If I take {l}, how much {a} is that", "How many {u} do {l} make together", "How many {u} are {x} and {y} if one puts them together",
              "Join the {a} of {x} with that of {y}: what comes out", "What {a} do {l} reach between them"),
    "average": ("What is the average {a} of {l}", "How much {a} is usual for {l}, taken as a mean", "What is the mean {a} of {l}", "Average the {a} of {l}", "What {a} do {l} have on average"),
    "difference": ("What is the difference between the {a} of {l}", "By how much do {l} differ in {a}", "How far apart are {l} in {a}", "By how much is {x} {m} than {y}", "How much {m} than {y} is {x}",
                   "How many {u} lie between {l} in {a}", "What separates {x} from {y} in {a}", "By how many {u} is {x} {m} than {y}", "How big is the gap between {x} and {y} in {a}",
                   "{x} is ahead of {y} in {a}. By how much", "Subtract the {a} of {y} from that of {x}", "How much more {a} has {x} than {y}", "{x} against {y}: what is the difference in {a}", "What do {l} differ by, looking at the {a}",
                   "How much lower is the {a} of {y} than that of {x}", "How many {u} has {x} on {y}", "How many {u} are there between {x} and {y}", "{x} and {y} are how many {u} apart", "How many {u} does {y} lack to be like {x}", "What is the {a} of {x} minus that of {y}", "How far is the {a} of {y} below that of {x}"),
}  # fmt: skip


def total(kit: Kit) -> Intent | None:
    """Two or three lookups of one tool and their sum, difference or average."""
    x = kit.pick(lambda x: x.attribute.numeric)
    if not x or not kit.others.calc:
        return None
    r, a, when = kit.names.rng, x.attribute, extra_value(x.extra, kit)
    count = r.choices((2, 3, 4), (70, 24, 6))[0]
    found = [look(kit, x, kit.names(x.family), when) for _ in range(count)]
    names, values = [c.name for c, _, _ in found], [v for _, v, _ in found]
    listed = ", ".join(names[:-1]) + " and " + names[-1]
    kind = r.choice(
        ("total", "total", "average", "difference", "difference")
        if count == 2
        else ("total", "total", "average")
    )
    plus = " + ".join(v.digits for v in values)
    result = sum(v.number for v in values)
    if kind == "average":
        plus, result = f"({plus}) / {count}", result / count
    order = sorted(found, key=lambda f: -f[1].number)
    best, least = order[0][0].name, order[-1][0].name
    if kind == "difference":
        big, small = order[0][1], order[1][1]
        plus, result = f"{big.digits} - {small.digits}", big.number - small.number
    forms = [f for f in TOGETHER[kind] if count == 2 or "{y}" not in f]
    if kind == "total":
        best, least = names[:2]
    once, both = ONE.get(a.noun, ("",))[0], listed
    if once and count == 2 and kind != "average" and r.random() < 0.5:
        forms = list(PAID_TOGETHER if kind == "total" else SPARED)
        if r.random() < 0.6:
            best, least = once.format(n=best), once.format(n=least)
            both = f"{best} and {least}"
    unit = UNITS.get(a.unit, a.unit) or a.noun.removeprefix("number of ")
    ask = r.choice(forms).format(a=a.noun, l=both, m=a.more, x=best, y=least, u=unit) + found[0][2]
    last = sum_call(kit, plus, plain(result))
    if kind == "difference":
        last = replace(last, before=compared(values[0].number, values[1].number))
    calls = (*tuple(c for c, _, _ in found), last)
    said = f"The {kind} {'in ' if kind == 'difference' else ''}{a.noun} of {listed} is {plain(result)}."
    plan = "; ".join(c.goal for c, _, _ in found) + f"; then the {kind}"
    steps = (*(found_step(c) for c, _, _ in found), f"Calculate the {kind}.")
    return Intent(ask, calls, said, about=f"the {kind}", plan=plan, steps=steps)


def arithmetic(kit: Kit) -> Intent | None:
    """Only the calculator."""
    if not kit.others.calc:
        return None
    r = kit.names.rng
    x, y, z = (
        r.choice(
            (
                r.randint(2, 20),
                r.randint(2, 999),
                r.randint(10, 99999),
                round(r.uniform(1, 99), r.randint(1, 2)),
            )
        )
        for _ in "xyz"
    )
    forms = (
        (f"What is {x} times {y}", f"{x} * {y}", x * y), (f"What is {x} + {y} * {z}", f"{x} + {y} * {z}", x + y * z),
        (f"Calculate {x} - {y}", f"{x} - {y}", x - y), (f"How much is {x} divided by {y}", f"{x} / {y}", x / y),
        (f"Compute ({x} + {y}) * {z}", f"({x} + {y}) * {z}", (x + y) * z), (f"{x}*{y}", f"{x}*{y}", x * y),
        (f"What is {x} percent of {y}", f"{x} / 100 * {y}", x / 100 * y), (f"Add {x}, {y} and {z}", f"{x} + {y} + {z}", x + y + z),
        (f"What do {x} pieces at {y} each cost", f"{x} * {y}", x * y), (f"Take {x} from {y}", f"{y} - {x}", y - x),
        (f"what does {x}+{y}*{z} give", f"{x}+{y}*{z}", x + y * z), (f"{y} euro are shared by {x} people. How much is it for each", f"{y} / {x}", y / x),
        (f"There are {x} boxes with {y} in each, and {z} more. How many in all", f"{x} * {y} + {z}", x * y + z), (f"What is left of {x} after {y} and {z} are taken", f"{x} - {y} - {z}", x - y - z),
        (f"What is the product of {x} and {y}", f"{x} * {y}", x * y), (f"What is the sum of {x} and {y}", f"{x} + {y}", x + y), (f"What is the square of {x}", f"{x} * {x}", x * x),
        (f"What is half of {x}", f"{x} / 2", x / 2), (f"I buy {x} for {y} each and pay with {z}. What do I get back", f"{z} - {x} * {y}", z - x * y), (f"What is {x} minus {y} times {z}", f"{x} - {y} * {z}", x - y * z),
        (f"Take {x} off {y} times {z}", f"{y} * {z} - {x}", y * z - x), (f"Multiply {x} by the sum of {y} and {z}", f"{x} * ({y} + {z})", x * (y + z)), (f"How many seconds are {x} minutes", f"{x} * 60", x * 60),
        (f"A car goes {x} km in {y} hours. How far is that in an hour", f"{x} / {y}", x / y), (f"What is the average of {x} and {y}", f"({x} + {y}) / 2", (x + y) / 2),
        (f"{x} rows have {y} chairs each, {z} of them are taken. How many are free", f"{x} * {y} - {z}", x * y - z), (f"I had {y} and spent {x} three times. What is left", f"{y} - {x} * 3", y - x * 3),
        (f"{x} people pay {y} each, and {z} is given back. How much comes in", f"{x} * {y} - {z}", x * y - z), (f"A pack of {x} costs {y}. What is one of them", f"{y} / {x}", y / x),
        (f"{x} crates at {y} kg each, and the truck of {z} kg: what weighs it all", f"{x} * {y} + {z}", x * y + z), (f"From {z}, {x} groups take {y} each. What remains", f"{z} - {x} * {y}", z - x * y),
    )  # fmt: skip
    ask, expression, result = r.choice(forms)
    if r.random() < 0.2:
        ask = spelled(ask)
    return Intent(
        ask,
        (sum_call(kit, expression, plain(result)),),
        f"{expression} is {plain(result)}.",
        steps=(f"Calculate {expression}.",),
    )
