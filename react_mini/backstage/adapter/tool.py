"""A tool as both protocols list it: `Tool("get_rent", (Param("city", "string"),), "Rent of a flat.")`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

REQUIRED = object()


@dataclass(frozen=True)
class Param:
    """`Param("city", "string")`; an enum's type is the tuple of its values."""

    name: str
    type: str | tuple[str, ...]
    default: Any = REQUIRED
    note: str = ""

    def line(self) -> str:
        """`"days": integer = 1`"""
        kind = self.type if isinstance(self.type, str) else " | ".join(map(json.dumps, self.type))
        note = f" ({self.note})" if self.note else ""
        default = "" if self.default is REQUIRED else f" = {json.dumps(self.default)}"
        return f'"{self.name}": {kind}{default}{note}'

    def schema(self) -> dict[str, Any]:
        """The same as JSON Schema."""
        if isinstance(self.type, tuple):
            found: dict[str, Any] = {"enum": list(self.type), "type": "string"}
        else:
            found = {"type": self.type}
        if self.default is not REQUIRED:
            found["default"] = self.default
        return found | ({"description": self.note} if self.note else {})


@dataclass(frozen=True)
class Tool:
    """`Tool("get_rent", (Param("city", "string"),), "Rent of a flat.")`"""

    name: str
    params: tuple[Param, ...]
    about: str

    def line(self) -> str:
        """As the text protocol lists it."""
        return f"{self.name} {{{', '.join(p.line() for p in self.params)}}}: {self.about}"

    def schema(self) -> dict[str, Any]:
        """As `tools=` lists it."""
        needed = [p.name for p in self.params if p.default is REQUIRED]
        inner = {"type": "object", "properties": {p.name: p.schema() for p in self.params}}
        inner |= {"required": needed}
        call = {"name": self.name, "description": self.about, "parameters": inner}
        return {"type": "function", "function": call}
