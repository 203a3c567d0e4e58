"""Numbers and names in a text: what is written in many ways is read in one.

numbers(plain("It closed at ¥1,488.21."))    # [Number(1488.21, decimals=2, unit="CNY", ...)]
places(21, plain("twenty-one degrees"))      # [0]
"""

import re
import unicodedata
from dataclasses import dataclass

UNITS = {
    "°F": r"°\s*f\b|degrees? f|fahrenheit|华氏",
    "°C": r"°\s*c\b|c\b|degrees?\b|celsius|°|度|摄氏",
    "CNY": r"cny\b|rmb\b|(?:chinese )?yuan|renminbi|元|人民币",
    "USD": r"usd\b|us dollars?|dollars?|美元",
    "EUR": r"eur\b|euros?|欧元",
    "GBP": r"gbp\b|pounds?|英镑",
    "JPY": r"jpy\b|yen\b|日元",
    "km": r"km\b|kilomet(?:er|re)s?|公里|千米",
    "m": r"m\b|met(?:er|re)s?\b|米",
    "ft": r"ft\b|feet|foot|miles?\b",
}
AFTER = [(unit, re.compile(rf"[\s*_`]*(?:{words})", re.A)) for unit, words in UNITS.items()]
BEFORE = {"$": "USD", "¥": "CNY", "€": "EUR", "£": "GBP", "rmb": "CNY"} | {
    code.lower(): code for code in ("CNY", "USD", "EUR", "GBP", "JPY")
}
NUMBER = re.compile(r"(?<![a-z\d_.])(?:(?<![\w)])-)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?", re.A)
LIST_MARK = re.compile(r"^\s*\d[.)] ", re.M)
TIME = re.compile(r"\d{4}-\d\d-\d\d|\b\d{1,2}:\d\d\b")
ONES = """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
fifteen sixteen seventeen eighteen nineteen""".split()  # noqa: SIM905
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()  # noqa: SIM905
WORDS = ONES + [ten + one for ten in TENS for one in ("", *(f"[- ]{word}" for word in ONES[1:10]))]
GOES_ON = rf"(?![a-z]|[- ](?:{'|'.join(ONES[1:10])}|hundred|thousand|million)\b)"


@dataclass(frozen=True)
class Number:
    """A number in a text: 1488.21 CNY at characters 14 to 21, written with two decimals."""

    value: float
    decimals: int
    unit: str | None
    start: int
    end: int

    def equals(self, value: float) -> bool:
        """The same value, or rounded to two decimals or more."""
        rounded = self.decimals >= 2 and self.value == round(value, self.decimals)
        return abs(self.value - value) < 1e-9 or rounded


def plain(text: str) -> str:
    """One spelling of a text: case, width, dashes, apostrophes, bold, and 1 488,21 as 1488.21."""
    text = re.sub(r"(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))", "", text)
    text = unicodedata.normalize("NFKC", text).casefold()
    text = text.translate(str.maketrans("−–’", "--'")).replace("**", "")
    text = re.sub(r"\b(cny|rmb|usd|eur|gbp|jpy)(?=\d)", r"\1 ", text)
    text = re.sub(r"\b(?:minus|negative) (?=\d)", "-", text)
    text = re.sub(r"(?<![\d,.])(\d+)\.(\d{3}),(\d\d)(?![\d,])", r"\1\2.\3", text)
    return re.sub(r"(?<![\d,.])(\d+),(\d\d)(?![\d,])", r"\1.\2", text)


def numbers(text: str) -> list[Number]:
    """The numbers of a plain text with their units; dates, clock times and list marks are none."""
    hidden = [TIME, LIST_MARK] if re.search(r"^\s*2[.)] ", text, re.M) else [TIME]
    for pattern in hidden:
        text = pattern.sub(lambda match: " " * len(match[0]), text)
    found = []
    for match in NUMBER.finditer(text):
        digits = match[0].replace(",", "")
        decimals = len(digits.partition(".")[2])
        found.append(Number(float(digits), decimals, _unit(text, *match.span()), *match.span()))
    return found


def places(form: str | float, text: str, unit: str | None = None) -> list[int]:
    """Where a plain text has a name, a word, or a number that bears no other unit."""
    if isinstance(form, str):
        word = re.escape(form.casefold())
        pattern = rf"(?<![a-z0-9]){word}(?![a-z0-9])" if form.isascii() else word
        return [match.start() for match in re.finditer(pattern, text)]
    found = [n.start for n in numbers(text) if n.equals(form) and _fits(n.unit, unit)]
    if form in range(100):
        word = rf"(?<![a-z-]){WORDS[int(form)]}{GOES_ON}"
        found += [match.start() for match in re.finditer(word, text)]
    return found


def counts(text: str) -> bool:
    """Whether a plain text has a number word, from two on."""
    return bool(re.search(rf"\b(?:{'|'.join(ONES[2:] + TENS)}|hundred|thousand|million)\b", text))


def _fits(unit: str | None, wanted: str | None) -> bool:
    return unit is None or wanted is None or unit == wanted


def _unit(text: str, start: int, end: int) -> str | None:
    before = re.search(r"([$¥€£]|\b[a-z]{3})[ -]*$", text[max(0, start - 6) : start])
    if before and before[1] in BEFORE:
        return BEFORE[before[1]]
    return next((unit for unit, pattern in AFTER if pattern.match(text, end)), None)
