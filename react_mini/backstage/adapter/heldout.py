"""Questions that only score: simulated tools, and what counts as solved. Shares no code with the training data.

A set is a text. `= name` begins a group of tools; `name {"param": type}: about` is a tool, indented lines are what it
knows (`key: value`, `; ` between the parts of a key, `*` for any); a tool after the word `calc` calculates, one after
`search` finds the passages that share words with its query. A question is
`? kind | question | calls that must be made | what the answer must say | what it must not say`; there, `!` is an
honest no, `<name` must not stand before what must be said, and `calc=5` is any calculation that gave 5.
"""

from __future__ import annotations

import ast
import json
import operator
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

HONEST = re.compile(
    r"\b(not|no|none|cannot|can't|unable|unknown|unavailable|error|nothing|never)\b|n't\b", re.I
)
OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}


@dataclass
class SimulatedTool:
    """`tool.run({"city": "Oslo"})` → text; never raises."""

    mode: str
    name: str
    params: dict[str, str]
    about: str
    known: dict[str, str] = field(default_factory=dict)
    passages: list[str] = field(default_factory=list)

    def line(self) -> str:
        inside = ", ".join(f'"{name}": {kind}' for name, kind in self.params.items())
        return f"{self.name} {{{inside}}}: {self.about}"

    def schema(self) -> dict[str, Any]:
        """The tool as `tools=` wants it."""
        properties, needed = {}, []
        for name, text in self.params.items():
            kind, _, default = text.partition(" = ")
            kind, _, note = kind.partition(" (")
            values = re.findall(r'"(.*?)"', kind)
            properties[name] = {"type": "string", "enum": values} if values else {"type": kind}
            properties[name] |= {"description": note[:-1]} if note else {}
            properties[name] |= {"default": json.loads(default)} if default else {}
            needed += [] if default else [name]
        inner = {
            "type": "object",
            "properties": properties,
            "required": needed,
            "additionalProperties": False,
        }
        return {
            "type": "function",
            "function": {"name": self.name, "description": self.about, "parameters": inner},
        }

    def run(self, args: dict[str, Any]) -> str:
        for name, kind in self.params.items():
            if name not in args and " = " not in kind:
                return f'Error: {self.name}: "{name}" is missing.'
        for name in args:
            if name not in self.params:
                return f'Error: {self.name}: "{name}" is not a parameter.'
        values = [
            str(args[name])
            for name in self.params
            if name in args and " = " not in self.params[name]
        ]
        if self.mode == "calc":
            return calculated(values[0])
        if self.mode == "search":
            return self._search(values[0])
        key = "; ".join(values).casefold()
        for known, text in self.known.items():
            if known.casefold() == key or known == "*":
                return text.replace("\\n", "\n")
        return f'Error: there is no entry for "{"; ".join(values)}".'

    def _search(self, query: str) -> str:
        words = set(re.findall(r"\w{3,}", query.casefold()))
        score = {p: len(words & set(re.findall(r"\w{3,}", p.casefold()))) for p in self.passages}
        best = sorted((p for p in score if score[p]), key=lambda p: -score[p])[:3]
        return "\n".join(best) or "No results."


def calculated(expression: str) -> str:
    """`calculated("2 + 3 * 4")` → "14"."""
    try:
        number = _value(ast.parse(expression.strip(), mode="eval").body)
    except (SyntaxError, ValueError, ZeroDivisionError, OverflowError):
        return f'Error: cannot read "{expression}" as arithmetic.'
    return f"{number:.6f}".rstrip("0").rstrip(".")


def _value(node: ast.expr) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_value(node.operand)
    if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        return OPERATORS[type(node.op)](_value(node.left), _value(node.right))
    raise ValueError(f"no arithmetic: {type(node).__name__}")


@dataclass(frozen=True)
class Question:
    kind: str
    text: str
    tools: tuple[SimulatedTool, ...]
    calls: tuple[str, ...]
    must: tuple[str, ...]
    never: tuple[str, ...]

    def solved(self, made: list[tuple[str, dict[str, Any], str]], answer: str | None) -> bool:
        """Were the calls (tool, arguments, result) really made, and does the answer say what it must?"""
        if answer is None or not all(
            any(_matches(call, *one) for one in made) for call in self.calls
        ):
            return False
        if self.kind == "notool" and made:
            return False
        places = [
            HONEST.search(answer) is not None if m == "!" else find(m, answer) for m in self.must
        ]
        if any(p is False or p is None for p in places):
            return False
        first = min((p for p, m in zip(places, self.must, strict=True) if m != "!"), default=0)
        for word in self.never:
            at = find(word.lstrip("<"), answer)
            if at is not None and (not word.startswith("<") or at < first):
                return False
        return True


def _matches(call: str, tool: str, args: dict[str, Any], result: str) -> bool:
    if "=" in call:
        name, _, number = call.partition("=")
        return tool == name and find(number, result) is not None and not result.startswith("Error")
    name, _, rest = call.rstrip(")").partition("(")
    wanted = [w for w in rest.split("; ") if w]
    values = [str(v).casefold() for v in args.values()]
    return tool == name and all(w == "_" or w.casefold() in values for w in wanted)


def find(what: str, text: str) -> int | None:
    """Where a number or a text stands in the answer; 1,250.0 is 1250."""
    if not re.fullmatch(r"-?[\d.]+", what):
        at = text.casefold().find(what.casefold())
        return None if at < 0 else at
    for found in re.finditer(r"(?<![\w.])-?\d[\d,]*(?:\.\d+)?", text):
        if abs(float(found[0].replace(",", "")) - float(what)) < 0.006:
            return found.start()
    return None


def read_set(text: str) -> list[Question]:
    """The questions of a set, in its order."""
    return [q for group in text.split("\n= ")[1:] for q in _group(group.splitlines()[1:])]


def _group(lines: list[str]) -> Iterator[Question]:
    tools: list[SimulatedTool] = []
    for line in lines:
        if line.startswith("? "):
            kind, question, *rest = (cell.strip() for cell in line[2:].split("|"))
            calls, must, never = (
                [c for c in re.split(r"\s*\+\s*", cell) if c] for cell in (*rest, "", "", "")[:3]
            )
            yield Question(kind, question, tuple(tools), tuple(calls), tuple(must), tuple(never))
        elif line.startswith("  "):
            key, _, value = line.strip().partition(": ")
            tools[-1].known[key] = value
            tools[-1].passages.append(line.strip())
        elif line:
            tools.append(_tool(line))


def _tool(line: str) -> SimulatedTool:
    mode, name, inside, about = re.fullmatch(
        r"(?:(calc|search) )?([\w-]+) \{(.*?)\}: (.*)", line
    ).groups()
    pairs = re.findall(r'"(\w+)": ((?:"[^"]*"(?: \| )?)+(?: = "[^"]*")?|[^,]+)', inside)
    return SimulatedTool(mode or "", name, dict(pairs), about)
