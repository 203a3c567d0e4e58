"""A question is put to a model: `text_run(ask, question)`, `native_run(ask, question)` → Result."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from react_mini import loop
from react_mini.native import PROMPT as NATIVE
from react_mini.safety import OUTSIDE

from ..grammar import reply_grammar
from .heldout import Question, SimulatedTool

PROMPT = loop.PROMPT.replace("{tools}", "")
ACTION = re.compile(r"Action: *(\S+) *\nAction Input: *(\{.*\})", re.S)
Ask = Callable[..., dict[str, Any]]  # the body of a chat completion → its answer


@dataclass(frozen=True)
class Result:
    """What became of a question; `trace` is for people."""

    question: Question
    solved: bool
    answer: str | None
    steps: int
    tokens: int
    seconds: float
    trace: str


def call(tools: Iterable[SimulatedTool], name: str, args: Any) -> str:
    """The observation of a call."""
    for tool in tools:
        if tool.name == name:
            return (
                tool.run(args)
                if isinstance(args, dict)
                else f"Error: {name}: the arguments are not a JSON object."
            )
    return f'Error: there is no tool "{name}". Tools: {", ".join(t.name for t in tools)}.'


def text_run(ask: Ask, question: Question, how: str = "text", max_steps: int = 8) -> Result:
    """The loop of lesson 01 with the plainest parser; how: text, grammar, or wrapped observations."""
    lines = "\n".join(t.line() for t in question.tools)
    prompt = PROMPT.replace("\nTools:", OUTSIDE + "\nTools:") if how == "wrapped" else PROMPT
    messages = [{"role": "system", "content": prompt + lines}]
    messages.append({"role": "user", "content": question.text})
    options: dict[str, Any] = {"stop": ["Observation:"]}
    if how == "grammar":
        options["grammar"] = _grammar(question)
    made, answer, tokens, start = [], None, 0, time.perf_counter()
    for _ in range(max_steps):
        reply = ask(messages=messages, **options)
        tokens += reply["usage"]["total_tokens"]
        text = reply["choices"][0]["message"]["content"] or ""
        messages.append({"role": "assistant", "content": text})
        action = ACTION.search(text)
        if "Final Answer:" in text and not action:
            answer = text.partition("Final Answer:")[2].strip()
            break
        observation = " Error: the reply has no Action and no Final Answer."
        if action:
            args = _loads(action[2])
            said = call(question.tools, action[1], args)
            made.append((action[1], args if isinstance(args, dict) else {}, said))
            observation = outside(said, action[1]) if how == "wrapped" else f" {said}"
        messages.append({"role": "user", "content": f"Observation:{observation}"})
    return _result(question, made, answer, tokens, start, messages)


def _grammar(question: Question) -> str:
    return reply_grammar({t.name: t.schema()["function"]["parameters"] for t in question.tools})


def outside(text: str, tool: str) -> str:
    """As safety.clean shows the model what a tool said; numbers and our own errors stay as they are."""
    if re.fullmatch(r"-?[\d.]+", text) or text.startswith(
        ("Error: there is no tool", f"Error: {tool}:")
    ):
        return f" {text}"
    lines = "\n".join(f"| {line}" for line in text.splitlines())
    return f"\n[data 3f9a1c]\n{lines}\n[end 3f9a1c]"


def native_run(ask: Ask, question: Question, max_steps: int = 8) -> Result:
    """The same with the service's own tool calls."""
    messages = [{"role": "system", "content": NATIVE}, {"role": "user", "content": question.text}]
    options = {
        "tools": [t.schema() for t in question.tools],
        "tool_choice": "auto",
        "parallel_tool_calls": True,
    }
    made, answer, tokens, start = [], None, 0, time.perf_counter()
    for _ in range(max_steps):
        reply = ask(messages=messages, **options)
        tokens += reply["usage"]["total_tokens"]
        message = reply["choices"][0]["message"]
        if not message.get("tool_calls"):
            answer = (message.get("content") or "").rpartition("</think>")[2].strip()
            break
        messages.append({k: message.get(k) for k in ("role", "content", "tool_calls")})
        for one in message["tool_calls"]:
            args = _loads(one["function"]["arguments"])
            observation = call(question.tools, one["function"]["name"], args)
            made.append(
                (one["function"]["name"], args if isinstance(args, dict) else {}, observation)
            )
            messages.append({"role": "tool", "tool_call_id": one["id"], "content": observation})
    return _result(question, made, answer, tokens, start, messages)


def _loads(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def _result(
    question: Question,
    made: list,
    answer: str | None,
    tokens: int,
    start: float,
    messages: list[dict[str, Any]],
) -> Result:
    trace = "\n".join(
        f"{m['content'] or ''} {json.dumps([c['function'] for c in m.get('tool_calls') or []]) if m.get('tool_calls') else ''}"
        for m in messages[1:]
    )
    steps = sum(m["role"] == "assistant" for m in messages) + (messages[-1]["role"] == "tool")
    return Result(
        question,
        question.solved(made, answer),
        answer,
        steps,
        tokens,
        time.perf_counter() - start,
        f"{trace}\n=> {answer}",
    )
