"""Checks of lesson 06."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from react_mini.backstage.exercises import exercise, expect, show
from react_mini.llm import ToolCall

OSLO = ToolCall("a1", "get_weather", '{"city": "Oslo"}')
ROME = ToolCall("b2", "get_weather", '{"city": "Rome"}')
SUM = ToolCall("c3", "calculate", '{"expression": "1+1"}')


@exercise("06.1", hint="Cut first. Then leave out the tool messages with which the rest begins.")
def last(f: Callable) -> None:
    """The last messages of a conversation, no result without its call."""
    expect(f([], 5), [])
    expect(f([HI, DONE], 5), [HI, DONE])
    for calls in ([OSLO], [OSLO, ROME], [OSLO, ROME, SUM]):
        messages = [*_asked(calls), *_asked([replace(call, id=f"{call.id}x") for call in calls])]
        for n in range(1, len(messages) + 2):
            wanted = messages[max(0, len(messages) - n) :]
            while wanted and wanted[0]["role"] == "tool":
                wanted = wanted[1:]
            given = f(list(messages), n)
            begins = given[0]["role"] if given else ""
            why = "400: it begins with a result whose call was cut off"
            expect(begins != "tool", True, f"gave [{_roles(given)}]: {why}")
            why = f"for the last {n} of [{_roles(messages)}] gave [{_roles(given)}] instead of [{_roles(wanted)}]"
            expect(given, wanted, why)
    why = "for n = 0 nothing is left, but messages[-0:] is everything"
    given = f([HI, DONE], 0)
    expect(given, [], f"gave {show(given)}: {why}")


HI, DONE = {"role": "user", "content": "Hi"}, {"role": "assistant", "content": "Done."}


def _roles(messages: Any) -> str:
    """Who speaks: a conversation that can be read at a glance."""
    try:
        return ", ".join(message["role"] for message in messages)
    except (TypeError, KeyError):
        return show(messages)


def _said(calls: list[ToolCall]) -> dict[str, Any]:
    sent = [
        {"id": c.id, "type": "function", "function": {"name": c.name, "arguments": c.arguments}}
        for c in calls
    ]
    return {"role": "assistant", "content": None, "tool_calls": sent}


def _asked(calls: list[ToolCall]) -> list[dict[str, Any]]:
    return [HI, _said(calls), *map(_result, calls), DONE]


def _result(call: ToolCall) -> dict[str, str]:
    return {"role": "tool", "tool_call_id": call.id, "content": f"result of {call.name}"}


def _piece(
    index: int, arguments: str | None, id: str | None = None, name: str | None = None
) -> Any:
    function = {"name": name, "arguments": arguments}
    return {"content": None, "tool_calls": [{"index": index, "id": id, "function": function}]}


@exercise(
    "06.2", hint="Keep what came for each index. Arguments add up; an id that comes again does not."
)
def assemble(f: Callable) -> None:
    """The calls that a stream of deltas brings."""
    _expect_calls(f, [{"content": "Hello", "tool_calls": None}], [])
    _expect_calls(f, [_piece(0, OSLO.arguments, OSLO.id, OSLO.name)], [OSLO])
    cut = [_piece(0, "", OSLO.id, OSLO.name), _piece(0, '{"city": '), _piece(0, '"Oslo"}')]
    _expect_calls(f, [{"content": "One moment.", "tool_calls": None}, *cut], [OSLO])
    other = [_piece(1, None, ROME.id, ROME.name), _piece(1, '{"city":'), _piece(1, ' "Rome"}')]
    mixed = [cut[0], other[0], cut[1], other[1], other[2], cut[2]]
    why = "pieces of two calls may come in turns: index says whose they are"
    _expect_calls(f, mixed, [OSLO, ROME], why)
    why = "the calls stand in the order of their index, not of their pieces"
    _expect_calls(f, [*other, *cut], [OSLO, ROME], why)
    both = {"content": None, "tool_calls": cut[0]["tool_calls"] + other[0]["tool_calls"]}
    why = "one delta may hold pieces of two calls"
    _expect_calls(f, [both, *cut[1:], *other[1:]], [OSLO, ROME], why)
    again = [_piece(0, text, OSLO.id, OSLO.name) for text in ('{"city": ', '"Oslo"}')]
    _expect_calls(f, again, [OSLO], "a service may send id and name with every piece")


def _expect_calls(f: Callable, deltas: list[Any], wanted: list[ToolCall], why: str = "") -> None:
    given = f(deltas)
    found = f"gave {show(given)} instead of {show(wanted)}"
    expect(given, wanted, f"{found}: {why}" if why else found)


@exercise("06.3", hint="A read joins the last batch, unless that is a write or has it already.")
def batches(f: Callable) -> None:
    """Reads together, each write alone, what was read before a write is read again after it."""
    writes = {"book", "pay"}
    for calls, wanted in (
        ([], []),
        (["look"], [["look"]]),
        (["look", "list", "look"], [["look", "list"]]),
        (["look", "book", "look"], [["look"], ["book"], ["look"]]),
        (["book", "pay", "list", "look"], [["book"], ["pay"], ["list", "look"]]),
        (["book", "book"], [["book"]]),
        (["look", "book", "look", "book", "list"], [["look"], ["book"], ["look", "list"]]),
        (["pay", "book", "pay", "list"], [["pay"], ["book"], ["list"]]),
    ):
        expect(f(list(calls), set(writes)), wanted)
