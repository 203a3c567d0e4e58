"""The registry: one source for prompt, schema and check; every call ends in an observation."""

import asyncio
import enum
import sys
import threading
import time
import typing
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import pydantic
import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import TypedDict

from react_mini.backstage.world import World
from react_mini.llm import Reply
from react_mini.loop import Action, Stop
from react_mini.parsing import parse
from react_mini.tools import Tool, Toolbox, ToolError, smoke_test, world_box


class Unit(enum.Enum):
    C = "C"
    F = "F"


class Point(pydantic.BaseModel):
    x: float
    y: float = 0


def get_weather(city: str) -> str:
    """Weather in a city."""
    return f"{city}: 21 °C"


def box_of(*functions, **facts):
    box = Toolbox()
    for function in functions:
        box.tool(function, **facts)
    return box


# ---- described by the function
def test_the_prompt_line_of_a_plain_function():
    assert box_of(get_weather).prompt() == 'get_weather {"city": string}: Weather in a city.'


def test_the_decorator_leaves_the_function_as_it_is():
    box = Toolbox()

    @box.tool(permission="dangerous", timeout=5.0)
    def book(seat: int) -> str:
        """Book a seat."""
        return str(seat)

    assert book(3) == "3"
    assert (box["book"].permission, box["book"].timeout) == ("dangerous", 5.0)
    assert [tool.name for tool in box] == ["book"] and "book" in box and len(box) == 1


def test_all_kinds_of_types_in_the_prompt_line():
    def f(
        a: int,
        b: list[str],
        c: Unit,
        d: Literal["x", 1],
        e: float | str,
        g: dict[str, int],
        h: Point,
    ) -> None:
        """Do it, e.g. now. And more."""

    assert box_of(f).prompt() == (
        'f {"a": integer, "b": [string], "c": "C" | "F", "d": "x" | 1, "e": number | string, '
        '"g": {string: integer}, "h": {"x": number, "y": number}}: Do it, e.g. now.'
    )


def test_defaults_and_notes_in_the_prompt_line():
    def f(
        day: Annotated[str, "like 2026-05-01"],
        n: int = 1,
        unit: Unit = Unit.C,
        to: str | None = None,
    ) -> None:
        """Forecast."""

    assert box_of(f).prompt() == (
        'f {"day": string (like 2026-05-01), "n": integer = 1, "unit": "C" | "F" = "C", '
        '"to": string = null}: Forecast.'
    )


GOOGLE = """Forecast.

    Args:
        city (str): Where,
            in English.
        days: How many.

    Returns:
        The weather.
    """
SPHINX = """Forecast.

    :param str city: Where,
        in English.
    :param days: How many.
    :returns: the weather.
    """
NUMPY = """Forecast.

    Parameters
    ----------
    city : str
        Where, in English.
    days
        How many.

    Returns
    -------
    str
    """


@pytest.mark.parametrize("doc", [GOOGLE, SPHINX, NUMPY])
def test_parameters_described_in_the_docstring(doc):
    def forecast(city: str, days: int = 1) -> str: ...

    forecast.__doc__ = doc
    [told] = box_of(forecast).schemas()
    assert told == {
        "type": "function",
        "function": {
            "name": "forecast",
            "description": "Forecast.",
            "parameters": {
                "type": "object",
                "properties": {
                    "city": {"type": "string", "description": "Where, in English."},
                    "days": {"type": "integer", "description": "How many.", "default": 1},
                },
                "required": ["city"],
                "additionalProperties": False,
            },
        },
    }


def test_awkward_parameter_names_are_described_too():
    def f(json: str, model_config: int, title: str, properties: str, copy: bool) -> str:
        """F."""
        return f"{json} {model_config} {title} {properties} {copy}"

    box = box_of(f)
    assert box.params() == {"f": ["json", "model_config", "title", "properties", "copy"]}
    args = {"json": "a", "model_config": 1, "title": "b", "properties": "c", "copy": True}
    assert box.call("f", args) == "a 1 b c True"


def test_two_boxes_know_nothing_of_each_other():
    assert box_of(get_weather).params() and Toolbox().params() == {} and Toolbox().prompt() == ""


# ---- refused at registration
class Stranger:
    pass


def no_docstring(x: str): ...
def no_type(x):
    "d"


def star(*x: int):
    "d"


def star_star(**x: int):
    "d"


def positional(x: int, /):
    "d"


def anything(x: Any):
    "d"


def stranger(x: Stranger):
    "d"


def unresolved(x: "Nowhere"):  # noqa: F821
    "d"


def wrong_default(x: str = None):  # noqa: RUF013
    "d"


def empty_docstring(x: str):
    " "


def generator():
    "d"
    yield 1


def drifted(city: str):
    """d

    Args:
        town: where
    """


@pytest.mark.parametrize(
    "function",
    [
        no_docstring,
        no_type,
        star,
        star_star,
        positional,
        anything,
        stranger,
        unresolved,
        wrong_default,
        empty_docstring,
        generator,
        drifted,
        lambda x: x,
        "dangerous",
        5,
        Stranger,
        Stranger().__eq__,
    ],
)
def test_what_cannot_be_described_is_refused(function):
    with pytest.raises((TypeError, ValueError)):
        Toolbox().tool(function)


@pytest.mark.parametrize(
    "facts",
    [{"permission": "root"}, {"timeout": 0}, {"timeout": -1}, {"timeout": float("nan")}, {"x": 1}],
)
def test_wrong_facts_are_refused(facts):
    with pytest.raises((TypeError, ValueError)):
        Toolbox().tool(**facts)(get_weather)


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"timeout": "5"}, "timeout is a number of seconds or None, not '5'"),
        ({"timeout": True}, "timeout is a number of seconds or None, not True"),
        ({"timeout": 0}, "timeout is more than 0 s and less than a day, not 0"),
        ({"permission": "Read"}, "permission is one of read, write, dangerous, not 'Read'"),
    ],
)
def test_wrong_facts_are_named(facts, why):
    with pytest.raises((TypeError, ValueError)) as refused:
        Toolbox().tool(**facts)(get_weather)
    assert str(refused.value) == why


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="pydantic takes it from 3.12")
def test_a_typed_dict_of_typing_is_a_type_error():
    class Pair(typing.TypedDict):
        n: int

    def f(a: Pair) -> None:
        """F."""

    def g(a: Pair | None = None) -> None:
        """G."""

    for function in (f, g):
        with pytest.raises(TypeError, match="typing_extensions"):
            Tool.of(function)


def test_two_tools_of_one_name_are_refused():
    box = box_of(get_weather)
    with pytest.raises(ValueError, match="get_weather"):
        box.tool(get_weather)


# ---- checked, and nothing coerced
def everything(
    n: int = 1,
    x: float = 1.0,
    flag: bool = True,
    which: Literal[1, 2] = 1,
    when: date | None = None,
    tags: list[str] = [],  # noqa: B006
    unit: Unit = Unit.C,
    at: Point | None = None,
    u: int | str = 1,
) -> str:
    """Everything."""
    return repr((n, x, flag, which, when, tags, unit, at, u))


@pytest.mark.parametrize(
    "args",
    [
        {"n": "3"},
        {"n": 3.0},
        {"n": True},
        {"n": None},
        {"x": "1.5"},
        {"x": True},
        {"x": float("nan")},
        {"x": 10**400},
        {"flag": 1},
        {"flag": "true"},
        {"which": 3},
        {"which": "1"},
        {"which": True},
        {"which": 1.0},
        {"when": 5},
        {"when": "tomorrow"},
        {"tags": "a"},
        {"tags": ["a", 1]},
        {"unit": "K"},
        {"unit": "c"},
        {"at": {"x": "1"}},
        {"at": {}},
        {"u": 1.5},
        {"u": None},
        {"town": "x"},
        {"": 1},
        {1: 2},
        {"n": {1, 2}},
        {"tags": ["\ud800"]},
    ],
)
def test_wrong_arguments_are_an_observation_that_says_which(args):
    said = box_of(everything).call("everything", args)
    assert said.startswith("Error: everything: ") and said.endswith(".")
    assert str(next(iter(args))) in said or "not JSON" in said


@pytest.mark.parametrize("args", [None, [], "x", 5, [{"city": "Oslo"}]])
def test_arguments_must_be_an_object(args):
    assert "must be a JSON object" in box_of(get_weather).call("get_weather", args)


def test_right_arguments_arrive_with_their_types():
    args = {
        "n": 2,
        "x": 3,
        "when": "2026-05-01",
        "unit": "F",
        "at": {"x": 1},
        "tags": ["a"],
        "u": "5",
    }
    seen = []

    def f(
        n: int, x: float, when: date, unit: Unit, at: Point, tags: list[str], u: int | str
    ) -> None:
        """F."""
        seen.append((n, x, when, unit, at, tags, u))

    assert box_of(f).call("f", args) == "(no result)"
    assert seen == [(2, 3.0, date(2026, 5, 1), Unit.F, Point(x=1), ["a"], "5")]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({}, '"city" is missing.'),
        ({"city": 5}, '"city" must be a valid string, not 5.'),
        ({"city": "Oslo", "town": 1}, '"town" is not a parameter (there are: "city").'),
    ],
)
def test_the_words_of_a_complaint(args, said):
    assert box_of(get_weather).call("get_weather", args) == f"Error: get_weather: {said}"


class Spot(TypedDict):
    name: str
    level: Literal[1, 2]


@dataclass
class Pair:
    x: int


def nested(
    a: list[Literal[1, 2]] | None = None,
    b: Literal[1] | None = None,
    c: dict[str, Spot] | None = None,
    d: list[Pair] | None = None,
    e: Literal["x"] | bool | None = None,
    f: dict[str, list[int]] | None = None,
) -> str:
    """Nested."""
    return repr((a, b, c, d, e, f))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"a": [1, True]}, '"a"[1] must be of the type of [1, 2].'),
        ({"a": [1.0]}, '"a"[0] must be of the type of [1, 2].'),
        ({"b": True}, '"b" must be of the type of [1].'),
        (
            {"c": {"Oslo": {"name": "x", "level": 2.0}}},
            '"c"["Oslo"]["level"] must be of the type of [1, 2].',
        ),
        (
            {"c": {"Oslo": {"name": "x", "level": 2, "zz": 1}}},
            '"c"["Oslo"]["zz"] is not expected.',
        ),
        ({"c": {"Oslo": {"name": "x"}}}, '"c"["Oslo"] has no "level".'),
        ({"d": [{"x": 1}, {"x": 1, "y": 2}]}, '"d"[1]["y"] is not expected.'),
        ({"f": {"k": [1, "2"]}}, '"f"["k"][1] must be a valid integer, not "2".'),
    ],
)
def test_a_complaint_says_where_inside(args, said):
    assert box_of(nested).call("nested", args) == f"Error: nested: {said}"


def test_what_fits_inside_is_taken():
    good = {"a": [1, 2], "b": 1, "c": {"k": {"name": "x", "level": 2}}, "e": True, "f": {"k": [1]}}
    said = "([1, 2], 1, {'k': {'name': 'x', 'level': 2}}, None, True, {'k': [1]})"
    assert box_of(nested).call("nested", good) == said


def test_a_box_of_the_world_may_have_finish():
    def finish(answer: str) -> str:
        """End with the answer."""
        return answer

    box = world_box(World())
    box.tool(finish)
    assert 'finish {"answer": string}: End with the answer.' in box.prompt()
    move = parse('Action: finish\nAction Input: {"answer": "4"}', box.params())
    assert box.act([move]) == ["4"]


# ---- every outcome is an observation
def test_an_unknown_tool_is_told_which_there_are():
    assert box_of(get_weather).call("wether", {}) == (
        'Error: there is no tool "wether". Tools: get_weather. Did you mean get_weather?'
    )
    for name in (None, 5, [], "", "x" * 10**6):
        assert box_of(get_weather).call(name, {}).startswith("Error: there is no tool ")


def says(value):
    def tool() -> Any:
        """Say it."""
        return value

    return box_of(tool).call("tool", {})


@dataclass
class Row:
    city: str
    raw: bytes


LOOP: list = []
LOOP.append(LOOP)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("ok", "ok"),
        (None, "(no result)"),
        ("", "(empty)"),
        (14, "14"),
        (True, "true"),
        ({"a": [1, None, "é"]}, '{"a": [1, null, "é"]}'),
        (b"caf\xc3\xa9", "café"),
        (b"\xff\xfe", "(2 bytes that are not text)"),
        ({"b", "a"}, '["a", "b"]'),
        (date(2026, 5, 1), "2026-05-01"),
        (Unit.F, "F"),
        (Point(x=1), '{"x": 1.0, "y": 0.0}'),
        (Row("Oslo", b"x"), '{"city": "Oslo", "raw": "x"}'),
        ({(1, 2): 3}, "{(1, 2): 3}"),
        (LOOP, "[[...]]"),
        ("\ud800", "?"),
        (Path("a"), "a"),
    ],
)
def test_any_result_is_text(value, text):
    assert says(value) == text


def test_the_text_of_an_object_has_no_address():
    assert " at 0x" not in says(Stranger()) and "Stranger" in says(Stranger())


@pytest.mark.parametrize("value", ["x" * 5_000_000, list(range(10**6)), {"a": "b" * 10**6}])
def test_megabytes_are_cut_with_a_note(value):
    assert len(says(value)) < 20_100 and says(value).endswith("more characters]")


class Mute(Exception):
    def __str__(self):
        raise ValueError


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (ToolError("no such city."), "no such city."),
        (TimeoutError("the service did not answer."), "the service did not answer."),
        (KeyError("k"), "KeyError: 'k'"),
        (AssertionError(), "AssertionError"),
        (Mute(), "Mute"),
        (SystemExit(1), "RuntimeError: it raised SystemExit"),
        (KeyboardInterrupt(), "RuntimeError: it raised KeyboardInterrupt"),
        (RecursionError("deep"), "RecursionError: deep"),
    ],
)
def test_what_a_tool_raises_is_an_observation(fault, said):
    def tool() -> str:
        """Fail."""
        raise fault

    assert box_of(tool).call("tool", {}) == f"Error: tool: {said}"


def test_only_a_stop_is_raised():
    def tool() -> str:
        """Stop."""
        raise Stop("denied")

    with pytest.raises(Stop):
        box_of(tool).call("tool", {})


def sleeper():
    time.sleep(30)


def spinner():
    while True:
        pass


async def dreamer():
    await asyncio.sleep(30)


@pytest.mark.parametrize("function", [sleeper, spinner, dreamer])
def test_a_time_out_returns_control(function):
    function.__doc__ = "Take long."
    began = time.monotonic()
    said = box_of(function, timeout=0.2).call(function.__name__, {})
    assert said == f"Error: {function.__name__}: no answer within 0.2 s."
    assert time.monotonic() - began < 5


def test_a_late_tool_is_asked_to_end():
    ended = threading.Event()

    def spin() -> None:
        """Spin."""
        try:
            while True:
                pass
        finally:
            ended.set()

    box_of(spin, timeout=0.1).call("spin", {})
    assert ended.wait(5)


async def async_weather(city: str) -> str:
    """Weather, later."""
    await asyncio.sleep(0)
    return city


def test_async_tools_run_inside_and_outside_of_an_event_loop():
    box = box_of(async_weather)

    async def inside():
        return box.call("async_weather", {"city": "Oslo"})

    assert box.call("async_weather", {"city": "Oslo"}) == asyncio.run(inside()) == "Oslo"


def test_many_threads_register_and_call_at_once():
    box = Toolbox()

    def work(i):
        def f(n: int) -> int:
            """F."""
            return n

        f.__name__ = f"f{i % 20}"
        try:
            box.tool(f)
            return 1
        except ValueError:
            return box.call(f.__name__, {"n": i}) and len(box.prompt()) * 0

    with ThreadPoolExecutor(16) as pool:
        assert sum(pool.map(work, range(200))) == 20
    assert len(box) == 20


def test_act_keeps_the_order():
    acts = [Action("get_weather", {"city": "Oslo"}), Action("nothing", {})]
    assert box_of(get_weather).act(acts) == [
        "Oslo: 21 °C",
        'Error: there is no tool "nothing". Tools: get_weather.',
    ]


@given(
    st.text() | st.none() | st.integers(),
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    ),
)
def test_no_call_raises(name, args):
    box = box_of(get_weather, everything)
    for tool in (name, "get_weather", "everything"):
        assert isinstance(box.call(tool, args), str)


# ---- the small world
def test_the_tools_of_the_small_world():
    box = world_box(World())
    assert {tool.name for tool in box if tool.permission == "dangerous"} == {"book_seat"}
    assert box.call("calculate", {"expression": "2+3*4"}) == "14"
    assert "room 204" in box.call("read_file", {"name": "meeting.txt"})
    assert box.call("read_file", {"name": "../prices.csv"}).startswith("Error: read_file: ")
    assert box.params()["read_file"] == ["name"]


def test_two_book_the_last_seat_at_once_and_one_wins():
    box = world_box(World())
    args = {"train": "G103", "date": "2026-05-02", "seat_class": "business"}
    with ThreadPoolExecutor(2) as pool:
        said = list(
            pool.map(
                lambda who: box.call("book_seat", args | {"passenger": who}), ["Li Lei", "Han Mei"]
            )
        )
    assert sorted(text.startswith("Order B1001") for text in said) == [False, True]


# ---- the smoke test, with a scripted model
def scripted(*replies):
    rest = iter(replies)
    return lambda messages, **options: Reply(next(rest))


CALL = 'Thought: look.\nAction: get_weather\nAction Input: {"city": "Oslo"}'


@pytest.mark.parametrize(
    ("replies", "verdict"),
    [
        ([CALL, "Thought: seen.\nFinal Answer: 21 °C"], (True, True, True)),
        ([CALL, "Thought: seen.\nFinal Answer: cold"], (True, True, False)),
        (["Thought: I know.\nFinal Answer: 21 °C"], (False, False, True)),
        ([CALL.replace("city", "town"), "Thought: no.\nFinal Answer: none"], (True, False, False)),
    ],
)
def test_smoke_test_has_three_steps(replies, verdict):
    found = smoke_test(Tool.of(get_weather), scripted(*replies), "How warm is it in Oslo?", "21")
    assert (found.called, found.normal_result, found.concluded) == verdict
    assert len(found.run.steps) == len(replies)


def test_a_smoke_test_takes_one_of_several_words():
    tool, answer = Tool.of(get_weather), "Thought: seen.\nFinal Answer: 21 °C"
    for words, concluded in ((("sunny", "21"), True), (("sunny", "clear"), False)):
        found = smoke_test(tool, scripted(CALL, answer), "How warm is it in Oslo?", words)
        assert found.concluded == concluded


# ---- the grammar
def test_the_grammar_names_the_tools_and_their_parameters():
    grammar = box_of(get_weather, everything).grammar()
    assert r'"Action: get_weather\nAction Input: " "{" "\"city\": " string "}"' in grammar
    assert r'("\"C\"" | "\"F\"")' in grammar


def test_a_smoke_test_of_a_dangerous_tool_is_refused():
    with pytest.raises(ValueError, match="get_weather is dangerous"):
        smoke_test(Tool.of(get_weather, permission="dangerous"), scripted(CALL), "?", "21")


def test_a_tool_that_stops_the_run_loses_no_result_before_it():
    box = Toolbox()

    @box.tool
    def look(n: int) -> int:
        """Look."""
        if n > 1:
            raise Stop("denied", "locked")
        return n

    with pytest.raises(Stop) as caught:
        box.act([Action("look", {"n": n}) for n in (1, 2, 3)])
    assert caught.value.seen == ["1", "locked"]
