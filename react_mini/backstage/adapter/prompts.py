"""The system messages: mostly the canonical ones, and variations so that an edited prompt does not break what was learnt."""

from __future__ import annotations

from collections.abc import Sequence

from react_mini.loop import PROMPT
from react_mini.native import PROMPT as NATIVE
from react_mini.safety import OUTSIDE

from .intents import Kit
from .render import Message, Style

HEAD = PROMPT.replace("\nTools:\n{tools}", "")  # what the agent says is what is trained
HEADS = (
    HEAD.replace("Answer the question. ", "You are a helpful assistant. Answer the question. "),
    HEAD.replace("Never invent an Observation.\n", ""),
    HEAD.replace(
        "Never invent an Observation.", "Never invent an Observation. Answer in one short sentence."
    ),
    HEAD.replace("what to do next", "think about what to do").replace(
        "why this is the answer", "I know the answer"
    ),
    HEAD.replace("Answer the question. Each", "Answer the user's question with the tools. Each"),
    "Answer the following questions as best you can. Use this format:\nThought: what to do\nAction: the tool to use\nAction Input: JSON\n"
    "Observation: the result\n... (this can repeat)\nThought: I know the answer\nFinal Answer: the answer\n",
    "You solve tasks with tools. Reply with Thought, Action and Action Input (JSON), or with Thought and Final Answer.\n",
)
CALL_FORM = '\n\nCall tools like this:\n<tool_call>\n{"name": "tool", "arguments": {"parameter": "value"}}\n</tool_call>\n\nTools:\n'
LESSONS = (
    "Copy numbers without their units.",
    "Use only tools of the list.",
    "Answer every part of the question.",
    "Try again once when a tool fails.",
    "Do not guess values.",
)


def prompt(kit: Kit, style: Style, told: Sequence[str] = ()) -> Message:
    """The system message: mostly the canonical one. told: lessons that are to be followed."""
    r, tools = kit.names.rng, kit.tools()
    r.shuffle(tools)
    lines = "\n".join(t.line() for t in tools)
    lines_told = "\n".join(f"- {lesson}" for lesson in told or r.sample(LESSONS, 2))
    lessons = f"\nLessons from earlier tries:\n{lines_told}\n"
    if style.native:
        outside = "\n" + OUTSIDE.strip() if style.wrapped else ""
        more = "\n" + lessons.rstrip() if told or r.random() < 0.05 else ""
        head = r.choices(
            (NATIVE, "Answer the question.", "You are a helpful assistant."), (80, 10, 10)
        )[0]
        return Message("system", head + outside + more + CALL_FORM + lines)
    head = HEAD if r.random() < 0.72 else r.choice(HEADS)
    if r.random() < 0.06:
        head = f"Today is {kit.names('date')}.\n" + head
    outside = OUTSIDE if style.wrapped or r.random() < 0.1 else ""
    return Message(
        "system",
        head + outside + (lessons if told or r.random() < 0.07 else "") + "\nTools:\n" + lines,
    )
