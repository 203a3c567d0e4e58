"""Is an answer right? A small judge by rules: no model, the same verdict every time.

What the answer of a question in data/questions.jsonl may be:
    {"values": [{"of": names, "is": forms, "unit": unit}, ...]}   each value, beside its own name
    {"greater": value, "lesser": value, "ask": "greater" | "lesser" | "yes" | "no"}
    {"missing": true}                                             says so, and gives no figure
with "seen": numbers on the way that may be named, "wrong": words that may not, and "absent": names
of which nothing is known, so that a value said of one of them is invented.
A number is right with any separators, decimals or none of its unit, but not with another unit; a
second number in the same unit that nobody asked for makes an answer wrong.
"""

import re
from itertools import pairwise
from typing import Any

from .comparing import claims
from .figures import counts, numbers, places, plain

Answer = dict[str, Any]
NOT = re.compile(r"(?:\bnot|n't|不|不是|并非)\s*(?:\w+\s)?$", re.A)
ADMITS = re.compile(
    r"""n't\b | \b(?:cannot|could\snot|unable|impossible|unknown|unavailable|missing|nothing
      |none|failed)\b
    | \bnot?\s(?:[\w'-]+\s){0,3}?(?:find|found|available|know|known|exist|listed|ha[sv]e|given
      |mention|say|stated?|there|contain|included?|recorded|possible|run|go|provided?|specified
      |able|data|weather|information|records?|results?|articles?|prices?|trains?|connections?
      |file|entry|such|figures?|numbers?|population|answer|budget|way|services?|details?)
    | 没有|没找到|找不到|无法|未找到|未知|不存在|查不到|不知道|没能""",
    re.X | re.A,
)
GUESS = re.compile(
    r"\b(?:probably|guess|estimated?|approximately|roughly|typically|usually|perhaps|maybe)\b"
)
SAYS = re.compile(r"\b(yes|no)\b(?=\s*[-,.!:;(]|\s*$)|^\W*(?:(yes|是|对)|(no\b|否|不|没有))", re.A)
UNSURE = re.compile(
    r"\b(?:maybe|perhaps|i guess|my guess|not sure|don't know|do not know)\b|不知道|也许"
)


def is_right(question: str, answer: Answer, text: str | None) -> bool:
    """Whether a text answers the question rightly; None and an empty text do not."""
    if not text or not text.strip():
        return False
    text = plain(text)
    if any(places(word, text) for word in answer.get("wrong", [])):
        return False
    if answer.get("missing"):
        return _admits(plain(question), text)
    values = answer.get("values") or [answer["greater"], answer["lesser"]]
    if UNSURE.search(text) or _strange_number(values, answer.get("seen", []), text):
        return False
    if _of_the_absent(values, answer.get("absent", []), text):
        return False
    return _has(values, text) if "values" in answer else _compares(answer, text)


def _stated(form: str | float, text: str, unit: str | None = None) -> list[int]:
    """Where a text has a form and does not say "not" before it."""
    return [
        place
        for place in places(form, text, unit)
        if not NOT.search(text[max(0, place - 20) : place])
    ]


def _strange_number(values: list[Answer], seen: list[float], text: str) -> bool:
    """A number in a unit of the answer that is no part of it, or a choice: "21 or 22"."""
    right = [form for value in values for form in value["is"] if not isinstance(form, str)]
    if len(right) == 2:
        right.append(abs(right[0] - right[1]))  # "5 °C warmer"
    units = {value.get("unit") for value in values} - {None}
    strange = [n for n in numbers(text) if not any(n.equals(v) for v in [*right, *seen])]
    around = [text[max(0, n.start - 5) : n.start] + "#" + text[n.end : n.end + 5] for n in strange]
    return any(n.unit in units for n in strange) or any(
        re.search(r"\d or #|# or -?\d", near) for near in around
    )


def _of_the_absent(values: list[Answer], absent: list[str], text: str) -> bool:
    """A sentence that says a right value of a name of which nothing is known: "Nokia is 212.5 USD"."""
    own = [name for value in values for name in value.get("of", [])]
    for sentence in re.split(r"(?<=[.!?。！？])\s+", text):
        named = [[n for n in names if places(n, sentence)] for names in (absent, own)]
        said = any(_stated(form, sentence, v.get("unit")) for v in values for form in v["is"])
        if said and named[0] and not named[1]:
            return True
    return False


def _has(values: list[Answer], text: str) -> bool:
    found = [
        sorted(p for form in v["is"] for p in _stated(form, text, v.get("unit"))) for v in values
    ]
    if not all(found):
        return False
    names = [sorted(p for name in v.get("of", []) for p in places(name, text)) for v in values]
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
    return bool(ADMITS.search(text)) and not (invented or counts(text) or GUESS.search(text))


def _compares(answer: Answer, text: str) -> bool:
    mentions = [
        (place, side)
        for side in ("greater", "lesser")
        for form in [*answer[side].get("of", []), *answer[side]["is"]]
        for place in places(form, text, answer[side].get("unit"))
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
            re.search(r"\b(?:against|versus|vs|compared|(?:and|,) not)\b", text)
        )
    return bool(mine)
