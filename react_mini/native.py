# Grown from notebooks/06_native_tool_calls.ipynb by `make grow`: change it there.

"""The same loop on the service's own tool calls: several in one reply, run at the same time."""

import json
import re
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from dataclasses import replace
from itertools import chain, count
from typing import Any

from react_mini.agent import Protocol
from react_mini.backstage.timeout import Crew
from react_mini.llm import Message, Reply, ToolCall
from react_mini.loop import Action, Final, Malformed, Move, Stop
from react_mini.parsing import once
from react_mini.safety import key
from react_mini.tools import Toolbox

PROMPT = (
    "Answer the question. Call tools for what you do not know, several at once where none needs "
    "another's result. Then answer in plain words, and say so where something could not be found out."
)


CUT = " The reply was cut off: write less."


def read_call(call: ToolCall, call_id: str, cut: bool = False) -> Action | Malformed:
    """The call as an Action; where its arguments cannot be read, Malformed for this call alone."""
    try:
        args = json.loads(call.arguments or ("" if cut else "{}"), object_pairs_hook=once)
        args = {} if args is None else args
        json.dumps(args, ensure_ascii=False, allow_nan=False).encode()  # NaN, or half a character
    except (ValueError, TypeError, RecursionError):
        args = None
    if isinstance(args, dict):
        return Action(call.name, args, call_id=call_id)
    why = f"{str(call.name)[:64]}: the arguments are not a JSON object.{CUT if cut else ''}"
    return Malformed(why, call_id=call_id)


THINK = re.compile(r"</?think>")
UNREAD = re.compile(  # marks of a call: where a line begins, and not "#include <functional>"
    r"(?m)^[ \t]*(?:<(?:tool_call|function)(?:s|_calls?)?(?:[=>]| name=|$)|\[TOOL_CALLS\]"
    r"|<\|(?:python_tag|tool)|<invoke name=|✿FUNCTION✿|<\|channel\|>commentary|<｜tool▁call"
    r"|Action:.{1,80}\n\s*Action Input:)|<tool_call>\s*\{"
    r"|\A\s*(?:```\w*\s*)?\{\s*\"(?:name|tool|function|action)\"\s*:\s*\"[^\"]*\"\s*,"
    r"\s*\"(?:arguments|parameters|args|input|action_input)\"\s*:"
)


def read_text(reply: Reply) -> Final | Malformed:
    """A reply without calls: its text is the answer, if there is any and it is whole."""
    thought, _, answer = reply.text.rpartition("</think>")
    thought = THINK.sub("", thought).strip()
    if reply.finish_reason == "length":
        return Malformed("the reply was cut off. Answer in fewer words.", thought)
    if re.search(r"(?m)^[ \t]*<think>", answer):
        return Malformed("the reply ends inside its thinking.", THINK.sub("", reply.text).strip())
    if UNREAD.search(answer):
        return Malformed("the tool call could not be read. Write it again.", thought)
    if not answer.strip():
        return Malformed("the reply is empty. Call a tool, or give the answer.", thought)
    return Final(answer.strip(), thought)


def ids(reply: Reply) -> list[str]:
    """An id for each call: the service's own where it is a short text and not yet taken."""
    found: list[str] = []
    for place, call in enumerate(reply.tool_calls):
        given = [call.id] if isinstance(call.id, str) and 0 < len(call.id) <= 40 else []
        names = chain(given, (f"react_mini_{n}" for n in count(place)))
        found.append(next(name for name in names if name not in found))
    return found


def read(reply: Reply) -> list[Move]:
    """read(reply) -> one Move a call, in their order; without a call, the answer."""
    if not reply.tool_calls:
        return [read_text(reply)]
    *whole, last = zip(reply.tool_calls, ids(reply), strict=True)
    moves = [read_call(*pair) for pair in whole]
    moves.append(read_call(*last, cut=reply.finish_reason == "length"))
    return [replace(moves[0], thought=THINK.sub("", reply.text).strip()), *moves[1:]]


def changes(box: Toolbox, name: str) -> bool:
    """Whether the tool does more than read."""
    return name in box and box[name].permission != "read"


def told(call: Future[str]) -> str:
    """What a tool has said, or how it ended the run; it may have worked without having said so."""
    if not call.done():
        return "Error: it was left before it ended, and may have run all the same."
    fault = call.exception()
    return call.result() if fault is None else getattr(fault, "detail", "") or str(fault)


def act_at_once(box: Toolbox, most: int = 16) -> Callable[[list[Action]], list[str]]:
    """act = act_at_once(box); act(actions) -> observations, in the order of the actions.

    Reading tools run at the same time, a writing one alone, the same call once. most: threads.
    """

    def act(actions: list[Action]) -> list[str]:
        crew, begun, running = Crew(most), {}, []
        try:
            for action in actions:
                this, alone = key(action), changes(box, action.tool)
                if new := this not in begun:
                    for call in running if alone else ():
                        call.result()  # where one has ended the run, nothing is written any more
                    begun[this] = crew.submit(
                        copy_context().run, box.call, action.tool, action.args
                    )
                running.append(begun[this])
                if new and alone:  # it ends first, and what was read before may not hold any more
                    begun[this].result()
                    begun = {k: call for k, call in begun.items() if changes(box, k[0])}
            return [call.result() for call in running]
        except (Stop, KeyboardInterrupt) as end:  # what the other tools did stays in the trace
            stop = end if isinstance(end, Stop) else Stop("error", "interrupted from the keyboard")
            raise Stop(stop.reason, stop.detail, map(told, running)) from end
        finally:
            crew.leave()  # an interrupt does not wait for a tool

    return act


def write_call(call: ToolCall, move: Move) -> dict[str, Any]:
    """The call as every service takes it back: name in its alphabet, arguments that are JSON."""
    name = re.sub(r"[^A-Za-z0-9_-]", "_", str(call.name))[:64] or "_"
    arguments = call.arguments if isinstance(move, Action) and move.args else "{}"
    function = {"name": name, "arguments": arguments}
    return {"id": move.call_id, "type": "function", "function": function}


def write(reply: Reply, moves: list[Move], observations: list[str | None]) -> list[Message]:
    """The assistant's message with its calls, then a tool message under the id of each call."""
    said: Message = {"role": "assistant", "content": reply.text or None}
    if not reply.tool_calls:
        told = [{"role": "user", "content": f"Observation: {why}"} for why in observations if why]
        return [said | {"content": reply.text or "(nothing)"}, *told]
    calls, results = [], []
    for call, move, seen in zip(reply.tool_calls, moves, observations, strict=True):
        calls.append(write_call(call, move))
        results.append({"role": "tool", "tool_call_id": move.call_id, "content": seen})
    return [said | {"tool_calls": calls}, *results]


def options(box: Toolbox) -> dict[str, Any]:
    """What is sent beside the messages; nothing for an empty box, since services refuse tools=[]."""
    return {"tools": box.schemas(), "tool_choice": "auto"} if len(box) else {}


def native(box: Toolbox) -> Protocol:
    """Agent(llm, box, protocol="native"): the service's own tool calls."""
    return Protocol(
        read=read,
        act=act_at_once(box),
        write=write,
        options=options(box),
        last={"tool_choice": "none"} if len(box) else {},
        prompt=PROMPT,
    )
