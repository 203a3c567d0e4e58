"""Replies in another protocol, rewritten with our labels: `translate('<tool_call>{"name": ...', ...)`.

Tool calls as Hermes, Qwen, Llama, Mistral, DeepSeek, Kimi, GLM, Claude and gpt-oss write them, XML elements,
objects in JSON. Every pattern is linear in the text.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from react_mini.backstage.json_calls import from_json, lines_of, objects, plain
from react_mini.backstage.spelling import one_line, unlabelled

Tools = Mapping[str, Sequence[str]]
Found = tuple[int, str] | None  # where a call begins, and our lines for it

SPACE = r"(?:\w+:|\s?[|｜]{1,2}\s?DSML\s?[|｜]{1,2}\s?)?"  # MiniMax; DeepSeek 3.2
NAMED = re.compile(  # the mark holds the name: Llama, Qwen Coder; Claude; GLM; DeepSeek; Kimi; Mistral; gpt-oss; Functionary
    r"<function=[\"']?(?P<a>[\w.-]+)[\"']?>"
    rf"|<{SPACE}(?:invoke|function|tool_call|tool)\s+name=[\"'](?P<b>[\w.-]+)[\"'][^<>]{{0,80}}>"
    r"|<tool_call>\s*(?P<c>[\w.-]+)(?=\s*(?:<arg_key>|</tool_call>))"
    r"|<[|｜]tool▁call▁begin[|｜]>(?:function<[|｜]tool▁sep[|｜]>)?(?P<d>[\w.-]+)"
    r"|<\|tool_call_begin\|>(?:functions\.)?(?P<e>[\w-]+)(?::\d+)?"
    r"|\[TOOL_CALLS\]\s*(?P<f>[A-Za-z_][\w.-]*)(?=\s*(?:\[|\{))"
    r"|to=functions\.(?P<g>[\w-]+)(?=[^{]{0,80}<\|)"
    r"|<(?:\|tool_call|start_function_call)>\s*call:(?:[\w.-]+:)?(?P<i>[\w.-]+)(?=\s*[{(])"
    r"|^>>>[ \t]*(?P<h>[A-Za-z_][\w-]*)(?=[ \t]*\n)",
    re.M,
)
CALL_ENDS = re.compile(
    rf"</{SPACE}(?:invoke|function|tool_call|tool)>|<tool_call\|>|<end_function_call>|<\|tool_call_end\|>|<[|｜]tool▁call▁end[|｜]>"
)
STRING_OR_END = re.compile(  # a string that is not closed ends in ""
    r"\"(?:[^\"\\]|\\.)*(?P<a>\"?)|[“„](?:[^“”\"\\]|\\.)*(?P<b>[“”\"]?)"
    rf"|[{{\[(,:=]\s*'(?:[^'\\]|\\.)*(?P<c>'?)|(?P<end>{CALL_ENDS.pattern})",
    re.DOTALL,
)
PARAMETER = re.compile(
    rf"<{SPACE}param(?:eter)?(?:=|\s+name=)[\"']?(?P<a>[\w.-]+)[\"']?(?P<type>[^<>]{{0,80}})>"
    rf"(?P<b>[^<]*(?:<(?!/{SPACE}param)[^<]*)*)(?P<b_ends></{SPACE}param(?:eter)?>)?"
    r"|<arg_key>(?P<c>[^<]*)</arg_key>\s*<arg_value>"
    r"(?P<d>[^<]*(?:<(?!/arg_value>)[^<]*)*)(?P<d_ends></arg_value>)?"
)
TAGGED = re.compile(
    r"<\|?(?:tool_?calls?|function_?calls?|tool|tool_use|python_tag|action|plugin|tool_code)\|?>|\[TOOL_CALLS?\]"
    r"|```tool_(?:code|call)\b",
    re.I,
)
OPENED = re.compile(r"(?:```|~~~)[\w+-]{0,20}\s{0,9}\Z")  # a code fence, with the call inside
FINAL_CHANNEL = re.compile(r"<\|channel\|>final[^<>]{0,40}<\|message\|>")
LABELS = {
    "thought": "Thought",
    "action": "Action",
    "tool": "Action",
    "tool_name": "Action",
    "name": "Action",
    "action_input": "Action Input",
    "tool_input": "Action Input",
    "input": "Action Input",
    "arguments": "Action Input",
    "parameters": "Action Input",
    "args": "Action Input",
    "final_answer": "Final Answer",
    "final": "Final Answer",
    "answer": "Final Answer",
    "observation": "Observation",
}
ELEMENT = re.compile(rf"<(/?)({'|'.join(LABELS)})>", re.I)
FIRST_ELEMENT = re.compile(r"<(action|tool|tool_name|name|final_answer|final|answer)>", re.I)


def translate(
    text: str, begins: int, acts: bool, tools: Tools, read: Callable[..., Any]
) -> str | None:
    """A reply that is not in our labels, or a call that stands before them, rewritten; None for others.

    begins: where our first Action or Final Answer stands; acts: whether it is an Action.
    """
    head = text[:begins]
    if (lines := one_line(text, begins)) is not None:
        return lines
    if not acts and "nput" in head and (lines := unlabelled(text, begins, tools)):
        return lines
    if "<" in head or "[TOOL" in head or ">>>" in head or "```tool" in head:
        for rewrite in (named, tagged, elements, own_tags):
            if found := rewrite(text, begins, tools, read):
                return f"{text[: found[0]].rstrip()}\n{found[1]}"
    if not ("{" in head or "｛" in head or "(" in head):
        return None
    is_open = sum(map(head.count, "{｛")) > sum(map(head.count, "}｝"))
    if acts and not is_open:
        return None
    try:
        found = objects(text, begins, tools, read)
    except ValueError:  # a label inside an object that is open is a line of it
        if begins < len(text) and not is_open:
            return None
        raise
    return f"{OPENED.sub('', text[: found[0]]).rstrip()}\n{found[1]}" if found else None


def named(text: str, begins: int, tools: Tools, read: Callable[..., Any]) -> Found:
    """`<function=search>{"query": ...}`, `<invoke name="search"><parameter ...`: the mark holds the name."""
    mark = NAMED.search(text, 0, begins)
    if not mark:
        final = FINAL_CHANNEL.search(text, 0, begins)
        return (final.start(), f"Final Answer: {text[final.end() :]}") if final else None
    name, rest = next(filter(None, mark.groups())), text[mark.end() :]
    given, whole = parameters(rest) if rest.lstrip()[:1] != "{" else ({}, True)
    if given:
        cut = f"Action: {name}\nAction Input: {{"
        return mark.start(), lines_of(name, given) if whole else cut
    ends = CALL_ENDS.search(rest)
    if mark["i"]:  # Gemma has marks of its own for quotes
        rest = re.sub(r'<\|"\|>|<escape>', '"', rest).lstrip()
        if rest[0] == "(":
            return mark.start(), f"Action: {name}{rest}"
    brace = re.match(r"[^{]{0,120}(?=\{)", rest[: ends.start()] if ends else rest)
    given, went_on = closed(rest[brace.end() :], read) if brace else ("", False)
    return mark.start(), f"Action: {name}\nAction Input: {given}" + "\nObservation:" * went_on


def parameters(rest: str) -> tuple[dict[str, Any], bool]:
    """The parameters that stand in a call, and whether each of them and the call are closed."""
    given, closed, ends = {}, True, CALL_ENDS.search(rest)
    for piece in PARAMETER.finditer(rest):
        if ends and ends.start() < piece.start():
            break
        given[piece["a"] or piece["c"].strip()] = value_of(piece)
        closed = closed and bool(piece["b_ends"] or piece["d_ends"])
        if ends and ends.start() < piece.end():  # a mark inside a value
            ends = CALL_ENDS.search(rest, piece.end())
    return given, closed and bool(ends)


def value_of(piece: re.Match[str]) -> Any:
    """What a parameter holds: text where the mark says so, else whatever it reads as."""
    text = piece["b"] or piece["d"] or ""
    return text.strip("\n") if 'string="true"' in (piece["type"] or "") else plain(text)


def closed(text: str, read: Callable[..., Any]) -> tuple[str, bool]:
    """The JSON of a call, and whether the mark that ends the call proves that it was not cut."""
    try:
        read(text)
    except ValueError:
        for piece in STRING_OR_END.finditer(text):
            if piece["end"]:
                return text[: piece.start()].rstrip(), True
            if not piece[piece.lastgroup]:  # a mark inside an open string proves nothing
                break
    return text, False


def tagged(text: str, begins: int, tools: Tools, read: Callable[..., Any]) -> Found:
    """`<tool_call>{"name": ...}`, `[TOOL_CALLS][...]`, `<|python_tag|>search.call(query="...")`."""
    mark = TAGGED.search(text, 0, begins)
    rest = text[mark.end() :].lstrip() if mark else ""
    if inside := re.match(r"(?:```\w*\s*)?(?=\{|\[\s*\{)", rest):
        call = from_json(read(*closed(rest[inside.end() :], read)), tools)
        return (mark.start(), call) if call else None
    call = re.match(
        r"(?:```\w*\s*)?(?:print\(|\[)?\s*(?P<name>[\w.]+?)(?:\.call)?(?P<rest>\(.*)", rest
    )
    return (mark.start(), f"Action: {call['name']}{call['rest']}") if call else None


def elements(text: str, begins: int, tools: Tools, read: Callable[..., Any]) -> Found:
    """`<action>search</action><action_input>...</action_input>`: our labels as elements."""
    first = FIRST_ELEMENT.search(text, 0, begins)
    if not first or not (
        text.find(f"</{first[1]}>", first.end()) > 0
        or text[: first.start()].rstrip(" \t")[-1:] in ("", "\n")
    ):
        return None
    at = text.rfind("<thought>", 0, first.start())
    at = at if at >= 0 else first.start()
    return at, ELEMENT.sub(lambda m: "\n" if m[1] else f"\n{LABELS[m[2].lower()]}: ", text[at:])


def own_tags(text: str, begins: int, tools: Tools, read: Callable[..., Any]) -> Found:
    """`<search><query>...</query></search>`, `<search query="..."/>`: the tool's name as an element."""
    names = "|".join(map(re.escape, tools)) or r"(?!)"
    mark = re.compile(rf"<({names})((?:\s[^<>]{{0,2000}})?/?)>").search(text, 0, begins)
    if not mark or not (mark[2].endswith("/") or f"</{mark[1]}>" in text[mark.end() :]):
        return None
    inside = "" if mark[2].endswith("/") else text[mark.end() :].partition(f"</{mark[1]}>")[0]
    given = dict(re.findall(r'([\w.-]+)="([^"]*)"', mark[2]))
    for param in tools[mark[1]]:
        value, closes, _ = inside.partition(f"<{param}>")[2].partition(f"</{param}>")
        if closes:
            given[param] = plain(value)
    return mark.start(), lines_of(
        mark[1], given
    ) if given else f"Action: {mark[1]}\nAction Input: {inside}"
