"""Replies in other words than ours, rewritten with our labels: `translate('<tool_call>{"name": ...', ...)`.

What is translated: chat tokens and reasoning blocks around a reply; our labels in one line; tool calls as
Hermes, Qwen, Llama, Mistral, DeepSeek, Kimi, GLM, Claude and gpt-oss write them; XML elements; objects in
JSON as LangChain, OpenAI and AutoGPT know them; `search("x")`, `search[x]`, `Finish[x]`.
Every pattern is linear in the text.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

Tools = Mapping[str, Sequence[str]]

# ---------------------------------------------------------------- around the reply
TURN_ENDS = (
    r"<\|(?:im_end|eot_id|eom_id|endoftext|end_of_text|end_of_turn|end|return|call)\|>|<end_of_turn>|</s>|<eos>"
    r"|<[|｜]end▁of▁sentence[|｜]>|\[/INST\]"
)
CLOSING = re.compile(rf"(?:{TURN_ENDS})[ \t]*(?=\n|\Z|<(?!\|start\|>)|\[)")
OPENING = re.compile(
    r"(?:\s|[\ufeff\u200b-\u200d\u2060]|<s>|\[/?INST\]|<\|im_start\|>(?:assistant)?|<\|assistant\|>"
    r"|<\|start_header_id\|>assistant<\|end_header_id\|>|<start_of_turn>model|assistant:?(?=\n))*",
    re.I,
)
RESULT = re.compile(
    r"^[ \t]*<\|?/?(?:tool_response|tool_result|observation|function_results?)\|?>", re.M
)
THINK = r"<(?:think|thinking|reasoning|seed:think)>|\[THINK\]|◁think▷"
OPENED = re.compile(
    rf"^(?:\W{{0,5}}(?:Thought|思考)\W{{0,5}}[:：]\W{{0,3}})?[ \t]*(?P<tag>{THINK})", re.I | re.M
)
CLOSED = re.compile(r"</(?:think|thinking|reasoning|seed:think)>|\[/THINK\]|◁/think▷", re.I)
ALONE = re.compile(
    rf"(?:{CLOSED.pattern})(?=[ \t]*(?:\n|\Z|\W{{0,4}}(?:Thought|Action|Final|思考|行动|最终)))",
    re.I,
)


def unwrap(text: str) -> str:
    """A reply without what stands around it; ValueError where it ends inside its reasoning."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = text[OPENING.match(text).end() :]
    if "<" in text or "[/" in text or "◁" in text:
        end = CLOSING.search(text)
        text = without_thinking(text[: end.start()] if end else text)
        if result := RESULT.search(text):
            text = text[: result.start()] + "Observation:"
    rest = text.rstrip().rpartition("\n")[2].strip()
    for label in ("Observation:", "观察："):  # a stop sequence of which a part came through
        if label.startswith(rest) and (len(rest) > 2 or rest == "观"):
            return text.rstrip() + label[len(rest) :]
    return text


def without_thinking(text: str) -> str:
    """A reply without its reasoning block; what stands in it was not meant for us."""
    kept, pos = [], 0
    while opened := OPENED.search(text, pos):
        closed = CLOSED.search(text, opened.end())
        if not closed:
            raise ValueError("the reply ends inside its reasoning, without Action or Final Answer.")
        kept.append(text[pos : opened.start("tag")])
        pos = closed.end()
    alone = ALONE.search(text) if not kept else None
    return "\n".join([*kept, text[alone.end() if alone else pos :]])


# ---------------------------------------------------------------- our labels, written differently
INPUT_LABEL = r"(?:Action[ _]?Input|行动输入)[ \t]?\d{0,3}[*\s]*[:：]\**"
INLINE_INPUT = re.compile(
    rf"[ \t,;*(]{{0,9}}(?<!\w)(?:{INPUT_LABEL}|(?:Tool Input|Input|Arguments|Args|Parameters|输入|参数)[:：])",
    re.I,
)
INLINE = re.compile(
    r"(?<=[.!?;:。！？；：，,)）\]*])[ \t]*(?=(?:Action|Final Answer|Observation|行动|最终答案|观察)[ \t]?\d{0,3}[:：])"
    rf"|(?<![\"'“‘`\w])(?=(?:Action|行动)[ \t]?\d{{0,3}}[:：][^\n:：]{{1,80}}{INPUT_LABEL})"
)


def one_line(text: str, begins: int) -> str | None:
    """A reply whose labels stand behind one another, with a line for each; None where there are none."""
    head = text[:begins].partition("{")[0]
    lines = INLINE.sub("\n", head)
    return lines + text[len(head) :] if lines.count("\n") > head.count("\n") else None


def inline_input(head: str) -> tuple[str, str]:
    """An action and the input behind it in the same line: `search Action Input: {...}`."""
    label = INLINE_INPUT.search(head[:300].partition("{")[0])
    return (head[: label.start()].strip(), head[label.end() :]) if label else (head, "")


def unlabelled(text: str, begins: int, tools: Tools) -> str | None:
    """A reply that goes on behind a prompt's "Action:" with the bare name; None where it does not."""
    label = re.search(r"^\W{0,6}(?:Action[ _-]?Input|行动输入)", text[:begins], re.I | re.M)
    line = text[: label.start()].strip().rpartition("\n")[2] if label else ""
    name = re.sub(r"^\W*(?:Action|行动)\W+", "", line).strip("`*\"' ")
    return (
        f"{text[: label.start()].strip().removesuffix(line)}\nAction: {name}\n{text[label.start() :]}"
        if name in tools
        else None
    )


BRACKETS = {"(": ")", "[": "]", "（": "）"}
IN_SQUARE = re.compile(r"[\[\]]")
IN_CALL = re.compile(
    r"""(?<=[(=,:\[{ ])"(?:\\.|[^"\\])*"|(?<=[(=,:\[{ ])'(?:\\.|[^'\\])*'(?=\s*[,)\]}])|[()（）]""",
    re.DOTALL,
)


def call_syntax(rest: str, params: Sequence[str]) -> str:
    """The input that is written behind a tool's name: search("x"), search[x], search {"query": "x"}."""
    glued, rest = rest[:1] in ("(", "["), rest.strip(" \t\n:：,=>-")
    if rest[:1] in BRACKETS:
        inside = in_brackets(rest)
        if re.match(r"\w+\s*[=:](?!=)", inside) and (glued or "=" in inside):
            return "{" + inside + "}"
        if re.match(r"(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*')\s*,", inside):
            raise ValueError(f"write the arguments as JSON with their names: {', '.join(params)}.")
        return inside if glued or inside[:1] in ("{", '"', "'") else ""
    by_name = re.match(r"[-*•\s`\"']*(\w+)[`\"']?\s*[:：=]", rest)
    if "{" in rest:
        return rest[rest.index("{") :]
    return rest if rest[:3] == "```" or (by_name and by_name[1] in params) else ""


def in_brackets(text: str) -> str:
    """What stands between the bracket at the start of a text and the one that closes it."""
    depth = 0
    for token in (IN_SQUARE if text[0] == "[" else IN_CALL).finditer(text):
        depth += (token.group() in BRACKETS) - (token.group() in BRACKETS.values())
        if depth == 0:
            return text[1 : token.start()].strip()
    if text.endswith(BRACKETS[text[0]]):
        return text[1:-1].strip()
    raise ValueError("the bracket after the tool's name is not closed: the reply was cut off.")


def finish(head: str, raw: str, names: set[str]) -> str:
    """The answer of an action that is none: Finish[42], or Final Answer with the answer as its input."""
    named = re.match(
        r"\W*([A-Za-z]+(?:[ _-]answer)?|[一-鿿]+)(?=[\W_]*$|[\s`*\"']*[\[(（:：\n])", head, re.I
    )
    if not named or named[1].casefold().replace("-", " ") not in names:
        return ""
    rest = head[named.end() :].strip("`*\"' :：\n")
    text = in_brackets(rest) if rest[:1] in BRACKETS else rest or raw.strip()
    for pattern in (
        r'\{\s*"\w+"\s*:\s*("(?:[^"\\]|\\.)*")\s*\}',
        r"\w+\s*=\s*([\"'].*[\"'])",
        r"([\"'].*[\"'])",
    ):
        if only := re.fullmatch(pattern, text, re.DOTALL):
            text = (
                json.loads(only[1], strict=False)
                if only[1][0] == '"' and pattern[0] == "\\"
                else only[1][1:-1]
            )
            break
    return text


# ---------------------------------------------------------------- the calls of other protocols
NAMED = re.compile(  # the mark holds the name: Llama, Qwen Coder; Claude; GLM; DeepSeek; Kimi; Mistral; gpt-oss; Functionary
    r"<function=[\"']?(?P<a>[\w.-]+)[\"']?>"
    r"|<(?:\w+:)?(?:invoke|function|tool_call|tool)\s+name=[\"'](?P<b>[\w.-]+)[\"'][^<>]{0,80}>"
    r"|<tool_call>\s*(?P<c>[\w.-]+)(?=\s*(?:<arg_key>|</tool_call>))"
    r"|<[|｜]tool▁call▁begin[|｜]>(?:function<[|｜]tool▁sep[|｜]>)?(?P<d>[\w.-]+)"
    r"|<\|tool_call_begin\|>(?:functions\.)?(?P<e>[\w-]+)(?::\d+)?"
    r"|\[TOOL_CALLS\]\s*(?P<f>[A-Za-z_][\w.-]*)(?=\s*(?:\[|\{))"
    r"|to=functions\.(?P<g>[\w-]+)(?=[^{]{0,80}<\|)"
    r"|^>>>[ \t]*(?P<h>[A-Za-z_][\w-]*)(?=[ \t]*\n)",
    re.M,
)
CALL_ENDS = re.compile(
    r"</(?:\w+:)?(?:invoke|function|tool_call|tool)>|<\|tool_call_end\|>|<[|｜]tool▁call▁end[|｜]>"
)
PARAMETER = re.compile(
    r"<(?:\w+:)?param(?:eter)?(?:=|\s+name=)[\"']?(?P<a>[\w.-]+)[\"']?[^<>]{0,80}>(?P<b>[^<]*(?:<(?!/)[^<]*)*)"
    r"|<arg_key>(?P<c>[^<]*)</arg_key>\s*<arg_value>(?P<d>[^<]*(?:<(?!/)[^<]*)*)"
)
TAGGED = re.compile(
    r"<\|?(?:tool_?calls?|function_?calls?|tool|tool_use|python_tag|action|plugin|tool_code)\|?>|\[TOOL_CALLS?\]"
    r"|```tool_(?:code|call)\b",
    re.I,
)
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
    text: str, begins: int, acts: bool, tools: Tools, read: Callable[[str], Any]
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
    if not acts and ("{" in head or "｛" in head or "(" in head):
        try:
            found = objects(text, begins, tools, read)
        except ValueError:
            if begins < len(text):
                return None
            raise
        return f"{text[: found[0]].rstrip()}\n{found[1]}" if found else None
    return None


Found = tuple[int, str] | None  # where a call begins, and our lines for it


def named(text: str, begins: int, tools: Tools, read: Callable[[str], Any]) -> Found:
    """`<function=search>{"query": ...}`, `<invoke name="search"><parameter ...`: the mark holds the name."""
    mark = NAMED.search(text, 0, begins)
    if not mark:
        final = FINAL_CHANNEL.search(text, 0, begins)
        return (final.start(), f"Final Answer: {text[final.end() :]}") if final else None
    name, rest = next(filter(None, mark.groups())), text[mark.end() :]
    ends = CALL_ENDS.search(rest)
    pieces = PARAMETER.finditer(rest[: ends.start()] if ends else rest)
    given = {p["a"] or p["c"].strip(): plain(p["b"] or p["d"] or "") for p in pieces}
    if given and ends:
        return mark.start(), lines_of(name, given)
    brace = re.match(r"[^{]{0,120}(?=\{)", rest[: ends.start()] if ends else rest)
    return (
        mark.start(),
        f"Action: {name}\nAction Input: {rest[brace.end() :] if brace else '{' * bool(given)}",
    )


def tagged(text: str, begins: int, tools: Tools, read: Callable[[str], Any]) -> Found:
    """`<tool_call>{"name": ...}`, `[TOOL_CALLS][...]`, `<|python_tag|>search.call(query="...")`."""
    mark = TAGGED.search(text, 0, begins)
    rest = text[mark.end() :].lstrip() if mark else ""
    if inside := re.match(r"(?:```\w*\s*)?(?=\{|\[\s*\{)", rest):
        call = from_json(read(rest[inside.end() :]), tools)
        return (mark.start(), call) if call else None
    call = re.match(
        r"(?:```\w*\s*)?(?:print\(|\[)?\s*(?P<name>[\w.]+?)(?:\.call)?(?P<rest>\(.*)", rest
    )
    return (mark.start(), f"Action: {call['name']}{call['rest']}") if call else None


def elements(text: str, begins: int, tools: Tools, read: Callable[[str], Any]) -> Found:
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


def own_tags(text: str, begins: int, tools: Tools, read: Callable[[str], Any]) -> Found:
    """`<search><query>...</query></search>`, `<search query="..."/>`: the tool's name as an element."""
    names = "|".join(map(re.escape, tools)) or r"(?!)"
    mark = re.compile(rf"<({names})((?:\s[^<>]{{0,2000}})?/?)>").search(text, 0, begins)
    if not mark or not (mark[2].endswith("/") or f"</{mark[1]}>" in text[mark.end() :]):
        return None
    inside = "" if mark[2].endswith("/") else text[mark.end() :].partition(f"</{mark[1]}>")[0]
    given = dict(re.findall(r'([\w.-]+)="([^"]*)"', mark[2]))
    for param in tools[mark[1]]:
        if element := re.search(
            rf"<{re.escape(param)}>(.*?)</{re.escape(param)}>", inside, re.DOTALL
        ):
            given[param] = plain(element[1])
    return mark.start(), lines_of(
        mark[1], given
    ) if given else f"Action: {mark[1]}\nAction Input: {inside}"


# ---------------------------------------------------------------- calls as objects in JSON
NAMES = [
    "action",
    "tool",
    "tool_name",
    "name",
    "function",
    "function_name",
    "command",
    "action_name",
    "recipient_name",
    "行动",
    "工具",
]
INPUTS = [
    "action_input",
    "arguments",
    "parameters",
    "args",
    "input",
    "tool_input",
    "params",
    "kwargs",
    "action_args",
    "tool_args",
    "actioninput",
    "action_arguments",
    "action_parameters",
    "tool_parameters",
    "tool_arguments",
    "toolinput",
    "行动输入",
    "参数",
]
FINALS = ["final_answer", "finalanswer", "final", "answer", "最终答案", "答案"]
THOUGHTS = ["thought", "thoughts", "reasoning", "thinking", "思考", "type", "id", "index"]
WRAPPERS = [
    "tool_call",
    "tool_calls",
    "function_call",
    "function_calls",
    "function",
    "action",
    "actions",
    "calls",
    "tool_uses",
    "command",
    "tool",
    "step",
    "next_action",
    "response",
    "output",
    "reply",
    "result",
]
KEYS = "|".join(map(re.escape, {*NAMES, *INPUTS, *FINALS, *THOUGHTS, *WRAPPERS})).replace(
    "_", "[_ ]?"
)
OBJECT = re.compile(
    rf"(?:\[\s{{0,9}})?[{{｛]{{1,2}}\s{{0,99}}[\"'“]?(?:{KEYS})[\"'”]?\s{{0,9}}[:：]", re.I
)


def objects(text: str, begins: int, tools: Tools, read: Callable[[str], Any]) -> Found:
    """`{"action": "search", "action_input": ...}`, `search(query="...")`: a call and no label at all."""
    names = "|".join(map(re.escape, tools)) or r"(?!)"
    if call := re.compile(rf"^[ \t]*(?:print\()?\[?((?:{names})\(.*)", re.M).search(
        text, 0, begins
    ):
        return call.start(), f"Action: {call[1]}"
    start = OBJECT.search(text, 0, begins)
    start = start or re.compile(rf"\s*(?:```\w*\s*)?\{{\s*[\"']?(?:{names})[\"']?\s*:").match(
        text, 0, begins
    )
    if not start:
        return None
    brace = re.compile(r"(?:\[\s*)?[{｛]").search(text, start.start())
    found = from_json(read(text[brace.start() :]), tools)
    return (start.start(), found) if found else None


def json_action(head: str, tools: Tools, read: Callable[[], Any]) -> str | None:
    """Our lines for an action that is an object: `Action: {"action": "search", ...}`."""
    return from_json(read(), tools) if OBJECT.match(head) else None


def from_json(value: Any, tools: Tools, depth: int = 0) -> str | None:
    """Our lines for a call or an answer that is an object in JSON; None where it is neither."""
    if isinstance(value, list):
        value = value[0] if value else None
    if not isinstance(value, dict) or depth > 4:
        return None
    value = {key.strip().casefold().replace(" ", "_"): item for key, item in value.items()}
    thought = next((value[key] for key in THOUGHTS if isinstance(value.get(key), str)), "")
    before = f"Thought: {' '.join(thought.split())}\n" if thought else ""
    found = call_of(value, tools) or inner_call(value, tools, depth) or answer_of(value)
    return before + found if found else None


def call_of(value: dict[str, Any], tools: Tools) -> str | None:
    """Our lines for an object that names a tool, or the end of the work."""
    by = next((key for key in NAMES if isinstance(value.get(key), str)), None)
    given = next((value[key] for key in INPUTS if value.get(key) is not None), None)
    name = value[by] if by else next(iter(value), "")
    if not by:
        return lines_of(name, value[name]) if len(value) == 1 and name in tools else None
    if name.casefold().replace("_", " ") in ("final answer", "finish", "final", "最终答案"):
        given = next((value[key] for key in FINALS if key in value), "") if given is None else given
        return f"Final Answer: {said(given)}"
    if name.casefold() in ("none", "null", "n/a", "") or (
        given is None and by == "name" and name not in tools
    ):
        return None
    others = {key: item for key, item in value.items() if key not in (*NAMES, *THOUGHTS, *FINALS)}
    return lines_of(name, others or None if given is None else given)


def inner_call(value: dict[str, Any], tools: Tools, depth: int) -> str | None:
    """Our lines for a call inside a wrapper: {"tool_calls": [{"function": {...}}]}."""
    inside = (value[key] for key in WRAPPERS if isinstance(value.get(key), dict | list))
    return next(filter(None, (from_json(item, tools, depth + 1) for item in inside)), None)


def answer_of(value: dict[str, Any]) -> str | None:
    """Our line for an object that holds the answer."""
    final = next((value[key] for key in FINALS if value.get(key) not in (None, "")), None)
    return None if final is None else f"Final Answer: {said(final)}"


def lines_of(name: str, given: Any) -> str:
    """`lines_of("search", {"query": "x"})`: an action with our labels."""
    return f"Action: {name}" + (
        "" if given is None else f"\nAction Input: {json.dumps(given, ensure_ascii=False)}"
    )


def said(given: Any) -> str:
    """An answer as text: the only value of an object, or JSON."""
    if isinstance(given, dict) and len(given) == 1:
        given = next(iter(given.values()))
    return given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)


def plain(text: str) -> Any:
    """The value between two tags: a number, true, false, null or an object as such, else text."""
    text = text.strip("\n")
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
