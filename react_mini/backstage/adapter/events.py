"""What a conversation consists of; render.py writes it in the text or in the native protocol."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class User:
    text: str


@dataclass(frozen=True)
class Act:
    """A call and what came back; `own` when our code, not the tool, wrote the result; a `bad` one is not learnt.

    `after` needs an earlier result; `pure` results, of a calculator, are never wrapped.
    """

    thought: str
    tool: str
    args: dict[str, Any] | str
    result: str
    own: bool = False
    bad: bool = False
    after: bool = True
    pure: bool = False


@dataclass(frozen=True)
class Raw:
    """A reply that the parser refuses, the error, and the tool that was meant."""

    text: str
    error: str
    tool: str = ""


@dataclass(frozen=True)
class Say:
    thought: str
    answer: str
    bad: bool = False


Event = User | Act | Raw | Say
