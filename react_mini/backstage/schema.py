"""What a function's signature and docstring say, as JSON Schema, as a prompt line and as a grammar.

spec = describe(get_weather)
spec.schema          # {"type": "object", "properties": {"city": {"type": "string"}}, ...}
spec.check(args)     # the arguments, validated and not coerced; ValueError says what is wrong
prompt_line(spec)       # 'get_weather {"city": string}: Weather in a city.'
reply_grammar({"get_weather": spec.schema})      # GBNF of a whole reply
"""

import difflib
import inspect
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, NotRequired, get_args, get_origin, get_type_hints

Schema = dict[str, Any]
LONGEST = 200  # characters of somebody else's text in a message


@dataclass(frozen=True)
class Spec:
    """What is known of a function: name, description, the schema of its arguments, and their check."""

    name: str
    description: str
    schema: Schema
    check: Callable[[Any], dict[str, Any]]


def describe(function: Callable) -> Spec:
    """describe(get_weather) -> Spec; TypeError or ValueError for what cannot be told to a model."""
    name = tool_name(function)
    try:
        return Spec(name, *described(function))
    except (TypeError, ValueError) as fault:
        kind = TypeError if isinstance(fault, TypeError) else ValueError
        raise kind(f"{name}: {fault}") from None


def tool_name(function: Callable) -> str:
    """The function's own name, of which services take letters, digits and _ only."""
    name = getattr(function, "__name__", "")
    if not inspect.isroutine(function) or not re.fullmatch(r"[A-Za-z_]\w{0,63}", name, re.ASCII):
        raise TypeError(f"a tool is a function with a plain name of its own, not {function!r}")
    if inspect.isgeneratorfunction(function) or inspect.isasyncgenfunction(function):
        raise TypeError(f"{name}: a tool returns one value, it does not yield several")
    return name


def described(function: Callable) -> tuple[str, Schema, Callable[[Any], dict[str, Any]]]:
    """The description, the schema and the check of a function."""
    about, notes = docstring(function)
    hints = parameters(function)
    if strangers := [name for name in notes if name not in hints]:
        raise ValueError(f"the docstring describes {strangers[0]!r}, which is no parameter")
    shape, defaults = {}, {}
    for name, (hint, default) in hints.items():
        shape[name] = noted(hint, notes.get(name))
        if default is not inspect.Parameter.empty:
            defaults[name] = json_of_default(name, hint, default)
    adapter = arguments_adapter(shape, defaults)
    schema = flat(adapter.json_schema())
    for name, default in defaults.items():
        schema["properties"][name]["default"] = default
    for name, about_it in schema.setdefault("properties", {}).items():
        type_text(about_it, name)  # raises where there is nothing to say
    return about, schema, checker(adapter, schema["properties"])


def parameters(function: Callable) -> dict[str, tuple[Any, Any]]:
    """name -> (type hint, default), for parameters that can be passed by name."""
    try:
        hints = get_type_hints(inspect.unwrap(function), include_extras=True)
    except (NameError, TypeError, SyntaxError) as fault:
        raise TypeError(f"its type hints cannot be read: {fault}") from None
    found = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind not in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY):
            raise TypeError(f"{parameter} cannot be passed by name")
        if name not in hints:
            raise TypeError(f"the parameter {name!r} has no type hint")
        found[name] = (hints[name], parameter.default)
    return found


def noted(hint: Any, note: str | None) -> Any:
    """The hint with its description: from the docstring, or the text in Annotated[str, "like this"]."""
    from pydantic import Field

    if note is None and get_origin(hint) is Annotated:
        note = next((extra for extra in get_args(hint)[1:] if isinstance(extra, str)), None)
    return Annotated[hint, Field(description=note)] if note else hint


def json_of_default(name: str, hint: Any, default: Any) -> Any:
    """The default as JSON has it; TypeError where it does not fit its own type."""
    from pydantic import PydanticSchemaGenerationError, TypeAdapter, ValidationError

    try:
        adapter = TypeAdapter(hint)
        return adapter.dump_python(adapter.validate_python(default, strict=True), mode="json")
    except ValidationError:
        raise TypeError(f"the default of {name!r}, {default!r}, does not fit its type") from None
    except PydanticSchemaGenerationError:
        raise TypeError(f"the type of {name!r} cannot be described as JSON") from None


def arguments_adapter(hints: dict[str, Any], defaults: Iterable[str]) -> Any:
    """A pydantic adapter for the dict of arguments: strict, closed, no nan; values arrive as JSON."""
    from pydantic import ConfigDict, TypeAdapter
    from pydantic.errors import PydanticInvalidForJsonSchema, PydanticSchemaGenerationError
    from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

    shape = {name: NotRequired[hint] if name in defaults else hint for name, hint in hints.items()}
    arguments = TypedDict("Arguments", shape)
    arguments.__pydantic_config__ = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    try:
        adapter = TypeAdapter(arguments)
        adapter.json_schema()
    except (PydanticSchemaGenerationError, PydanticInvalidForJsonSchema) as fault:
        first = str(fault).splitlines()[0]
        raise TypeError(f"a type hint cannot be described as JSON: {first}") from None
    return adapter


def checker(adapter: Any, described: Schema) -> Callable[[Any], dict[str, Any]]:
    """check(args) -> the arguments for the function; ValueError names each wrong one and says why."""

    def check(args: Any) -> dict[str, Any]:
        from pydantic import ValidationError

        if not isinstance(args, dict):
            raise ValueError(f"the arguments must be a JSON object, not {short(args)}.")
        try:
            text = json.dumps(args)
        except (TypeError, ValueError, RecursionError) as fault:
            raise ValueError(f"the arguments are not JSON: {fault}.") from None
        try:
            good = adapter.validate_json(text, strict=True)
        except ValidationError as wrong:
            raise ValueError(complaint(wrong.errors(include_url=False), list(described))) from None
        for name, given in args.items():  # pydantic takes true and 1.0 for the 1 of Literal[1, 2]
            allowed = allowed_values(described[name])
            if allowed and type(given) not in map(type, allowed):
                raise ValueError(f"{short(name)} must be of the type of {short(allowed)}.")
        return good

    return check


def complaint(errors: list[dict[str, Any]], names: list[str]) -> str:
    """One sentence for each argument that is wrong: '"city" is missing. "days" must be ...'"""
    said: dict[str, list[str]] = {}  # several for one argument: one for each type that it may have
    given = {}
    for error in errors:
        if not error["loc"]:
            return f"the arguments are not JSON: {error['msg']}."
        name, *place = error["loc"]
        label = short(str(name)) + "".join(f"[{i}]" for i in place if isinstance(i, int))
        said.setdefault(label, []).append(problem(error, names))
        given[label] = f", not {short(error['input'])}" if said[label][0].startswith("must") else ""
    return " ".join(
        f"{label} {' or '.join(why).replace(' or must be', ' or')}{given[label]}."
        for label, why in said.items()
    )


def problem(error: dict[str, Any], names: list[str]) -> str:
    """What is wrong with one argument: 'is missing', 'must be a valid integer'."""
    if error["type"] == "missing":
        last = error["loc"][-1]
        return (
            f"has no {short(last)}"
            if len(error["loc"]) > 1 and isinstance(last, str)
            else "is missing"
        )
    if error["type"] == "extra_forbidden":
        there = ", ".join(short(name) for name in names) or "none"
        return f"is not a parameter (there are: {there})"
    return error["msg"].replace("Input should be", "must be", 1)


def short(value: Any) -> str:
    """A value as JSON, cut to a readable length."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."


# ---- docstrings ---------------------------------------------------------------------------------
GOOGLE = re.compile(
    r"^(?:Args|Arguments|Parameters|Params):[ \t]*\n((?:[ \t]+.*\n?|[ \t]*\n)*)", re.M
)
NUMPY = re.compile(r"^Parameters[ \t]*\n-{3,}[ \t]*\n((?:.*\n?)*?)(?=^\S.*\n-{3,}|\Z)", re.M)
SPHINX = re.compile(r"^:param(?:[ \t]+[^:\n]*?)?[ \t]+\*{0,2}(\w+):[ \t]*(.*(?:\n[ \t]+.*)*)", re.M)
SECTION = re.compile(r"^(?:\w[\w ]*:[ \t]*\n(?=[ \t]+\S)|:\w+.*:|\w[\w ]*\n-{3,}[ \t]*$)", re.M)
SENTENCE = re.compile(r".+?(?:(?<!e\.g)(?<!i\.e)(?<!etc)[.!?](?=\s|$)|[。！？]|$)", re.S)


def docstring(function: Callable) -> tuple[str, dict[str, str]]:
    """(description, {parameter: what it says}) of a docstring in Google, NumPy or Sphinx style."""
    text = inspect.getdoc(function) or ""
    if not text.strip():
        raise ValueError("it has no docstring: what should the model read?")
    section = SECTION.search(text)
    about = text[: section.start()] if section else text
    if not about.strip():
        raise ValueError("its docstring does not say what it does")
    notes = {name: one_line(what) for name, what in SPHINX.findall(text)}
    for style, entry in (
        (GOOGLE, r"\*{0,2}(\w+)[^:\n]*:"),
        (NUMPY, r"\*{0,2}(\w+)[ \t]*(?::.*)?$"),
    ):
        if found := style.search(text):
            notes |= entries(found[1], re.compile(entry))
    return one_line(about), {name: what for name, what in notes.items() if what}


def entries(block: str, entry: re.Pattern[str]) -> dict[str, str]:
    """name -> text of the entries in a section: each begins at the section's own indentation."""
    notes, name = {}, ""
    for line in inspect.cleandoc("\n" + block).splitlines():
        begins = entry.match(line)
        if begins:
            name, line = begins[1], line[begins.end() :]
        if name:
            notes[name] = one_line(f"{notes.get(name, '')} {line}")
    return notes


def one_line(text: str) -> str:
    """All white space, line ends too, as single spaces."""
    return " ".join(text.split())


# ---- the prompt line ----------------------------------------------------------------------------
def prompt_line(spec: Spec) -> str:
    """'get_weather {"city": string}: Weather in a city.'"""
    inside = ", ".join(
        f"{json.dumps(key, ensure_ascii=False)}: {parameter_text(about, key)}"
        for key, about in spec.schema["properties"].items()
    )
    return f"{spec.name} {{{inside}}}: {SENTENCE.match(spec.description)[0]}"


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


def flat(schema: Schema) -> Schema:
    """The schema without titles, and with each reference replaced by what it refers to."""
    definitions = schema.pop("$defs", {})

    def inline(node: Any, within: tuple[str, ...] = ()) -> Any:
        if isinstance(node, list):
            return [inline(item, within) for item in node]
        if not isinstance(node, dict):
            return node
        if "$ref" in node:
            name = node["$ref"].rpartition("/")[2]
            if name in within:
                raise TypeError(f"the type {name} contains itself, which a prompt line cannot say")
            rest = {key: value for key, value in node.items() if key != "$ref"}
            return inline(definitions[name], (*within, name)) | inline(rest, within)
        kept = {key: value for key, value in node.items() if key not in ("title", "discriminator")}
        names = kept.pop("properties", None)  # here a key is a name, "title" too
        kept = {key: inline(value, within) for key, value in kept.items()}
        if names is not None:
            kept["properties"] = {key: inline(value, within) for key, value in names.items()}
        return kept

    return inline(schema)


# ---- the grammar --------------------------------------------------------------------------------
GRAMMAR = r"""root ::= "Thought: " [^\n]{1,200} "\n" (action | final)
action ::= %s
final ::= "Final Answer: " [^\n]{1,400}
string ::= "\"" ([^"\\\x00-\x1f] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})){0,200} "\""
integer ::= "-"? ("0" | [1-9] [0-9]{0,15})
number ::= integer ("." [0-9]{1,15})?
boolean ::= "true" | "false"
null ::= "null"
list ::= "[" (value (", " value)*)? "]"
object ::= "{" (string ": " value (", " string ": " value)*)? "}"
value ::= string | number | boolean | null | list | object
"""


def reply_grammar(schemas: dict[str, Schema]) -> str:
    """GBNF of one reply: a thought, then an action of these tools with its arguments, or the answer."""
    actions = [
        f"{quoted(f'Action: {name}' + chr(10) + 'Action Input: ')} {members(schema)}"
        for name, schema in schemas.items()
    ]
    return GRAMMAR % (" | ".join(actions) or "final")


def rule(schema: Schema) -> str:
    """GBNF for the values of a schema; limits on size and form are left to the check."""
    if values := allowed_values(schema):
        return "(" + " | ".join(quoted(json.dumps(v, ensure_ascii=False)) for v in values) + ")"
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return "(" + " | ".join(rule(choice) for choice in choices) + ")"
    if "prefixItems" in schema:
        inside = ' ", " '.join(rule(item) for item in schema["prefixItems"])
        return f'"[" {inside} "]"'
    if schema.get("type") == "array" and schema.get("items"):
        item = rule(schema["items"])
        return f'"[" ({item} (", " {item})*)? "]"'
    if "properties" in schema:
        return members(schema)
    if isinstance(values := schema.get("additionalProperties"), dict):
        pair = f'string ": " {rule(values)}'
        return f'"{{" ({pair} (", " {pair})*)? "}}"'
    return {"array": "list"}.get(schema["type"], schema["type"])


def members(schema: Schema) -> str:
    """GBNF for an object: its required keys in order, then any of the optional ones, in order."""
    needed = schema.get("required", [])
    pairs = {
        key: f"{quoted(json.dumps(key, ensure_ascii=False) + ': ')} {rule(value)}"
        for key, value in schema["properties"].items()
    }
    first = [pairs.pop(key) for key in needed]
    inside = ' ", " '.join(first)
    optional = list(pairs.values())
    if first:
        inside += "".join(f' (", " {pair})?' for pair in optional)
    elif optional:
        tails = [
            pair + "".join(f' (", " {later})?' for later in optional[i + 1 :])
            for i, pair in enumerate(optional)
        ]
        inside = f"({' | '.join(tails)})?"
    return f'"{{" {inside} "}}"'


def quoted(text: str) -> str:
    """A text as GBNF writes it: JSON's escapes are GBNF's."""
    return json.dumps(text, ensure_ascii=False)


# ---- results ------------------------------------------------------------------------------------
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # of an object: it tells nobody anything


def result_text(result: Any, limit: int = 20_000) -> str:
    """Any value as text for a model: text as it is, the rest as JSON where it can be; cut with a note."""
    result = plain(result)
    if not isinstance(result, str):
        try:
            result = json.dumps(result, ensure_ascii=False, default=plain)
        except (TypeError, ValueError):  # keys that are no text, a list that holds itself
            result = ADDRESS.sub("", str(result))
    text = result.encode("utf-8", "replace").decode()
    if len(text) > limit:
        text = f"{text[:limit]}\n[cut: {len(text) - limit:,} more characters]"
    return text if text.strip() else "(empty)"


def plain(value: Any) -> Any:
    """The value itself where JSON knows its type; else the nearest thing that JSON does know."""
    if value is None:
        return "(no result)"
    if isinstance(value, str | bool | int | float | list | tuple | dict) and not isinstance(
        value, Enum
    ):
        return value
    if isinstance(value, bytes | bytearray):
        return binary_text(bytes(value))
    if isinstance(value, Enum):
        return value.value
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


def error_text(fault: BaseException) -> str:
    """What an exception says; its type too, unless it is of a kind that is raised to say something."""
    try:
        said = " ".join(str(fault).split())[:500]
    except Exception:
        said = ""
    kind = type(fault).__name__
    return (
        said if said and isinstance(fault, ValueError | OSError) else f"{kind}: {said}".rstrip(": ")
    )


def no_such_tool(name: Any, names: list[str]) -> str:
    """'there is no tool "wether". Tools: get_weather, calculate. Did you mean get_weather?'"""
    near = difflib.get_close_matches(str(name)[:64], names, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    return f"there is no tool {short(name)}. Tools: {', '.join(names) or 'none'}.{hint}"
