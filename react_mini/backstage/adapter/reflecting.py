"""A wrong run, what a judge says of it, and the sentence learnt from both: what the run did decides, not the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from .events import Act, Event, Say, User
from .intents import Call, Intent, Kit
from .render import Message, Style, as_text
from .wording import join_questions

REFLECT = (
    "That answer was judged wrong: {}. In one sentence, what should be done differently next time?"
)
VAGUE = ("it is not right", "it is not right", "it is wrong", "that is not what was asked")
GUESSED = ("it was guessed", "no tool was called", "the value is invented", "it is not what the tools say")  # fmt: skip
COMPARED = ("it names the wrong one", "the comparison is wrong")
UNDONE = ("nothing was done", "no tool was called", "no {thing} was booked", "there is no {thing}")
MISDONE = ("the wrong {thing} was booked", "an argument is wrong", "the {key} is wrong", "it is done with a wrong {key}")  # fmt: skip
PART = ("it is incomplete", "a part of the question is not answered")
CALCULATE = "Look up every value that is needed, then calculate the result from them."
DIFFERENCE = "Calculate the difference too before answering."


@dataclass(frozen=True)
class Wrong:
    """The calls of a wrong run, its answer, what a judge may say of it, and the lesson."""

    calls: tuple[Call, ...]
    answer: str
    verdicts: tuple[str, ...]
    lesson: str


def what_to_call(call: Call) -> str:
    """What to call for something that is done, and with what."""
    *most, last = (f"the {key}" for key in call.args)
    listed = f"{', '.join(most)} and {last}" if most else last
    return f"Call {call.tool.name} with {listed} of the task."


def fact(part: Intent, call: Call) -> str:
    """What a call has found, as the answer of a step."""
    if len(part.calls) == 1:
        return part.answer
    return (
        f"{call.goal[0].upper()}{call.goal[1:]} is {call.value}."
        if call.value
        else f"The result is {call.result.removeprefix('= ').removeprefix('Result: ')}."
    )


def guessed(parts: Sequence[Intent], r: Random) -> Wrong | None:
    """Nothing was called."""
    first, answer = parts[0].calls[0], f"It is {r.randint(1, 999)}."
    if not first.lookup and first.args and not first.goal.startswith("calculate"):
        thing = first.tool.name.split("_")[-1]
        verdicts = tuple(said.format(thing=thing) for said in UNDONE)
        return Wrong((), parts[0].answer, verdicts, what_to_call(first))
    lesson = f"Call {first.tool.name} first and answer only from what it returns."
    return Wrong((), answer, GUESSED, lesson)


def halved(parts: Sequence[Intent], r: Random) -> Wrong | None:
    """The last call is missing."""
    pairs = [(part, call) for part in parts for call in part.calls]
    if len(pairs) < 2 or any("\n" in call.result for _, call in pairs):
        return None
    missing, made = pairs[-1][1], pairs[:-1]
    answer = " ".join(fact(part, call) for part, call in made)
    calls, x = tuple(call for _, call in made), made[-1][1].lookup
    if missing.goal.startswith("the "):
        lesson = f"Find {missing.goal} too before answering."
        return Wrong(calls, answer, (*PART, f"it does not say {missing.goal}"), lesson)
    if not missing.goal.startswith("calculate"):
        return Wrong(calls, answer, PART, what_to_call(missing)) if missing.args else None
    lesson = CALCULATE
    if " - " in missing.goal and x and len(parts) == 1:
        lesson = DIFFERENCE
        best, word = r.choice(calls), x.attribute.more or "higher"
        answer = f"{best.name} is {word}, with {best.value}."
    return Wrong(calls, answer, ("it is incomplete", "the result is missing"), lesson)


def compared(parts: Sequence[Intent], r: Random) -> Wrong | None:
    """All was found, and the wrong one named."""
    part, calls = parts[0], parts[0].calls
    if len(parts) > 1 or not part.last or not part.why or len(calls) < 2:
        return None
    best, one, other = part.answer.split(" is ")[0].split(" has ")[0], calls[0].name, calls[1].name
    answer = part.answer.replace(best, one if best == other else other)
    verdicts = (*COMPARED, f"it is not {one if best == other else other}")
    return Wrong(calls, answer, verdicts, f"Compare the two numbers again: {part.why.split('. So')[0]}.")  # fmt: skip


def misdone(parts: Sequence[Intent], r: Random) -> Wrong | None:
    """Something was done with a wrong argument."""
    call = parts[0].calls[0]
    if len(parts) > 1 or call.lookup or len(call.args) < 2 or call.goal.startswith("calculate"):
        return None
    key, other = r.sample(list(call.args), 2)
    args = call.args | {key: r.choice((call.args[other], "unknown", ""))}
    verdicts = tuple(said.format(key=key, thing=call.tool.name.split("_")[-1]) for said in MISDONE)
    return Wrong((replace(call, args=args),), parts[0].answer, verdicts, what_to_call(call))


def misnamed(parts: Sequence[Intent], r: Random) -> Wrong | None:
    """A lookup was asked for a name and more words, and knew nothing."""
    call = parts[0].calls[0]
    if len(parts) > 1 or not call.lookup:
        return None
    noun = call.lookup.attribute.noun
    forms = ("{n} " + noun, "the {k} {n}", "{n} {k}", "{k} {n}", "{n}s", noun + " of {n}")
    wrong = r.choice(forms).format(n=call.name, k=call.lookup.kind)
    args: dict[str, Any] = {k: wrong if v == call.name else v for k, v in call.args.items()}
    error = r.choice(('there is no {a} for "{n}"', 'there is no entry for "{n}"', '"{n}" is not known')).format(a=noun, n=wrong)  # fmt: skip
    asked = replace(call, args=args, result=f"Error: {error}.")
    answer = f"I could not find out {call.goal.replace(call.name, wrong)}: the tool says: {error}."
    return Wrong((asked,), answer, (*PART, "it is not answered"), what_to_name(call))


def what_to_name(call: Call) -> str:
    """The lesson of a name that was given with more words."""
    return f'Call {call.tool.name} with "{call.name}" alone.'


FAULTS = (guessed, halved, halved, compared, misdone, misdone, misnamed)


def reflection(parts: Sequence[Intent], kit: Kit, style: Style) -> list[Message]:
    """A wrong run, the verdict, and what to do differently."""
    r, wrong = kit.names.rng, None
    while wrong is None:
        wrong = r.choice(FAULTS)(parts, r)
    verdict = r.choice(VAGUE) if r.random() < 0.5 else r.choice(wrong.verdicts)
    say = Say("I have the answer.", wrong.answer, bad=True)
    events: list[Event] = [User(join_questions(list(parts), r)), *shown(wrong.calls), say]
    order = Message("user", REFLECT.format(verdict))
    return [*as_text(events, style, r), order, Message("assistant", wrong.lesson, True)]


def shown(calls: Sequence[Call]) -> list[Event]:
    """Calls that were made, as they stand in a conversation; nothing of them is learnt here."""
    return [
        Act(f"Next: {c.goal}.", c.tool.name, c.args, c.result, bad=True, pure=c.goal.startswith("calculate"))
        for c in calls
    ]  # fmt: skip
