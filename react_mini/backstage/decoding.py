"""Encoded text that can be read again: base64, hex, percent signs, entities, escapes, bits, codes."""

import base64
import html
import re
import urllib.parse
from collections.abc import Callable, Iterator

Decode = Callable[[str], str]


def _base64(blob: str) -> str:
    raw = blob.replace("-", "+").replace("_", "/").rstrip("=")
    whole = raw[: len(raw) - (len(raw) % 4 == 1)]
    data = base64.b64decode(whole + "=" * (-len(whole) % 4))
    return data.decode("utf-8", "ignore" if len(raw) % 4 else "strict")


def _hex(blob: str) -> str:
    return bytes.fromhex(re.sub(r"0x|\\x|\\u00|[^0-9a-f]", "", blob, flags=re.I)).decode(
        errors="ignore"
    )


def _escapes(blob: str) -> str:
    return re.sub(r"\\u(....)", lambda m: chr(int(m[1], 16)), blob)


def _bits(blob: str) -> str:
    return bytes(int(bits, 2) for bits in re.findall("[01]{8}", blob)).decode()


def _codes(blob: str) -> str:
    return "".join(chr(int(code)) for code in re.findall(r"\d+", blob))


DECODERS: list[tuple[str, re.Pattern[str], Decode]] = [  # the first: what a text must hold for it
    ("", re.compile(r"(?<![\w+/=-])[\w+/-]{20,}={0,2}(?![\w+/=-])", re.A), _base64),
    ("", re.compile(r"(?<!\w)(?:(?:0x|\\x|\\u00)?[0-9a-f]{2}[ ,:;]?){12,}(?![0-9a-f])", re.I), _hex),
    ("%", re.compile(r"[^\s<>\"'%]{0,400}(?:%[0-9a-f]{2}[^\s<>\"'%]{0,40}){3,}", re.I), urllib.parse.unquote),
    ("&#", re.compile(r"(?:&#x?[0-9a-f]{1,6};[ ]?){4,}", re.I), html.unescape),
    ("\\", re.compile(r"(?:\\u[0-9a-f]{4}){4,}", re.I), _escapes),
    ("", re.compile(r"(?<![01])(?:[01]{8}[ ,]?){6,}(?![01])"), _bits),
    ("", re.compile(r"(?<![\d.,])(?:(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])[ ,;]{1,2}){10,}\d{2,3}(?![\d.,])"), _codes),
]  # fmt: skip


def blobs(text: str) -> Iterator[tuple[int, int, str, bool]]:
    """(start, end, what it says, whether it was hidden on purpose) of each blob that can be read."""
    for sign, rule, decode in DECODERS:
        for match in rule.finditer(text) if sign in text else ():
            try:
                plain = decode(match[0])
            except ValueError:
                continue
            yield match.start(), match.end(), plain, decode is not urllib.parse.unquote


def is_prose(text: str) -> bool:
    """Whether decoded text is sentences and not a hash, an id or a picture."""
    letters = sum(c.isalpha() or c in " .,:;!?'\n，。！？“”" for c in text)
    words, han = re.findall(r"[A-Za-z]{2,}", text), re.findall("[\u4e00-\u9fff]", text)
    return letters >= 0.85 * len(text) and ((len(words) >= 4 and " " in text) or len(han) >= 6)
