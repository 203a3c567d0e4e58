"""Checks of lesson 08."""

from collections.abc import Callable

from ..exercises import exercise, expect

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
    expect(f([booked(passenger="Lin Mei")], WANTED), "the passenger is wrong")
    expect(f([booked(date="2026-05-03")], {"date": "2026-05-02"}), "the date is wrong")
    late = {"passenger": "Ann", "train": "G2"}  # the order is that of what is wanted
    expect(f([booked(train="G101", passenger="Lin Mei")], late), "the passenger is wrong")


@exercise("08.2", hint="Filter out what says the same, append, keep the end; mind limit 0.")
def remember(f: Callable) -> None:
    expect(f(["A.", "B."], "C.", 2), ["B.", "C."])
    expect(f([], "A.", 3), ["A."])
    kept = f(["Look it up.", "B."], "look it up", 3)
    expect("Look it up." in kept, False, "the old wording goes, the new one stands at the end")
    expect(kept, ["B.", "look it up"])
    expect(f(["A.", "B."], "  ", 3), ["A.", "B."])
    expect(f(["A.", "B."], "  a ", 3), ["B.", "  a "], "spaces around a lesson do not count")
    expect(
        f(["A.", "B."], "C.", 0), [], "a limit of 0 keeps nothing, but lessons[-0:] is everything"
    )
    before = ["A."]
    f(before, "B.", 3)
    expect(before, ["A."], "the list that was given has been changed")


@exercise("08.3", hint="collections.Counter; leave None out.")
def vote(f: Callable) -> None:
    expect(f(["12", "14", None, "14"]), "14")
    expect(f(["b", "a"]), "b")
    expect(f([None, None, "4"]), "4")
    expect(f(["a", "b", "b", "a", "c"]), "a")
    expect(f(["", "", "4"]), "")
    expect(f([None]), None)
    expect(f([]), None)
