"""Events as messages of the text protocol, and packs of conversations that share one system prompt."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random

from .events import Act, Event, Raw, Say, User


@dataclass(frozen=True)
class Message:
    """`learn`: the reply is part of the loss."""

    role: str
    content: str
    learn: bool = False


@dataclass(frozen=True)
class Style:
    """How events are written: observations wrapped or not, in the text or in the native protocol."""

    wrapped: bool = False
    native: bool = False


def as_text(events: list[Event], style: Style, r: Random) -> list[Message]:
    """Thought, Action, Action Input; observations are user messages."""
    found: list[Message] = []
    for e in events:
        if isinstance(e, User):
            found.append(Message("user", e.text))
        elif isinstance(e, Say):
            found.append(
                Message("assistant", f"Thought: {e.thought}\nFinal Answer: {e.answer}", not e.bad)
            )
        elif isinstance(e, Raw):
            found += [Message("assistant", e.text), Message("user", f"Observation: {e.error}")]
        else:
            args = json.dumps(e.args, ensure_ascii=False)
            text = f"Thought: {e.thought}\nAction: {e.tool}\nAction Input: {args}"
            found += [
                Message("assistant", text, not e.bad),
                Message("user", f"Observation:{result_of(e, style, r, ' ', chr(10))}"),
            ]
    return found


def as_native(events: list[Event], style: Style, r: Random) -> list[Message]:
    """Calls in the Hermes form, independent ones in one reply; as chat_template.jinja writes them."""
    found: list[Message] = []
    pending: list[Act] = []

    def flush() -> None:
        if not pending:
            return
        calls = "\n".join(
            f'<tool_call>\n{{"name": "{e.tool}", "arguments": {json.dumps(e.args, ensure_ascii=False)}}}\n</tool_call>'
            for e in pending
        )
        results = "\n".join(
            f"<tool_response>\n{result_of(e, style, r, '', '')}\n</tool_response>" for e in pending
        )
        found.extend(
            [
                Message("assistant", f"{pending[0].thought}\n{calls}", not pending[0].bad),
                Message("user", results),
            ]
        )
        pending.clear()

    for e in events:
        if isinstance(e, Act):
            if pending and (e.after or e.bad or pending[-1].bad or e.own):
                flush()
            pending.append(e)
            continue
        flush()
        if isinstance(e, User):
            found.append(Message("user", e.text))
        elif isinstance(e, Say):
            weighed = ": more is " in e.thought or "est of " in e.thought  # numbers were compared
            why = f"<think>{e.thought}</think>\n" if weighed else ""
            found.append(Message("assistant", why + e.answer, not e.bad))
        else:
            call = f'<tool_call>\n{{"name": "{e.tool}", "arguments": {{}}}}\n</tool_call>'
            error = f"<tool_response>\nError: {e.tool}: the arguments are not a JSON object.\n</tool_response>"
            found += [Message("assistant", call), Message("user", error)]
    flush()
    return found


def result_of(e: Act, style: Style, r: Random, before: str, before_block: str) -> str:
    """What came back; text from outside between [data ...] and [end ...], each line behind a bar."""
    if not style.wrapped or e.own or e.pure:
        return before + e.result
    nonce = f"{r.randrange(16**6):06x}"
    lines = "\n".join(f"| {line}" for line in e.result.splitlines())
    return f"{before_block}[data {nonce}]\n{lines}\n[end {nonce}]"
