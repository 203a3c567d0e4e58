# Grown from notebooks/03_tool_registry.ipynb by `make grow`: change it there.

"""One source for what the prompt says and what the code runs; a calculator and a file reader that are safe to offer."""

import ast
import codecs
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from react_mini.backstage.arithmetic import (
    CONSTANTS,
    FUNCTIONS,
    OPERATORS,
    as_python,
    checked,
    divide,
    tidy,
)
from react_mini.backstage.files import open_inside, refuse_name
from react_mini.backstage.grammar import reply_grammar
from react_mini.backstage.schema import describe
from react_mini.backstage.timeout import run_within
from react_mini.backstage.wording import error_text, no_such_tool, prompt_line, result_text
from react_mini.backstage.world import World
from react_mini.loop import STOP, Action, LanguageModel, Parts, Run, Stop, react, start
from react_mini.parsing import parse


def value(node: ast.AST) -> int | float:
    """The value of a syntax tree: a closed list of nodes; ValueError for whatever is not on it."""
    match node:
        case ast.Constant(value=number) if type(number) in (int, float):
            return checked(number)
        case ast.UnaryOp(op=sign, operand=of) if type(sign) in OPERATORS:
            return OPERATORS[type(sign)](value(of))
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in OPERATORS:
            return checked(OPERATORS[type(sign)](value(left), value(right)))
        case ast.Attribute(value=of, attr="percent"):
            return checked(divide(value(of), 100))
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in FUNCTIONS:
            return checked(FUNCTIONS[name](*[value(each) for each in args]))
        case ast.Name(id=name) if name in CONSTANTS:
            return CONSTANTS[name]
    said = f'"{ast.unparse(node)[:40]}" is not arithmetic'
    raise ValueError(f"{said}: use numbers, signs and functions like sqrt; 2*(3), not 2(3).")


class ToolError(ValueError):
    """raise ToolError("no such city"): what a tool says when it cannot do what was asked."""


def calculate(expression: str) -> int | float:
    """The value of an arithmetic expression."""
    try:
        return tidy(value(ast.parse(as_python(expression), mode="eval").body))
    except (SyntaxError, MemoryError):
        said = f'cannot read "{expression[:60]}" as arithmetic'
        raise ToolError(f"{said}: write numbers, signs and brackets.") from None
    except RecursionError:
        raise ToolError("the expression is nested too deeply.") from None
    except ZeroDivisionError:
        raise ToolError("division by zero.") from None
    except OverflowError:
        raise ToolError("a number is too large.") from None
    except (TypeError, ValueError) as error:
        raise ToolError(str(error)) from None


def read_text(name: str, root: Path, limit: int) -> str:
    """read_file with the exceptions as they come."""
    refuse_name(name)
    real = (root / name).resolve()  # every link followed, every .. applied
    if real == root or not real.is_relative_to(root):
        raise ValueError("this name leads out of the folder, or is the folder.")
    parts = real.relative_to(root).parts
    refuse_name("/".join(parts))  # a link may point at a hidden file
    with os.fdopen(open_inside(root, parts), "rb") as file:
        data, size = file.read(limit), os.fstat(file.fileno()).st_size
    if b"\0" in data:
        raise ValueError(f'"{name[:80]}" is not a text file.')
    text = codecs.getincrementaldecoder("utf-8-sig")().decode(data, final=size <= limit)
    return text if size <= limit else f"{text}\n[cut: {size - limit:,} more bytes]"


def read_file(name: str, root: str | Path, limit: int = 20_000) -> str:
    """The text of a file in the folder root; ToolError for whatever is not a text file inside it.

    limit: so many bytes are read; a note at the end says how many were not.
    """
    try:
        return read_text(name, Path(root).resolve(), limit)
    except OSError as error:
        raise ToolError(f'cannot read "{name[:80]}": {error.strerror}.') from None
    except UnicodeDecodeError:
        raise ToolError(f'"{name[:80]}" is not a text file.') from None
    except RuntimeError:  # so says Path.resolve before Python 3.13
        raise ToolError(f'"{name[:80]}" is a link in a circle.') from None
    except ValueError as error:
        raise ToolError(str(error)) from None


PERMISSIONS = ("read", "write", "dangerous")


def check_facts(permission: str, timeout: float | None) -> None:
    """TypeError or ValueError for what is no permission or no number of seconds."""
    if permission not in PERMISSIONS:
        raise ValueError(f"permission is one of {', '.join(PERMISSIONS)}, not {permission!r}")
    if timeout is not None and type(timeout) not in (int, float):
        raise TypeError(f"timeout is a number of seconds or None, not {timeout!r}")
    if timeout is not None and not 0 < timeout < 86_400:
        raise ValueError(f"timeout is more than 0 s and less than a day, not {timeout!r}")


@dataclass(frozen=True)
class Tool:
    """What the registry knows of a function. timeout: seconds, or None. schema: of the arguments."""

    name: str
    description: str
    function: Callable = field(repr=False)
    permission: str
    timeout: float | None
    schema: dict[str, Any] = field(repr=False)
    check: Callable[[Any], dict[str, Any]] = field(repr=False, compare=False)

    @classmethod
    def of(
        cls, function: Callable, permission: str = "read", timeout: float | None = 10.0
    ) -> "Tool":
        """Tool.of(get_weather); TypeError or ValueError for what a model could not be told."""
        check_facts(permission, timeout)
        told = vars(describe(function))  # name, description, schema, check
        return cls(function=function, permission=permission, timeout=timeout, **told)


class Registry:
    """Tools by name: registry["get_weather"] is a Tool. Adding is safe between threads."""

    def __init__(self) -> None:
        self._tools: dict[str, Tool] = {}

    def tool(self, function: Callable | None = None, /, **facts: Any) -> Callable:
        """@box.tool, or @box.tool(permission="dangerous", timeout=5.0): the function stays as it is."""
        if function is None:
            return partial(self.tool, **facts)
        tool = Tool.of(function, **facts)
        if self._tools.setdefault(tool.name, tool) is not tool:
            raise ValueError(f"there is a tool {tool.name} already: make a new box, or rename one")
        return function

    def __getitem__(self, name: str) -> Tool:
        return self._tools[name]

    def __iter__(self) -> Iterator[Tool]:
        return iter(list(self._tools.values()))

    def __len__(self) -> int:
        return len(self._tools)


class Menu(Registry):
    """A registry that says what is in it, in every form that somebody needs."""

    def prompt(self) -> str:
        """One line a tool, for the system message."""
        return "\n".join(prompt_line(tool) for tool in self)

    def schemas(self) -> list[dict[str, Any]]:
        """The tools= of a chat completion."""
        told = [dict(name=t.name, description=t.description, parameters=t.schema) for t in self]
        return [{"type": "function", "function": function} for function in told]

    def params(self) -> dict[str, list[str]]:
        """{"get_weather": ["city"]}: what parse needs to know."""
        return {tool.name: list(tool.schema["properties"]) for tool in self}

    def grammar(self) -> str:
        """GBNF of one well-formed reply: a thought, then a call of one of these tools, or the answer."""
        return reply_grammar({tool.name: tool.schema for tool in self})


class Toolbox(Menu):
    """box = Toolbox(); @box.tool above a function; box.prompt() is for the model, box.act for react."""

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._tools

    def call(self, name: str, args: dict[str, Any]) -> str:
        """Run a tool. Whatever happens, the result is an observation; only a Stop is ever raised."""
        if name not in self:
            return f"Error: {no_such_tool(name, list(self._tools))}"
        tool = self[name]
        try:
            args = tool.check(args)
            return run_within(tool.timeout, lambda: tool.function(**args), result_text)
        except Stop:
            raise
        except Exception as error:
            return f"Error: {name}: {error_text(error)}"

    def act(self, actions: list[Action]) -> list[str]:
        """The observations of several actions, in their order; a Stop brings along those before it."""
        seen: list[str | None] = []
        try:
            for action in actions:
                seen.append(self.call(action.tool, action.args))
        except Stop as stop:
            raise Stop(stop.reason, stop.detail, [*seen, stop.detail or None]) from stop
        return seen


def world_box(world: World) -> Toolbox:
    """The tools of the small world in one box; booking is marked dangerous."""
    box = Toolbox()

    def read_note(name: str) -> str:
        """Read a text file."""
        return read_file(name, root=world.notes)

    read_note.__name__ = "read_file"
    lookups = (world.get_weather, world.get_closing_price, world.find_trains, world.search)
    for function in (*lookups, calculate, read_note):
        box.tool(function, timeout=5.0)
    box.tool(world.book_seat, permission="dangerous", timeout=5.0)
    return box


@dataclass(frozen=True)
class Smoke:
    """What a smoke test found, step by step; print(found.run) shows why."""

    called: bool
    normal_result: bool
    concluded: bool
    run: Run = field(repr=False)


def smoke_test(tool: Tool, llm: LanguageModel, question: str, expect: str | Sequence[str]) -> Smoke:
    """Three steps with a new tool: is it called, is the result normal, is an expected word said?

    The tool really runs, and nobody is asked: ValueError for a dangerous one, try a stand-in for it.
    """
    if tool.permission == "dangerous":
        raise ValueError(f"{tool.name} is dangerous and would really run: test a stand-in for it")
    box = Toolbox()
    box.tool(tool.function, permission=tool.permission, timeout=tool.timeout)
    parts = Parts(read=lambda reply: [parse(reply.text, box.params())], act=box.act)
    steps = react(llm, start(question, box.prompt()), parts, max_steps=4, stop=STOP)
    run, words = Run(question, list(steps)), [expect] if isinstance(expect, str) else expect
    seen = [step.observation or "" for step in run.steps if step.action]
    normal = any(not text.startswith("Error") for text in seen)
    return Smoke(bool(seen), normal, any(word in (run.answer or "") for word in words), run)
