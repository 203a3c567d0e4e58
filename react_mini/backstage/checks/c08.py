"""Checks of lesson 08."""

from collections.abc import Callable
from typing import Any

from ..exercises import Wrong, exercise, expect, show

WANTED = {"train": "G151", "date": "2026-05-02", "seat_class": "second", "passenger": "Li Lei"}


def booked(**changed: str) -> dict[str, str]:
    """A row of the bookings, with something else in it."""
    return {"order": "B1001"} | WANTED | changed


@exercise("08.1", hint="Count first; then look for the first key of wanted that differs.")
def booking_fault(f: Callable) -> None:
    expect(f([booked()], WANTED), None)
    expect(f([], WANTED), "no seat was booked")
    expect(f([booked(), booked(order="B1002")], WANTED), "2 seats were booked")
    expect(f([booked()] * 3, WANTED), "3 seats were booked")
    expect(f([booked(train="G101", date="2026-05-03")], WANTED), "the train is wrong")
    expect(f([booked(seat_class="first")], WANTED), "the seat_class is wrong")
    expect(f([booked(passenger="Lin Mei")], WANTED), "the passenger is wrong")
    expect(f([booked(date="2026-05-03")], {"date": "2026-05-02"}), "the date is wrong")
    late = {"passenger": "Ann", "train": "G2"}  # the order is that of what is wanted
    expect(f([booked(train="G101", passenger="Lin Mei")], late), "the passenger is wrong")


@exercise("08.2", hint="Filter out what says the same, append, keep the end; mind limit 0.")
def remember(f: Callable) -> None:
    kept(f(["A.", "B."], "C.", 2), ["B.", "C."])
    kept(f([], "A.", 3), ["A."])
    new = "the old wording goes, and the new one stands at the end"
    kept(f(["Look it up.", "B."], "look it up", 3), ["B.", "look it up"], new)
    kept(f(["A.", "B."], "  a ", 3), ["B.", "a"], new)
    kept(f(["A. ", "B."], "a", 3), ["B.", "a"], new)
    for old, other in OTHERS:
        kept(f([old], other, 3), [old, other], "these say different things")
    kept(f(["A.", "B."], "  ", 3), ["A.", "B."])
    kept(f(["A.", "B.", "C."], "", 2), ["B.", "C."], "the limit holds for an empty lesson too")
    for lesson in ("C.", ""):
        kept(f(["A.", "B."], lesson, 0), [], "lessons[-0:] would be the whole list")
    kept(f(["A."], "B.", 3), ["A.", "B."])


OTHERS = [
    ("Look it up.", "look"),
    ("Look.", "look it up"),
    ("Use 1.5.", "use 15"),
    ("Stop!", "stop"),
    ("Stand a part.", "stand apart"),
]


def kept(got: Any, wanted: list[str], why: str = "") -> None:
    """Expect these lessons, with or without spaces around each."""
    lessons = isinstance(got, list) and all(isinstance(lesson, str) for lesson in got)
    if not lessons or [lesson.strip() for lesson in got] != wanted:
        said = f"gave {show(got)} instead of {show(wanted)}"
        raise Wrong(f"{said} ({why})" if why else said)


@exercise("08.3", hint="collections.Counter; leave None out.")
def vote(f: Callable) -> None:
    expect(f(["12", "14", None, "14"]), "14")
    expect(f(["b", "a"]), "b")
    expect(f([None, None, "4"]), "4")
    expect(f(["a", "b", "b", "a", "c"]), "a")
    expect(f(["", "", "4"]), "")
    expect(f([None]), None)
    expect(f([]), None)
