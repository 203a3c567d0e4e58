"""Where to cut: the sentences of a text, and of a sentence that gives orders the part that does."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import pairwise

from react_mini.backstage import patterns

Hit = tuple[int, int, int]  # start, end, points
PLENTY = 5  # points that are enough anywhere
WHOLE = 4  # points of an order that is written backwards: what stands behind it belongs to another
CUT = "[removed]"
HERE = "\0"  # left by safety.py where text may begin to speak as somebody else

SENTENCE = re.compile(  # what stands between sentences: also cells, tags, JSON quotes and HERE
    r"\n\s*\n|(?<!(?-i:[a-z,]))(?<!(?-i:[a-z][=-]))\n|\n(?!(?-i:[a-z'\"(]))|\n(?=[\w -]{1,30}[:=：])"  # not where prose is wrapped
    r"|\0|(?<=[.!?])[\"'”’)\]*_]*\s+|(?<=[。！？])(?![”」』\"’）])|(?<=[。！？][”」』\"’）])|\s\|\s|\t"
    rf"|(?!{patterns.INLINE.pattern})<[/a-z][^<>\n=]{{0,200}}>"
    r"|<[a-z][\w-]{0,20}\s[^<>\n=]{0,80}=\s?[\"']?|[\"']\s{1,4}[\w:-]{1,30}=[\"']|[\"']\s?/?>"  # attributes
    r"|\"(?=\s*[,}\]:])|(?<=[{,:\[])\s*\"(?=\S)",
    re.I,
)
CLAUSE = re.compile(
    r"(?<=[,;:])\s|[，；：、]|\s[—–-]+\s|—|\s(?=(?:and|but|while|whereas|then|or|so)\s)|[()（）]"
)
QUOTED = re.compile(
    r"\"[^\"\n]+\"|“[^”\n]+”|「[^」\n]+」|『[^』\n]+』|«[^»\n]+»|(?<!\w)[‘'][^'’\n]+['’](?!\w)"
    r"|`[^`\n]+`|《[^》\n]+》"
)
OPTION = re.compile(r"\s*--?\w[\w-]*[ =,]")  # a line of a manual page


def sentences(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of each sentence; what stands between two values is none."""
    start = 0
    for match in SENTENCE.finditer(text):
        if text[start : match.start()].strip(" ,:{}[]"):
            yield start, match.start()
        start = match.end()
    if start < len(text):
        yield start, len(text)


def passages(text: str) -> Iterator[tuple[int, int, int]]:
    """(start, end, points in advance) of each sentence, less a fake speaker's name at its start.

    In advance: 2 for what follows a disguise or a heading like "System override:", 1 for a role.
    """
    fakes = {
        m.end(): 2 if m["strong"] or m["bare"] or m["key"] else 1
        for m in patterns.HEADER.finditer(patterns.fold(text))
    }
    ends, before, extra, left = sorted(fakes), 0, 0, 0
    for start, end in sentences(text):
        if HERE in text[before:start]:
            extra, left = 2, 3
        before, place = end, bisect_right(ends, before)  # a JSON key ends between two sentences
        if place < len(ends) and ends[place] <= end:
            start = max(start, ends[place])
            extra, left = max(extra, fakes[ends[place]]), 2
        yield start, end, extra
        left -= 1
        extra = extra if left > 0 else 0


def place(text: str, span: tuple[int, int], direction: int) -> tuple[int, int]:
    """Where in the text a find in one of its views is; direction -1: the view runs backwards."""
    if direction < 0:  # what the order wants stands before it
        start, end = len(text) - span[1], len(text) - span[0]
        return max(text.rfind(stop, 0, start) + len(stop) for stop in (". ", "。", "\n")), end
    start, end = span
    while start < end and text[start] in ' \n\t.,;:!?"(-':
        start += 1
    return start, end


def within(hits: list[Hit], start: int, end: int) -> list[Hit]:
    """The hits that begin in text[start:end]."""
    return hits[bisect_left(hits, (start,)) : bisect_left(hits, (end,))]


def total(hits: list[Hit]) -> int:
    """The points of some hits together; a sign of one point inside another hit adds nothing.

    More than PLENTY are not counted: all these questions together must take no more than linear time.
    """
    counted = [hit for hit in hits if hit[2] > 1]
    points = sum(hit[2] for hit in counted)
    for sign in (hit for hit in hits if hit[2] == 1):
        middle = (sign[0] + sign[1]) // 2
        if points >= PLENTY:
            break
        if not any(hit[0] <= middle < hit[1] for hit in counted):
            counted.append(sign)
            points += 1
    return points


def is_option(text: str, at: int) -> bool:
    """Whether this is a line like "--force  do not ask": it describes, and orders nobody about."""
    return bool(OPTION.match(text, text.rfind("\n", 0, at) + 1))


def spans(text: str, start: int, end: int, hits: list[Hit]) -> list[tuple[int, int]]:
    """What to take out of the sentence text[start:end]; a quotation loses only what is quoted."""
    for quote in QUOTED.finditer(text, start, end):
        inside = within(hits, quote.start() + 1, quote.end())
        if not inside:
            continue
        if any(hit[2] >= 3 and hit[1] > quote.end() for hit in inside):
            break  # the words of an order, each in quotes
        before = [hit for hit in hits if hit[0] < quote.start()]
        after = [hit for hit in hits if hit[0] >= quote.end()]
        if total(inside) >= 3 or all(hit[2] == 1 for hit in before + after):
            parts = [
                (quote.start() + 1, quote.end() - 1, inside),
                (start, quote.start(), before),
                (quote.end(), end, after),
            ]
            return sorted(
                _extent(text, *part) for part in parts if part[2] is inside or total(part[2]) >= 3
            )
        break
    return [_extent(text, start, end, hits)]


def _extent(text: str, a: int, b: int, hits: list[Hit]) -> tuple[int, int]:
    """From the words that lead up to the order to the end of what it wants."""
    bounds = [a, *(m.start() for m in CLAUSE.finditer(text, a, b) if m.start() > a), b]
    begins = re.compile(r"\W*").match(text, a, b).end()  # a verb that orders: no fact before it
    facts = [re.search(r"\d", text[x:y]) for x, y in pairwise([*bounds, b])]  # clauses with figures
    firm = [
        hit
        for hit in hits
        if hit[2] > 1 or hit[0] <= begins or not facts[bisect_right(bounds, hit[0]) - 1]
    ] or hits
    start, end = firm[0][0], min(b, max(hit[1] for hit in firm))
    if all(hit[2] == WHOLE for hit in firm):
        return start, end
    if lead := patterns.LEAD.search(patterns.fold(text), max(a, start - 160), start):
        start = lead.start()
    if not re.search(r"\w{2}", text[a:start]):
        start = a
    told = bool(patterns.REPORT.search(text[a:start].lower()))  # somebody tells of an attack
    clause_end = bounds[min(bisect_right(bounds, end - 1), len(bounds) - 1)]
    if told and re.search(r"\w", text[end:clause_end]):
        return start, end
    whole = max((hit[1] for hit in firm if hit[2] >= 3), default=0)  # also beyond the sentence
    return start, max(whole, _wanted(text, max(end, clause_end), bounds, firm, told))


def _wanted(text: str, end: int, bounds: list[int], hits: list[Hit], told: bool) -> int:
    """The end of the last clause that still belongs to the order; a clause with a figure is a fact."""
    while end < bounds[-1]:
        n = bisect_right(bounds, end) - 1
        words = text[bounds[n] : bounds[n + 1]].lstrip(" ,;:，；：、—–-()（）")
        goes_on = patterns.IMPERATIVE.match(words)
        ordered = within(hits, bounds[n], bounds[n + 1])
        if not goes_on and not ordered and (told or re.search(r"\d", words)):
            break
        end = bounds[n + 1]
    return end


def taken_out(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with [removed] in place of each span."""
    out, done = [], 0
    for start, end in sorted(spans):
        if start >= done:
            gap = " " if re.search(r"[A-Za-z0-9]$", text[done:start][-1:]) else ""
            out += [text[done:start], gap, CUT, HERE]
        done = max(done, end)
    return "".join(out) + text[done:]


def around(text: str, at: int, floor: int, reach: int = 4000) -> tuple[int, int]:
    """(start, end) of the JSON object around a position, at most `reach` long; (0, 0) for none."""
    depth, start = 0, -1
    for i in range(at, max(floor, at - reach) - 1, -1):
        depth += (text[i] == "}") - (text[i] == "{")
        if depth < 0:
            start = i
            break
    if start < 0:
        return 0, 0
    depth = 0
    for i in range(start, min(len(text), start + reach)):
        depth += (text[i] == "{") - (text[i] == "}")
        if depth == 0:
            return start, i + 1
    return start, min(len(text), start + reach)
