"""Refuses what OpenAI's Chat Completions API refuses in a list of messages, in its words."""

import re
from typing import Any

ROLES = ("system", "assistant", "user", "function", "tool", "developer")
BEFORE = "messages with role 'tool' must be a response to a preceeding message with 'tool_calls'."
AFTER = (
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each "
    "'tool_call_id'. The following tool_call_ids did not have response messages: "
)


class Refused(Exception):
    """The service's 400."""


def check(messages: list[dict[str, Any]]) -> None:
    """check(messages): nothing, or Refused with the words of the service."""
    if not messages:
        raise Refused("Invalid 'messages': empty array. Expected an array with minimum length 1.")
    for i, message in enumerate(messages):
        _shape(f"messages[{i}]", message)
    _pairs(messages)


def _shape(where: str, message: dict[str, Any]) -> None:
    role = message.get("role")
    if role is None:
        raise Refused(f"Missing required parameter: '{where}.role'.")
    if role not in ROLES:
        raise Refused(f"Invalid value: '{role}'. Supported values are: {', '.join(ROLES)}.")
    if role == "tool" and not message.get("tool_call_id"):
        raise Refused(f"Missing parameter 'tool_call_id': {where} with role 'tool' must have one.")
    if role != "tool" and "tool_call_id" in message:
        raise Refused(f"Unknown parameter: '{where}.tool_call_id'.")
    if role != "assistant" and "tool_calls" in message:
        raise Refused(f"Unknown parameter: '{where}.tool_calls'.")
    _content(where, message)
    if "tool_calls" in message:
        _calls(f"{where}.tool_calls", message["tool_calls"])


def _content(where: str, message: dict[str, Any]) -> None:
    content = message.get("content")
    if content is None and not (message["role"] == "assistant" and message.get("tool_calls")):
        raise Refused("Invalid value for 'content': expected a string, got null.")
    if not isinstance(content, str | list | None):
        raise Refused(f"Invalid type for '{where}.content': expected a string or an array.")
    if content == []:
        raise Refused(f"Invalid '{where}.content': empty array.")


def _calls(where: str, calls: Any) -> None:
    if not isinstance(calls, list) or not 1 <= len(calls) <= 128:
        raise Refused(f"Invalid '{where}': expected an array of 1 to 128 tool calls.")
    for call in calls:
        function = call.get("function") or {}
        if not isinstance(call.get("id"), str) or len(call["id"]) > 40:
            raise Refused(f"Invalid '{where}.id': expected a string with maximum length 40.")
        if call.get("type") != "function":
            raise Refused(f"Invalid '{where}.type': expected 'function'.")
        if not re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", str(function.get("name", ""))):
            raise Refused(f"Invalid '{where}.function.name': string does not match pattern.")
        if not isinstance(function.get("arguments"), str):
            raise Refused(f"Invalid type for '{where}.function.arguments': expected a string.")


def _pairs(messages: list[dict[str, Any]]) -> None:
    """Every call is answered, once, by the tool messages that stand directly behind it."""
    open_calls: list[str] | None = None  # None: the last message other than a tool's made no call
    answered: set[str] = set()
    for message in [*messages, {"role": "end"}]:
        if message["role"] == "tool":
            _answer(message["tool_call_id"], open_calls, answered)
            continue
        if missing := [call for call in open_calls or () if call not in answered]:
            raise Refused(AFTER + ", ".join(missing))
        calls = message.get("tool_calls")
        open_calls, answered = [call["id"] for call in calls] if calls else None, set()


def _answer(call: str, open_calls: list[str] | None, answered: set[str]) -> None:
    if open_calls is None:
        raise Refused(f"Invalid parameter: {BEFORE}")
    if call not in open_calls:
        raise Refused(f"'tool_call_id' of '{call}' not found in 'tool_calls' of previous message.")
    if call in answered:
        raise Refused(f"Invalid parameter: Duplicate value for 'tool_call_id' of '{call}'.")
    answered.add(call)
