"""A run as plain text for a terminal and as HTML for JupyterLab; hostile text stays text in both."""

import dataclasses
import json
from html import escape
from typing import Any

from react_mini.backstage.hidden import visible
from react_mini.backstage.redact import DEPTH, redact, redacted

# Colours of JupyterLab's theme, light or dark; elsewhere the page's own colour on no background.
STYLE = """
<style>
.rm-run{font:13px/1.5 var(--jp-content-font-family,sans-serif);color:var(--jp-content-font-color1,currentColor);max-width:60rem}
.rm-run details{border:1px solid var(--jp-border-color2,#8886);border-left:4px solid var(--rm-c,#888);border-radius:4px;margin:4px 0;padding:2px 10px}
.rm-run summary{cursor:pointer;overflow-wrap:anywhere;display:flex;gap:.7em}
.rm-run summary::before{content:"▾";width:.8em}.rm-run details:not([open])>summary::before{content:"▸"}
.rm-run details>.rm-k,.rm-run.rm-run details>pre{margin-left:2.9em}
.rm-run .rm-n{color:var(--jp-content-font-color2,#888)}
.rm-run .rm-k{color:var(--jp-content-font-color2,#888);display:inline-block;min-width:8.5em;font-weight:600}
.rm-run.rm-run pre{margin:2px 0 4px;padding:4px 8px;white-space:pre-wrap;overflow-wrap:anywhere;max-height:16em;overflow-y:auto;
 background:var(--jp-layout-color2,#8881);color:inherit;font:12px/1.45 var(--jp-code-font-family,monospace);border-radius:3px}
.rm-run .rm-m{color:var(--jp-content-font-color2,#888);font-size:12px}
.rm-act{--rm-c:#1f77b4}.rm-end{--rm-c:#2ca02c}.rm-bad{--rm-c:#d62728}
</style>"""


class Traced:
    """Gives a frozen dataclass of steps its texts: str(), HTML in JupyterLab, `to_dict`, `to_jsonl`."""

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON; what is nested too deep is "..."."""
        return as_plain(self)

    def to_jsonl(self) -> str:
        """JSON Lines for a file: the question, then a step a line; secrets are struck out."""
        steps = self.steps if hasattr(self, "steps") else [self]
        rows = [{"question": self.question}] if hasattr(self, "question") else []
        rows += [step.to_dict() for step in steps]
        return "".join(_json(row).translate(LINE_ENDS) + "\n" for row in rows)

    def __str__(self) -> str:
        return run_text(self) if hasattr(self, "steps") else step_text(self)

    __repr__ = __str__

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        steps = self.steps if hasattr(self, "steps") else [self]
        question = self.question if hasattr(self, "question") else ""
        return run_html(question, steps)


def as_plain(value: Any, depth: int = DEPTH) -> Any:
    """dataclasses.asdict that ends at a depth, where asdict would raise RecursionError."""
    if dataclasses.is_dataclass(value):
        fields = dataclasses.fields(value)
        return {field.name: as_plain(getattr(value, field.name), depth) for field in fields}
    if not isinstance(value, dict | list | tuple):
        return value
    if depth == 0:
        return "..."
    if isinstance(value, dict):
        return {key: as_plain(item, depth - 1) for key, item in value.items()}
    return type(value)(as_plain(item, depth - 1) for item in value)


LINE_ENDS = {
    code: f"\\u{code:04x}" for code in (0x85, 0x2028, 0x2029)
}  # some readers end a line there


def _json(value: Any) -> str:
    """One line of JSON without secrets; half a character, which no file can hold, as JSON's escape."""
    text = json.dumps(redacted(value), ensure_ascii=False, default=str)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _plain(text: Any) -> str:
    """No secrets, and nothing that hides, moves a terminal's cursor, or turns the direction of writing."""
    return visible(redact(str(text)).replace("\r\n", "\n"))


def _call(step: Any) -> str:
    return f"{step.action.tool} {_json(step.action.args)}"


def _parts(step: Any) -> list[tuple[str, str]]:
    """(label, text) of what a step has."""
    unread = step.action is None and step.answer is None and step.reply and step.reply.text
    parts = [("Thought", step.thought)] if step.thought and not unread else []
    if step.action:
        parts.append(("Action", _call(step)))
    elif unread:
        parts.append(("Reply", step.reply.text))  # the whole of it, its thought included
    if step.answer is not None:
        parts.append(("Final Answer", step.answer))
    if step.observation is not None:
        parts.append(("Observation", step.observation))
    if step.stop_reason not in (None, "final"):
        parts.append(("Stopped", step.stop_reason))
    return [(label, _plain(text)) for label, text in parts]


def step_text(step: Any) -> str:
    """One step as a few lines for a terminal."""
    return "\n".join(f"{label}: {text}" for label, text in _parts(step))


def run_text(run: Any) -> str:
    """The whole run for a terminal: the question, the steps, the sum."""
    blocks = [f"Question: {_plain(run.question)}", *map(step_text, run.steps), _sum(run.steps)]
    return "\n\n".join(blocks)


def _sum(steps: list[Any]) -> str:
    calls = sum(step.usage.calls for step in steps)
    tokens = sum(step.usage.tokens for step in steps)
    reason = next((step.stop_reason for step in steps if step.stop_reason), "running")
    sources = sorted({str(step.reply.source) for step in steps if step.reply})
    noun = "call" if calls == 1 else "calls"
    return _plain(
        f"[{reason}; {calls} {noun}, {tokens} tokens; {', '.join(sources) or 'no reply'}]"
    )


def run_html(question: str, steps: list[Any]) -> str:
    """The run as collapsible, escaped HTML: readable without JavaScript, in light and dark themes."""
    asked = f"<p><strong>Question</strong> {escape(_plain(question))}</p>" if question else ""
    total = f'<p class="rm-m">{escape(_sum(steps))}</p>'
    return f'{STYLE}<div class="rm-run">{asked}{"".join(map(_step_html, steps))}{total}</div>'


def _step_html(step: Any) -> str:
    parts = _parts(step)
    kind = "rm-end" if step.answer is not None else "rm-act" if step.action else "rm-bad"
    if step.stop_reason not in (None, "final"):
        kind = "rm-bad"
    said = [part for part in parts if part[0] in ("Thought", "Action", "Final Answer")]
    head = "<br>".join(_line(label, escape(text)) for label, text in said or [("Step", "")])
    rest = "".join(_line(label, f"<pre>{escape(text)}</pre>") for label, text in parts[len(said) :])
    number = f'<span class="rm-n">{escape(_plain(step.turn))}</span>'
    return (
        f'<details open class="{kind}"><summary>{number}<div>{head}</div></summary>{rest}</details>'
    )


def _line(label: str, html: str) -> str:
    return f'<span class="rm-k">{label}</span>{html}'
