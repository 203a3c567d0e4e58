"""The calculator: people's arithmetic has its value, everything else is refused, and nothing runs."""

import json
import math
from fractions import Fraction
from pathlib import Path

import pytest
from cases import judge
from hypothesis import given, settings
from hypothesis import strategies as st

from react_mini.tools import ToolError, calculate

CASES = Path(__file__).parent / "cases" / "expressions.jsonl"
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_cases(row, tmp_path):
    mark, canary = tmp_path / "mark", tmp_path / "canary"
    canary.write_text("CANARY-CONTENT", encoding="utf-8")
    text = judge.expr_of(row).replace("MARK", str(mark)).replace("CANARY", str(canary))
    try:
        outcome, value = "value", calculate(text)
    except ToolError as no:
        outcome, value = "error", str(no)
    assert judge.expr_ok(row, outcome, value)
    assert not mark.exists()
    assert "CANARY-CONTENT" not in str(value)


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("50%^2", 0.25),
        ("2^50%", math.sqrt(2)),
        ("(1+2)%", 0.03),
        ("10 % (-3)", -2),
        ("max(1,234)", 234),
        ("1,234.5 * 2", 2469),
        ("max(50%, 0.2)", 0.5),
        ("2×3÷4−1", 0.5),
        ("2*π", 2 * math.pi),
        ("0x1F", 31),
        ("10**20/10", 10**19),
        ("sqrt(10**40)", 10**20),
        ("2**4000", 2**4000),
        ("1**(10**300)", 1),
        ("SQRT(16)", 4),
        ("+".join("1" * 500), 500),
        ("0.1+0.2", 0.3),
    ],
)
def test_one_reading_has_one_value(expression, value):
    assert calculate(expression) == pytest.approx(value, rel=1e-12)
    if isinstance(value, int):
        assert calculate(expression) == value


@pytest.mark.parametrize(
    "expression",
    [
        "5%-3",
        "5%%",
        "007",
        "5²",
        "2π",
        "3 x 4",
        "0,123",
        "1,2345",
        "1\n2",
        "1 000",
        "12==12",
        "5!",
        "√16",
        "2**5000",
        "factorial(600)",
        "round(5,-1000000000)",
        "1e308*10",
        "(9**1000)**4",
        "exp(1000)",
        "-" * 999 + "5",
        "(" * 300 + "1" + ")" * 300,
        "9" * 1001,
        "max",
        "pi(2)",
        "max(*3)",
        "max(**3)",
        "math.sqrt(16)",
        "not 5",
        "5 and 6",
        "3 if 1 else 4",
        "...",
        "None",
        "2.__class__",
        "'a'",
        "f'{1}'",
    ],
)
def test_refused(expression):
    with pytest.raises(ToolError):
        calculate(expression)


@pytest.mark.parametrize(
    ("expression", "why"),
    [
        ("open('x','w')", """cannot read "open('x','w')" as arithmetic: there is "'" in it."""),
        ("What is 2+3?", "cannot read 'What is 2+3?' as arithmetic: there is '?' in it."),
        ("log(0)", "log(0) has no value."),
        ("sqrt(-1)", "sqrt(-1) has no value."),
        ("asin(2)", "asin(2) has no value."),
        ("gcd(1.5, 2)", "gcd takes whole numbers."),
        ("factorial(2.5)", "factorial takes a whole number from 0."),
        ("round(1.5, 1.5)", "round takes a whole number of digits."),
        ("round(1, 2, 3)", "round does not take 3 numbers."),
        ("pow(2, 3, 5)", "pow does not take 3 numbers."),
        ("max()", "max does not take 0 numbers."),
        ("1e-400", "a number is too small."),
        ("1e-200 * 1e-200", "a number is too small."),
        ("1e-200 / 1e200", "a number is too small."),
        ("2.0 ** -2000", "a number is too small."),
        ("exp(-1000)", "a number is too small."),
    ],
)
def test_refused_in_plain_words(expression, why):
    with pytest.raises(ToolError) as refused:
        calculate(expression)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    "expression",
    [
        "min(1,000, 500)",
        "max(1,000,000, 5)",
        "min(2,500, 3,000)",
        "max(1,200, 500)",
        "sqrt(1,024)",
        "2 * (max(1,050) + 1)",
    ],
)
def test_thousands_in_a_call_have_two_readings(expression):
    with pytest.raises(
        ToolError, match=r"two readings here: write 1000 for a thousand, not 1,000\.$"
    ):
        calculate(expression)


@pytest.mark.parametrize("expression", ["0", "0.00", "0e-400", "0 * 5", "0 / 3", "0^2", "7 // 8"])
def test_a_true_zero_is_a_value(expression):
    assert calculate(expression) == 0


@pytest.mark.parametrize("thing", [None, 5, b"2+3", ["2"]])
def test_only_text_is_computed(thing):
    with pytest.raises(ToolError):
        calculate(thing)


# A tree of arithmetic: its text, and its value as a fraction (None where there is none).
def combine(parts):
    (left, a), sign, (right, b) = parts
    text = f"({left}){sign}({right})"
    if a is None or b is None or (sign in ("/", "//", "%") and b == 0):
        return text, None
    value = {"+": a + b, "-": a - b, "*": a * b}.get(sign)
    if value is None:
        value = Fraction(a) / b if sign == "/" else Fraction(a // b if sign == "//" else a % b)
    return text, value


numbers = st.integers(0, 10**6).map(lambda n: (str(n), Fraction(n)))
whole = st.recursive(
    numbers,
    lambda inner: st.tuples(inner, st.sampled_from(["+", "-", "*", "//", "%"]), inner).map(combine),
    max_leaves=12,
)
divided = st.recursive(
    numbers,
    lambda inner: st.tuples(inner, st.sampled_from(["+", "*", "/"]), inner).map(combine),
    max_leaves=8,
)


@given(whole)
def test_whole_numbers_are_exact(tree):
    text, value = tree
    if value is None:
        with pytest.raises(ToolError):
            calculate(text)
    else:
        assert calculate(text) == value


@given(divided)
def test_agrees_with_fractions(tree):
    text, value = tree
    if value is None:
        with pytest.raises(ToolError):
            calculate(text)
    else:
        assert calculate(text) == pytest.approx(float(value), rel=1e-9)


@settings(max_examples=500)
@given(
    st.text()
    | st.text("0123456789.,+-*/%^()=e_xπ×÷ \n", max_size=40)
    | st.lists(
        st.sampled_from(
            ["max(", "sqrt(", "factorial(", "9", "**", ")", ",", "%", "1e9", "//", "-", "pi"]
        )
    ).map("".join)
)
def test_any_text_gives_a_number_or_a_tool_error(text):
    try:
        value = calculate(text)
    except ToolError:
        return
    assert type(value) in (int, float) and (isinstance(value, int) or math.isfinite(value))
