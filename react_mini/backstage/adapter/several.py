"""Intents of several lookups that no number joins: one attribute of two or three things, two attributes of one."""

from __future__ import annotations

from .intents import Intent, Kit, extra_value, found_step, look, stated

BOTH = (
    "What are the {a} of {l}", "Tell me the {a} of {l}", "I need the {a} of {l}", "Give me the {a} for {l}", "{l}: {a}", "Find the {a} of both {l}",
    "What {a} do {l} have", "Look up the {a} of {l}", "Please list the {a} of {l}", "Which {a} have {l}", "The {a} of {l}, please", "Show me the {a} for {l}",
)  # fmt: skip
TWO = (
    "What are the {a} and the {b} of {n}", "I need the {a} of {n} and the {b} too", "Tell me the {a} and {b} of {n}", "{n}: {a} and {b}",
    "What is the {a} of {n}, and what is its {b}", "Give me the {a} of {n} as well as the {b}", "For {n} I want the {a} and the {b}", "{a} and {b} of {n}, please",
)  # fmt: skip


def both(kit: Kit) -> Intent | None:
    """One attribute of two or three things, each given in the answer."""
    x = kit.pick()
    if not x:
        return None
    r, a, when = kit.names.rng, x.attribute, extra_value(x.extra, kit)
    found = [look(kit, x, kit.names(x.family), when) for _ in range(r.choice((2, 2, 3)))]
    calls = tuple(call for call, _, _ in found)
    names = [call.name for call in calls]
    listed = ", ".join(names[:-1]) + r.choice((" and ", " and ", " and of ")) + names[-1]
    how = a.asked(r) if r.random() < 0.4 else ""
    ask = how.format(listed) if how else r.choice(BOTH).format(a=a.noun, l=listed)
    answer = " ".join(stated(a, call.name, value) for call, value, _ in found)
    steps = tuple(found_step(call) for call in calls)
    return Intent(ask + found[0][2], calls, answer, steps=steps, last="Give all the values.")


def two_of_one(kit: Kit) -> Intent | None:
    """Two attributes of one thing, from two tools."""
    pairs = [
        (x, y) for x in kit.lookups for y in kit.lookups if x is not y and x.kind == y.kind and not (x.extra or y.extra)
    ]  # fmt: skip
    if not pairs:
        return None
    r = kit.names.rng
    x, y = r.choice(pairs)
    name = kit.names(x.family)
    (call1, v1, _), (call2, v2, _) = look(kit, x, name), look(kit, y, name)
    a, b = x.attribute, y.attribute
    ask = r.choice(TWO).format(a=a.noun, b=b.noun, n=name)
    if r.random() < 0.3:
        ask = f"{a.asked(r).format(name)} and {r.choice(('what is its', 'what is the', 'tell me the'))} {b.noun}"
    elif r.random() < 0.3:
        ask = f"{a.asked(r).format(name)}, and {r.choice(('what {b} does that {k} have', 'what is the {b} of that {k}', 'which {b} has it')).format(b=b.noun, k=x.kind)}"
    answer = f"{stated(a, name, v1)} {stated(b, name, v2)}"
    steps = (found_step(call1), found_step(call2))
    return Intent(
        ask[0].upper() + ask[1:], (call1, call2), answer, steps=steps, last="Give both values."
    )
