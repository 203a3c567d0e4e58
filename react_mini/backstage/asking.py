"""Asks a person whether an action may run: a line in a terminal or under a cell of JupyterLab; two buttons for
an agent that runs in a thread of its own, as in the console."""

import json
import sys
import threading
from html import escape
from typing import Any

from react_mini.backstage.hidden import visible

LONGEST = 300  # characters of one argument


def shown(action: Any) -> str:
    """book_seat {"train": "G101"}: every argument, in one line, with nothing hidden; says what it cut."""
    args = (f"{_json(str(name))}: {_value(value)}" for name, value in action.args.items())
    return visible(f"{action.tool} {{{', '.join(args)}}}", keep=False)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _value(value: Any) -> str:
    text = value if isinstance(value, str) else _json(value)
    more = len(text) - LONGEST
    return f"{_json(text[:LONGEST])} [and {more:,} characters more]" if more > 0 else _json(value)


def ask_person(action: Any, seconds: float = 120.0) -> bool:
    """Whether a person lets the action run; False where nobody answers, or nobody can be asked."""
    kernel = _kernel()
    if kernel is None:
        return sys.stdin is not None and sys.stdin.isatty() and _ask_line(action)
    if not getattr(kernel, "_allow_stdin", False):
        return False  # a notebook that runs by itself: nobody is there
    if threading.current_thread() is threading.main_thread():
        return _ask_line(action)  # a kernel does not hear its buttons while a cell runs
    return _ask_buttons(action, seconds)


def _kernel() -> Any:
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return getattr(shell, "kernel", None)


def _ask_line(action: Any) -> bool:
    try:
        return input(f"Allow {shown(action)} ? [y/N] ").strip().lower() in ("y", "yes", "是")
    except (EOFError, RuntimeError, OSError):
        return False


def _ask_buttons(action: Any, seconds: float) -> bool:
    import ipywidgets
    from IPython.display import display

    answered, answers = threading.Event(), []

    def answer(value: bool) -> None:
        answers.append(value)
        answered.set()

    allow = ipywidgets.Button(description="Allow", button_style="warning")
    deny = ipywidgets.Button(description="Deny")
    allow.on_click(lambda _: answer(True))
    deny.on_click(lambda _: answer(False))
    text = ipywidgets.HTML(f"<b>May this run?</b> <code>{escape(shown(action))}</code>")
    box = ipywidgets.VBox([text, ipywidgets.HBox([allow, deny])])
    display(box)
    answered.wait(seconds)
    allowed = bool(answers) and answers[0]
    allow.disabled = deny.disabled = True
    said = "allowed" if allowed else "denied" if answers else "denied: nobody answered"
    text.value = f"<code>{escape(shown(action))}</code> {said}"
    return allowed
