"""Is an answer right? A small judge by rules: no model, the same verdict every time.

What the answer of a question in data/questions.jsonl may be:
    {"values": [{"of": names, "is": forms, "unit": unit}, ...]}   each value, beside its own name
    {"greater": value, "lesser": value, "ask": "greater" | "lesser" | "yes" | "no"}
    {"missing": true}                                             says so, and gives no figure
with "seen": numbers on the way that may be named, and "wrong": words that may not.
A number is right with any separators, decimals or none of its unit, but not with another unit; a
second number in the same unit that nobody asked for makes an answer wrong.
"""

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from .comparing import claims

Answer = dict[str, Any]
UNITS = {
    "°F": r"°\s*f\b|degrees? f|fahrenheit|华氏",
    "°C": r"°\s*c\b|c\b|degrees?\b|celsius|°|度|摄氏",
    "CNY": r"cny\b|rmb\b|yuan|renminbi|元|人民币",
    "USD": r"usd\b|us dollars?|dollars?|美元|bucks",
    "EUR": r"eur\b|euros?|欧元",
    "GBP": r"gbp\b|pounds?|英镑",
    "JPY": r"jpy\b|yen\b|日元",
    "km": r"km\b|kilomet(?:er|re)s?|公里|千米",
    "m": r"m\b|met(?:er|re)s?\b|米",
    "ft": r"ft\b|feet|foot|miles?\b",
}
SIGNS = {"$": "USD", "¥": "CNY", "€": "EUR", "£": "GBP"}
NUMBER = re.compile(
    r"(?<![a-z\d_.])(?:(?<![\w)])-)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?", re.A | re.I
)
WORDS = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen twenty""".split()  # noqa: SIM905
NOT = re.compile(r"(?:\bnot|n't|不|不是|并非)\s*(?:\w+\s)?$", re.A)
ADMITS = re.compile(
    r"""n't\b | \b(?:cannot|unable|impossible|unknown|unavailable|missing|nothing|none|failed)\b
    | \bnot?\s(?:[\w'-]+\s){0,3}?(?:find|found|available|know|known|exist|listed|ha[sv]e|given|mention
      |say|stated?|there|contain|included?|recorded|possible|run|go|provided?|specified|able|data
      |weather|information|records?|results?|articles?|prices?|trains?|connections?|file|entry|such
      |figures?|numbers?|population|answer|budget|way|services?|details?)
    | 没有|没找到|找不到|无法|未找到|未知|不存在|查不到|不知道|没能""",
    re.X | re.A,
)
GUESS = re.compile(
    r"\b(?:probably|guess|estimated?|approximately|roughly|typically|usually|perhaps|maybe)\b|大概|可能"
)
SAYS = re.compile(r"\b(yes|no)\b(?=\s*[-,.!:;(]|\s*$)|^\W*(?:(yes|是|对)|(no\b|否|不|没有))", re.A)


@dataclass(frozen=True)
class Number:
    """A number in a text: 1488.21 CNY at characters 14 to 21, written with two decimals."""

    value: float
    decimals: int
    unit: str | None
    start: int
    end: int


def is_right(question: str, answer: Answer, text: str | None) -> bool:
    """Whether a text answers the question rightly; None and an empty text do not."""
    if not text or not text.strip():
        return False
    text = _plain(text)
    if any(_places(word, text) for word in answer.get("wrong", [])):
        return False
    if answer.get("missing"):
        return _admits(_plain(question), text)
    values = answer.get("values") or [answer["greater"], answer["lesser"]]
    if _strange_number(values, answer.get("seen", []), text):
        return False
    return _has(values, text) if "values" in answer else _compares(answer, text)


def numbers(text: str) -> list[Number]:
    """The numbers of a text with their units; dates, clock times and list marks are none."""
    listed = r"|^\s*\d[.)] " if re.search(r"^\s*2[.)] ", text, re.M) else ""
    nothing = rf"\d{{4}}-\d\d-\d\d|\b\d{{1,2}}:\d\d\b{listed}"
    text = re.sub(nothing, lambda match: " " * len(match[0]), text, flags=re.M)
    found = []
    for match in NUMBER.finditer(text):
        digits = match[0].replace(",", "")
        decimals = len(digits.partition(".")[2])
        found.append(Number(float(digits), decimals, _unit(text, match), *match.span()))
    return found


def _plain(text: str) -> str:
    """One spelling for what is written in many ways: width, minus, apostrophes, 1 488,21."""
    text = re.sub(r"(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))", "", text)
    text = unicodedata.normalize("NFKC", text).casefold()
    text = text.translate(str.maketrans("−–’￥", "--'¥")).replace("**", "")
    text = re.sub(r"\b(cny|rmb|usd|eur|gbp|jpy)(?=\d)", r"\1 ", text)
    text = re.sub(r"\b(?:minus|negative) (?=\d)", "-", text)
    return re.sub(r"(?<![\d,.])(\d+),(\d\d)(?![\d,])", r"\1.\2", text)


def _unit(text: str, match: re.Match[str]) -> str | None:
    before = text[: match.start()].rstrip(" -")
    if before[-1:] in SIGNS:
        return SIGNS[before[-1]]
    for unit, pattern in UNITS.items():
        if re.match(rf"[\s*_`]*(?:{pattern})", text[match.end() :], re.A):
            return unit
    money = re.search(r"\b(cny|rmb|usd|eur|gbp|jpy)$", before)
    return {"rmb": "CNY"}.get(money[1], money[1].upper()) if money else None


def _equal(number: Number, value: float) -> bool:
    rounded = number.decimals >= 2 and number.value == round(value, number.decimals)
    return abs(number.value - value) < 1e-9 or rounded


def _places(form: str | float, text: str, unit: str | None = None) -> list[int]:
    """Where a text has a form: a name, a word or a number."""
    if isinstance(form, str):
        edges = (r"(?<![a-z0-9])", r"(?![a-z0-9])") if form.isascii() else ("", "")
        found = re.finditer(edges[0] + re.escape(form.casefold()) + edges[1], text)
        places = [match.start() for match in found]
    else:
        same = [n for n in numbers(text) if _equal(n, form)]
        places = [n.start for n in same if not (unit and n.unit and n.unit != unit)]
        if form in range(len(WORDS)):
            places += _places(WORDS[int(form)], text)
    return places


def _stated(form: str | float, text: str, unit: str | None = None) -> list[int]:
    """Where a text has a form and does not say "not" before it."""
    places = _places(form, text, unit)
    return [place for place in places if not NOT.search(text[max(0, place - 20) : place])]


def _strange_number(values: list[Answer], seen: list[float], text: str) -> bool:
    """A number in a unit of the answer that is no part of it, or a choice: "21 or 22"."""
    right = [form for value in values for form in value["is"] if not isinstance(form, str)]
    if len(right) == 2:
        right.append(abs(right[0] - right[1]))  # "5 °C warmer"
    units = {value.get("unit") for value in values} - {None}
    strange = [n for n in numbers(text) if not any(_equal(n, v) for v in [*right, *seen])]
    around = [text[max(0, n.start - 5) : n.start] + "#" + text[n.end : n.end + 5] for n in strange]
    return any(n.unit in units for n in strange) or any(
        re.search(r"\d or #|# or -?\d", near) for near in around
    )


def _has(values: list[Answer], text: str) -> bool:
    found = [
        sorted(p for form in v["is"] for p in _stated(form, text, v.get("unit"))) for v in values
    ]
    if not all(found):
        return False
    names = [sorted(p for name in v.get("of", []) for p in _places(name, text)) for v in values]
    pairs = [(name, value) for name, value in zip(names, found, strict=True) if name]
    if len(pairs) < 2:
        named = [value[0] for value, v in zip(found, values, strict=True) if "of" in v]
        return bool(pairs) or named == sorted(named)  # "21 °C and 26 °C" in the question's order
    return _same_order(pairs) or _side_by_side(pairs)


def _same_order(pairs: list[tuple[list[int], list[int]]]) -> bool:
    """Names and values come in one order: "21 in Beijing, 26 in Shanghai"."""
    order = sorted(range(len(pairs)), key=lambda i: pairs[i][0][0])
    return order == sorted(range(len(pairs)), key=lambda i: pairs[i][1][0])


def _side_by_side(pairs: list[tuple[list[int], list[int]]]) -> bool:
    """Each name is followed by its own value somewhere: "Shanghai 26, Beijing 21"."""
    marks = sorted(
        (place, i, kind) for i, pair in enumerate(pairs) for kind in (0, 1) for place in pair[kind]
    )
    steps = {(a[1:], b[1:]) for a, b in pairwise(marks)}
    return all(((i, 0), (i, 1)) in steps for i in range(len(pairs)))


def _admits(question: str, text: str) -> bool:
    invented = set(re.findall(r"\d+", text)) - set(re.findall(r"\d+", question))
    counted = re.search(rf"\b(?:{'|'.join(WORDS[2:])}|hundred|thousand|million)\b", text)
    return bool(ADMITS.search(text)) and not (invented or counted or GUESS.search(text))


def _compares(answer: Answer, text: str) -> bool:
    mentions = [
        (place, side)
        for side in ("greater", "lesser")
        for form in [*answer[side].get("of", []), *answer[side]["is"]]
        for place in _places(form, text, answer[side].get("unit"))
    ]
    claimed = claims(text, sorted(mentions))
    if not all(claimed):
        return False
    ask, said = answer["ask"], SAYS.search(text)
    if ask in ("yes", "no"):
        says = ("yes" if said[1] == "yes" or said[2] else "no") if said else None
        return says == ask if says else bool(claimed)
    other = "lesser" if ask == "greater" else "greater"
    return bool(claimed) or _named(answer[ask], answer[other], text)


def _named(wanted: Answer, other: Answer, text: str) -> bool:
    """No word like "higher": "Moutai.", or "Moutai, at 1488.21 against 67.92 for Tsingtao"."""
    mine, others = (
        sorted(place for name in side["of"] for place in _stated(name, text))
        for side in (wanted, other)
    )
    if mine and others:
        return mine[0] < others[0] and bool(
            re.search(r"\b(?:against|versus|vs|compared|not)\b", text)
        )
    return bool(mine)
