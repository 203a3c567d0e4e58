"""Checks of lesson 04."""

import copy
from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from ..exercises import exercise, expect, show

SYSTEM = {"role": "system", "content": "Answer the question."}


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
    question = {"role": "user", "content": "Where is it warmest?"}
    for parts in (
        [_text(1), _text(2), _text(3), _text(4)],
        [_call("a", "b"), _call("c"), _call("d", "e", "g"), _text(4), _call("h")],
    ):
        messages = [SYSTEM, question, *(m for part in parts for m in part)]
        before = copy.deepcopy(messages)
        for n in (1, 2):
            wanted = [SYSTEM, question, *parts[0], *(m for part in parts[-n:] for m in part)]
            _expect_messages(f(messages, n), wanted)
        _expect_messages(
            f(messages, 9), messages, "with few rounds everything stays, and nothing twice"
        )
        expect(messages, before, "the messages that came in were changed")
    _expect_messages(f([SYSTEM, question], 1), [SYSTEM, question])


@exercise("04.3", hint="Go from the newest to the oldest, and remember which texts you have seen.")
def no_repeats(f: Callable) -> None:
    def chat(*seen: str) -> list[dict[str, Any]]:
        asked = {"role": "user", "content": "Is it windy?"}
        return [SYSTEM, asked, *(m for i, text in enumerate(seen) for m in _text(i, text))]

    messages = chat("windy", "calm", "windy", "windy")
    before = copy.deepcopy(messages)
    _expect_messages(f(messages), chat("(as below)", "calm", "(as below)", "windy"))
    expect(messages, before, "the messages that came in were changed")
    _expect_messages(f(chat("windy", "calm")), chat("windy", "calm"))
    _expect_messages(f(chat("a", "b", "a", "b")), chat("(as below)", "(as below)", "a", "b"))
    _expect_messages(f(chat("calm", "calm and dry")), chat("calm", "calm and dry"), "these differ")
    twice = [*chat("calm"), {"role": "assistant", "content": "Observation: calm"}]
    _expect_messages(f(twice), twice, "only observations of the user's role are compared")
    _expect_messages(f([SYSTEM]), [SYSTEM])
