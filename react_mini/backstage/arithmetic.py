"""Arithmetic as people write it, put into Python's syntax, and the operations that a calculator may offer.

    as_python("2^10 × 50%")      # '2 ** 10 * 50 .percent'
    as_python("1,234＋１")        # '1234 + 1'
    FUNCTIONS["sqrt"](16)        # 4

A ValueError says what cannot be read; an OverflowError says that a number would be too large.
"""

import ast
import math
import operator
import re
from collections.abc import Callable, Iterator
from itertools import pairwise

LONGEST, MOST_BITS = 1_000, 4_096  # characters of an expression, bits of a whole number

# No Unicode normalisation: it would make 52 of 5². These signs have one reading, others are refused.
SIGNS = {"*": "×✕✖⋅·∗", "/": "÷∕⁄", "-": "−–—‐‑﹣", " pi ": "π"}
HERE = {ord(sign): here for here, signs in SIGNS.items() for sign in signs}
HERE |= {wide: chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)}  # fullwidth: １＋２

BASED = r"0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+"
DECIMAL = r"(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?"
OTHER = rf"{BASED}|{DECIMAL}|[A-Za-z_]\w*|\*\*|//|[-+*/%^(),]"
THOUSANDS = r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?![\w.,])"
IN_CALL = re.compile(rf" ?({OTHER})", re.ASCII)  # here a comma separates arguments
GROUPED = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?!\d)", re.ASCII)  # 1,234 in "max(1,234, 500)"
TWO_READINGS = (
    "a comma between numbers has two readings here: write 1000 for a thousand, not 1,000."
)
OUTSIDE = re.compile(rf" ?({THOUSANDS}|{OTHER})", re.ASCII)  # and here groups of digits


def as_python(expression: str) -> str:
    """as_python("12 × 5% =") -> "12 * 5 .percent"; ValueError where there is no one reading."""
    if not isinstance(expression, str) or len(expression) > LONGEST:
        raise ValueError(f"an expression is a text of at most {LONGEST:,} characters.")
    text = " ".join(expression.translate(HERE).split())
    found = list(tokens(text.removesuffix("=").rstrip()))
    if not found:
        raise ValueError("there is nothing to compute.")
    for i, (token, following) in enumerate(pairwise([*found, ""])):
        if token == "%" and following in ("+", "-", "%"):
            raise ValueError("this % has two readings, percent and remainder: use brackets.")
        if token == "%" and following in ("", "*", "**", "/", "//", ")", "^", ","):
            found[i] = ".percent"  # an attribute: nothing in Python binds tighter
    return " ".join("**" if token == "^" else token for token in found)


def tokens(text: str) -> Iterator[str]:
    """tokens("2*max(1,234)") -> "2", "*", "max", "(", "1", ",", "234", ")"; ValueError at anything else."""
    in_call, last, at = [False], "", 0
    while at < len(text):
        found = (IN_CALL if in_call[-1] else OUTSIDE).match(text, at)
        if not found:
            said = f"cannot read {text[:60]!r} as arithmetic"
            raise ValueError(f"{said}: there is {text[at:].strip()[0]!r} in it.")
        token, at = found[1], found.end()
        if in_call[-1] and (
            (last == "," and re.match(r"0\d", token))  # nobody writes the number 000
            or (", " in text and GROUPED.match(text, found.start(1)))
        ):
            raise ValueError(TWO_READINGS)
        if token == "(":
            in_call.append(in_call[-1] or last.isidentifier())
        elif token == ")" and len(in_call) > 1:
            in_call.pop()
        elif token == "," and not in_call[-1]:
            raise ValueError("a comma may only group thousands, as in 1,234.")
        last = token
        if token[0].isdigit():
            token = token.replace(",", "")
        if re.fullmatch(DECIMAL, token) and re.match(r"[0._]*[1-9]", token):
            kept(float(token))  # 1e-400 is not 0
        yield token.lower()


def checked(number: complex) -> int | float:
    """The number, if it is real, finite and of a sensible size."""
    if isinstance(number, complex):
        raise ValueError("the result is not a real number.")
    whole = isinstance(number, int)  # isfinite would make a float of it
    if (whole and number.bit_length() > MOST_BITS) or not (whole or math.isfinite(number)):
        raise OverflowError
    return number


def kept(number: complex, *of: float) -> complex:
    """The number; ValueError for a 0 that is none: it was too small for a float."""
    if number == 0 and all(of):
        raise ValueError("a number is too small.")
    return number


def times(a: float, b: float) -> int | float:
    """a * b."""
    return kept(a * b, a, b)


def divide(a: float, b: float) -> int | float:
    """a / b; whole numbers stay whole, and exact, where the division comes out even."""
    even = isinstance(a, int) and isinstance(b, int) and a % b == 0
    return a // b if even else kept(a / b, a)


def power(a: float, b: float) -> int | float:
    """a ** b, refused before the work is done where the result would be huge."""
    if isinstance(a, int) and isinstance(b, int) and (a.bit_length() - 1) * b > MOST_BITS:
        raise OverflowError
    return kept(a**b, a)


def root(a: float) -> int | float:
    """The square root; exact for the square of a whole number."""
    if isinstance(a, int) and a >= 0 and math.isqrt(a) ** 2 == a:
        return math.isqrt(a)
    return math.sqrt(a)


def gcd(*numbers: int) -> int:
    """The greatest common divisor."""
    if not all(isinstance(number, int) for number in numbers):
        raise ValueError("gcd takes whole numbers.")
    return math.gcd(*numbers)


def rounded(a: float, digits: int = 0) -> int | float:
    """round(a, digits), without the work that a million digits would make."""
    if not isinstance(digits, int):
        raise ValueError("round takes a whole number of digits.")
    if abs(digits) > LONGEST:
        raise OverflowError
    return round(a, digits) if digits else round(a)


def factorial(n: int) -> int:
    """n!, for a whole n up to 1,000."""
    if not isinstance(n, int) or n < 0:
        raise ValueError("factorial takes a whole number from 0.")
    if n > LONGEST:
        raise OverflowError
    return math.factorial(n)


def tidy(number: float) -> int | float:
    """tidy(14.0) -> 14; tidy(0.1 + 0.2) -> 0.3: a float as people write it, to 15 digits."""
    if isinstance(number, int) or abs(number) >= 2**53:
        return number
    exact = number.is_integer() or abs(number) >= 1e12  # then 15 digits would cost cents
    short = number if exact else float(f"{number:.15g}")
    return int(short) if short.is_integer() else short


def spoken(name: str, function: Callable[..., float]) -> Callable[..., int | float]:
    """The function, its faults said in the words of whoever wrote the expression."""

    def called(*numbers: float) -> int | float:
        try:
            return function(*numbers)
        except TypeError:
            many = f"{len(numbers)} number{'' if len(numbers) == 1 else 's'}"
            raise ValueError(f"{name} does not take {many}.") from None
        except ValueError as no:
            given = ", ".join(f"{number:.15g}"[:40] for number in numbers)
            own = str(no).endswith(".")  # a sentence of ours; Python says "math domain error"
            raise ValueError(str(no) if own else f"{name}({given}) has no value.") from None

    return called


OPERATORS: dict[type, Callable[..., int | float]] = {
    ast.UAdd: operator.pos,
    ast.USub: operator.neg,
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: times,
    ast.Div: divide,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Pow: power,
}
CONSTANTS = {"pi": math.pi, "e": math.e, "tau": math.tau}
FUNCTIONS: dict[str, Callable[..., int | float]] = {
    "abs": abs,
    "min": lambda first, *more: min((first, *more)),
    "max": lambda first, *more: max((first, *more)),
    "round": rounded,
    "sqrt": root,
    "pow": power,
    "factorial": factorial,
    "gcd": gcd,
    "floor": math.floor,
    "ceil": math.ceil,
    "trunc": math.trunc,
    "exp": lambda a: kept(math.exp(a)),
    "log": math.log,
    "ln": math.log,
    "log2": math.log2,
    "log10": math.log10,
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "cbrt": math.cbrt,
    "hypot": math.hypot,
    "radians": math.radians,
    "degrees": math.degrees,
}
FUNCTIONS = {name: spoken(name, function) for name, function in FUNCTIONS.items()}
