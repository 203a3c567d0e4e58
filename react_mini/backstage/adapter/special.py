"""Small shares of other tasks: plans, one step of a plan, summaries, and a sentence learnt from a wrong answer."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

from react_mini.planning import revision

from .conditions import fallback
from .events import Act, Event, Say, User
from .intents import Intent, Kit, deed
from .kits import make_kit
from .known import closing, long_plan, notes
from .lookups import Lookup
from .prompts import prompt
from .reflecting import fact, reflection, shown
from .render import Message, Style, as_text
from .traces import MAKERS, SMALL, draw
from .wording import join_questions

PLAN = "Split the task into steps for an assistant that has these tools. Reply with a JSON list of short sentences, in order.\n\nTools:\n"
SUMMARY = "Summarise what is known so far in a few short lines."


def some(kit: Kit) -> list[Intent]:
    """One to three intents that have plans."""
    r = kit.names.rng
    count = r.choices((1, 2, 3), (55, 25, 20))[0]
    parts = [draw(kit, MAKERS if count == 1 else SMALL) for _ in range(count)]
    return [p for p in parts if p.steps] or some(kit)


def plan_of(parts: list[Intent]) -> list[str]:
    """The steps; the last says what to answer."""
    steps = [s for p in parts for s in p.steps]
    if len(parts) > 1:
        return [*steps, "Give all the answers."]
    return [*steps, parts[0].last] if parts[0].last else steps


def plans(kit: Kit, count: int) -> tuple[Message, list[list[Message]]]:
    """Plans, a long one first, and plans of what is left after a step failed."""
    r = kit.names.rng
    branches = [planned(*long_plan(kit))]
    while len(branches) < count:
        parts = some(kit)
        steps, question = plan_of(parts), join_questions(parts, r)
        x = kit.pick(lambda x: not x.extra)
        if x and r.random() < 0.2:
            branches += replanned(kit, x)
            continue
        if len(steps) > 2 and r.random() < 0.25:
            done = fact(parts[0], parts[0].calls[0])
            lost = f"I could not {steps[1][0].lower()}{steps[1][1:].rstrip('.')}: the tool says: no data."
            question, steps = revision(question, [done, lost], steps[1], steps[2:]), steps[2:]
        branches.append(planned(question, steps))
    return Message("system", PLAN + "\n".join(t.line() for t in kit.tools())), branches


def replanned(kit: Kit, x: Lookup) -> list[list[Message]]:
    """The one, or else the other: the plan, and the plan after the first could not be found."""
    ask, first, error, second, _ = fallback(kit, x)
    step = f"Find {first.goal}."
    lost = f"I could not find out {first.goal}: the tool says: {error.removeprefix('Error: ').rstrip('.')}."
    return [
        planned(ask, [step]),
        planned(revision(ask, [lost], step, []), [f"Find {second.goal}."]),
    ]


def planned(question: str, steps: list[str]) -> list[Message]:
    """A question and its plan as messages."""
    reply = Message("assistant", json.dumps(steps, ensure_ascii=False), True)
    return [Message("user", question), reply]


def one_step(kit: Kit, style: Style) -> list[Message]:
    """ "Task: ... Known so far: ... Now do only this step: ..." → a short trace, or the conclusion."""
    r = kit.names.rng
    part = draw(kit, MAKERS)
    while (
        not part.steps
        or len(part.steps) > len(part.calls) + bool(part.last)
        or len(part.steps) != len(part.calls)
        or any("\n" in call.result for call in part.calls if not call.value)
    ):
        part = draw(kit, MAKERS)
    steps = [*part.steps, part.last] if part.last else list(part.steps)
    at = r.randrange(len(steps))
    known = "".join(f"\n- {fact(part, c)}" for c in part.calls[:at])
    task = (
        f"Task: {part.ask}?"
        + (f"\nKnown so far:{known}" if known else "")
        + f"\nNow do only this step: {steps[at]}"
    )
    if at == len(part.calls):
        return as_text(
            [User(task), Say(part.why or "I have all the answers.", part.answer)], style, r
        )
    call = part.calls[at]
    goal = f"I need {call.goal}." if call.goal.startswith("the ") else f"I should {call.goal}."
    act = Act(goal, call.tool.name, call.args, call.result, pure=call.goal.startswith("calculate"))
    end = part.answer if at == len(part.calls) - 1 and not part.last else fact(part, call)
    return as_text([User(task), act, Say("I have the answer.", end)], style, r)


def summary(kit: Kit, style: Style) -> list[Message]:
    """A conversation, then the facts that are known."""
    r = kit.names.rng
    parts = some(kit)
    events: list[Event] = [User(join_questions(parts, r))]
    facts = [f"- {fact(part, call)}" for part in parts for call in part.calls]
    events += shown([call for part in parts for call in part.calls])
    if r.random() < 0.4:
        events.append(Say("I have the answer.", " ".join(p.answer for p in parts), bad=True))
    reply = Message("assistant", "\n".join(dict.fromkeys(facts)), True)
    return [*as_text(events, style, r), Message("user", SUMMARY), reply]


def reflected(kit: Kit, style: Style) -> list[Message]:
    """A sentence learnt from a wrong answer: of a question, or of something done."""
    parts = [deed(kit)] if kit.others.deeds and kit.names.rng.random() < 0.4 else some(kit)
    return reflection(parts, kit, style)


def special_pack(
    r: Random, held_out: bool, words: Sequence[str] = ()
) -> tuple[Message, list[list[Message]]]:
    """Plans under their own prompt, or the other tasks under the usual one."""
    kit = make_kit(r, held_out, words)
    while not kit.lookups or not kit.others.calc:
        kit = make_kit(r, held_out, words)
    if r.random() < 0.35:
        return plans(kit, 5)
    style = Style(r.random() < 0.35)
    makers = r.choices((one_step, closing, notes, summary, reflected), (36, 14, 18, 12, 20), k=4)
    return prompt(kit, style), [make(kit, style) for make in makers]
