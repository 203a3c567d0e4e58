"""Nearly-JSON, as models write it: `mend("{'city': 'Oslo',}")`. Marks are mended, never values.

Quotes of any kind, fullwidth marks, True and None, comments, unquoted words, a path's backslashes and quotes
inside a string are rewritten token by token; json-repair does the rest (commas, a bracket of the wrong kind).
Linear in the text, of which no more than LIMIT characters are looked at.
"""

import html
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from typing import Any

LIMIT, DEPTH = 20_000, 50
CUT = "the Action Input is not valid JSON: it is not closed. Write it again, shorter."
TWO_READINGS = (
    "the Action Input is not valid JSON: a quote in it has two readings. "
    'Close every string, give every value a name, and write \\" inside a string.'
)
DECODER = json.JSONDecoder(strict=False)  # a line break inside a string is accepted

MARKS = dict(zip("{}[]:,｛｝［］：，=;；、", "{}[]:,{}[]:,:,,,", strict=True))
CLOSERS = {
    '"': '"',
    "'": "'",
    "“": '”“"',
    "‘": "’‘'",
    "＂": "＂",
    "「": "」",
    "„": "“”",
    "『": "』",
    "`": "`",
}
CANDIDATES = {mark: re.compile(rf"\\.|[{marks}]", re.DOTALL) for mark, marks in CLOSERS.items()}
INNER = {mark: f"{mark}{marks}" for mark, marks in CLOSERS.items()}
JOINED = {  # `Oslo", "Bergen`, `a" + "b`: the quotes inside close and open, not open and close
    mark: re.compile(
        rf"(?:\\.|[^\\{q}]|(?<=\w)[{q}](?=\w))*(?<=[^\s(\[{{=:,])[{q}](?!\w)"
        rf"(?:\\.|[^\\{q}])*(?<=[\s,+&.;，、；{q}])[{q}](?=\S)",
        re.DOTALL,
    )
    for mark, q in INNER.items()
}
JOINED |= {  # an opening mark of its own: then only the order counts
    mark: re.compile(f"[^{INNER[mark]}]*{end}[^{INNER[mark]}]*{mark}")
    for mark, end in zip("“「『", "”」』", strict=True)
}
KEYED = {  # `x, "b": "y`: the quote behind x was left out
    mark: re.compile(rf"[,，\n]\s{{0,20}}[{q}][^\n{q}]{{1,60}}[{q}]\s{{0,20}}[:：]")
    for mark, q in INNER.items()
}
MIXED = re.compile(r"\\.|[\"“”]", re.DOTALL)  # opened as “, closed as "
PYTHON = {"True": "true", "False": "false", "None": "null"}
PLAIN = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")
WIDE_NUMBER = re.compile(r"[-－]?[０-９]+(?:[.．][０-９]+)?")
QUOTE = re.compile(r"(?<!\\)(?:[\"“”„]|(?<!\w)'|'(?!\w))")  # no apostrophe
PYTHON_ESCAPE = re.compile(r"\\\\|\\x([0-9a-fA-F]{2})")
BAD_ESCAPE = re.compile(r'\\(?:u(?![0-9a-fA-F]{4})|[^"\\/bfnrtu])')
ESCAPED = re.compile(r"[{\[]\s*(&(?:quot|#34|#39|apos);|\\\")")  # the document itself was escaped
TOKEN = re.compile(
    r"(?P<skip>\s+|(?<!:)//[^\n]*|\#[^\n]*|/\*(?:[^*]|\*(?!/)){0,500}\*/|(?<==)>)"
    r"|(?P<string>[\"'“‘＂「„『`])|(?P<mark>[{}\[\]:,｛｝［］：，=;；、])"
    r"|(?P<word>(?:[^\s{}\[\]:,｛｝［］：，=;；\"“”]|:(?=[\d/])|[ \t](?=[\w.(]))+)|(?P<other>.)",
    re.DOTALL,
)
QUOTED_KEY = r"""["'“‘„＂「『][^"'“”‘’＂「」『』\n:：]{1,60}["'”’“＂」』]\s*[:：=]"""
NEXT_KEY = rf"(?:{QUOTED_KEY}|[\w-]+\s*[:：=])"
COMMENT = r"//|/\*|\#"
ENDS = {  # what must follow a quote for it to end a key, a value of an object, an item of a list
    "key": re.compile(r"\s*[:：=]"),
    "}": re.compile(
        rf"\s*(?:[}}\]｝］]|\Z|{COMMENT}|[,，;；、]\s*(?:{NEXT_KEY}|[,}}\]｝.…]|{COMMENT}|\Z)"
        rf"|{QUOTED_KEY}|\n\s*{NEXT_KEY})"
    ),
    "]": re.compile(r"\s*(?:[,，\]］]|\Z)"),
}


def mend(text: str, went_on: bool = False) -> Any:
    """The value at the start of a text; ValueError where it was cut, or would have to be guessed.

    went_on: something after it proves that the reply was not cut, so that brackets may be closed.
    """
    if escaped := ESCAPED.match(text):
        text = html.unescape(text) if escaped[1][0] == "&" else text.replace('\\"', '"')
    open_quote = len(QUOTE.findall(text, 0, LIMIT)) % 2  # else `"Oslo", Bergen`
    try:
        pieces, pending = rewrite(text[:LIMIT])
        if pending and open_quote:
            raise ValueError(CUT)
    except ValueError as no:
        if str(no) != CUT or not (went_on and open_quote) or len(text) > LIMIT:
            raise
        pieces, pending = with_last_quote(text.strip())
    if pending and not (went_on and len(text) <= LIMIT and pieces[-1] not in "{[:,"):
        raise ValueError(CUT)
    document = "".join(pieces + pending[::-1])
    try:
        value = DECODER.decode(document)
    except (ValueError, RecursionError):
        value = repair(document, text)
    whole(value, pieces)
    return value


def with_last_quote(text: str) -> tuple[list[str], list[str]]:
    """As `rewrite`, where only the last quote was left out: `{"city": "Oslo}`; ValueError for a cut string."""
    inside = text.rstrip("}")
    braces = ["}"] * (len(text) - len(inside))
    pieces, pending = rewrite(inside + '"')
    inner = text.count("{") != len(braces) or "}" in inside  # a brace of the string itself
    if "\n" in text or pending != braces or inner:
        raise ValueError(CUT)
    return pieces, pending


def rewrite(text: str) -> tuple[list[str], list[str]]:
    """The first value of a text, token by token as JSON, and the brackets that it leaves open."""
    out: list[str] = []
    pending: list[str] = []
    pos = 0
    while pos < len(text) and (pending or not out) and len(pending) <= DEPTH:
        token = TOKEN.match(text, pos)
        pos, kind, mark = token.end(), token.lastgroup, MARKS.get(token.group(), "")
        if kind == "string":
            is_key = pending[-1:] == ["}"] and out[-1] != ":"
            ends = ENDS["key" if is_key else (pending or "]")[-1]]
            piece, pos = string(text, token.start(), ends)
            out.append(piece)
        elif mark in ("}", "]"):
            out.append(pending.pop() if pending else mark)
        elif mark and not (mark == "{" and out[-1:] == ["{"]):  # {{ is { in some templates
            out.append(mark)
            if mark in "{[":
                pending.append("}" if mark == "{" else "]")
        elif kind in ("word", "other"):
            out.append(as_word(token.group().rstrip()))
    if len(pending) > DEPTH:
        raise ValueError("the Action Input is not valid JSON: it is nested too deeply.")
    return out, pending


def string(text: str, start: int, ends: re.Pattern[str]) -> tuple[str, int]:
    """The string at start as JSON, and where it ends: at the first quote that a fitting mark follows."""
    if text.startswith('"""', start) and (end := text.find('"""', start + 3)) > 0:
        return json.dumps(text[start + 3 : end], ensure_ascii=False), end + 3
    for quote in CANDIDATES[text[start]].finditer(text, start + 1):
        if quote.group()[0] != "\\" and ends.match(text, quote.end()):
            inside = one_reading(text[start + 1 : quote.start()], text[start])
            return as_string(python_escapes(inside) if text[start] == "'" else inside), quote.end()
    for quote in (
        MIXED.finditer(text, start + 1) if len(text) < 2_000 and text[start] in '"“' else ()
    ):
        if quote.group()[0] != "\\" and ends.match(text, quote.end()):
            return as_string(one_reading(text[start + 1 : quote.start()], text[start])), quote.end()
    raise ValueError(CUT)


def one_reading(inside: str, mark: str) -> str:
    """What stands between two quotes; ValueError where the quotes inside it may be others' ends."""
    odd = len(re.findall(rf"(?<!\\)[{INNER[mark]}]", inside)) % 2
    if JOINED[mark].match(inside) or (odd and KEYED[mark].search(inside)):
        raise ValueError(TWO_READINGS)
    return inside


def python_escapes(inside: str) -> str:
    """What stands between Python's quotes, without its escape that JSON does not know: `4\\xa0km`."""
    plain = PYTHON_ESCAPE.sub(
        lambda m: json.dumps(chr(int(m[1], 16)), ensure_ascii=False)[1:-1] if m[1] else m[0], inside
    )
    return inside if BAD_ESCAPE.search(plain.replace("\\\\", "").replace("\\'", "")) else plain


def as_string(inside: str) -> str:
    """What stands between two quotes, as a JSON string."""
    inside = re.sub(r"\\(.)", lambda m: "'" if m[1] == "'" else m[0], inside, flags=re.DOTALL)
    if BAD_ESCAPE.search(inside.replace("\\\\", "")):  # who writes D:\Data does not escape at all
        return json.dumps(inside.replace('\\"', '"'), ensure_ascii=False)
    return '"' + re.sub(r'(\\.)|"', lambda m: m[1] or '\\"', inside, flags=re.DOTALL) + '"'


def as_word(word: str) -> str:
    """What stands without quotes, as JSON: a number, a literal, or else a string."""
    if not word.strip(".…"):
        raise ValueError("the Action Input is a placeholder: write the values themselves.")
    word = PYTHON.get(word, word)
    if WIDE_NUMBER.fullmatch(word):
        word = unicodedata.normalize("NFKC", word)
    return word if PLAIN.fullmatch(word) else json.dumps(word, ensure_ascii=False)


def repair(document: str, text: str) -> Any:
    """What json-repair makes of a document, where that adds no value of its own."""
    import json_repair

    try:
        value = json_repair.loads(document)
    except (ValueError, RecursionError):
        raise ValueError("the Action Input is not valid JSON.") from None
    for leaf in leaves(value):
        if leaf == "" or (
            str(leaf) not in text and json.dumps(leaf, ensure_ascii=False) not in document
        ):
            raise ValueError("the Action Input is not valid JSON.")
    return value


def whole(value: Any, pieces: list[str]) -> None:
    """ValueError where a piece of the text is not in the value: the 000 of 1,000, a key given twice."""
    try:
        given = [json.dumps(DECODER.decode(x)) for x in pieces if x not in "{}[]:,"]
    except ValueError:  # a number of 5,000 digits
        raise ValueError("the Action Input is not valid JSON.") from None
    for piece in Counter(given) - Counter(json.dumps(leaf) for leaf in leaves(value)):
        shown = json.dumps(json.loads(piece), ensure_ascii=False)[:40].encode(errors="replace")
        raise ValueError(
            f"the Action Input is not valid JSON: {shown.decode()} has no place in it, or stands twice."
        )


def leaves(value: Any) -> Iterator[Any]:
    """All keys and values of a document, at any depth."""
    if not isinstance(value, dict | list):
        yield value
        return
    for item in [*value, *value.values()] if isinstance(value, dict) else value:
        yield from leaves(item)
