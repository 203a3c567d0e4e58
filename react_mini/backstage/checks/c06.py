"""Checks of lesson 06."""

import threading
from collections.abc import Callable
from typing import Any

from react_mini.backstage.exercises import exercise, expect
from react_mini.llm import ToolCall

OSLO = ToolCall("a1", "get_weather", '{"city": "Oslo"}')
ROME = ToolCall("b2", "get_weather", '{"city": "Rome"}')
SUM = ToolCall("c3", "calculate", '{"expression": "1+1"}')


@exercise("06.1", hint="Walk over the calls, not over the results: every call needs its message.")
def tool_messages(f: Callable) -> None:
    """One tool message a call, whatever came back."""
    expect(f([], {}), [])
    for calls, results in (
        ([OSLO], {"a1": "8 °C"}),
        ([ROME, OSLO, SUM], {"a1": "8 °C", "b2": "19 °C", "c3": "2"}),
        ([OSLO, ROME], {"b2": "19 °C"}),
    ):
        given = f(list(calls), dict(results))
        expect(
            isinstance(given, list) and len(given) == len(calls), True, "one message for each call"
        )
        wanted = [_result(call.id, results.get(call.id, "Error: no result.")) for call in calls]
        expect(given, wanted)


def _result(call_id: str, text: str) -> dict[str, str]:
    return {"role": "tool", "tool_call_id": call_id, "content": text}


def _piece(
    index: int, arguments: str | None, id: str | None = None, name: str | None = None
) -> Any:
    function = {"name": name, "arguments": arguments}
    return {"content": None, "tool_calls": [{"index": index, "id": id, "function": function}]}


@exercise("06.2", hint="Keep one list of pieces for each index. None means: nothing new.")
def assemble(f: Callable) -> None:
    """The calls that a stream of deltas brings."""
    expect(f([{"content": "Hello", "tool_calls": None}]), [])
    whole = [_piece(0, OSLO.arguments, OSLO.id, OSLO.name)]
    expect(f(whole), [OSLO])
    cut = [_piece(0, "", OSLO.id, OSLO.name), _piece(0, '{"city": '), _piece(0, '"Oslo"}')]
    expect(f([{"content": "One moment.", "tool_calls": None}, *cut]), [OSLO])
    other = [_piece(1, None, ROME.id, ROME.name), _piece(1, '{"city":'), _piece(1, ' "Rome"}')]
    mixed = [cut[0], other[0], cut[1], other[1], other[2], cut[2]]
    expect(
        f(mixed), [OSLO, ROME], "pieces of two calls may come in turns: index says whose they are"
    )
    late = [*other, *cut]
    expect(
        f(late), [OSLO, ROME], "the calls stand in the order of their index, not of their pieces"
    )


@exercise("06.3", hint="Submit all of them first; ask for the first result only after that.")
def at_once(f: Callable) -> None:
    """Results in order, all tasks at the same time, a failure is text."""
    expect(f([]), [])
    expect(f([lambda: "14", lambda: 3]), ["14", "3"])
    expect(f([lambda: "a", _fails, lambda: "b"]), ["a", "Error: no such city", "b"])
    met = threading.Barrier(3)

    def meet(name: str) -> str:
        try:
            met.wait(2)
        except threading.BrokenBarrierError:
            return "waited in vain for the others to start"
        return name

    expect(f([lambda n=n: meet(n) for n in "cab"]), ["c", "a", "b"])
    second_done = threading.Event()
    slow, quick = (lambda: second_done.wait(2) and "first"), (lambda: second_done.set() or "second")
    expect(f([slow, quick]), ["first", "second"], "results stand in the order of the tasks")


def _fails() -> str:
    raise ValueError("no such city")
