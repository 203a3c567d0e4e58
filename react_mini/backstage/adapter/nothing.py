"""Questions that no tool is called for: small talk, what no tool can do, what is known from before."""

from __future__ import annotations

from .attributes import invent_kind
from .deeds import make_deed
from .events import Event, Say, User
from .intents import Kit
from .kinds import TAUGHT
from .names import compared, plain
from .words import FACTS


def simple(kit: Kit) -> list[Event]:
    """No tool is needed."""
    r = kit.names.rng
    if r.random() < 0.45:
        question, answer = r.choice(FACTS.strip().splitlines()).split("|")
        return [User(question), Say("No tool is needed for this.", answer)]
    x, y = r.randint(1, 999), r.randint(1, 999)
    if r.random() < 0.5:
        x, y = round(x / r.choice((10, 100)), 2), round(y / r.choice((10, 100)), 2)
    more = r.random() < 0.5
    best = max(x, y) if more else min(x, y)
    word = r.choice(("more", "larger", "bigger")) if more else r.choice(("less", "smaller"))
    return [
        User(f"Which number is {word}, {plain(x)} or {plain(y)}?"),
        Say(compared(x, y, word=word, up=more), f"{plain(best)} is {word}."),
    ]


def impossible(kit: Kit) -> list[Event]:
    """No tool fits: it is said so, and nothing is called."""
    r = kit.names.rng
    if kit.others.search or r.random() < 0.4:
        deed = make_deed(kit.names)
        if any(deed.row == d.row for d in kit.others.deeds):
            return simple(kit)
        ask, _, _, _, goal = deed.fill(kit.names)
        return [
            User(ask + "."),
            Say(
                "No tool of the list can do this.",
                f"I cannot {goal}: none of my tools can do that.",
            ),
        ]
    taken = {(x.kind, x.attribute.noun) for x in kit.lookups}
    kind = r.choice(TAUGHT) if r.random() < 0.4 else invent_kind(r)
    a, name = r.choice(kind.attributes), kit.names(kind.family)
    if (any(kind == k for k, _ in taken) and (kind, a.noun) in taken) or any(
        x.fixed or x.output == "RECORD" for x in kit.lookups if x.kind == kind
    ):
        return simple(kit)
    ask = r.choice((a.asked(r), "What is the {a} of {n}", "Tell me the {a} of {n}")).format(
        name, a=a.noun, n=name
    )
    return [
        User(ask + "?"),
        Say(
            "No tool of the list knows this.",
            f"I cannot find out the {a.noun} of {name}: none of my tools knows it.",
        ),
    ]


def recalled(kit: Kit, goal: str, answer: str) -> list[Event]:
    """A later question that an earlier observation answers."""
    ask = kit.names.rng.choice(
        (
            "What was {} again?",
            "Remind me: what was {}?",
            "You told me {}; what was it?",
            "And once more, {}?",
        )
    )
    return [User(ask.format(goal)), Say("I know this from before.", answer)]
