"""Arithmetic on a number that is to be looked up, in many words: `sayings(rng, attribute, name, value)`."""

from __future__ import annotations

import re
from random import Random

from .kinds import Attribute
from .names import Value, plain

COUNTED = {  # what one pays for, several times
    "price": "{k} {n} / {k} of the {n} / {k} pieces of {n}", "share price": "{k} shares of {n} / {k} {n} shares / {k} shares in {n}",
    "fare": "{k} tickets for {n} / {k} seats on {n} / {k} rides with {n}", "ticket price": "{k} people in {n} / {k} tickets for {n} / {k} visits to {n}",
    "room rate": "{k} nights at {n} / a stay of {k} nights at {n} / {k} nights in {n}", "hourly fee": "{k} hours at {n} / parking {k} hours at {n}",
    "average rent": "{k} months in {n} / a flat in {n} for {k} months", "salary": "{k} months of {n} / the work of {n} for {k} months", "cost": "{k} of {n} / {k} times {n}",
}  # fmt: skip
ONE = {  # what one pays for, once: with a name and without
    "price": ("one {n}", "it"), "share price": ("one share of {n}", "a share"), "fare": ("a ticket for {n}", "a ticket"),
    "ticket price": ("a visit to {n}", "the entry"), "room rate": ("a night at {n}", "a night"), "hourly fee": ("an hour at {n}", "an hour"),
    "average rent": ("a flat in {n}", "a flat"), "cost": ("one of {n}", "it"),
}  # fmt: skip
UNITS = {
    "°C": "degrees", "m": "metres", "km": "kilometres", "cm": "centimetres", "mm": "millimetres", "kg": "kilos", "g": "grams", "%": "percent", "mg": "milligrams", "hp": "horses", "V": "volts",
}  # fmt: skip
PAID = (
    "What do {c} cost",
    "How much do I pay for {c}",
    "What is the price of {c} together",
    "How much are {c} worth",
    "I pay for {c}. How much is that",
    "What would {c} come to",
    "I have {c}. How much money is that",
    "{c}, please: what will it cost",
    "What do I owe for {c}",
    "Say I took {c}: what would I pay",
    "We want {c}. How much money do we need",
    "What is the bill for {c}",
    "How expensive are {c} in all",
    "{c}: how much does that make",
    "We hold {c}: what is their value today",
    "How much must I bring for {c}",
    "Somebody offers me {c}. What should I pay",
    "I am thinking of {c}. How much would it take",
    "My plan is {c}. What does it come to",
    "Reckon up {c} for me",
    "{c} would make how much",
)
RATES = (
    "At {k} {u} an hour, how many hours does {n} take", "If {k} {u} are done a day, in how many days is {n} done", "I do {k} {u} an hour. How many hours do I need for {n}",
    "We get through {k} {u} a week. How many weeks does {n} last", "{k} {u} a minute: after how many minutes is {n} through", "With {k} {u} a day, how many days for {n}",
)  # fmt: skip
NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905


def spelled(ask: str) -> str:
    """ "3 boxes" → "three boxes": whole numbers up to twelve in words."""
    return re.sub(
        r"(?<![\w.,*/+-])(\d{1,2})(?= [a-z]|$)",
        lambda m: NUMBERS[int(m[1])] if int(m[1]) < len(NUMBERS) else m[1],
        ask,
    )


TIMES = (
    "What is {k} times the {a} of {n}", "Multiply the {a} of {n} by {k}", "The {a} of {n} times {k}: what is that", "How much is the {a} of {n} multiplied by {k}",
    "If one counts {k} for each, what does the {a} of {n} make", "Take the {a} of {n} {k} times", "At {k} euro each, what is the {a} of {n} worth", "One brings {k} euro. What does the {a} of {n} bring",
    "What is the {a} of {n} if it is {k} times as much as now", "{how} times {k}",
    "If the {a} of {n} went up {k} times, what would it be", "{n} with {k} times its {a}: how much would that be", "There are {k} like {n}. What {a} have they together",
)  # fmt: skip
PARTS = (
    "What is the {a} of {n} divided by {k}", "Divide the {a} of {n} by {k}", "Share the {a} of {n} among {k}. How much does each get", "How many times does {k} go into the {a} of {n}",
    "How many portions of {k} does the {a} of {n} make", "If {k} are done a day, how many days does the {a} of {n} take", "Split the {a} of {n} into {k} equal parts. How big is one",
    "{k} share the {a} of {n}. What is left for each", "At {k} an hour, how many hours is the {a} of {n}", "We do {k} a week. In how many weeks is the {a} of {n} done", "The {a} of {n}, in portions of {k}: how many portions",
)  # fmt: skip
SHARES = (
    "What is {p} percent of the {a} of {n}",
    "How much is {p}% of the {a} of {n}",
    "Take {p} percent of the {a} of {n}",
    "{p} percent are added to the {a} of {n}. How much is added",
    "A fee of {p}% is due on the {a} of {n}. How much is the fee",
    "The {a} of {n} grows by {p} percent. By how much does it grow",
    "{n} gets {p}% more {a}. How much more is that",
    "We lose {p} percent of the {a} of {n}. How much do we lose",
)
MORE = (
    "Add {k} to the {a} of {n}",
    "The {a} of {n} rises by {k}. What is it then",
    "What is the {a} of {n} plus {k}",
    "{k} more than the {a} of {n}: how much is that",
)
LESS = (
    "Take {k} away from the {a} of {n}",
    "Subtract {k} from the {a} of {n}",
    "The {a} of {n} falls by {k}. What is left",
    "What is the {a} of {n} minus {k}",
)
FEW = (
    ("Double the {a} of {n}", 2),
    ("What is twice the {a} of {n}", 2),
    ("What is ten times the {a} of {n}", 10),
    ("What is three times the {a} of {n}", 3),
    ("{n} with double the {a}: what would it be", 2),
    ("Imagine the {a} of {n} four times over. How much is that", 4),
    ("If the {a} of {n} doubled, where would it be", 2),
    ("Say the {a} of {n} became five times what it is. What would one read", 5),
)
PIECES = (
    ("What is half the {a} of {n}", 2),
    ("Give me half of the {a} of {n}", 2),
    ("What is a quarter of the {a} of {n}", 4),
    ("What is a third of the {a} of {n}", 3),
)


def sayings(r: Random, a: Attribute, name: str, v: Value) -> tuple[str, str, float, str]:
    """The question, the expression, its value, and how the answer calls it."""
    it, d, x = f"the {a.noun} of {name}", v.digits, v.number
    k = r.choice(
        (r.randint(2, 12), r.randint(2, 90), round(r.uniform(0.2, 9), 1), r.randint(100, 2000))
    )
    p = r.choice((3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75))

    def ask(forms: tuple[str, ...]) -> str:
        return r.choice(forms).format(
            k=plain(k),
            p=p,
            a=a.noun,
            n=name,
            how=a.asked(r).format(name),
            u=UNITS.get(a.unit, a.unit),
        )

    if a.noun in COUNTED and r.random() < 0.5:
        k = r.randint(2, 40)
        counted = r.choice(COUNTED[a.noun].split(" / ")).format(k=k, n=name)
        asked = r.choice(PAID).format(c=spelled(counted) if r.random() < 0.5 else counted)
        return asked[0].upper() + asked[1:], f"{d} * {k}", x * k, f"{it} times {k}"
    kind = r.choices(
        ("times", "parts", "share", "more", "less", "few", "pieces"), (30, 16, 18, 10, 10, 8, 8)
    )[0]
    if kind == "times":
        return ask(TIMES), f"{d} * {plain(k)}", x * k, f"{it} times {plain(k)}"
    if kind == "parts":
        forms = RATES if a.unit not in ("", "%", "°C") and r.random() < 0.35 else PARTS
        return ask(forms), f"{d} / {plain(k)}", x / k, f"{it} divided by {plain(k)}"
    if kind == "share":
        return ask(SHARES), f"{d} * {p} / 100", x * p / 100, f"{p} percent of {it}"
    if kind == "more":
        return ask(MORE), f"{d} + {plain(k)}", x + k, f"{it} plus {plain(k)}"
    if kind == "less":
        return ask(LESS), f"{d} - {plain(k)}", x - k, f"{it} minus {plain(k)}"
    form, k = r.choice(FEW if kind == "few" else PIECES)
    if kind == "few":
        return ask((form,)), f"{d} * {k}", x * k, f"{it} times {k}"
    return ask((form,)), f"{d} / {k}", x / k, f"{it} divided by {k}"
