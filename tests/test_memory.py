"""What may leave a conversation and what may not, and what outlives it."""

import json
import sqlite3
import subprocess
import sys
import warnings
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st
from message_checker import Refused, check

from react_mini import memory
from react_mini.llm import LLM, LLMError, Reply, Usage

WORDS = st.text("ab 北京21°.\n", max_size=40)
SYSTEM = {"role": "system", "content": "Answer the question."}


def user(text):
    return {"role": "user", "content": text}


def assistant(text):
    return {"role": "assistant", "content": text}


def native(*ids, text=None):
    """One reply with several calls, and its tool messages."""
    calls = [
        dict(id=i, type="function", function=dict(name="get_weather", arguments='{"city": "北京"}'))
        for i in ids
    ]
    reply = {"role": "assistant", "content": text, "tool_calls": calls}
    return [reply, *({"role": "tool", "tool_call_id": i, "content": f"{i}: 21 °C"} for i in ids)]


@st.composite
def conversations(draw):
    """System message or none, one to four questions, rounds in text and native, answers or none."""
    messages = [SYSTEM] * draw(st.integers(0, 1))
    for q in range(draw(st.integers(1, 4))):
        messages.append(user(f"Question {q}? {draw(WORDS)}"))
        for r in range(draw(st.integers(0, 4))):
            if draw(st.booleans()):
                ids = [f"call-{q}-{r}-{n}" for n in range(draw(st.integers(1, 3)))]
                messages += native(*ids, text=draw(st.none() | WORDS))
            else:
                messages.append(assistant(f"Thought: {draw(WORDS)}\nAction: a\nAction Input: {{}}"))
                messages.append(user(f"Observation: {draw(WORDS)}"))
        if draw(st.booleans()):
            messages.append(assistant(f"Final Answer: {draw(WORDS)}"))
    return messages


def must_stay(messages):
    question = [m for m in messages if m["role"] == "user" and m["content"].startswith("Q")][-1]
    return [m for m in messages if m["role"] == "system" or m is question]


@given(conversations(), st.integers(0, 400))
def test_truncate_keeps_every_promise(messages, budget):
    before = json.dumps(messages)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        kept = memory.truncate(messages, budget)
        again = memory.truncate(kept, budget)
    places = [next(i for i, m in enumerate(messages) if m is k) for k in kept]
    check(kept)
    assert places == sorted(set(places)), "order, and the very same messages"
    assert json.dumps(messages) == before
    assert again == kept
    assert all(any(m is k for k in kept) for m in must_stay(messages))
    over = memory.estimate(must_stay(messages)) > budget
    assert bool(said) == over
    assert kept == must_stay(messages) if over else memory.estimate(kept) <= budget


@given(conversations(), st.integers(0, 400))
def test_a_text_call_stays_with_its_observation(messages, budget):
    with warnings.catch_warnings(action="ignore"):
        kept = memory.truncate(messages, budget)
    for i, message in enumerate(messages):
        if message["role"] == "user" and message["content"].startswith("Observation"):
            pair = [any(m is k for k in kept) for m in messages[i - 1 : i + 1]]
            assert pair[0] == pair[1]


@given(conversations(), st.integers(60, 400))
def test_the_other_strategies_are_accepted_too(messages, budget):
    remember = memory.chain(memory.keep_last(4), memory.clip(20), memory.fold(Scribe(), budget))
    with warnings.catch_warnings(action="ignore"):
        shown = remember(messages)
    check(shown)
    assert [m for m in shown if m["role"] == "system"] == [m for m in messages if m is SYSTEM]
    assert any(
        m["content"] and must_stay(messages)[-1]["content"].strip() in m["content"] for m in shown
    )


def test_a_slice_of_the_last_five_is_refused():
    messages = [SYSTEM, user("Compare."), *native("a", "b", "c"), *native("d", "e")]
    check(messages)
    with pytest.raises(Refused, match="must be a response to a preceeding message"):
        check(messages[-5:])


def test_checker_refuses_what_the_service_refuses():
    call, result = native("a")
    for bad, why in [
        ([call], "did not have response messages: a"),
        ([call, user("Observation: 21")], "did not have response messages: a"),
        ([call, result, result], "Duplicate"),
        ([call, {**result, "tool_call_id": "b"}], "not found"),
        ([user("Hi"), result], "preceeding"),
        ([{"role": "assistant", "content": None}], "got null"),
        ([{"role": "think", "content": ""}], "Invalid value: 'think'"),
        ([], "empty array"),
    ]:
        with pytest.raises(Refused, match=why):
            check(bad)


def test_an_earlier_question_leaves_with_its_rounds():
    messages = [SYSTEM, user("One?"), *native("a"), assistant("1"), user("Two?"), *native("b")]
    small = memory.estimate(messages) - 1
    assert memory.truncate(messages, small) == [messages[0], *messages[5:]]


def test_a_question_may_begin_with_observation():
    messages = [SYSTEM, user("Observation: the sky is blue. Why?"), *native("a")]
    assert memory.truncate(messages, memory.estimate(messages[:2])) == messages[:2]


def test_truncate_says_so_when_what_must_stay_is_too_large():
    with pytest.warns(memory.OverBudget, match="the budget is 3"):
        assert memory.truncate([SYSTEM, user("Why?")], 3) == [SYSTEM, user("Why?")]


def test_count_prefers_the_service_and_learns_from_usage_otherwise():
    def llm(messages, **options):
        return Reply("", usage=Usage(200, 1, 1))

    messages = [SYSTEM, *native("a", text="北京")]
    count = memory.Counter(llm)
    count.watch(llm)(messages)
    assert count(messages) == 200
    llm.count = lambda messages: 7
    assert memory.Counter(llm)(messages) == 7


@pytest.mark.parametrize(
    "text", ["Observation: " + "word " * 500, "Observation: " + "北京晴。" * 300]
)
def test_clip_keeps_start_and_end_of_an_observation_and_says_so(text):
    messages = [user("Q?"), assistant("Action"), user(text + "the end")]
    once = memory.clip(60)(messages)
    shown = once[2]["content"]
    assert memory.estimate([once[2]]) <= 60
    assert shown.startswith("Observation:") and shown.endswith("end") and "left out" in shown
    assert memory.clip(60)(once) == once
    assert once[:2] == messages[:2] and messages[2]["content"].endswith("the end")


def test_clip_leaves_every_line_behind_its_mark():
    wrapped = (
        "Observation:\n[data 1]\n" + "\n".join(f"| line {i}" for i in range(200)) + "\n[end 1]"
    )
    shown = memory.shorten(wrapped, 80)
    assert all(line[0] in "O[|" for line in shown.splitlines()) and shown.endswith("[end 1]")


class Scribe:
    """Scripted: writes a line, counts how often it was asked, and keeps what it was shown."""

    def __init__(self):
        self.asked, self.shown = 0, []

    def __call__(self, messages, **options):
        self.asked += 1
        self.shown.append([memory.text_of(message) for message in messages])
        return Reply(f"line {self.asked}")


def long_chat(n):
    return [
        SYSTEM,
        *(m for i in range(n) for m in (user(f"Question {i}?"), assistant(f"Answer {i}. " * 9))),
    ]


def test_fold_writes_each_round_once_and_keeps_to_the_budget():
    scribe = Scribe()
    remember = memory.fold(scribe, 300)
    for n in range(1, 12):
        shown = remember([*long_chat(n), user("And now?")])
        assert memory.estimate(shown) <= 300
        check(shown)
    asked = scribe.asked
    remember([*long_chat(11), user("And now?")])
    assert scribe.asked == asked <= 11
    assert "- line" in shown[1]["content"] and "- line" not in shown[0]["content"]


def test_fold_shows_a_current_round_behind_its_question():
    scribe, rounds = Scribe(), [native("a"), native("b"), native("c")]
    messages = [
        SYSTEM,
        user("Old?"),
        *native("z"),
        assistant("Z."),
        user("Now?"),
        *(m for r in rounds for m in r),
    ]
    memory.fold(scribe, 70)(messages)
    assert [shown[1] for shown in scribe.shown[:3]] == ["Old?", "Now?", "Now?"]
    assert [shown[-2] for shown in scribe.shown[:3]] == ["Z.", "a: 21 °C", "b: 21 °C"]
    first = [assistant(f"Line {i}. " * 20) for i in range(3)]  # no question at all
    memory.fold(scribe, 70)([SYSTEM, *first])
    assert all(shown[1].startswith("Line") for shown in scribe.shown[-3:])


def test_fold_takes_the_dashes_off_and_keeps_a_minus():
    def llm(messages, **options):
        return Reply("- Tromsø: -3 °C\n\n-5 °C in Oslo")

    shown = memory.fold(llm, 200)([*long_chat(8), user("And now?")])
    assert "\n- Tromsø: -3 °C\n- -5 °C in Oslo\n" in shown[1]["content"]


def test_fold_without_a_service_truncates():
    def llm(messages, **options):
        raise LLMError("gone")

    messages = [*long_chat(9), user("And now?")]
    assert memory.fold(llm, 200)(messages) == memory.truncate(messages, 200)


def test_condense_asks_once_for_each_long_observation():
    scribe = Scribe()
    remember = memory.clip(50, condense=memory.condenser(scribe))
    messages = [user("Q?"), assistant("Action"), user("Observation: " + "long " * 100)]
    assert remember(messages)[2]["content"] == "Observation: (summary) line 1"
    assert remember(messages) == remember(messages) and scribe.asked == 1
    assert scribe.shown[0][-1].startswith("long")


def test_keep_last_counts_earlier_questions_and_current_rounds():
    messages = [SYSTEM, user("One?"), *native("a"), assistant("1"), user("Two?"), *native("b")]
    messages += native("c")
    assert memory.keep_last(1)(messages) == [SYSTEM, user("Two?"), *native("c")]
    assert memory.keep_last(2)(messages) == [SYSTEM, *messages[5:]]
    assert memory.keep_last(3)(messages) == messages


def notes(path, *found):
    archive = memory.Archive(path)
    archive.write([(f"Question {i}?", text) for i, text in enumerate(found)])
    return archive


@pytest.mark.parametrize("query", ["weather in Beijing", "北京的天气", "BEIJING?", 'Beijing" OR ('])
def test_archive_survives_and_finds_words_in_any_script(tmp_path, query):
    notes(tmp_path / "n.db", "In Beijing (北京) it is 21 °C.", "上海有雨", "Moutai is at 1488.21.")
    assert (
        memory.Archive(tmp_path / "n.db").recall(query).startswith("Question 0? In Beijing (北京)")
    )


@pytest.mark.parametrize("query", ["", '"', "* NOT", "☀️", "Paris"])
def test_archive_says_so_where_it_knows_nothing(tmp_path, query):
    assert notes(tmp_path / "n.db", "Moutai is at 1488.21.").recall(query).startswith("No note")


def test_archive_keeps_a_note_once(tmp_path):
    notes(tmp_path / "n.db", "Moutai is at 1488.21.")
    again = notes(tmp_path / "n.db", "Moutai is at 1488.21.", "Moutai\nfell.\ud800")
    assert again.recall("moutai").count("Question 0?") == 1


WRITE = """
import sys
from react_mini.memory import Archive
for i in range(30):
    Archive(sys.argv[1]).write([(f"kernel {sys.argv[2]}", f"number {i}")])
"""


def test_two_kernels_at_once_lose_nothing(tmp_path):
    path = tmp_path / "n.db"
    kernels = [subprocess.Popen([sys.executable, "-c", WRITE, path, k]) for k in "ABC"]
    assert [kernel.wait(60) for kernel in kernels] == [0, 0, 0]
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM articles").fetchone() == (90,)


def test_keep_outside_finds_what_is_no_longer_shown(tmp_path):
    archive = memory.Archive(tmp_path / "n.db")
    messages = [SYSTEM, user("Weather in Oslo?"), *native("a"), user("And in Rome?"), *native("b")]
    shown = memory.chain(memory.keep_outside(archive), memory.within(60))(messages)
    check(shown)
    assert len(shown) < len(messages)
    assert archive.recall("Oslo").startswith("Weather in Oslo?")
    assert "a: 21 °C" in archive.recall("Oslo")


@pytest.mark.parametrize("asked", ["Observation decks in Tokyo?", "Observation: it rains. Why?"])
def test_a_question_after_an_answer_is_no_result(asked):
    messages = [SYSTEM, user("One?"), assistant("Thought: t\nFinal Answer: 1"), user(asked)]
    assert memory.rounds(messages) == [[0], [1], [2], [3]]
    assert memory.truncate(messages, memory.estimate(messages) - 1) == [SYSTEM, user(asked)]
    assert memory.clip(1)(messages) == messages


@pytest.mark.parametrize(
    ("said", "seen"),
    [
        ("Action: a\nAction Input: {}", "Observation: 1"),
        ("行动：a\n行动输入：{}", "观察：1"),
        ("Action: a\nAction Input: {}\nFinal Answer: invented", "Observation: 1"),
        ("Final Answer:", "Observation: Error: the Final Answer is empty"),
        ("Final Answer: {answer}", "Observation: Error: the Final Answer is empty"),
    ],
)
def test_what_a_reply_is_told_stays_with_it(said, seen):
    messages = [SYSTEM, user("One?"), assistant(said), user(seen)]
    assert memory.rounds(messages) == [[0], [1], [2, 3]]


@given(st.text("ab :.\n", max_size=60), st.integers(0, 30))
def test_shortening_never_makes_it_longer(text, limit):
    text = f"Observation: {text}"
    shown = memory.shorten(text, limit)
    assert memory.estimate([user(shown)]) <= memory.estimate([user(text)])


def test_clip_cuts_where_the_model_cannot_be_asked():
    def busy(messages, **options):
        raise LLMError("busy", "busy")

    messages = [user("Q?"), assistant("Action"), user("Observation: " + "long " * 100)]
    assert memory.clip(50, condense=memory.condenser(busy))(messages) == memory.clip(50)(messages)


@pytest.mark.parametrize(("kind", "requests"), [("not_found", 1), ("garbage", 1), ("busy", 5)])
def test_a_service_that_cannot_count_is_asked_once(kind, requests):
    class Service:
        asked = 0

        def prompt(self, messages, options):
            self.asked += 1
            raise LLMError("no", kind)

    llm = LLM(Service(), "m")
    count = memory.Counter(llm)
    assert [count([SYSTEM]) for _ in range(5)] == [memory.estimate([SYSTEM])] * 5
    assert llm.service.asked == requests


def test_an_archive_that_cannot_be_opened_says_so(tmp_path):
    with pytest.raises(OSError, match=r"n\.db' cannot be opened"):
        memory.Archive(tmp_path / "nowhere" / "n.db")


def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(tmp_path):
    (tmp_path / "notes.txt").write_text("my notes, " * 200)
    with pytest.raises(OSError, match=r"notes\.txt' cannot be opened"):
        memory.Archive(tmp_path / "notes.txt")
    assert (tmp_path / "notes.txt").read_text() == "my notes, " * 200


def test_fewer_than_no_rounds_cannot_be_kept():
    with pytest.raises(ValueError, match="from 0, not -1"):
        memory.keep_last(-1)
