"""Lessons from earlier tries that a run follows: what the system message says changes what is called, as in lesson 08."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from . import sums
from .intents import Intent, Kit, deed, one
from .kits import make_kit
from .lookups import make_lookup
from .prompts import LESSONS, prompt
from .reflecting import what_to_call, what_to_name
from .render import Message, Style, as_native, as_text
from .several import both, two_of_one
from .traces import Talk

Taught = tuple[str, Intent]  # a lesson and what is done by it
GAP = ("Calculate the difference too before answering.", "Do the calculation with the tool before answering.", "Say by how much as well.", "Do not stop at the comparison: calculate the difference.")  # fmt: skip
FIRST = ("Call {t} first and answer only from what it returns.", "Use {t} for this.", "{t} is the right tool here.", "Answer from what {t} says.")  # fmt: skip
TOO = ("Find {g} too before answering.", "Look up {g} as well.", "{g} belongs to the answer too.", "Do not forget {g}.")  # fmt: skip
VALUES = ("Look up every value that is needed, then calculate the result from them.", "Do the calculation with the tool before answering.", "Never guess a value: look it up, then calculate.")  # fmt: skip


def gap(kit: Kit) -> Taught | None:
    """Which of two is more; by how much was not asked, but the lesson wants it."""
    intent = sums.compare(kit)
    if not intent or len(intent.calls) < 3:
        return None
    ask = intent.ask
    for tail in sums.BY_HOW_MUCH:
        ask = ask.replace(tail, "")
    return kit.names.rng.choice(GAP), replace(intent, ask=ask)


def too(kit: Kit) -> Taught | None:
    """One attribute is asked for; the lesson wants another one beside it."""
    intent = two_of_one(kit)
    if not intent or intent.calls[0].goal == intent.calls[1].goal:
        return None
    first, second = intent.calls
    lesson = kit.names.rng.choice(TOO).format(g=second.goal)
    return lesson[0].upper() + lesson[1:], replace(intent, ask=f"What is {first.goal}")


def twins(kit: Kit) -> list[Taught]:
    """Two tools know the same; the lesson says which of them to ask, whatever the question."""
    r, x = kit.names.rng, kit.pick(lambda x: not x.extra and not x.fixed)
    other = make_lookup(kit.names, x.kind, x.attribute) if x else None
    if not other or other.tool.name in {tool.name for tool in kit.tools()} or other.extra:
        return []
    kit.lookups.append(other)
    chosen = r.choice((x, other))
    alone = Kit(kit.names, [chosen], kit.others)
    lesson = r.choice(FIRST).format(t=chosen.tool.name)
    makers = r.choices((one, sums.compare, sums.scaled, both), (40, 25, 20, 15), k=4)
    return [(lesson, intent) for make in makers if (intent := make(alone))]


def values(kit: Kit) -> Taught | None:
    """Arithmetic on what has to be looked up; a comparison made again."""
    r = kit.names.rng
    intent = r.choice((sums.scaled, sums.total, sums.compare))(kit)
    if not intent:
        return None
    again = f"Compare the two numbers again: {intent.why.split('. So')[0]}."
    return again if intent.last and r.random() < 0.5 else r.choice(VALUES), intent


def done(kit: Kit) -> Taught | None:
    """A deed, with a lesson that says what to call."""
    intent = deed(kit)
    if not intent:
        return None
    return what_to_call(intent.calls[0]), intent


def alone(kit: Kit) -> Taught | None:
    """The name as the tool knows it, where the question says more around it."""
    intent = kit.names.rng.choice((one, sums.scaled))(kit)
    return (what_to_name(intent.calls[0]), intent) if intent and intent.calls[0].name else None


MAKERS = ((gap, 40), (too, 32), (values, 18), (done, 16), (alone, 14))


def lesson_pack(r: Random, held_out: bool, words: Sequence[str] = ()) -> tuple[Message, list[list[Message]]]:  # fmt: skip
    """A system message with one to three lessons, and a conversation for each that needs it."""
    found: list[Taught] = []
    while not found:
        kit = make_kit(r, held_out, words)
        functions, weights = zip(*MAKERS, strict=True)
        drawn = [make(kit) for make in r.choices(functions, weights, k=6)]
        found = twins(kit) if r.random() < 0.35 else [taught for taught in drawn if taught][:3]
    style = Style(r.random() < 0.5, r.random() < 0.3)
    told = list({lesson: None for lesson, _ in found}) + r.sample(LESSONS, r.choice((0, 0, 1)))
    r.shuffle(told)
    return prompt(kit, style, told), [_run(kit, intent, style) for _, intent in found]


def _run(kit: Kit, intent: Intent, style: Style) -> list[Message]:
    talk = Talk(kit, [intent], 0.05)
    talk.run(intent)
    return (as_native if style.native else as_text)(talk.close(), style, kit.names.rng)
