"""The loop: order, openings, faults, endings. Every model here is a scripted function."""

import json

import pytest

from react_mini.llm import Reply, Usage
from react_mini.loop import (
    Action,
    Final,
    Malformed,
    Parts,
    Run,
    Step,
    Stop,
    react,
    start,
    stopping,
    write_text,
)

LOOK = Action("look", {"place": "drawer"}, "where is it?")


def scripted(*texts):
    """A model that says these texts, one a call."""
    said = iter(texts)
    return lambda messages, **options: Reply(next(said), usage=Usage(10, 2, 1))


def read(reply):
    """look / look twice / an answer / anything else."""
    if reply.text.startswith("look"):
        return [LOOK] * (2 if reply.text == "look twice" else 1)
    if reply.text.startswith("answer "):
        return [Final(reply.text.removeprefix("answer "), "done")]
    return [Malformed("say look or answer")]


def act(actions):
    return ["a key"] * len(actions)


def run(llm, parts=None, **options):
    messages = start("Where is the key?", "look {}: Look.")
    return Run(
        "Where is the key?", list(react(llm, messages, parts or Parts(read, act), **options))
    ), messages


def test_a_run_acts_until_the_answer():
    found, messages = run(scripted("look", "answer drawer"))
    assert (found.answer, found.stop_reason) == ("drawer", "final")
    assert [step.observation for step in found.steps] == ["a key", None]
    assert found.usage == Usage(20, 4, 2)
    assert [m["content"] for m in messages[2:]] == ["look", "Observation: a key", "answer drawer"]


def test_the_conversation_stays_with_the_caller():
    seen = []

    def model(messages, **options):
        seen.append(len(messages))
        return Reply("look" if len(seen) < 3 else "answer x")

    run(model)
    assert seen == [2, 4, 6]


def test_a_malformed_reply_is_told_to_the_model():
    found, messages = run(scripted("hm", "answer 3"))
    assert messages[3]["content"] == "Observation: Error: say look or answer"
    assert found.steps[0].observation == "Error: say look or answer"
    assert found.answer == "3"


def test_the_cap_ends_a_run_with_its_reason():
    found, _ = run(scripted(*["look"] * 9), max_steps=3)
    assert (found.answer, found.stop_reason, len(found.steps)) == (None, "max_steps", 3)


def test_several_moves_of_one_reply_become_several_steps_with_one_usage():
    found, messages = run(scripted("look twice", "answer x"))
    assert [(step.turn, step.usage.calls) for step in found.steps] == [(1, 1), (1, 0), (2, 1)]
    assert [m["role"] for m in messages] == [
        "system",
        "user",
        "assistant",
        "user",
        "user",
        "assistant",
    ]


def test_the_guard_speaks_instead_of_the_tool():
    acted = []
    parts = Parts(
        read, lambda actions: acted.extend(actions) or act(actions), guard=lambda a, s: "Error: no"
    )
    found, _ = run(scripted("look", "answer x"), parts)
    assert found.steps[0].observation == "Error: no" and not acted


def test_the_guard_sees_the_action_and_the_steps_before_it():
    seen = []
    parts = Parts(read, act, guard=lambda action, steps: seen.append((action.tool, len(steps))))
    run(scripted("look", "look", "answer x"), parts)
    assert seen == [("look", 0), ("look", 1)]


def test_a_part_that_stops_the_run_keeps_the_step():
    def guard(action, steps):
        raise Stop("denied", "a person said no")

    found, messages = run(scripted("look"), Parts(read, act, guard=guard))
    step = found.steps[-1]
    assert (step.action, step.observation, step.stop_reason) == (LOOK, "a person said no", "denied")
    assert len(messages) == 2, "an action without its observation must not stay in the messages"


def test_memory_changes_what_is_shown_and_not_what_is_kept():
    shown = []

    def model(messages, **options):
        shown.append(len(messages))
        return Reply("look" if len(shown) < 3 else "answer x")

    _, messages = run(model, Parts(read, act, remember=lambda messages: messages[:2]))
    assert shown == [2, 2, 2] and len(messages) == 7


def test_another_protocol_writes_its_own_messages():
    def write(reply, moves, observations):
        return [
            {"role": "assistant", "content": reply.text},
            {"role": "tool", "content": str(observations)},
        ]

    _, messages = run(scripted("look", "answer x"), Parts(read, act, write=write))
    assert [m["role"] for m in messages[2:]] == ["assistant", "tool", "assistant", "tool"]


def test_options_reach_the_model():
    seen = []
    run(lambda messages, **options: seen.append(options) or Reply("answer x"), temperature=0.2)
    assert seen == [{"temperature": 0.2}]


@pytest.mark.parametrize(
    "fault", [ConnectionError("no cable"), KeyboardInterrupt(), ValueError("odd")]
)
def test_a_fault_of_the_model_ends_the_run_and_keeps_the_steps(fault):
    replies = iter([Reply("look")])

    def model(messages, **options):
        for reply in replies:
            return reply
        raise fault

    found, _ = run(model)
    assert found.stop_reason == "error" and found.steps[0].observation == "a key"
    assert found.steps[-1].observation


def test_a_fault_of_acting_keeps_the_action():
    found, _ = run(scripted("look"), Parts(read, lambda actions: 1 / 0))
    assert (found.stop_reason, found.steps[0].action) == ("error", LOOK)
    assert "ZeroDivisionError" in found.steps[0].observation


def test_a_programmer_s_error_raises_at_once():
    with pytest.raises(NameError):
        run(scripted("look"), Parts(lambda reply: undefined, act))  # noqa: F821
    with pytest.raises(ValueError):
        run(scripted("look twice"), Parts(read, lambda actions: ["only one"]))


def test_stopping_lets_a_stop_through():
    def part():
        raise Stop("budget")

    with pytest.raises(Stop, match="budget"):
        stopping(part)()


def test_an_invented_observation_is_cut_from_the_model_s_words():
    messages = write_text(
        Reply("Action: look\nObservation: gold\nFinal Answer: gold"), [LOOK], ["a key"]
    )
    assert messages == [
        {"role": "assistant", "content": "Action: look"},
        {"role": "user", "content": "Observation: a key"},
    ]


def test_a_run_goes_through_json_and_back():
    found, _ = run(scripted("look", "answer x"))
    assert Run.from_dict(json.loads(json.dumps(found.to_dict()))) == found
    rows = [json.loads(line) for line in found.to_jsonl().splitlines()]
    assert (
        rows[0] == {"question": "Where is the key?"} and Step.from_dict(rows[1]) == found.steps[0]
    )


def test_steps_come_one_by_one():
    calls = []
    steps = react(lambda m, **o: calls.append(1) or Reply("look"), start("q", ""), Parts(read, act))
    next(steps)
    assert len(calls) == 1


def test_an_exception_that_cannot_say_anything_ends_the_run():
    class Mute(Exception):
        def __str__(self):
            raise ValueError

    def broken(messages, **options):
        raise Mute

    [step] = react(broken, [], Parts(read=lambda reply: [], act=lambda actions: []))
    assert (step.stop_reason, step.observation) == ("error", "Mute")
