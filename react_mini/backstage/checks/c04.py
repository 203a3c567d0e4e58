"""Checks of lesson 04."""

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from ..exercises import exercise, expect, show

SYSTEM = {"role": "system", "content": "Answer the question."}
DATE = {"role": "system", "content": "Today is 2026-05-01."}
ASKED = {"role": "user", "content": "Is it windy?"}


def _call(*ids: str) -> list[dict[str, Any]]:
    """One reply with native calls, and all its results."""
    calls = [
        {"id": i, "type": "function", "function": {"name": "get_weather", "arguments": "{}"}}
        for i in ids
    ]
    reply = {"role": "assistant", "content": None, "tool_calls": calls}
    return [reply, *({"role": "tool", "tool_call_id": i, "content": f"seen {i}"} for i in ids)]


def _text(number: int, seen: str = "") -> list[dict[str, Any]]:
    """One round of the text protocol."""
    return [
        {"role": "assistant", "content": f"Thought: {number}\nAction: get_weather"},
        {"role": "user", "content": f"Observation: {seen or number}"},
    ]


def _expect_messages(got: Any, wanted: list[dict[str, Any]], why: str = "") -> None:
    """Like expect, and says which message is the first that differs."""
    expect(isinstance(got, list), True, f"gave {show(got, 160)}, which is no list")
    for i, (mine, right) in enumerate(zip_longest(got, wanted, fillvalue="nothing")):
        found = f"position {i} has {show(mine, 160)} instead of {show(right, 160)}"
        expect(mine, right, f"{found} ({why})" if why else found)


@exercise(
    "04.1", hint="Step k reads first + (k - 1) * more tokens; add these up for k = 1 to steps."
)
def tokens_read(f: Callable) -> None:
    expect(f(100, 50, 1), 100)
    expect(f(100, 50, 3), 450)
    expect(f(80, 0, 10), 800)
    expect(f(100, 50, 0), 0)
    expect(f(200, 90, 40), 78200)


@exercise("04.2", hint="rounds(messages) gives the positions of each call with its results.")
def keep_ends(f: Callable) -> None:
    asked = {"role": "user", "content": "Where is it warmest?"}
    for head, parts in (
        ([SYSTEM, asked], [_text(1), _text(2), _text(3), _text(4)]),
        (
            [SYSTEM, asked],
            [_call("a", "b"), _call("c"), _text(3), _call("d"), _call("e", "g", "h")],
        ),
        ([SYSTEM, DATE, asked], [_text(1), _call("a", "b"), _text(3), _call("c", "d"), _text(5)]),
        ([asked], [_text(1), _text(2), _text(3)]),
        ([SYSTEM, asked], [_text(1), _text(2), _text(1), _text(2), _text(1)]),
    ):
        messages = [*head, *(m for part in parts for m in part)]
        for n in (1, 2):
            wanted = [*head, *parts[0], *(m for part in parts[-n:] for m in part)]
            _expect_messages(f(messages, n), wanted)
        for n in (len(parts) - 1, len(parts), 9):
            why = "with few rounds everything stays, and nothing twice"
            _expect_messages(f(messages, n), messages, why)
    _expect_messages(f([SYSTEM, asked], 1), [SYSTEM, asked])
    _expect_messages(f([SYSTEM, asked, *_text(1)], 1), [SYSTEM, asked, *_text(1)])


@exercise("04.3", hint="Go from the newest to the oldest, and remember which texts you have seen.")
def no_repeats(f: Callable) -> None:
    def chat(*seen: str) -> list[dict[str, Any]]:
        return [SYSTEM, ASKED, *(m for i, text in enumerate(seen) for m in _text(i, text))]

    messages = chat("windy", "calm", "windy", "windy")
    _expect_messages(f(messages), chat("(as below)", "calm", "(as below)", "windy"))
    _expect_messages(f(chat("windy", "calm")), chat("windy", "calm"))
    _expect_messages(f(chat("a", "b", "a", "b")), chat("(as below)", "(as below)", "a", "b"))
    _expect_messages(f(chat("calm", "calm and dry")), chat("calm", "calm and dry"), "these differ")
    twice = [*chat("calm"), {"role": "assistant", "content": "Observation: calm"}]
    _expect_messages(f(twice), twice, "only observations of the user's role are compared")
    asked = [*chat("calm"), ASKED, *_text(2), ASKED]
    _expect_messages(f(asked), asked, "the user's questions are no observations: they stay")
    quoted = {"role": "user", "content": "What does Observation: mean?"}
    asked = [SYSTEM, quoted, *_text(1), quoted]
    _expect_messages(f(asked), asked, "an observation begins with Observation:")
    calls = [SYSTEM, ASKED, *_call("a"), *_call("a")]
    _expect_messages(f(calls), calls, "results of native calls are not of the text protocol")
    longer = [SYSTEM, DATE, *chat("calm", "calm")[1:]]
    wanted = [SYSTEM, DATE, *chat("(as below)", "calm")[1:]]
    _expect_messages(f(longer), wanted)
    _expect_messages(f([SYSTEM]), [SYSTEM])
