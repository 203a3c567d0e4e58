"""Calls that are objects in JSON, as LangChain, OpenAI, Hermes and AutoGPT write them, with our labels.

`from_json({"name": "search", "arguments": {"query": "x"}}, tools)` gives "Action: search\\nAction Input: ...".
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from react_mini.backstage.plain_input import squeeze

Tools = Mapping[str, Sequence[str]]

NAMES = [
    "action",
    "tool",
    "tool_name",
    "name",
    "function",
    "function_name",
    "command",
    "action_name",
    "recipient_name",
    "行动",
    "工具",
]
INPUTS = [
    "action_input",
    "arguments",
    "parameters",
    "args",
    "input",
    "tool_input",
    "params",
    "kwargs",
    "action_args",
    "tool_args",
    "actioninput",
    "action_arguments",
    "action_parameters",
    "tool_parameters",
    "tool_arguments",
    "toolinput",
    "行动输入",
    "参数",
]
FINALS = ["final_answer", "finalanswer", "final", "answer", "最终答案", "答案"]
THOUGHTS = ["thought", "thoughts", "reasoning", "thinking", "思考", "type", "id", "index"]
WRAPPERS = [
    "tool_call",
    "tool_calls",
    "function_call",
    "function_calls",
    "function",
    "action",
    "actions",
    "calls",
    "tool_uses",
    "command",
    "tool",
    "step",
    "next_action",
    "response",
    "output",
    "reply",
    "result",
]
KEYS = "|".join(map(re.escape, {*NAMES, *INPUTS, *FINALS, *THOUGHTS, *WRAPPERS})).replace(
    "_", "[_ ]?"
)
OBJECT = re.compile(
    rf"(?:\[\s{{0,9}})?[{{｛]{{1,2}}\s{{0,99}}[\"'“]?(?:{KEYS})[\"'”]?\s{{0,9}}[:：]", re.I
)


def objects(
    text: str, begins: int, tools: Tools, read: Callable[..., Any]
) -> tuple[int, str] | None:
    """`{"action": "search", "action_input": ...}`, `search(query="...")`: a call and no label at all."""
    names = "|".join(map(re.escape, tools)) or r"(?!)"
    called = rf"^[ \t]*(?:print\()?\[?(?P<name>{names})(?:\(|\s{{0,9}}\{{)"
    if call := re.compile(called, re.M).search(text, 0, begins):
        return call.start(), f"Action: {text[call.start('name') :]}"
    by_tool = re.compile(rf"\s*(?:```\w*\s*)?\{{\s*[\"']?(?:{names})[\"']?\s*:")
    if not (start := by_tool.match(text, 0, begins) or OBJECT.search(text, 0, begins)):
        return None
    brace = re.compile(r"(?:\[\s*)?[{｛]").search(text, start.start())
    found = from_json(read(text[brace.start() :]), tools)
    return (start.start(), found) if found else None


def json_action(head: str, tools: Tools, read: Callable[[], Any]) -> str | None:
    """Our lines for an action that is an object: `Action: {"action": "search", ...}`."""
    return from_json(read(), tools) if OBJECT.match(head) else None


def from_json(value: Any, tools: Tools, depth: int = 0) -> str | None:
    """Our lines for a call or an answer that is an object in JSON; None where it is neither."""
    if isinstance(value, list):
        value = value[0] if value else None
    if not isinstance(value, dict) or depth > 4:
        return None
    own = {key.strip().casefold().replace(" ", "_"): key for key in value}  # as they are spelled
    value = {key: value[spelled] for key, spelled in own.items()}
    thought = next((value[key] for key in THOUGHTS if isinstance(value.get(key), str)), "")
    before = f"Thought: {' '.join(thought.split())}\n" if thought else ""
    found = call_of(value, own, tools) or inner_call(value, tools, depth) or answer_of(value)
    return before + found if found else None


def call_of(value: dict[str, Any], own: dict[str, str], tools: Tools) -> str | None:
    """Our lines for an object that names a tool, or the end of the work."""
    by = next((key for key in NAMES if isinstance(value.get(key), str)), None)
    given = next((value[key] for key in INPUTS if value.get(key) is not None), None)
    if not by:  # {"search": {"query": ...}}
        [(name, inside)] = value.items() if len(value) == 1 else [("", None)]
        return lines_of(own[name], inside) if squeeze(name) in map(squeeze, tools) else None
    name = value[by]
    if name.casefold().replace("_", " ") in ("final answer", "finish", "final", "最终答案"):
        given = next((value[key] for key in FINALS if key in value), "") if given is None else given
        return f"Final Answer: {said(given)}"
    if name.casefold() in ("none", "null", "n/a", "") or (
        given is None and by == "name" and name not in tools
    ):
        return None
    words = (*NAMES, *THOUGHTS, *FINALS)
    others = {own[key]: item for key, item in value.items() if key not in words}
    return lines_of(name, others or None if given is None else given)


def inner_call(value: dict[str, Any], tools: Tools, depth: int) -> str | None:
    """Our lines for a call inside a wrapper: {"tool_calls": [{"function": {...}}]}."""
    inside = (value[key] for key in WRAPPERS if isinstance(value.get(key), dict | list))
    return next(filter(None, (from_json(item, tools, depth + 1) for item in inside)), None)


def answer_of(value: dict[str, Any]) -> str | None:
    """Our line for an object that holds the answer."""
    final = next((value[key] for key in FINALS if value.get(key) not in (None, "")), None)
    return None if final is None else f"Final Answer: {said(final)}"


def own_call(args: dict[str, Any], tool: str, params: Sequence[str]) -> dict[str, Any]:
    """The arguments inside {"name": "search", "arguments": {...}}, given as the input of that same tool."""
    if len(args) != 2 or set(args) & set(params):
        return args
    by = next((args[key] for key in NAMES if key in args), None)
    given = next((args[key] for key in INPUTS if key in args), None)
    same = isinstance(by, str) and squeeze(by) == squeeze(tool)
    return given if same and isinstance(given, dict) else args


def lines_of(name: str, given: Any) -> str:
    """`lines_of("search", {"query": "x"})`: an action with our labels."""
    return f"Action: {name}" + (
        "" if given is None else f"\nAction Input: {json.dumps(given, ensure_ascii=False)}"
    )


def said(given: Any) -> str:
    """An answer as text: the only value of an object, or JSON."""
    if isinstance(given, dict) and len(given) == 1:
        given = next(iter(given.values()))
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def plain(text: str) -> Any:
    """The value between two tags: a number, true, false, null or an object as such, else text."""
    text = text.strip("\n")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


DEPTH = 50


def sound(args: dict[str, Any]) -> dict[str, Any]:
    """The arguments; ValueError for those nobody could pass on: nested very deeply, half a character, NaN."""
    level: list[Any] = [args]
    for _ in range(DEPTH + 1):
        if not level:
            break
        inner = [item for item in level if isinstance(item, dict | list)]
        level = [x for item in inner for x in (item.values() if isinstance(item, dict) else item)]
    if level:
        raise ValueError("the Action Input is nested too deeply: write it with fewer brackets.")
    try:
        json.dumps(args, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeEncodeError:
        raise ValueError("the Action Input holds half a character: write it in full.") from None
    except ValueError:
        raise ValueError("the Action Input holds NaN, or a number that is too large.") from None
    return args
