"""Checks of lesson 02."""

import re
from collections.abc import Callable

from react_mini.backstage.exercises import exercise, expect, show


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


TOOLS = ["get_weather", "calculate", "search"]
NONE = re.compile(  # the ways to say that something is not there, or is wrong
    r"\b(?:no|none|not|cannot|never|nothing|nowhere|without|only|except|wrong|lacks?|fail\w*"
    r"|un(?!der|til|less|it|ique)[a-z]{4,}|in(?:valid|correct|exist\w*)|non-?exist\w*|mis[a-z]{3,})\b"
    r"|n['’]t\b|[没不无未]",
    re.IGNORECASE,
)
NAMES = rf"(?:the )?(?:tool )?\W?(?:{'|'.join(TOOLS)})"
CHOSEN = re.compile(  # "so get_weather was called", "using get_weather", "I will take search"
    rf"(?:{'|'.join(TOOLS)})\W{{0,2}} (?:was|is|will be) (?:called|used|run|taken|chosen)"
    rf"|\b(?:calling|using|running|taking) {NAMES}"
    rf"|\bI(?: will|'ll| have|'ve)? (?:call|use|run|take)(?:ed|d|n)? {NAMES}",
    re.IGNORECASE,
)


def _questions(said: str) -> list[list[str]]:
    """The tools that each question of the text asks about; a question that asks about none is left out."""
    asked = (re.split(r"[.!;:()\n]", part)[-1] for part in re.split("[?？]", said)[:-1])
    meant = (re.split(r"\bmean(?:t|ing)?\b", part, flags=re.IGNORECASE)[-1] for part in asked)
    named = ([tool for tool in TOOLS if tool in part] for part in meant)
    return [tools for tools in named if tools]


@exercise("02.3", hint="get_close_matches(name, tools, n=1) gives a list with one name, or none.")
def complain(f: Callable) -> None:
    """What to tell a model that named a tool which is not there."""
    for name, near in (
        ("get_wether", "get_weather"),
        ("xyz", None),
        ("calculator", "calculate"),
        ("serch", "search"),
        ("book_hotel", None),
    ):
        said = f(name, list(TOOLS))
        gave = f"gave {show(said)}: "
        expect(isinstance(said, str), True, f"{gave}the complaint is not a text")
        told = re.split(r"\bmeant?\b[^?？]*[?？]", said, flags=re.IGNORECASE)
        missing = [tool for tool in TOOLS if tool not in " ".join(told)]
        expect(missing, [], f"{gave}the list of tools lacks {', '.join(missing)}")
        expect(name in said, True, f"{gave}it does not name {name}")
        rest = re.sub("|".join((name, *TOOLS)), "", said)
        expect(bool(NONE.search(rest)), True, f"{gave}it does not say that there is no tool {name}")
        expect(CHOSEN.search(said), None, f"{gave}it chooses a tool for the model")
        for asked in _questions(said):
            why = f"asks for {' and '.join(asked)}, and {near or 'nothing'} is spelled like {name}"
            expect(asked, [near], f"{gave}it {why}")
        if near:
            why = f'{near} is spelled much like {name}: ask "Did you mean {near}?"'
            expect(bool(_questions(said)), True, gave + why)
