"""Our labels, written differently: in one line, without the first, or as `search("x")`, `search[x]`, `Finish[x]`."""

import json
import re
from collections.abc import Iterable, Sequence

INPUT_LABEL = r"(?:Action[ _]?Input|行动输入)[ \t]?\d{0,3}[*\s]*[:：]\**"
INLINE_INPUT = re.compile(
    rf"[ \t,;*(]{{0,9}}(?:(?:\\[nr]){{1,4}}|(?<!\w))(?:{INPUT_LABEL}|(?:Tool Input|Input|Arguments|Args|Parameters|输入|参数)[:：])",
    re.I,
)
INLINE = re.compile(
    r"(?:(?<=[.!?;:。！？；：，,)）\]*>])|(?:\\[nr]){1,4})[ \t]*(?=(?:Action|Final Answer|Observation|行动|最终答案|观察)[ \t]?\d{0,3}[:：])"
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


def unlabelled(text: str, begins: int, tools: Iterable[str]) -> str | None:
    """A reply that goes on behind a prompt's "Action:" with the bare name; None where it does not."""
    label = re.search(r"^\W{0,6}(?:Action[ _-]?Input|行动输入)", text[:begins], re.I | re.M)
    line = text[: label.start()].strip().rpartition("\n")[2] if label else ""
    name = re.sub(r"^\W*(?:Action|行动)\W+", "", line).strip("`*\"' ")
    return (
        f"{text[: label.start()].strip().removesuffix(line)}\nAction: {name}\n{text[label.start() :]}"
        if name in tools
        else None
    )


AFTER_COLON = re.compile(r"[ \t]*[:：][ \t]*(\S[^\n]*)(?:\nPAUSE)?")  # search: old mill
BRACKETS = {"(": ")", "[": "]", "（": "）", "［": "］"}
IN_SQUARE = re.compile(r"[\[\]［］]")
IN_CALL = re.compile(
    r"""(?<=[(=,:\[{ ])"(?:\\.|[^"\\])*"|(?<=[(=,:\[{ ])'(?:\\.|[^'\\])*'(?=\s*[,)\]}])|[()（）]""",
    re.DOTALL,
)


def call_syntax(rest: str, params: Sequence[str]) -> str:
    """The input that is written behind a tool's name: search("x"), search[x], search {"query": "x"}."""
    said = AFTER_COLON.fullmatch(rest.rstrip())
    glued = rest[:1] in ("(", "[", "［") or (rest[:1] == "（" and len(params) > 0)
    rest = rest.strip(" \t\n:：,=>-")
    if rest[:1] in BRACKETS:
        inside = in_brackets(rest)
        if re.match(r"\w+\s*[=:：](?!=)", inside) and (glued or "=" in inside):
            return "{" + inside + "}"
        if re.match(r"(\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*')\s*,", inside):
            raise ValueError(f"write the arguments as JSON with their names: {', '.join(params)}.")
        if inside in params:
            return ""
        return inside if glued or inside[:1] in ("{", '"', "'") else ""
    by_name = re.match(r"[-*•\s`\"']*(\w+)[`\"']?\s*[:：=]", rest)
    if "{" in rest:
        return rest[rest.index("{") :]
    if rest[:3] == "```" or (by_name and by_name[1] in params):
        return rest
    return said[1] if said and len(params) == 1 else ""


def own_call(raw: str, tool: str, params: Sequence[str]) -> str:
    """The input inside a call of that same tool: `get_weather(city="Oslo")` as its Action Input."""
    body = raw.strip("`; \n\t")
    if not body.startswith((f"{tool}(", f"{tool}（")):
        return raw
    call = body[len(tool) :]
    end = closing(call) + 1
    return raw if call[end:].strip(".") else call_syntax(call[:end], params)


def in_brackets(text: str) -> str:
    """What stands between the bracket at the start of a text and the one that closes it."""
    return text[1 : closing(text)].strip()


def closing(text: str) -> int:
    """Where the bracket stands that closes the one at the start of a text."""
    depth = 0
    for token in (IN_SQUARE if text[0] in "[［" else IN_CALL).finditer(text):
        depth += (token.group() in BRACKETS) - (token.group() in BRACKETS.values())
        if depth == 0:
            return token.start()
    if text.endswith(BRACKETS[text[0]]):
        return len(text) - 1
    raise ValueError("the bracket after the tool's name is not closed: the reply was cut off.")


def finish(head: str, raw: str, names: set[str]) -> str:
    """The answer of an action that is none: Finish[42], or Final Answer with the answer as its input."""
    named = re.match(
        r"\W*([A-Za-z]+(?:[ _-]answer)?|[一-鿿]+)(?=[\W_]*$|[\s`*\"']*[\[［(（:：\n{])", head, re.I
    )
    if not named or named[1].casefold().replace("-", " ") not in names:
        return ""
    rest = head[named.end() :].strip("`*\"' :：\n")
    text = in_brackets(rest) if rest[:1] in BRACKETS else rest or raw.strip()
    if text[:1] == "{" and text.count("{") > text.count("}"):
        raise ValueError("the answer is not closed: the reply was cut off.")
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
