"""One move for any text: the cases, their kinds in other shapes, and what never happens."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from parser_variants import ERROR, VARIANTS

from react_mini.loop import Action, Final, Malformed
from react_mini.parsing import LABELS, arguments, find_tool, parse, read_json

CASES = Path(__file__).parents[1] / "data" / "parser_cases.jsonl"
TOOLS = {"search": ["query"], "get_weather": ["city", "days"], "now": []}
ROWS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
PIECES = [*"{}[]()\"'`:：，,\n\n\n <>|*#\\&", "```", "Oslo", "3", "search", "get_weather", "now"]
PIECES += ["<think>", "</think>", "<tool_call>", "<|im_end|>", '{"city": "Oslo"', "None", "Finish"]
PIECES += [f"\n{name}: " for names in LABELS.values() for name in names.split("|")[:2]]
REPLIES = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


def tidy(text):
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").split("\n")).strip()


def as_case(move):
    if isinstance(move, Action):
        return {"kind": "action", "tool": move.tool, "args": move.args}
    if isinstance(move, Final):
        return {"kind": "final", "answer": tidy(move.answer)}
    return {"kind": "error"}


def strings(value):
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [text for item in value for text in strings(item)]
    return [value] if isinstance(value, str) else []


def letters(text):
    return Counter(character for character in text if character.isalnum())


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_a_reply_that_broke_others_is_read_rightly(row):
    expect = {key: value for key, value in row["expect"].items() if key != "why"}
    if "answer" in expect:
        expect["answer"] = tidy(expect["answer"])
    move = parse(row["reply"], {tool["name"]: tool["params"] for tool in row["tools"]})
    assert json.dumps(as_case(move), sort_keys=True) == json.dumps(expect, sort_keys=True)


@pytest.mark.parametrize(("reply", "expected", "tools"), VARIANTS)
def test_the_same_kind_in_another_shape(reply, expected, tools):
    move = parse(reply, tools)
    if expected is ERROR:
        assert isinstance(move, Malformed)
    else:
        assert (move.answer if isinstance(move, Final) else (move.tool, move.args)) == expected


@settings(deadline=None)
@given(st.text() | REPLIES)
@example("")
@example("\ud800Action: now")
@example("Action: search[")
@example("{" * 5000)
@example("[" * 5000 + "]" * 5000)
@example('Action: now\nAction Input: {"a": ' + "9" * 5000 + "}")
def test_any_text_is_one_of_three(text):
    move = parse(text, TOOLS)
    if isinstance(move, Malformed):
        assert move.why.endswith((".", "?"))
    elif isinstance(move, Final):
        assert move.answer.strip()
    else:
        assert move.tool in TOOLS and isinstance(move.args, dict)


@settings(deadline=None)
@given(REPLIES)
def test_no_value_is_made_up(text):
    move = parse(text, TOOLS)
    if isinstance(move, Action):
        for said in strings(move.args):
            assert not letters(said) - letters(text)


@settings(deadline=None)
@given(st.dictionaries(st.text(min_size=1), st.text() | st.integers() | st.booleans() | st.none()))
def test_valid_json_is_never_altered(args):
    reply = f"Thought: x\nAction: get_weather\nAction Input: {json.dumps(args, ensure_ascii=False)}"
    move = parse(reply, {"get_weather": [*args, "city"]})
    assert move.args == args or "\\" in "".join(args)


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_call_that_was_cut_is_never_made(cut):
    whole = 'Action: get_weather\nAction Input: {"city": "Ålesund", "days": 12}'
    for reply in (whole, whole.replace('"', "'"), whole.replace("Input: ", "Input:\n```json\n")):
        assert isinstance(parse(reply[:-cut], TOOLS), Malformed)


def test_what_follows_shows_that_a_reply_was_not_cut():
    assert read_json('{"city": "Oslo", "days": 1', went_on=True) == {"city": "Oslo", "days": 1}
    with pytest.raises(ValueError, match="not closed"):
        read_json('{"city": "Oslo", "days": 1')
    with pytest.raises(ValueError, match="not closed"):
        read_json('{"city": "Oslo", "days":', went_on=True)


def test_an_error_says_what_to_do():
    assert parse("Action: wether\nAction Input: {}", TOOLS).why == (
        'there is no tool "wether". Tools: search, get_weather, now.'
    )
    assert "Action Input" in parse("Action: search", TOOLS).why
    assert "Final Answer" in parse("I would rather not.", TOOLS).why


def test_a_name_is_found_however_it_is_spelled():
    for said in ("get_weather", "Get Weather", "`get-weather`", "Use the GetWeather tool"):
        assert find_tool(said, TOOLS)[0] == "get_weather"
    with pytest.raises(ValueError, match="two tools"):
        find_tool("search or get_weather", TOOLS)


def test_plain_text_is_for_one_parameter_only():
    assert arguments("winter tyres", ["query"]) == {"query": "winter tyres"}
    with pytest.raises(ValueError, match="city, days"):
        arguments("Oslo, 2", ["city", "days"])


def test_an_object_that_is_cut_is_no_plain_text():
    with pytest.raises(ValueError, match="not closed"):
        arguments('I want {"query": "winter ty', ["query"])
    assert arguments("print({1: f(2)", ["code"]) == {"code": "print({1: f(2)"}


def test_thoughts_are_kept_with_what_they_led_to():
    assert parse("Thought: look\nAction: now", TOOLS).thought == "look"
    assert parse("Thought: know\nFinal Answer: 4", TOOLS).thought == "know"
    assert parse("Thought: hm", TOOLS).thought == "hm"
