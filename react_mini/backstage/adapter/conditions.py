"""Questions whose second part depends on what the first finds: one thing or else another, a threshold, a winner."""

from __future__ import annotations

from .events import Act, Event, Say, User
from .intents import Call, Kit, look, stated
from .lookups import Lookup
from .names import Value, compared, plain
from .troubles import UNKNOWN

ELSE = (
    "What is the {a} of {x}? Should there be none, give me that of {y}.", "I need the {a} of {x}, and failing that, the one of {y}.", "Look up the {a} of {x}; when you cannot find it, take {y} instead.",
    "The {a} of {x}, please. Where it is missing, that of {y}.", "Tell me the {a} of {x}. Should that fail, {y} will do.", "{x}: what is its {a}? Without an answer, ask for {y}.", "Find the {a} of {x}, or else of {y}.",
)  # fmt: skip
LIMITS = (
    "What is the {a} of {x}? Only when it is {w} {k}, tell me the {b} of {y} as well.", "Check the {a} of {x}. Should it be {w} {k}, I also want the {b} of {y}.", "Is the {a} of {x} {w} {k}? Then give me the {b} of {y} too.",
    "The {a} of {x}, please, and where that is {w} {k}, the {b} of {y} too.",
)  # fmt: skip
WINNERS = (
    "Is the {a} {hi} for {x} or for {z}? For {one} I also need the {b} of {y}.", "Which has the {hi} {a}, {x} or {z}? Should it be {one}, give me the {b} of {y}.", "Compare the {a} of {x} and {z}. When {one} has the {hi} one, tell me the {b} of {y}.",
)  # fmt: skip


def act(call: Call, thought: str, result: str | None = None) -> Act:
    """The call as an event; result: what comes back instead."""
    return Act(thought, call.tool.name, call.args, call.result if result is None else result)


def fallback(kit: Kit, x: Lookup) -> tuple[str, Call, str, Call, Value] | None:
    """The question, the first call, the error it may bring, the second call and its value."""
    r, (one, other) = kit.names.rng, (kit.names(x.family), kit.names(x.family))
    (first, _, _), (second, value, _) = look(kit, x, one), look(kit, x, other)
    said = r.choice(UNKNOWN).format(n=one, kind=x.kind, noun=x.attribute.noun)
    ask = r.choice(ELSE).format(a=x.attribute.noun, x=one, y=other)
    return ask, first, r.choice(("Error: ", "Error: ", "")) + said, second, value


def otherwise(kit: Kit) -> list[Event] | None:
    """The one, or else the other."""
    x = kit.pick(lambda x: not x.extra)
    if not x:
        return None
    ask, first, error, second, value = fallback(kit, x)
    begin = f"I need {first.goal}; if there is none, {second.goal}."
    if kit.names.rng.random() < 0.35:
        answer = stated(x.attribute, first.name, Value(first.value))
        return [User(ask), act(first, begin), Say("I have the answer.", answer)]
    answer = (
        f"There is no {x.attribute.noun} of {first.name}. {stated(x.attribute, second.name, value)}"
    )
    return [User(ask), act(first, begin, error), act(second, f"There is none. Next: {second.goal}."), Say("I have the answer.", answer)]  # fmt: skip


def threshold(kit: Kit) -> list[Event] | None:
    """One value; where it is above (or below) a limit, another one too."""
    x, y = kit.pick(lambda x: x.attribute.numeric and not x.extra), kit.pick(lambda y: not y.extra)
    if not x or not y:
        return None
    r = kit.names.rng
    (first, v, _), (second, w, _) = look(kit, x, kit.names(x.family)), look(kit, y, kit.names(y.family))  # fmt: skip
    k = 0 if x.attribute.low < 0 and r.random() < 0.5 else round(v.number * r.uniform(0.3, 1.9), 0)
    if k == v.number:
        return None
    up = r.random() < 0.5
    word = "above" if up else "below"
    limit = "zero" if k == 0 and r.random() < 0.5 else plain(k)
    ask = r.choice(LIMITS).format(a=x.attribute.noun, x=first.name, w=word, k=limit, b=y.attribute.noun, y=second.name)  # fmt: skip
    holds, found = (v.number > k) == up, stated(x.attribute, first.name, v)
    verdict = f"{compared(v.number, k)} {plain(v.number)} is {'' if holds else 'not '}{word} {limit}."  # fmt: skip
    begin = [User(ask), act(first, f"I need {first.goal} first.")]
    if not holds:
        return [*begin, Say(verdict, found)]
    both = f"{found} {stated(y.attribute, second.name, w)}"
    return [*begin, act(second, f"{verdict} Next: {second.goal}."), Say("I have all the answers.", both)]  # fmt: skip


def winner(kit: Kit) -> list[Event] | None:
    """Which of two is more; where it is the one that was named, something else too."""
    x, y = kit.pick(lambda x: x.attribute.numeric and not x.extra), kit.pick(lambda y: not y.extra)
    if not x or not y:
        return None
    r, names = kit.names.rng, [kit.names(x.family), kit.names(x.family)]
    (c1, v1, _), (c2, v2, _) = (look(kit, x, name) for name in names)
    third, w, _ = look(kit, y, kit.names(y.family))
    if v1.number == v2.number or names[0] == names[1]:
        return None
    up = r.random() < 0.6
    hi = r.choice(("higher", "larger")) if up else r.choice(("lower", "smaller"))
    best, value = (names[0], v1) if (v1.number > v2.number) == up else (names[1], v2)
    one = best if r.random() < 0.65 else r.choice(names)
    a = x.attribute.noun
    ask = r.choice(WINNERS).format(a=a, hi=hi, x=names[0], z=names[1], one=one, b=y.attribute.noun, y=third.name)  # fmt: skip
    why = f"{compared(v1.number, v2.number, names, hi, up)} So {best} has the {hi} {a}."
    found = f"{best} has the {hi} {a}, with {value.text}."
    run = [User(ask), act(c1, f"To do: {c1.goal}; {c2.goal}; then compare."), act(c2, f"Next: {c2.goal}.")]  # fmt: skip
    if one != best:
        return [*run, Say(why, found)]
    both = f"{found} {stated(y.attribute, third.name, w)}"
    return [*run, act(third, f"{why} Next: {third.goal}."), Say("I have all the answers.", both)]


def conditional(kit: Kit) -> list[Event] | None:
    """One of the three; None where the tools do not serve."""
    return kit.names.rng.choices((otherwise, threshold, winner), (45, 30, 25))[0](kit)
