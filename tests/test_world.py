import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_mini.backstage.world import World

WORLD = World()
BEIJING_SHANGHAI = ("Beijing", "Shanghai", "2026-05-02")


@pytest.fixture
def world():
    WORLD.reset()
    return WORLD


@pytest.mark.parametrize(
    "city", ["Beijing", "beijing ", "北京", "北京市", "Peking", "Beijing, China"]
)
def test_weather_knows_a_city_by_all_its_names(world, city):
    assert world.get_weather(city) == "Beijing: 21 °C, sunny"


def test_weather_keeps_a_minus_sign(world):
    assert world.get_weather("tromso") == "Tromsø: -3 °C, snow"


@pytest.mark.parametrize(
    "name, price",
    [
        ("贵州茅台", "Kweichow Moutai: 1488.21 CNY"),
        ("moutai", "Kweichow Moutai: 1488.21 CNY"),
        ("TSINGTAO BREWERY", "Tsingtao Brewery: 67.92 CNY"),
        ("Tesla", "Tesla: 250 USD"),
    ],
)
def test_closing_prices(world, name, price):
    assert world.get_closing_price(name) == price


def test_unknown_names_are_clear_errors(world):
    with pytest.raises(ValueError, match=r'^there is no weather for "Atlantis"\.$'):
        world.get_weather("Atlantis")
    with pytest.raises(ValueError, match=r'^there is no closing price for "Nokia"\.$'):
        world.get_closing_price("Nokia")
    with pytest.raises(ValueError, match=r'^there is no station "Atlantis"\.$'):
        world.find_trains("Beijing", "Atlantis", "2026-05-02")
    for nothing in ("", " ", "'; DROP TABLE names; --"):
        with pytest.raises(ValueError):
            world.get_weather(nothing)


def test_weather_comes_over_loopback_whatever_the_proxy(world, monkeypatch):
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    before = world.weather.requests
    assert world.weather.url.startswith("http://127.0.0.1:")
    assert world.get_weather("Paris") == "Paris: 15 °C, cloudy"
    assert world.weather.requests == before + 1


def test_the_weather_service_can_be_slow_or_broken(world, monkeypatch):
    monkeypatch.setattr(world.weather, "timeout", 0.1)
    with world.weather.slow(5), pytest.raises(TimeoutError, match=r"did not answer within 0.1 s"):
        world.get_weather("Paris")
    with world.weather.broken(503), pytest.raises(ConnectionError, match="answered 503"):
        world.get_weather("Paris")
    world.weather.broken()
    world.reset()
    monkeypatch.undo()
    assert world.get_weather("Paris") == "Paris: 15 °C, cloudy"


def test_a_stopped_weather_service_starts_again(world):
    world.get_weather("Paris")
    world.weather.stop()
    assert world.get_weather("Paris") == "Paris: 15 °C, cloudy"


def test_trains_are_listed_earliest_first_with_free_seats(world):
    lines = world.find_trains(*BEIJING_SHANGHAI).splitlines()
    assert lines[:2] == [
        "Beijing to Shanghai, 2026-05-02:",
        "G101 06:20-11:58, second 553 CNY (2 left), first 930 CNY (4 left)",
    ]
    assert [line[:10] for line in lines[1:]] == sorted(
        [line[:10] for line in lines[1:]], key=lambda t: t[5:]
    )
    assert world.find_trains("北京", "上海", "tomorrow").splitlines() == lines


def test_no_train_is_an_answer_and_a_bad_date_an_error(world):
    assert world.find_trains("Beijing", "Paris", "2026-05-02") == (
        "No trains from Beijing to Paris on 2026-05-02."
    )
    with pytest.raises(ValueError, match='the date "May 2" is not like 2026-05-01'):
        world.find_trains("Beijing", "Shanghai", "May 2")
    with pytest.raises(ValueError, match="tickets are sold from 2026-05-01 to 2026-05-15"):
        world.find_trains("Beijing", "Shanghai", "2026-06-01")


def test_a_booking_takes_a_seat(world):
    order = world.book_seat("g101", "2026-05-02", "second class", "Li Lei")
    assert order == "Order B1001: G101 on 2026-05-02, second class, Li Lei"
    assert "G101 06:20-11:58, second 553 CNY (1 left)" in world.find_trains(*BEIJING_SHANGHAI)
    assert "(2 left)" in world.find_trains("Beijing", "Shanghai", "2026-05-03")
    world.reset()
    assert world.bookings() == []


def test_the_same_booking_twice_is_one_booking(world):
    first = world.book_seat("G101", "2026-05-02", "second", "Li Lei")
    assert world.book_seat("G101", "tomorrow", "二等座", " Li  Lei ") == first
    with pytest.raises(
        ValueError, match="Li Lei has second class on G101, 2026-05-02: order B1001"
    ):
        world.book_seat("G101", "2026-05-02", "first", "Li Lei")
    assert len(world.bookings()) == 1


@pytest.mark.parametrize(
    "train, seat_class, passenger, why",
    [
        ("G999", "second", "Li Lei", 'there is no train "G999"'),
        ("G101", "business", "Li Lei", "G101 has no business class. It has: second, first"),
        ("G101", "coach", "Li Lei", 'there is no seat class "coach"'),
        ("G109", "second", "Li Lei", "no second class seat is left on G109 on 2026-05-02"),
        ("G101", "second", "  ", "needs the passenger's name"),
    ],
)
def test_a_refused_booking_says_why_and_books_nothing(world, train, seat_class, passenger, why):
    with pytest.raises(ValueError, match=why):
        world.book_seat(train, "2026-05-02", seat_class, passenger)
    assert world.bookings() == []


def test_two_people_cannot_have_the_last_seat(world):
    def book(passenger):
        try:
            return world.book_seat("G103", "2026-05-02", "business", passenger)
        except ValueError as error:
            return str(error)

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(book, [f"Passenger {n}" for n in range(16)]))
    assert sum(answer.startswith("Order B1001") for answer in answers) == 1
    assert answers.count("no business class seat is left on G103 on 2026-05-02.") == 15
    assert len(world.bookings()) == 1


def test_one_person_asking_many_times_at_once_gets_one_seat(world):
    with ThreadPoolExecutor(8) as pool:
        orders = list(
            pool.map(lambda _: world.book_seat("G103", "today", "first", "Li Lei"), range(8))
        )
    assert len(set(orders)) == len(world.bookings()) == 1


def test_many_threads_may_ask_at_once(world):
    def ask(n):
        world.book_seat("G7341", "today", "second", f"Passenger {n}")
        return (
            world.get_weather("Tokyo"),
            world.get_closing_price("Tesla"),
            world.search("Quillbury"),
        )

    with ThreadPoolExecutor(12) as pool:
        assert len(set(pool.map(ask, range(24)))) == 1
    assert len(world.bookings()) == 24


def test_two_worlds_share_nothing(world):
    other = World()
    other.book_seat("G103", "2026-05-02", "business", "Li Lei")
    assert world.bookings() == []


@pytest.mark.parametrize(
    "query, title, fact",
    [
        ("When was Tsingtao Brewery founded?", "Tsingtao Brewery", "1903"),
        ("青岛啤酒", "青岛啤酒", "1903年"),
        ("京沪高铁有多长", "京沪高铁", "1318公里"),
        ("西湖", "西湖", "杭州"),
        ("rivers Tarrow long", "River Tarrow", "86 kilometres"),
        ("Quillbury", "Quillbury", "4,120 people"),
        ("Ada Fenmore born", "Ada Fenmore", "1851"),
        ("flood bridge arches", "A short history of Quillbury", "1926"),
    ],
)
def test_search_puts_the_right_article_first(world, query, title, fact):
    lines = world.search(query).splitlines()
    assert len(lines) <= 3
    assert lines[0].startswith(f"{title}: ") and fact in lines[0]
    assert "\u200b" not in lines[0]


def test_every_article_is_found_by_its_title(world):
    text = (world.folder / "articles.md").read_text(encoding="utf-8")
    titles = [line[2:] for line in text.splitlines() if line.startswith("# ")]
    assert len(titles) >= 40
    for title in titles:
        assert world.search(title).startswith(f"{title}: ")


def test_search_says_when_there_is_nothing(world):
    assert world.search("mayor of Atlantis") == 'No article about "mayor of Atlantis".'
    assert world.search("") == 'No article about "".'
    assert len(world.search("xyzzy " * 5000)) < 200


@given(st.text() | st.text('"*^():-+{}NEAROTD \x00青岛'))
def test_search_takes_any_query(query):
    assert WORLD.search(query)


def test_an_added_article_is_found_until_reset(world):
    world.add_article("Zeppelin", "The last zeppelin is blue. 最后的飞艇。")
    assert world.search("zeppelin") == "Zeppelin: The last zeppelin is blue. 最后的飞艇。"
    world.reset()
    assert world.search("zeppelin").startswith("No article")


def test_a_world_leaves_nothing_behind_and_does_not_hold_up_the_end():
    code = """
from react_mini.backstage.world import World
world = World()
world.get_weather("Paris")
world.weather.timeout = 0.05
try:
    with world.weather.slow(60):
        world.get_weather("Paris")
except TimeoutError:
    print(world._file.parent)
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=20
    )
    assert done.stderr == "" and done.returncode == 0
    assert not Path(done.stdout.strip()).exists()
