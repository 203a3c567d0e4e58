"""react_mini: a ReAct agent small enough to read, grown by the lessons in notebooks/."""

import importlib
from typing import Any

_HOME = {
    "connect": "llm",
    "LLM": "llm",
    "LLMError": "llm",
    "Reply": "llm",
    "Usage": "llm",
    "ToolCall": "llm",
    "Action": "loop",
    "Final": "loop",
    "Malformed": "loop",
    "Step": "loop",
    "Stop": "loop",
    "Run": "loop",
    "react": "loop",
    "parse": "parsing",
    "Toolbox": "tools",
    "ToolError": "tools",
    "Agent": "agent",
}
MODULES = (  # in the order of the lessons: each imports only what stands before it
    "llm",
    "loop",
    "parsing",
    "tools",
    "memory",
    "safety",
    "agent",
    "native",
    "planning",
    "reflexion",
)
__all__ = [*_HOME, *MODULES]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `import react_mini` stays quick."""
    if name in _HOME:
        return getattr(importlib.import_module(f"react_mini.{_HOME[name]}"), name)
    if name in MODULES:
        return importlib.import_module(f"react_mini.{name}")
    raise AttributeError(f"react_mini has no {name!r}; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return __all__
