"""Encoded text that can be read again: base64 and its kin, hex, percent signs, entities, escapes, bits, codes."""

import base64
import html
import quopri
import re
import urllib.parse
from collections.abc import Callable, Iterator

Decode = Callable[[str], str]


def _base64(blob: str) -> str:
    raw = re.sub(r"[\s>|]+", "", blob)
    raw = raw.replace("-", "+").replace("_", "/").rstrip("=")
    whole = raw[: len(raw) - (len(raw) % 4 == 1)]
    data = base64.b64decode(whole + "=" * (-len(whole) % 4))
    return data.decode("utf-8", "ignore" if len(raw) % 4 else "strict")


def _hex(blob: str) -> str:
    return bytes.fromhex(re.sub(r"0x|\\x|\\u00|[^0-9a-f]", "", blob, flags=re.I)).decode(
        errors="ignore"
    )


def _base32(blob: str) -> str:
    raw = blob.upper().rstrip("=")
    return base64.b32decode(raw + "=" * (-len(raw) % 8)).decode()


def _base85(blob: str) -> str:
    blob = blob.strip("\"'`.,()").removeprefix("<~").removesuffix("~>")
    for decode in (base64.b85decode, base64.a85decode):
        try:
            if is_prose(plain := decode(blob).decode()):
                return plain
        except ValueError:
            continue
    return ""


def _escapes(blob: str) -> str:
    return re.sub(r"(?i)(?:\\|u\+)(?:u?\{?)([0-9a-f]{2,8})\}? ?", lambda m: _char(m[1], 16), blob)


def _octal(blob: str) -> str:
    return "".join(_char(code, 8) for code in re.findall(r"[0-7]{2,3}", blob))


def _char(code: str, base: int) -> str:
    return chr(min(int(code, base), 0x10FFFF))


def _quoted(blob: str) -> str:
    return quopri.decodestring(blob.encode()).decode(errors="replace")


_MORSE = (
    ".-a -...b -.-.c -..d .e ..-.f --.g ....h ..i .---j -.-k .-..l --m "
    "-.n ---o .--.p --.-q .-.r ...s -t ..-u ...-v .--w -..-x -.--y --..z"
)
MORSE = {sign[:-1]: sign[-1] for sign in _MORSE.split()}


def _morse(blob: str) -> str:
    signs = re.sub("[·•]", ".", re.sub("[–—−]", "-", blob))
    words = re.split(r"\s*[/|]\s*|\s{2,}", signs)
    return " ".join("".join(MORSE.get(sign, "?") for sign in word.split()) for word in words)


def _humps(blob: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", blob)


def _bits(blob: str) -> str:
    return bytes(int(bits, 2) for bits in re.findall("[01]{8}", blob)).decode()


def _codes(blob: str) -> str:
    return "".join(chr(int(code)) for code in re.findall(r"\d+", blob))


DECODERS: list[tuple[str, re.Pattern[str], Decode]] = [  # the first: what a text must hold for it
    ("", re.compile(r"(?<![\w+/=-])[\w+/-]{20,}={0,2}(?![\w+/=-])", re.A), _base64),
    ("", re.compile(r"(?<!\w)(?:(?:0x|\\x|\\u00)?[0-9a-f]{2}[ ,:;]?){12,}(?![0-9a-f])", re.I), _hex),
    ("%", re.compile(r"[^\s<>\"'%]{0,400}(?:%[0-9a-f]{2}[^\s<>\"'%]{0,40}){3,}", re.I), urllib.parse.unquote),
    ("&#", re.compile(r"(?:&#x?[0-9a-f]{1,6};[ ]?){4,}", re.I), html.unescape),
    ("", re.compile(r"(?:(?:\\u|U\+)(?:[0-9a-f]{4,5}|\{[0-9a-f]{1,6}\})[ ,]?){4,}", re.I), _escapes),
    ("\\", re.compile(r"(?:\\[0-9a-f]{2,6} ?){6,}", re.I), _escapes),
    ("\\", re.compile(r"(?:\\[0-3]?[0-7]{2}){6,}"), _octal),
    ("", re.compile(r"(?<![\d.,])(?:0o?)?(?:[01][0-7]{2}[ ,;]{1,2}(?:0o)?){10,}[01][0-7]{2}(?![\d.,])"), _octal),
    ("\n", re.compile(r"(?m)^[ >|]*[\w+/-]{4,76}(?:[ >|]*\n[ >|]*[\w+/-]{4,76})*\n[ >|]*[\w+/-]{2,76}={0,2}(?=[ >|]*(?:\n|\Z))", re.A), _base64),
    ("", re.compile(r"(?<![\w+/=-])(?:(?:[\w+/-]{4} ){5,}[\w+/-]{2,4}|(?:[\w+/-]{8} ){2,}[\w+/-]{2,8})={0,2}(?![\w+/=-])", re.A), _base64),
    ("", re.compile(r"(?<![\w=])(?:[A-Z2-7]{24,}|[a-z2-7]{24,})={0,6}(?![\w=])"), _base32),
    ("", re.compile(r"(?<!\S)(?=\S*[!#$%&*+;<>?@^`{|}~])[!-~]{25,3000}(?!\S)"), _base85),
    ("=", re.compile(r"[^\s=]{0,80}(?:=[0-9A-F]{2}[^\s=]{0,40}){3,}"), _quoted),
    ("", re.compile(r"(?:[.·•–—−-]{1,5}(?: {1,3}| ?[/|] ?)){10,}[.·•–—−-]{1,5}"), _morse),
    ("", re.compile(r"(?<!\w)(?:[A-Z]?[a-z]{1,20})(?:[A-Z][a-z]{0,20}){2,60}(?!\w)"), _humps),
    ("", re.compile(r"(?<![01])(?:[01]{8}[ ,]?){6,}(?![01])"), _bits),
    ("", re.compile(r"(?<![\d.,])(?:(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])[ ,;]{1,2}){10,}\d{2,3}(?![\d.,])"), _codes),
]  # fmt: skip


BY_CHANCE = (urllib.parse.unquote, _quoted, _humps)  # may hold a sentence with no bad intent


def blobs(text: str) -> Iterator[tuple[int, int, str, bool]]:
    """(start, end, what it says, whether it was hidden on purpose) of each blob that can be read."""
    for sign, rule, decode in DECODERS:
        for match in rule.finditer(text) if sign in text else ():
            try:
                plain = decode(match[0])
            except ValueError:
                continue
            yield match.start(), match.end(), plain, decode not in BY_CHANCE


def is_prose(text: str) -> bool:
    """Whether decoded text is sentences and not a hash, an id or a picture."""
    letters = sum(c.isalpha() or c in " .,:;!?'\n，。！？“”" for c in text)
    words, han = re.findall(r"[A-Za-z]{2,}", text), re.findall("[\u4e00-\u9fff]", text)
    return letters >= 0.85 * len(text) and ((len(words) >= 4 and " " in text) or len(han) >= 6)
