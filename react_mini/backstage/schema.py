"""What a function's signature and docstring say, as JSON Schema and as a strict check, by pydantic.

spec = describe(get_weather)
spec.schema          # {"type": "object", "properties": {"city": {"type": "string"}}, ...}
spec.check(args)     # the arguments, validated and not coerced; ValueError says what is wrong
"""

import inspect
import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, NotRequired, get_args, get_origin, get_type_hints

from .wording import Schema, allowed_values, short, type_text


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
    from pydantic import TypeAdapter, ValidationError
    from pydantic.errors import PydanticUserError

    try:
        adapter = TypeAdapter(hint)
        return adapter.dump_python(adapter.validate_python(default, strict=True), mode="json")
    except ValidationError:
        raise TypeError(f"the default of {name!r}, {default!r}, does not fit its type") from None
    except PydanticUserError as fault:
        why = str(fault).splitlines()[0]
        raise TypeError(f"the type of {name!r} cannot be described as JSON: {why}") from None


def arguments_adapter(hints: dict[str, Any], defaults: Iterable[str]) -> Any:
    """A pydantic adapter for the dict of arguments: strict, closed, no nan; values arrive as JSON."""
    from pydantic import ConfigDict, TypeAdapter
    from pydantic.errors import PydanticUserError
    from typing_extensions import TypedDict  # pydantic wants this one before Python 3.12

    shape = {name: NotRequired[hint] if name in defaults else hint for name, hint in hints.items()}
    arguments = TypedDict("Arguments", shape)
    arguments.__pydantic_config__ = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
    try:
        adapter = TypeAdapter(arguments)
        adapter.json_schema()
    except PydanticUserError as fault:  # no schema, or the TypedDict of typing before 3.12
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
            errors = wrong.errors(include_url=False)
            raise ValueError(complaint(errors, list(described), args)) from None
        for name, given in args.items():
            for label, allowed in of_other_type(given, described[name], short(name)):
                raise ValueError(f"{label} must be of the type of {short(allowed)}.")
        return good

    return check


TYPES = {"string": str, "integer": int, "number": int | float, "boolean": bool, "null": type(None)}


def fits(value: Any, schema: Schema) -> bool:
    """Whether a value has the form of a schema; true is no integer, and 1.0 is not the 1 of Literal[1]."""
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        return any(fits(value, choice) for choice in choices)
    if allowed := allowed_values(schema):
        return any(type(value) is type(one) and value == one for one in allowed)
    parts = parts_of(value, schema)
    if not all(fits(item, inner) for _, item, inner in parts):
        return False
    kind = {"array": list, "object": dict, **TYPES}.get(schema.get("type", ""), object)
    return isinstance(value, kind) and (kind in (bool, object) or not isinstance(value, bool))


def of_other_type(value: Any, schema: Schema, label: str) -> Iterator[tuple[str, list[Any]]]:
    """Where true or 1.0 stands for the 1 of a Literal[1, 2], which pydantic takes: (path, what is allowed)."""
    if choices := schema.get("anyOf") or schema.get("oneOf"):
        if not any(fits(value, choice) for choice in choices):
            for choice in choices:
                yield from of_other_type(value, choice, label)
    elif allowed := allowed_values(schema):
        if value in allowed and not fits(value, schema):
            yield label, allowed
    else:
        for place, item, inner in parts_of(value, schema):
            yield from of_other_type(item, inner, f"{label}[{short(place)}]")


def parts_of(value: Any, schema: Schema) -> list[tuple[Any, Any, Schema]]:
    """(place, item, its schema) of what a list or an object holds, where the schema says anything of it."""
    if isinstance(value, list):
        first, more = schema.get("prefixItems", []), schema.get("items") or {}
        schemas = [*first, *[more if isinstance(more, dict) else {}] * len(value)]
        return list(zip(range(len(value)), value, schemas, strict=False))
    if isinstance(value, dict):
        known, more = schema.get("properties", {}), schema.get("additionalProperties")
        more = more if isinstance(more, dict) else {}
        return [(key, item, known.get(key, more)) for key, item in value.items()]
    return []


def complaint(errors: list[dict[str, Any]], names: list[str], args: dict[str, Any]) -> str:
    """One sentence for each argument that is wrong: '"city" is missing. "days" must be ...'"""
    said: dict[str, list[str]] = {}  # several for one argument: one for each type that it may have
    given = {}
    for error in errors:
        if not error["loc"]:
            return f"the arguments are not JSON: {error['msg']}."
        label = path(error["loc"], args)
        said.setdefault(label, []).append(problem(error, names))
        given[label] = f", not {short(error['input'])}" if said[label][0].startswith("must") else ""
    return " ".join(
        f"{label} {' or '.join(why).replace(' or must be', ' or')}{given[label]}."
        for label, why in said.items()
    )


def path(places: tuple[str | int, ...], args: dict[str, Any]) -> str:
    """Where in the arguments something is wrong: '"cities"[2]["name"]'; places also name types, left out."""
    name, *inside = places
    label, value = short(str(name)), args.get(name)
    for place in inside:
        known = isinstance(value, dict) and place in value
        if known or isinstance(place, int):
            label += f"[{short(place)}]"
            there = known or (isinstance(value, list) and place < len(value))
            value = value[place] if there else None
    return label


def problem(error: dict[str, Any], names: list[str]) -> str:
    """What is wrong with one argument: 'is missing', 'must be a valid integer'."""
    if error["type"] == "missing":
        inside = len(error["loc"]) > 1 and isinstance(error["loc"][-1], str)
        return f"has no {short(error['loc'][-1])}" if inside else "is missing"
    if error["type"] in ("extra_forbidden", "unexpected_keyword_argument"):
        if len(error["loc"]) > 1:
            return "is not expected"
        there = ", ".join(short(name) for name in names) or "none"
        return f"is not a parameter (there are: {there})"
    return error["msg"].replace("Input should be", "must be", 1)


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


# ---- docstrings ---------------------------------------------------------------------------------
GOOGLE = re.compile(
    r"^(?:Args|Arguments|Parameters|Params):[ \t]*\n((?:[ \t]+.*\n?|[ \t]*\n)*)", re.M
)
NUMPY = re.compile(r"^Parameters[ \t]*\n-{3,}[ \t]*\n((?:.*\n?)*?)(?=^\S.*\n-{3,}|\Z)", re.M)
SPHINX = re.compile(r"^:param(?:[ \t]+[^:\n]*?)?[ \t]+\*{0,2}(\w+):[ \t]*(.*(?:\n[ \t]+.*)*)", re.M)
SECTION = re.compile(r"^(?:\w[\w ]*:[ \t]*\n(?=[ \t]+\S)|:\w+.*:|\w[\w ]*\n-{3,}[ \t]*$)", re.M)


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
