"""The small world of the tools: weather, prices, trains and articles, from plain text in data/.

    world = World()
    world.get_weather("Beijing")            # 'Beijing: 21 °C, sunny'
    with world.weather.broken():            # inside, the same call raises ConnectionError
        ...

A ValueError says what is wrong with an argument; an OSError says that a service failed.
"""

import csv
import datetime
import re
import shutil
import sqlite3
import tempfile
import unicodedata
import weakref
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Literal

from . import articles, trains
from .weather import WeatherService

DATA = Path(__file__).resolve().parents[2] / "data"
TODAY = "2026-05-01"  # the world stands still, so that recordings stay true
DAYS_ON_SALE = 14
DAYS = {"today": 0, "今天": 0, "tomorrow": 1, "明天": 1}

Date = Annotated[str, "like 2026-05-02"]
SeatClass = Literal["second", "first", "business"]

TABLES = {
    "names": "kind, key, name, PRIMARY KEY (kind, key)",
    "prices": "name PRIMARY KEY, price TEXT, currency",
    **trains.TABLES,
}


class World:
    """World(folder=None, today="2026-05-01"): one small world, safe to share between threads."""

    def __init__(self, folder: Path | str | None = None, today: str = TODAY) -> None:
        self.folder = Path(folder) if folder else DATA
        self.today = datetime.date.fromisoformat(today)
        self.notes = self.folder / "notes"  # what read_file may read
        self.weather = WeatherService({row["city"]: row for row in _rows(self.folder, "weather")})
        home = tempfile.mkdtemp(prefix="react_mini-")
        self._file = Path(home, "world.sqlite")
        weakref.finalize(self, shutil.rmtree, home, ignore_errors=True)
        weakref.finalize(self, self.weather.stop)
        self.reset()

    def get_weather(self, city: str) -> str:
        """Weather in a city."""
        now = self.weather.ask(self._known("city", city, "weather for"))
        return f"{now['city']}: {now['temperature_c']} °C, {now['sky']}"

    def get_closing_price(self, name: str) -> str:
        """Closing price of a company's share."""
        known = self._known("company", name, "closing price for")
        with self._connect() as db:
            price = db.execute("SELECT * FROM prices WHERE name = ?", (known,)).fetchone()
        return "{}: {} {}".format(*price)

    def find_trains(self, origin: str, destination: str, date: Date) -> str:
        """Trains from one city to another on a day, with prices and free seats."""
        start, end = (self._known("city", city, "station") for city in (origin, destination))
        day = self._date(date)
        with self._connect() as db:
            lines = trains.timetable(db, start, end, day)
        if not lines:
            return f"No trains from {start} to {end} on {day}."
        return "\n".join([f"{start} to {end}, {day}:", *lines])

    def book_seat(self, train: str, date: Date, seat_class: SeatClass, passenger: str) -> str:
        """Book one seat on a train for a passenger."""
        day, who = self._date(date), passenger.strip()
        if not who:
            raise ValueError("a booking needs the passenger's name.")
        with self._transaction() as db:
            return trains.book(db, train.strip().upper(), day, seat_class, who)

    def search(self, query: str) -> str:
        """Search short articles."""
        with self._connect() as db:
            found = articles.find(db, query)
        lines = [f"{title}: {passage}" for title, passage in found]
        return "\n".join(lines) or f'No article about "{query[:100]}".'

    def bookings(self) -> list[dict[str, str]]:
        """All bookings, oldest first: [{"order": "B1001", "train": "G101", "date": ..., ...}]."""
        with self._connect() as db:
            return trains.bookings(db)

    def add_article(self, title: str, text: str) -> None:
        """Put one more article in reach of search, until reset()."""
        with self._transaction() as db:
            articles.add(db, title, text)

    def reset(self) -> None:
        """Back to the beginning: no bookings, no added articles, a weather service that works."""
        self.weather.repair()
        with self._transaction() as db:
            db.execute("DROP TABLE IF EXISTS articles")
            db.execute(articles.TABLE)
            for title, text in articles.read(self.folder / "articles.md"):
                articles.add(db, title, text)
            for table, columns in TABLES.items():
                db.execute(f"DROP TABLE IF EXISTS {table}")
                db.execute(f"CREATE TABLE {table} ({columns})")
            self._fill(db)

    def _fill(self, db: sqlite3.Connection) -> None:
        cities, prices = _rows(self.folder, "weather"), _rows(self.folder, "prices")
        _insert(db, "names", [("city", *pair) for row in cities for pair in _names(row)])
        _insert(db, "names", [("company", *pair) for row in prices for pair in _names(row)])
        _insert(db, "prices", [(row["name"], row["price"], row["currency"]) for row in prices])
        for table in ("trains", "seats"):
            _insert(db, table, [tuple(row.values()) for row in _rows(self.folder, table)])

    # A connection for each call: threads share nothing but the file, and nothing stays open.
    @contextmanager
    def _connect(self) -> Iterator[sqlite3.Connection]:
        with closing(sqlite3.connect(self._file, timeout=30, isolation_level=None)) as db:
            yield db

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._connect() as db:
            db.execute("PRAGMA synchronous = OFF")  # a temporary file need not survive a power cut
            db.execute("BEGIN IMMEDIATE")  # one writer at a time; the others wait here
            try:
                yield db
            except BaseException:
                db.execute("ROLLBACK")
                raise
            db.execute("COMMIT")

    def _known(self, kind: str, name: str, wanted: str) -> str:
        """The world's own name of a city or company; ValueError when it has none."""
        query = "SELECT name FROM names WHERE kind = ? AND key IN (?, ?)"
        with self._connect() as db:  # "Beijing, China" is Beijing
            row = db.execute(query, (kind, _key(name), _key(name.split(",")[0]))).fetchone()
        if row is None:
            raise ValueError(f'there is no {wanted} "{name[:100]}".')
        return row[0]

    def _date(self, text: str) -> str:
        """ "tomorrow" or "2026-05-02" as an ISO date on which tickets are sold; else ValueError."""
        said, last = text.strip().lower(), self.today + datetime.timedelta(DAYS_ON_SALE)
        try:
            day = self.today + datetime.timedelta(DAYS[said]) if said in DAYS else _iso(said)
        except ValueError:
            raise ValueError(f'the date "{text[:100]}" is not like {self.today}.') from None
        if not self.today <= day <= last:
            raise ValueError(f"tickets are sold from {self.today} to {last}, not for {day}.")
        return day.isoformat()


def _iso(text: str) -> datetime.date:
    return datetime.datetime.strptime(text, "%Y-%m-%d").date()


def _key(name: str) -> str:
    """Names are the same when only case, width, spaces and marks differ; 北京市 is 北京."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return re.sub(r"[\W_]", "", plain).removesuffix("市")


def _names(row: dict[str, str]) -> list[tuple[str, str]]:
    name, chinese, aliases, *_ = row.values()
    return [(_key(form), name) for form in [name, chinese, *aliases.split(";")] if form]


def _rows(folder: Path, table: str) -> list[dict[str, str]]:
    with (folder / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _insert(db: sqlite3.Connection, table: str, rows: list[tuple[str, ...]]) -> None:
    db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
