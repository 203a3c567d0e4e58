"""A timetable and its bookings, as a few SQL statements; each function takes an open connection."""

import re
import sqlite3

TABLES = {
    "trains": "train PRIMARY KEY, origin, destination, departs, arrives",
    "seats": "train, seat_class, price TEXT, seats INTEGER, PRIMARY KEY (train, seat_class)",
    "bookings": """number INTEGER PRIMARY KEY, train, date, seat_class, passenger,
                   UNIQUE (train, date, passenger)""",
}
TRAINS = """SELECT train, departs, arrives FROM trains
            WHERE (origin, destination) = (?, ?) ORDER BY departs"""
FREE = """SELECT seat_class, price, seats - (
              SELECT count(*) FROM bookings
              WHERE (train, seat_class, date) = (seats.train, seats.seat_class, ?))
          FROM seats WHERE train = ? ORDER BY rowid"""
HAD = "SELECT number, seat_class FROM bookings WHERE (train, date, passenger) = (?, ?, ?)"
ALL = "SELECT 'B' || number, train, date, seat_class, passenger FROM bookings ORDER BY number"
CLASSES = {"2nd": "second", "二等": "second", "1st": "first", "一等": "first", "商务": "business"}


def timetable(db: sqlite3.Connection, origin: str, destination: str, date: str) -> list[str]:
    """One line a train, earliest first: "G101 06:20-11:58, second 553 CNY (2 left)"."""
    found = db.execute(TRAINS, (origin, destination)).fetchall()
    return [f"{train} {start}-{end}, {_seats(db, train, date)}" for train, start, end in found]


def book(db: sqlite3.Connection, train: str, date: str, seat_class: str, passenger: str) -> str:
    """Book one seat inside the caller's transaction; ValueError when it cannot be had."""
    wanted, passenger = _class(seat_class), " ".join(passenger.split())
    if had := db.execute(HAD, (train, date, passenger)).fetchone():
        number, booked = had
        if booked != wanted:
            raise ValueError(f"{passenger} has {booked} class on {train}, {date}: order B{number}.")
    else:
        number = _book(db, train, date, wanted, passenger)
    return f"Order B{number}: {train} on {date}, {wanted} class, {passenger}"


def _book(db: sqlite3.Connection, train: str, date: str, wanted: str, passenger: str) -> int:
    free = {name: left for name, _, left in db.execute(FREE, (date, train))}
    if not free:
        raise ValueError(f'there is no train "{train}".')
    if wanted not in free:
        raise ValueError(f"{train} has no {wanted} class. It has: {', '.join(free)}.")
    if free[wanted] < 1:
        raise ValueError(f"no {wanted} class seat is left on {train} on {date}.")
    number = 1001 + db.execute("SELECT count(*) FROM bookings").fetchone()[0]
    db.execute(
        "INSERT INTO bookings VALUES (?, ?, ?, ?, ?)", (number, train, date, wanted, passenger)
    )
    return number


def bookings(db: sqlite3.Connection) -> list[dict[str, str]]:
    """All bookings, oldest first: [{"order": "B1001", "train": "G101", "date": ..., ...}]."""
    names = ("order", "train", "date", "seat_class", "passenger")
    return [dict(zip(names, row, strict=True)) for row in db.execute(ALL)]


def _seats(db: sqlite3.Connection, train: str, date: str) -> str:
    free = db.execute(FREE, (date, train)).fetchall()
    return ", ".join(f"{name} {price} CNY ({left} left)" for name, price, left in free)


def _class(text: str) -> str:
    said = re.sub(r"[\s-]*(class|seat|座)[\s-]*", "", text.strip().lower())
    said = CLASSES.get(said, said)
    if said not in ("second", "first", "business"):
        raise ValueError(f'there is no seat class "{text}". There are: second, first, business.')
    return said
