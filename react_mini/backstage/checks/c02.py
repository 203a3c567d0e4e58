"""Checks of lesson 02."""

import re
from collections.abc import Callable

from react_mini.backstage.exercises import exercise, expect


@exercise("02.1", hint='The colon follows the label: "Action Input:" is no "Action:".')
def label_of(f: Callable) -> None:
    """The kind of label that a line begins with."""
    for line, kind in (
        ("Thought: look it up", "thought"),
        ("Action: search", "action"),
        ("action input: {}", "input"),
        ("FINAL ANSWER: 42", "final"),
        ("思考：先查一下", "thought"),
        ("行动：search", "action"),
        ("行动输入: {}", "input"),
        ("最终答案：42", "final"),
        ("Action Input：{}", "input"),
        ('Action Input: {"city": "Oslo"}', "input"),
        ("Thought: it is 10:30", "thought"),
        ("  Action: search", "action"),
        ("Action", None),
        ("思考", None),
        ("Observation: 4 °C", None),
        ("I will write Action: search", None),
        ("Actions speak louder than words", None),
        ("Action plan: call somebody", None),
        ("Thoughts on this: none", None),
        ("The final answer: 42", None),
        ("我的思考：先查一下", None),
        ("", None),
    ):
        expect(f(line), kind)


@exercise(
    "02.2",
    hint="Walk through the characters; remember whether you are inside a string. There a backslash "
    "escapes the next character, be it a quote or another backslash.",
)
def is_cut(f: Callable) -> None:
    """Whether a JSON object is still open at the end."""
    for text, cut in (
        ('{"city": "Oslo"}', False),
        ('{"city": "Os', True),
        ('{"city": "Oslo"', True),
        ('{"a": {"b": 1}', True),
        ('{"a": {"b": [1, 2]}}', False),
        ('{"text": "a { in a string"}', False),
        ('{"text": "a } in a string', True),
        ('{"text": "a \\" and }"}', False),
        ('{"path": "C:\\\\"}', False),
        ('{"a": "say \\" {"}', False),
        ("{'city': 'Oslo'}", False),
        ('{"city": "Oslo"} done', False),
        ('{"days": [1, 2', True),
        ('{"a": 1}}', False),
        ('{"a": 1,}', False),
        ('{"a": }', False),
        ('{"a": "}"', True),
    ):
        expect(f(text), cut)


NONE = re.compile(
    r"\b(?:no|none|not|unknown|invalid|missing)\b|n['’]t\b|没有|不存在", re.IGNORECASE
)
TOOLS = ["get_weather", "calculate", "search"]
CHOSEN = re.compile(  # "so get_weather was called", "using get_weather"
    rf"(?:{'|'.join(TOOLS)})\W{{0,2}} (?:was|is|will be) (?:called|used|run|taken|chosen)"
    rf"|\b(?:calling|using|running|taking) \W?(?:{'|'.join(TOOLS)})",
    re.IGNORECASE,
)


@exercise("02.3", hint="get_close_matches(name, tools, n=1) gives a list with one name, or none.")
def complain(f: Callable) -> None:
    """What to tell a model that named a tool which is not there."""
    for name, near in (("get_wether", "get_weather"), ("calculator", "calculate"), ("xyz", None)):
        said = f(name, list(TOOLS))
        expect(isinstance(said, str), True, "the complaint is not a text")
        missing = [word for word in (name, *TOOLS) if word not in said]
        expect(missing, [], f"the complaint does not name {', '.join(missing)}")
        expect(bool(NONE.search(said)), True, f"it does not say that there is no tool {name}")
        expect(CHOSEN.search(said), None, "it chooses a tool for the model")
        asks = "did you mean" in said.lower()
        expect(
            asks and not near, False, f'nothing is spelled like {name}, and it asks "Did you mean"'
        )
        if near:
            expect(asks, True, f'{near} is spelled much like {name}: ask "Did you mean {near}?"')
            asked = said.lower().split("did you mean")[1].split("?")[0]
            meant = [tool for tool in TOOLS if tool in asked]
            expect(meant, [near], f"it should ask for {near} alone, and end with a question mark")
