"""What is known already: notes before a question are answered from, and a plan's last step only says what was found."""

from __future__ import annotations

from .events import Act, Event, Say, User
from .intents import Call, Intent, Kit, look, stated
from .render import Message, Style, as_text
from .traces import SMALL, draw
from .wording import join_questions

AGAIN = (
    "Remind me: what was {}?",
    "What is {}?",
    "Tell me {}.",
    "What was {} again?",
    "I need {}.",
)
CLOSING = "Task: {}\nKnown so far:\n{}\nNow do only this step: Give all the answers."


def closing(kit: Kit, style: Style) -> list[Message]:
    """The last step of a plan with two to six intents: the facts, one after the other; also those that are missing."""
    r = kit.names.rng
    parts = [draw(kit, SMALL) for _ in range(r.randint(2, 6))]
    facts = [p.answer if r.random() < 0.88 else lost(p) for p in parts]
    known = "\n".join(f"- {fact}" for fact in facts)
    task = User(CLOSING.format(join_questions(parts, r), known))
    return as_text([task, Say("I have all the answers.", " ".join(facts))], style, r)


def lost(part: Intent) -> str:
    """A fact that was not found out."""
    return f"I could not find out {part.about or part.calls[0].goal}: the tool says: no data."


def notes(kit: Kit, style: Style) -> list[Message]:
    """Notes, then a question that one of them answers, or that none does."""
    r = kit.names.rng
    x = kit.pick()
    if not x:
        return closing(kit, style)
    found: list[tuple[Call, str, str]] = []
    for _ in range(r.randint(3, 12)):
        y = kit.pick() or x
        call, value, _ = look(kit, y, kit.names(y.family))
        found.append((call, stated(y.attribute, call.name, value), value.text))
    lines = [
        f"- {said}" if r.random() < 0.7 else f"- {call.name}: {value}"
        for call, said, value in found
    ]
    inside = r.random() < 0.6
    if inside:
        call, answer, _ = r.choice(found)
    else:
        known = {call.name for call, _, _ in found}
        name = next(n for n in iter(lambda: kit.names(x.family), None) if n not in known)
        call, value, _ = look(kit, x, name)
        answer = stated(x.attribute, call.name, value)
    ask = r.choice(AGAIN).format(call.goal)
    events: list[Event] = [User("Known so far:\n" + "\n".join(lines) + f"\n\n{ask}")]
    if inside:
        return as_text([*events, Say("I know this from before.", answer)], style, r)
    act = Act(f"I need {call.goal}.", call.tool.name, call.args, call.result)
    return as_text([*events, act, Say("I have the answer.", answer)], style, r)


def long_plan(kit: Kit) -> tuple[str, list[str]]:
    """A question about three to six things of one kind, and its plan."""
    r = kit.names.rng
    x = kit.pick()
    if not x:
        part = draw(kit, SMALL)
        return f"{part.ask}?", list(part.steps)
    names = [kit.names(x.family) for _ in range(r.randint(3, 6))]
    listed, noun = ", ".join(names[:-1]) + f" and {names[-1]}", x.attribute.noun
    ask = r.choice(
        (
            "What is the {a} of {l}?",
            "Tell me the {a} of {l}.",
            "I need the {a} for {l}.",
            "{l}: what is the {a} of each?",
        )
    )
    return ask.format(a=noun, l=listed), [
        *(f"Find the {noun} of {n}." for n in names),
        "Give all the answers.",
    ]
