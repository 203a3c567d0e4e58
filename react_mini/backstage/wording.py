"""Tools in words for a model: their line in the prompt, their results, and what went wrong.

prompt_line(tool)                # 'get_weather {"city": string}: Weather in a city.'
result_text({"a": [1, None]})    # '{"a": [1, null]}'
error_text(KeyError("k"))        # "KeyError: 'k'"
"""

import difflib
import json
import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

Schema = dict[str, Any]
LONGEST = 200  # characters of somebody else's text in a message
SENTENCE = re.compile(r".+?(?:(?<!e\.g)(?<!i\.e)(?<!etc)[.!?](?=\s|$)|[。！？]|$)", re.S)


def prompt_line(tool: Any) -> str:
    """'get_weather {"city": string}: Weather in a city.', of a thing with name, description and schema."""
    inside = ", ".join(
        f"{json.dumps(key, ensure_ascii=False)}: {parameter_text(about, key)}"
        for key, about in tool.schema["properties"].items()
    )
    return f"{tool.name} {{{inside}}}: {SENTENCE.match(tool.description)[0]}"


def parameter_text(schema: Schema, name: str) -> str:
    """'integer = 1 (how many days)': type, default, description."""
    text = type_text(schema, name)
    if "default" in schema:
        text = text.removesuffix(" | null") if schema["default"] is None else text
        text += f" = {json.dumps(schema['default'], ensure_ascii=False)}"
    return text + (f" ({schema['description'].rstrip('.')})" if schema.get("description") else "")


def type_text(schema: Schema, name: str = "?") -> str:
    """'string', '"C" | "F"', '[integer]', '{"x": number}'; TypeError where a schema says nothing."""
    if values := allowed_values(schema):
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return " | ".join(type_text(choice, name) for choice in choices)
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(type_text(item, name) for item in schema["prefixItems"]) + "]"
        return f"[{type_text(schema['items'], name)}]" if schema.get("items") else "list"
    if "properties" in schema:
        inner = (f'"{key}": {type_text(value, key)}' for key, value in schema["properties"].items())
        return "{" + ", ".join(inner) + "}"
    if isinstance(values := schema.get("additionalProperties"), dict):
        return f"{{string: {type_text(values, name)}}}"
    if "type" not in schema:
        raise TypeError(f"the parameter {name!r} may be anything: say which type it has")
    return schema["type"]


def allowed_values(schema: Schema) -> list[Any]:
    """The values of an enum or a Literal; else nothing."""
    return schema.get("enum") or ([schema["const"]] if "const" in schema else [])


ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # of an object: it tells nobody anything


def result_text(result: Any, limit: int = 20_000) -> str:
    """Any value as text for a model: text as it is, the rest as JSON where it can be; cut with a note."""
    result = plain(result)
    if not isinstance(result, str):
        try:
            result = json.dumps(result, ensure_ascii=False, default=plain)
        except (TypeError, ValueError):  # keys that are no text, a list that holds itself
            result = ADDRESS.sub("", str(result))
        except RecursionError:
            result = "(a result that is nested too deeply to be shown)"
    text = result.encode("utf-8", "replace").decode()
    if len(text) > limit:
        text = f"{text[:limit]}\n[cut: {len(text) - limit:,} more characters]"
    return text if text.strip() else "(empty)"


def plain(value: Any) -> Any:
    """The value itself where JSON knows its type; else the nearest thing that JSON does know."""
    if value is None:
        return "(no result)"
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | bool | int | float | list | tuple | dict):
        return value
    if isinstance(value, bytes | bytearray):
        return binary_text(bytes(value))
    if isinstance(value, set | frozenset):
        return sorted(value, key=str)
    if hasattr(value, "model_dump"):
        return value.model_dump(mode="json")
    if is_dataclass(value) and not isinstance(value, type):
        return {part.name: getattr(value, part.name) for part in fields(value)}
    return ADDRESS.sub("", str(value))


def binary_text(data: bytes) -> str:
    """The text that the bytes are in UTF-8, or how many they are."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return f"({len(data):,} bytes that are not text)"


def described(fault: BaseException) -> str:
    """The type of an exception, and what it says where it can say something."""
    try:
        return f"{type(fault).__name__}: {fault}"
    except Exception:
        return type(fault).__name__


def error_text(fault: BaseException) -> str:
    """What an exception says; its type too, unless it is of a kind that is raised to say something."""
    kind, _, said = described(fault).partition(": ")
    said = " ".join(said.split())[:500]
    if not said:
        return kind
    return said if isinstance(fault, ValueError | OSError) else f"{kind}: {said}"


def no_such_tool(name: Any, names: list[str]) -> str:
    """'there is no tool "wether". Tools: get_weather, calculate. Did you mean get_weather?'"""
    near = difflib.get_close_matches(str(name)[:64], names, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return f"there is no tool {short(name)}. Tools: {', '.join(names) or 'none'}.{hint}"


def short(value: Any) -> str:
    """A value as JSON, cut to a readable length."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."
