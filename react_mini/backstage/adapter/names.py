"""Made-up values: `Names(rng)("place")` is a name, often a real one, often invented."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from .words import ENDINGS, LISTS, SYLLABLES

WORDS = {key: [w.replace("_", " ") for w in text.split()] for key, text in LISTS.items()}


NUMBERED = ("invented", "sight", "plant", "ship", "team", "animal")  # may have a number at the end


@dataclass(frozen=True)
class Value:
    """`Value("1,250 euro", 1250)`; number is None for a text."""

    text: str
    number: float | None = None

    @property
    def digits(self) -> str:
        """The bare number, as a calculator takes it: 1250."""
        return plain(self.number)


def plain(number: float | None) -> str:
    """`plain(2.50)` → 2.5, without an exponent or a trailing zero."""
    text = f"{number:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def compared(x: float, y: float, of: Sequence[str] = (), word: str = "", up: bool = True) -> str:
    """ "27 and 31: more is 31 of Linden, less is 27 of Clover. Shorter: less is 27 of Clover."

    Each part can be copied from what stands before it: both numbers, which is more, what the word asks for.
    of: whose numbers they are. word: what was asked; up: whether it asks for more.
    """
    a, b = (f" of {name}" for name in of) if of else ("", "")
    pairs = sorted([(x, a), (y, b)], key=lambda pair: -pair[0])
    (most, its), (least, other) = ((plain(number), name) for number, name in pairs)
    more, less = f"more is {most}{its}", f"less is {least}{other}"
    text = f"{plain(x)} and {plain(y)}: {more}, {less}."
    return f"{text} {word[0].upper()}{word[1:]}: {more if up else less}." if word else text


class Names:
    """`Names(rng)("place")`: a name, often a real one, often invented, sometimes one of `words`."""

    def __init__(self, rng: Random, words: Sequence[str] = ()) -> None:
        self.rng, self.words = rng, words

    def word(self, key: str) -> str:
        return self.rng.choice(WORDS[key])

    def invented(self) -> str:
        if self.words and self.rng.random() < 0.25:
            return self.rng.choice(self.words)
        parts = self.rng.choices(SYLLABLES, k=self.rng.choice((1, 2, 2, 3)))
        return ("".join(parts) + self.rng.choice(ENDINGS)).capitalize()

    def code(self) -> str:
        if self.rng.random() < 0.2:
            return f"{self.rng.choice(('unit', 'box', 'line', 'post', 'No.', 'cell', 'number'))} {self.rng.randint(1, 99)}"
        letters = "".join(self.rng.choices("ABCDEFGHKLMNPRSTVWXZ", k=self.rng.randint(1, 3)))
        return f"{letters}{self.rng.choice(('-', '', '', '/', ' '))}{self.rng.randint(2, 9999)}"

    def __call__(self, family: str) -> str:
        r, make = self.rng, getattr(self, f"_{family}", None)
        if family in NUMBERED and r.random() < 0.08:  # "Meadow 4"
            return f"{make() if make else self.invented()} {r.randint(1, 40)}"
        if make:
            return make()
        if family in ("sky", "status", "month", "habitat", "subject", "stuff"):
            return self.word(family)
        if family in WORDS and r.random() < 0.6:
            return self.word(family)
        if family in ("animal", "product", "car", "ship", "plant", "dish"):
            return f"{self.invented()} {self.word(family)}" if family in WORDS else self.invented()
        return self.invented()

    def _place(self) -> str:
        return self.word("city") if self.rng.random() < 0.6 else self.invented()

    def _person(self) -> str:
        last = self.word("last") if self.rng.random() < 0.7 else self.invented()
        return f"{self.word('first')} {last}" if self.rng.random() < 0.8 else f"Dr. {last}"

    def _company(self) -> str:
        if self.rng.random() < 0.4:
            return self.word("company")
        tail = self.rng.choice(
            (
                f" & {self.invented()}",
                f" & {self.invented()}",
                f" and {self.invented()}",
                "",
                " Ltd",
                " Group",
                " Foods",
                " Bank",
                " Motors",
                " Brewery",
                " & Sons",
                " AG",
                " Steel",
            )
        )
        return self.invented() + tail

    def _product(self) -> str:
        forms = (f"{self.invented()} {self.word('product')}", f"{self.word('colour')} {self.word('product')}",
                 f"{self.invented()} {self.rng.randint(2, 900)}", self.word("product"))  # fmt: skip
        return self.rng.choice(forms)

    def _title(self) -> str:
        noun = self.word("thing")
        forms = (
            f"{self.word('adjective')} {noun} and {self.word('thing')}",
            f"{noun} for {self.word('first')}",
            f"A {self.word('adjective')} {noun}",
            self.invented(),
            f"The {self.word('adjective')} {noun}",
            f"{noun} of {self.invented()}",
            f"{self.word('adjective')} {noun}",
        )
        return self.rng.choice(forms)

    def _sight(self) -> str:
        return f"{self.invented()} {self.rng.choice(('Tower', 'Park', 'Hall', 'Square', 'Gallery', 'Arena', 'House', 'Bridge'))}"

    def _hotel(self) -> str:
        return (
            f"Hotel {self.invented()}"
            if self.rng.random() < 0.5
            else f"{self.invented()} {self.rng.choice(('Inn', 'Lodge', 'Palace'))}"
        )

    def _train(self) -> str:
        return f"{self.rng.choice(('IC', 'RE', 'train ', 'G', 'D', 'EN', 'Express '))}{self.rng.randint(2, 2999)}"

    def _team(self) -> str:
        return (
            f"{self.rng.choice(('FC', 'Real', 'SV', 'United'))} {self.invented()}"
            if self.rng.random() < 0.6
            else f"{self._place()} {self.rng.choice(('Bears', 'Rovers', 'Lions', 'City'))}"
        )

    def _host(self) -> str:
        return f"{self.invented().lower()}-{self.rng.choice(('01', '7', 'db', 'web', 'kit', 'core', 'west'))}"

    def _order(self) -> str:
        return f"{self.rng.choice(('', '', 'A-', '#', 'ORD-', 'order '))}{self.rng.randint(1000, 99999)}"

    def _room(self) -> str:
        return f"{self.rng.choice('ABCDEFGH')}{self.rng.randint(1, 499)}"

    def _email(self) -> str:
        return f"{self.word('first')}.{self.invented()}@{self.invented()}.{self.rng.choice(('com', 'org', 'net'))}".lower()

    def _hours(self) -> str:
        r = self.rng
        shut = r.choice(
            ("", ", closed on Mondays", ", on Sundays until noon", " and by arrangement")
        )
        return f"{r.randint(6, 11)}:{r.choice(('00', '30'))} to {r.randint(13, 22)}:{r.choice(('00', '30'))}{shut}"

    def _tally(self) -> str:
        r = self.rng
        one, other = r.choice((("wins", "losses"), ("adults", "children"), ("passed", "failed"), ("men", "women"), ("new", "old"), ("yes", "no")))  # fmt: skip
        return f"{r.randint(1, 400)} {one}{r.choice((', ', ' and ', ' / '))}{r.randint(1, 400)} {other}"

    def _span(self) -> str:
        r = self.rng
        return r.choice(("{} h {} min", "{} hours and {} minutes", "{} days, {} hours", "{} weeks and {} days")).format(r.randint(1, 9), r.randint(1, 59))  # fmt: skip

    def _time(self) -> str:
        return f"{self.rng.randint(0, 23):02}:{self.rng.choice((0, 5, 10, 15, 20, 30, 40, 45, 50, 55)):02}"

    def _date(self) -> str:
        return f"20{self.rng.randint(19, 27)}-{self.rng.randint(1, 12):02}-{self.rng.randint(1, 28):02}"

    def _year(self) -> str:
        return str(self.rng.randint(1100, 2025))

    def _version(self) -> str:
        return f"{self.rng.randint(0, 19)}.{self.rng.randint(0, 30)}.{self.rng.randint(0, 9)}"

    def _course(self) -> str:
        return f"{self.word('subject')} {self.rng.choice(('I', 'II', '101', '202', 'Basics'))}"

    _code = code
