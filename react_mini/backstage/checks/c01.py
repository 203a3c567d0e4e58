"""Checks of lesson 01."""

from collections.abc import Callable

from react_mini.backstage.exercises import exercise, expect
from react_mini.loop import Action, Step


def _conversation(rounds: int) -> list[dict]:
    messages = [{"role": "system", "content": "rules"}, {"role": "user", "content": "question"}]
    for number in range(rounds):
        messages.append({"role": "assistant", "content": f"Action: look\nAction Input: {number}"})
        messages.append({"role": "user", "content": f"Observation: result {number}"})
    return messages


@exercise(
    "01.1", hint="Observations are user messages that begin with their label; look from the end."
)
def last_observation(f: Callable) -> None:
    """The newest observation."""
    expect(f(_conversation(0)), None)
    expect(f(_conversation(1)), "result 0")
    expect(f(_conversation(3)), "result 2")
    for role, said in (
        ("assistant", "Final Answer: Observation: none"),
        ("assistant", "Observation: invented"),
        ("user", "What does Observation: mean?"),
    ):
        expect(f([*_conversation(2), {"role": role, "content": said}]), "result 1")
    twice = "Observation: the log says\nObservation: 4"
    expect(f([{"role": "user", "content": twice}]), twice.removeprefix("Observation: "))
    for said in ("Observation:\n# Team\nAnna, Ben", "Observation: # Team\nAnna, Ben"):
        expect(f([*_conversation(1), {"role": "user", "content": said}]), "# Team\nAnna, Ben")


@exercise(
    "01.2", hint="Compare tool and args with those of step.action; a step may have no action."
)
def no_repeats(f: Callable) -> None:
    """A guard that refuses what was done before."""
    first = Action("look", {"place": "drawer"}, thought="begin")
    steps = [Step(action=first, observation="empty"), Step(observation="Error: no Action")]
    expect(f(first, []), None)
    expect(f(Action("look", {"place": "desk"}), steps), None)
    expect(f(Action("ask", {"place": "drawer"}), steps), None)
    refused = f(Action("look", {"place": "drawer"}, thought="again"), steps)
    expect(isinstance(refused, str) and bool(refused), True, "the repeated action was not refused")
    trip = Action("trip", {"cities": ["Oslo"]})
    expect(f(trip, [*steps, Step(action=Action("trip", {"cities": ["Rome"]}))]), None)
    route = Action("route", {"to": "Oslo", "by": "rail"}, call_id="call_1")
    again = Action("route", {"by": "rail", "to": "Oslo"}, call_id="call_2")
    refused = f(again, [*steps, Step(action=route)])
    why = "the same arguments in another order, or under another call_id, were not refused"
    expect(isinstance(refused, str) and bool(refused), True, why)


@exercise(
    "01.3", hint="With few messages, head and tail overlap: take messages[2:] first, then its end."
)
def short_memory(f: Callable) -> None:
    """System message, question, and the last two."""
    for rounds in (3, 2, 1, 0):
        messages = _conversation(rounds)
        expect(f(messages), messages[:2] + messages[2:][-2:])
    messages = [*_conversation(0), {"role": "assistant", "content": "Hm."}]
    expect(f(messages), messages, "of three messages each is shown once")
    again = [*_conversation(1), _conversation(0)[1]]
    expect(f(again), again[:2] + again[-2:], "the question, asked again, is a message of its own")
