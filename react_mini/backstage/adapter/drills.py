"""Short exercises for what a small model finds hard: which of two numbers is more, and copying names letter by letter."""

from __future__ import annotations

from .events import Say, User
from .kits import make_kit
from .names import Names, plain
from .prompts import prompt
from .render import Message, Style, as_text

FAMILIES = (
    "place",
    "place",
    "company",
    "person",
    "product",
    "code",
    "host",
    "title",
    "train",
    "invented",
)


def drills(names: Names) -> tuple[Message, tuple[tuple[Message, ...], ...]]:
    """A prompt with ten comparisons of numbers under it."""
    r, style = names.rng, Style()
    kit = make_kit(r)
    talks = (as_text(compared(names), style, r) for _ in range(10))
    return prompt(kit, style), tuple(tuple(talk) for talk in talks)


def compared(names: Names) -> list:
    """Two things with their numbers: which has more (or less)?"""
    r = names.rng
    digits = r.choice((1, 2, 2, 3, 3, 4, 5, 6))
    x = r.randint(1, 10**digits)
    y = r.choice(
        (
            r.randint(1, 10**digits),
            x + r.randint(1, 12),
            max(0, x - r.randint(1, 12)),
            r.randint(1, 10 ** r.randint(1, 6)),
        )
    )
    if r.random() < 0.3:
        x, y = x / 10, y / 10
    y = y + 1 if x == y else y
    family = r.choice(FAMILIES)
    (a, b), up = (names(family), names(family)), r.random() < 0.5
    word = r.choice(("more", "larger", "higher")) if up else r.choice(("less", "smaller", "lower"))
    best = a if (x > y) == up else b
    ask = r.choice(
        (
            "{a} has {x} and {b} has {y}. Which is {w}?",
            "{a}: {x}, {b}: {y}. Which one is {w}?",
            "Which is {w}, {a} with {x} or {b} with {y}?",
        )
    )
    why = f"{plain(x)} is {'more' if x > y else 'less'} than {plain(y)}. So {best} is {word}."
    text = ask.format(a=a, b=b, x=plain(x), y=plain(y), w=word)
    return [
        User(text),
        Say(why, f"{best} is {word}, with {plain(max(x, y) if up else min(x, y))}."),
    ]
