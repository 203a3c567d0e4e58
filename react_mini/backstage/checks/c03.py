"""Checks of lesson 03."""

import re
from collections.abc import Callable
from typing import Any

from ..exercises import Wrong, exercise, expect, show


def get_weather(city: str) -> str:
    """Weather in a city."""
    return city


def convert(amount: float, digits: int, exact: bool) -> float:
    """Convert an amount."""
    return amount


def today() -> str:
    """The date of today."""
    return "2026-05-01"


@exercise(
    "03.1",
    hint="inspect.signature(function).parameters is a dict: name -> parameter; parameter.annotation is the type.",
)
def line_of(f: Callable) -> None:
    expect(f(get_weather), 'get_weather {"city": string}: Weather in a city.')
    line = 'convert {"amount": number, "digits": integer, "exact": boolean}: Convert an amount.'
    expect(f(convert), line)
    expect(f(today), "today {}: The date of today.")


@exercise(
    "03.2",
    hint="old: float, new: float and a docstring; raise ToolError for old == 0 before you divide.",
)
def percent_change(f: Any) -> None:
    from react_mini.tools import Toolbox

    f(1.0, 2.0)  # not started?
    box = Toolbox()
    f.last = "box.tool(percent_change)"  # what a verdict names
    box.tool(f.function)
    [name] = box.params()

    def call(old: Any, new: Any) -> str:
        f.last = f"{name}({show(old)}, {show(new)})"
        return box.call(name, {"old": old, "new": new})

    cases = [(50, 75, 50.0), (200, 150, -25.0), (-10, -5, -50.0), (8, 8, 0.0), (3, 4, 100 / 3)]
    cases.append((50, 0, -100.0))
    cases += [(2.5, 4, 60.0), (4, 5.5, 37.5)]  # decimals are numbers, too
    for old, new, change in cases:
        said = call(old, new)
        expect(is_number(said, change), True, f"gave {said} instead of {change:g}")
    expect(type(f(50.0, 75.0)) in (int, float), True, "the change is no number")
    why = refusal(f)
    told = re.search("0|zero|old|零", why, re.IGNORECASE)
    expect(bool(told), True, f'the ToolError "{why}" does not say that old is zero')
    said = call("50", 75)
    expect(
        said.startswith("Error"),
        True,
        'the text "50" was taken for a number: which type hint has old?',
    )


def refusal(f: Any) -> str:
    """What the ToolError of a change from zero says."""
    from react_mini.tools import ToolError

    why = "from 0 there is no percentage: raise a ToolError, with a sentence for the model"
    try:
        given = f(0.0, 5.0)
    except ToolError as error:
        return str(error).strip()
    except Exception as error:
        raise Wrong(f"{why}. This raised {type(error).__name__}") from None
    raise Wrong(f"{why}. This gave {show(given)}")


def is_number(text: str, value: float) -> bool:
    """Whether the text is this number, as a tool's result is written."""
    try:
        return abs(float(text) - value) < 1e-9
    except ValueError:
        return False


@exercise(
    "03.3",
    hint="Iterate over the box; register tool.function again, with permission= and timeout=.",
)
def only(f: Callable) -> None:
    from react_mini.tools import Toolbox

    box = Toolbox()
    box.tool(get_weather)
    box.tool(convert, permission="write", timeout=3.0)
    box.tool(today, permission="dangerous", timeout=None)
    for wanted, names in (
        ({"read"}, ["get_weather"]),
        ({"read", "write"}, ["get_weather", "convert"]),
        ({"dangerous"}, ["today"]),
        (set(), []),
    ):
        new = f(box, wanted)
        expect(isinstance(new, Toolbox), True, f"it gave {type(new).__name__}, not a Toolbox")
        expect(len(box), 3, "the box that was given has changed: make a new one")
        expect(list(new.params()), names)
        kept = [new[name] == box[name] for name in names]
        expect(all(kept), True, "a tool lost its permission or its time-out")
