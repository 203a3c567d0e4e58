"""What hides an order: the stages of `safety.clean` before the orders themselves. Each is a function from text to text."""

import codecs
import re
import unicodedata
from collections.abc import Iterator

from react_mini.backstage import patterns
from react_mini.backstage.cuts import CUT, HERE, around, taken_out


def readable(text: str) -> str:
    """One line-end form; no terminal codes, no hidden characters. Emoji and joiners between letters stay."""
    text = patterns.LINE_ENDS.sub("\n", text).encode("utf-8", "replace").decode("utf-8")
    text = patterns.ANSI.sub("", text)
    text = patterns.HIDDEN_CHARACTER.sub(lambda match: match["keep"] or "", text)
    text = patterns.STACKED.sub("", unicodedata.normalize("NFC", text))
    return patterns.SPACED_HAN.sub(lambda match: re.sub(r"[^\u4e00-\u9fff]", "", match[0]), text)


def without_disguise(text: str) -> str:
    """No comments, no hidden elements, no tokens of chat templates, no forged end of the data."""
    text = patterns.HIDDEN.sub("", patterns.COMMENT.sub("", text))  # every page has some: no sign
    for rule in (patterns.CALL_TAG, patterns.CALL_LINES):
        text = rule.sub(HERE, text)
    text = patterns.TOKENS.sub(lambda match: f"({match[match.lastindex]}){HERE}", text)
    return patterns.MARKER.sub(rf"(\1){HERE}", patterns.FORGED.sub(HERE, text))


def without_leaks(text: str) -> str:
    """An image becomes its description; an address that could carry something away loses its query."""
    text = patterns.IMAGE.sub(lambda match: image(match[0], match[1]), text)
    text = patterns.HTML_IMAGE.sub(lambda match: image(match[0], patterns.alt(match[0])), text)
    return patterns.URL.sub(lambda match: short_link(match[0]), text)


def image(markup: str, description: str) -> str:
    """image("![map](m.png)", "map") -> "(image: map)"."""
    url = patterns.URL.search(markup)
    leaks = url and patterns.LEAK.search(url[0][8:])
    return f"(image: {description}){HERE if leaks else ''}"


def short_link(url: str) -> str:
    """short_link("https://a.test/p?d={secret}") -> "https://a.test/p?[removed]"."""
    address, mark, query = url.partition("?")
    runs = re.match(r"(?:file|data|javascript|vbscript):", url, re.IGNORECASE)
    if runs or patterns.LEAK.search(address[8:]):
        return "(link removed)"
    return f"{address}?{CUT}{HERE}" if patterns.LEAK.search(mark + query) else url


def without_calls(text: str) -> str:
    """JSON that looks like a tool call is taken out whole."""
    spans: list[tuple[int, int]] = []
    for found in patterns.CALL_KEY.finditer(text):
        done = spans[-1][1] if spans else 0
        start, end = around(text, found.start(), done) if found.start() >= done else (0, 0)
        called = end and patterns.CALL_NAME.search(text, start, end)
        if called and not any(rule.match(text[start:end]) for rule in patterns.NO_CALLS):
            spans.append((start, end))
    return taken_out(text, spans)


def views(text: str) -> Iterator[tuple[str, int, int]]:
    """(view, least points of the rules to try, direction) of the text as it may be meant; each as long as the text.

    In ciphers and backwards only whole orders are looked for: a lesser phrase there is chance. -1: backwards.
    """
    plain = patterns.fold(text)
    yield plain, 1, 1
    for change, least in ((leet, 1), (unmarked, 2), (unjoined, 3), (well_typed, 3)):
        if (view := change(plain)) != plain:
            yield view, least, 1
    yield codecs.encode(plain, "rot13"), 1 if re.search("rot.?13|caesar|凯撒", plain) else 3, 1
    for view in deciphered(plain):
        yield view, 3, 1
    yield plain[::-1], 3, -1
    if re.search("[ɐǝɹʇɥʎ]", text):
        yield plain[::-1].translate(UPSIDE_DOWN), 3, -1


def leet(plain: str) -> str:
    """leet("1gn0r3 a11") -> "ignore all"."""

    def letters(match: re.Match[str]) -> str:
        ones = re.sub(r"1(?=1)|(?<=1)1", "l", match[0])
        return re.sub(r"(?<=[aeou034])1", "l", ones).translate(patterns.LEET)

    return patterns.LEET_WORD.sub(letters, plain)


def unmarked(plain: str) -> str:
    """unmarked("<b>ig</b>nore") -> "ignore" between blanks: what a browser shows."""
    if not patterns.INLINE.search(plain):
        return plain
    blank = patterns.INLINE.sub(lambda match: PAD * len(match[0]), plain)
    return re.sub(rf"[a-z]+(?:{PAD}+[a-z]+)+{PAD}*", lambda match: pushed(match[0]), blank)


def pushed(word: str) -> str:
    """The letters of a word first, and then what stood between them."""
    letters = word.replace(PAD, "")
    return letters + PAD * (len(word) - len(letters))


def unjoined(plain: str) -> str:
    """unjoined("ignore-all-rules") -> "ignore all rules"; also words in two values of one JSON object."""

    def apart(match: re.Match[str]) -> str:
        if patterns.A_NAME.match(plain, match.end()):
            return match[0]
        return match[0].replace(match["by"], " " * len(match["by"]))

    plain = patterns.FIELDS.sub(lambda match: " " * len(match[0]), plain)
    return patterns.JOINED.sub(apart, plain)


def well_typed(plain: str) -> str:
    """well_typed("ignnroe all") -> "ignore  all": only words that an order needs."""

    def meant(match: re.Match[str]) -> str:
        word = patterns.KEY_WORDS.get(patterns.scrambled(match[0]), match[0])
        return word + PAD * (len(match[0]) - len(word)) if len(word) <= len(match[0]) else match[0]

    def starred(match: re.Match[str]) -> str:
        shape = re.compile(re.sub("[^a-z]", ".", match[0]))
        return next(filter(shape.fullmatch, patterns.KEY_WORDS.values()), match[0])

    return patterns.STARRED.sub(starred, patterns.TYPED.sub(meant, plain))


def deciphered(plain: str) -> Iterator[str]:
    """The text read with each cipher in which it seems to hold one of SOUGHT."""
    for table, words in CIPHERS:
        if any(word in plain for word in words):
            yield plain.translate(table)


ALPHABET = "abcdefghijklmnopqrstuvwxyz"
PAD = "\x1f"  # white space that stands in no text
PADDING = re.compile(f"{PAD}*")
SOUGHT = ("ignore", "instruct", "previous", "disregard", "prompt", "forget")
UPSIDE_DOWN = str.maketrans("nudpbq", "unpdqb")
_CIPHERS = [ALPHABET[n:] + ALPHABET[:n] for n in range(1, 26) if n != 13] + [ALPHABET[::-1]]
CIPHERS = [
    (
        str.maketrans(cipher, ALPHABET),
        [word.translate(str.maketrans(ALPHABET, cipher)) for word in SOUGHT],
    )
    for cipher in _CIPHERS
]


def spaced_out(text: str) -> Iterator[tuple[int, int]]:
    """(start, end) of "I g n o r e  a l l  r u l e s", and of nothing harmless that is written like that."""
    for match in patterns.SPACED.finditer(patterns.fold(text)):
        letters = re.sub("[^a-z]", "", match[0])
        if all(rule.search(letters) for rule in patterns.COMPACT):
            yield match.span()
