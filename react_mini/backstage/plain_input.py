"""What is not JSON: spellings of names, code fences, quotes, `city: Oslo` lines, words that say nothing.

`unfence("```py\\nx = 1\\n```") == ("py", "x = 1")`, `named_values("city=Oslo, days=2", ["city", "days"])`.
"""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

JSON = json.JSONDecoder(strict=False)
BLANK = " \t\n\r\u3000\xa0\ufeff\u200b\u200c\u200d\u2060"
QUOTES = {
    '"': '"',
    "'": "'",
    "“": "”",
    "‘": "’",
    "`": "`",
    "「": "」",
    "『": "』",
    "„": "“",
    "＂": "＂",
}
FENCED = re.compile(r"\s*(```|~~~)[ \t]*(?P<language>[\w+-]*)[ \t]*\n?")
BRACE = re.compile(r"\s*(?=[{\[])")
DICT = re.compile(r"\s*\{\s*([\"'])\w+\1\s*:")  # arguments, whatever the fence calls them
CODE = re.compile(r"(?!json|text|txt|plain|yaml|tool|js\b|javascript)\w")  # a fence's language
NOTHING = {"", '""', "''", "-", "()", "(none)", "n/a", "无", "空", "無", "没有"}
NOTHING |= {
    "none",
    "null",
    "nil",
    "na",
    "nothing",
    "empty",
    "no input",
    "no arguments",
    "no parameters",
}
NO_INPUT = re.compile(
    r"\W*(?:no (?:action )?(?:input|arg(?:ument)?|param(?:eter)?)s?(?: (?:is |are )?(?:needed|required|necessary))?"
    r"|(?:不需要|无需|没有|无)(?:任何)?(?:输入|参数|输入参数))\W*",
    re.I,
)
PLACEHOLDER = re.compile(  # "<city>", and no address: <https://example.org>, <info@example.org>
    r"<(?![^<>]{0,60}(?://|@))[^<>]{0,60}>|[\[{(]?\s*(?:\.{3}|…)\s*[)}\]]?|\[[\w ]{1,60}\]|\{[a-z]{2}[\w ]{1,60}\}"
)
BRACKETED = re.compile(
    r"\[[^\[\]{}\"'“”]{0,60}\][ \t]*[\w*/^+(-]"
)  # words go on behind it: no list
LEADS_IN = re.compile(
    r"(?:[:：=>\n(`是为]|\bis)\s{0,9}\Z|\A\W*\Z"
)  # "the input is {", not "VALUES ('{"
CUT_KEY = re.compile(r"\{\s*(?:\Z|[\"'“„＂](?:\w*\Z|\w+[\"'”“＂]\s*(?:[:：]|\Z)))")
CLOSES = re.compile(r"[^{]{0,20000}?[\"'”’]\s{0,9}[,;]?\s{0,9}\}")  # a string, then an object
INVENTED = re.compile(
    r"[ \t](?=(?:Observation|Thought|Final Answer|观察|思考|最终答案)[ \t]?\d{0,3}[:：])"
)
LEAD = (
    r"\W*(?:[A-Za-z_]\w{0,30} ?= ?(?=[\w. ]{1,60}\())?"  # "r = search("
    r"(?:(?:i|ll|we|will|should|must|need to|want to|let me|now|next|use|using|call|calling|invoke|run"
    r"|execute|await|the|tool|name|action|default_api|functions?|tools)\b\W*|(?:使用|调用|执行|工具)\W*)*"
)
SINGLE = re.compile(r"\W*([A-Za-z_][\w./-]*)[\s`*_\"'”\]>】）}),.;。]*(?:$|(?=[(\[{]))", re.ASCII)
FINISH = {
    "finish",
    "final answer",
    "final_answer",
    "final",
    "answer",
    "完成",
    "结束",
    "最终答案",
    "回答",
}


FORMAT = {"tool_name", "tool", "action_name", "function_name", "name"}  # the prompt's own words


def named_tool(text: str, tools: Iterable[str]) -> tuple[str, str, str]:
    """The tool that a text begins with, what follows it, and another tool named beside it.

    `named_tool("Use get-weather or search", ["get_weather", "search"])` gives ("get_weather", ..., "search").
    """
    known = {squeeze(name): name for name in tools}
    names = "|".join(map(name_pattern, sorted(tools, key=len, reverse=True))) or r"(?!)"
    named = re.match(rf"{LEAD}({names})(?![A-Za-z0-9_])[`*\"'”>】}}\]]*", text, re.IGNORECASE)
    if not named:
        return "", text, ""
    tool, rest = known[squeeze(named[1])], text[named.end() :]
    joined = rf"(?:\b(?:or|and|then|plus)\b|[,/|&+、或和]|->|→)\W*({names})(?![A-Za-z0-9_])"
    below = rf"\W{{0,9}}\n\W{{0,9}}({names})\W*(?:\n|$)"
    other = re.search(joined, rest.split("\n", 1)[0][:200], re.IGNORECASE) or re.match(below, rest)
    called = rest.lstrip()[:1] in ("{", "(", "[")
    second = known[squeeze(other[1])] if other and not called else tool
    return tool, rest, "" if second == tool else second


def lone_name(text: str) -> str:
    """The one word that an action consists of, where it looks like a tool's name; else ""."""
    single = SINGLE.match(text.split("\n", 1)[0])
    said = single[1].casefold() if single else ""
    return single[1] if said and said not in NOTHING | FINISH | FORMAT else ""


def name_pattern(name: str) -> str:
    """A name however it is spelled: get_weather, Get Weather, get-weather, GetWeather, get\\_weather."""
    return r"\\?[ _-]?".join(re.escape(word) for word in re.split(r"[_ -]", name))


def squeeze(name: str) -> str:
    """A name without case and separators: squeeze("Get-Weather") == "getweather"."""
    return re.sub(r"[\\ _-]", "", name).casefold()


def unfence(text: str) -> tuple[str, str]:
    """The language and the inside of the code fence around a text: unfence("```py\\nx\\n```")."""
    text = text.strip(BLANK)
    fence = FENCED.match(text)
    if not fence:
        alone = next((mark for mark in ("```", "~~~") if text.count(mark) % 2), "")
        return "", text.removesuffix(alone).rstrip() if alone else text
    inside = text[fence.end() :]
    closing = re.search(r"\n[ \t]*(?:```|~~~)[ \t]*(?:\n|\Z)", inside)
    if BRACE.match(inside):  # JSON says itself where it ends
        language = "json" if DICT.match(inside) else fence["language"].casefold()
        return language, inside.rstrip().removesuffix(fence[1])
    end = closing.start() if closing else inside.find(fence[1])
    if end < 0 and fence["language"]:
        raise ValueError("the code fence is not closed: the reply was cut off.")
    return fence["language"].casefold(), inside[: end if end >= 0 else None].strip("\n")


def goes_on(text: str, start: int, end: int) -> bool:
    """Whether the label at end shows that the body from start on was not cut.

    It does not where a string and an object end behind it: they were open, and the label is a line of them.
    """
    return text.find("{", start, end) < 0 or not CLOSES.match(text, end)


def is_cut(text: str, param: str) -> bool:
    """Whether a text with a brace that cannot be read is half an object, and no plain text: `{"que`."""
    key = re.match(r"\{\s*[\"']?(\w+)", text)
    return bool(key and key[1] == param) or (
        text.count("{") > text.count("}") and bool(CUT_KEY.match(text))
    )


def named_values(body: str, params: Sequence[str]) -> dict[str, Any]:
    """`city: Oslo` or `city="Oslo", days=2`, on one line or several, as {"city": "Oslo", "days": 2}."""
    names = "|".join(map(re.escape, params)) or r"(?!)"
    before, after = (
        r"(?:^|[,;，、\n])[ \t]*(?:[-*•][ \t]*)?[`\"'*]*",
        r"[`\"'*]*[ \t]*(?:[:：=](?!=)|->)\*{0,2}[ \t]*",
    )
    head, *pieces = re.split(rf"{before}({names}){after}", body)
    keys = pieces[::2]
    if elements := dict(re.findall(rf"<({names})>([^<]*)</\1>", body)):
        return {key: scalar(value) for key, value in elements.items()}
    if head.strip() or len(set(keys)) < len(keys):
        return {}
    if empty := [key for key, value in zip(keys, pieces[1::2], strict=True) if not value.strip()]:
        raise ValueError(f"the Action Input gives no {empty[0]}.")
    return {key: scalar(value) for key, value in zip(keys, pieces[1::2], strict=True)}


def scalar(text: str) -> Any:
    """A value without its name: JSON where it is JSON, else text."""
    text = text.strip().rstrip(",;").strip()
    try:
        return JSON.decode({"True": "true", "False": "false", "None": "null"}.get(text, text))
    except (ValueError, RecursionError):
        return unquote(text)


def quoted_line(text: str) -> str:
    """JSON in quotes that fills the first line, without the words below it; any other text as it is."""
    line = text.partition("\n")[0].rstrip()
    close = QUOTES.get(line[:1])
    return line if close and line[1:2] in ("{", "[") and line[-1] == close else text


def unquote(text: str) -> str:
    """A text without the quotes around it; ValueError where a quote was opened and never closed."""
    close = QUOTES.get(text[:1])
    inside = text[1:-1].replace(f"\\{close}", "")
    if close and len(text) > 1 and text[-1] == close and close not in inside:
        try:
            return JSON.decode(text)
        except ValueError:
            return text[1:-1].replace(f"\\{close}", close)
    if close and text[-1] == close and text[1:2] in ("{", "["):
        return text[1:-1]  # JSON in quotes, its own not escaped
    closers = (
        "" if text[:1] in ("'", "‘") else f'{close}"“' if close == "”" else close or ""
    )  # ‘tis
    if close and (text[1:2] in ("{", "[") or (closers and not set(closers) & set(text[1:]))):
        raise ValueError("the text of the Action Input is not closed: the reply was cut off.")
    return text
