import json
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_mini.backstage import questions as module
from react_mini.backstage.local_model import DATA
from react_mini.backstage.questions import judge, load_questions, picture, score, wilson
from react_mini.backstage.world import World
from react_mini.tools import calculate, read_file

QUESTIONS = {question.id: question for question in load_questions()}
FAMILIES = (
    *("one_lookup", "arithmetic", "several_lookups", "comparison"),
    *("chain", "three_intents", "missing_data", "no_tool"),
)

ANSWERS = [
    json.loads(line)
    for line in Path(__file__).with_name("answers.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("row", ANSWERS, ids=lambda row: f"{row['id']} {row['text'][:50]}")
def test_right_answers_pass_in_any_words_and_wrong_ones_do_not(row):
    assert judge(QUESTIONS[row["id"]], row["text"]) == row["right"]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_no_answer_is_not_right(question):
    assert not any(judge(question, text) for text in (None, "", " \n", question.question, "?"))


@given(st.sampled_from(list(QUESTIONS.values())), st.text())
def test_the_judge_takes_any_text(question, text):
    assert judge(question, text) in (True, False)


def test_the_judge_is_quick_on_a_long_text():
    for question in QUESTIONS.values():
        judge(question, "21 °C or not " * 500)


def test_each_family_has_five_questions_and_both_kinds_of_tests():
    families = [question.family for question in QUESTIONS.values()]
    assert {family: families.count(family) for family in families} == dict.fromkeys(FAMILIES, 5)
    for right in (True, False):
        assert {row["id"] for row in ANSWERS if row["right"] == right} == set(QUESTIONS)


def observe(world, tool, *arguments):
    """What a careful solver sees."""
    tools = {"calculate": calculate, "read_file": partial(read_file, root=world.notes)}
    try:
        return str(tools.get(tool, getattr(world, tool, None))(*arguments))
    except ValueError as error:
        return str(error)


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_world_has_the_answers(question):
    seen = "\n".join(observe(World(), *call) for call in question.path).replace(",", "")
    answer = question.answer
    if answer.get("missing"):
        assert any(
            word in seen.lower()
            for word in ("there is no", "no trains", "port ellery:", "budget2030")
        )
    for value in [
        *answer.get("values", []),
        *(answer[k] for k in ("greater", "lesser") if k in answer),
    ]:
        forms = [str(form) for form in value["is"]]
        assert not question.path or any(form in seen or form in question.question for form in forms)


def test_questions_can_be_chosen():
    assert [q.family for q in load_questions(family=["chain", "no_tool"], each=1)] == [
        "chain",
        "no_tool",
    ]
    for question in load_questions(tools=["get_weather", "calculate"]):
        assert {call[0] for call in question.path} <= {"get_weather", "calculate"}
    assert len(load_questions(family="comparison", tools=["get_weather"])) == 2


def half(question):
    usage = SimpleNamespace(prompt_tokens=90, completion_tokens=10, calls=2)
    return SimpleNamespace(answer="21 °C" if "Beijing" in question else None, usage=usage)


def test_score_counts_what_was_solved_and_spent():
    asked = load_questions(family=["one_lookup", "arithmetic"])
    found = score(half, asked)
    assert (found.name, found.solved, found.total, found.calls, found.tokens) == (
        "half",
        1,
        10,
        20,
        1000,
    )
    assert found.families == {"one_lookup": (1, 5), "arithmetic": (0, 5)}
    assert len(found.wrong()) == 9 and found.wrong()[0].id == "q02"
    assert repr(found).splitlines() == [
        "half: 1 of 10 solved (95% interval 2% to 40%), 20 calls, 1,000 tokens",
        "  one_lookup      1 of 5",
        "  arithmetic      0 of 5",
    ]


def test_score_takes_plain_text_and_escapes_names():
    found = score(lambda question: "14", load_questions(family="arithmetic"), name="<b>")
    assert (found.solved, found.tokens) == (1, 0)
    assert "<b>" not in found._repr_html_()


def test_score_prints_nothing_where_nobody_watches(capsys):
    score(half, load_questions(each=1))
    assert capsys.readouterr() == ("", "")


def test_an_error_of_the_solver_is_not_hidden():
    with pytest.raises(ZeroDivisionError):
        score(lambda question: 1 / 0, load_questions(each=1))


def test_wilson_agrees_with_the_published_values():
    assert wilson(7, 10) == pytest.approx((0.3968, 0.8922), abs=1e-3)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_picture_has_a_bar_for_each_score_and_family():
    asked = load_questions()
    scores = [score(half, asked, name=name) for name in ("before", "after")]
    figure = picture(scores)
    axes = figure.axes[0]
    assert [label.get_text() for label in axes.get_yticklabels()][:2] == ["all", "one lookup"]
    assert [text.get_text() for text in axes.texts].count("0/5") >= 10
    assert [text.get_text() for text in figure.legends[0].get_texts()] == ["before", "after"]


def test_the_file_is_one_question_a_line_in_readable_characters():
    lines = module.QUESTIONS.read_text(encoding="utf-8").splitlines()
    assert all(line == json.dumps(json.loads(line), ensure_ascii=False) for line in lines)


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("Nokia has no closing price; that of Apple is 212.5 USD.", True),
        ("I could not find Nokia. The closing price of Apple is 212.5 USD.", True),
        ("The closing price of Nokia is 212.5 USD. I could not find out that of Apple.", False),
        ("Nokia closed at 212.5 USD.", False),
    ],
)
def test_a_value_said_of_a_name_that_has_none_is_invented(answer, right):
    [nokia] = [q for q in load_questions(DATA / "07_questions.jsonl") if q.id == "s1"]
    assert judge(nokia, answer) is right
