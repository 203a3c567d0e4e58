import ast
import json
import re
from pathlib import Path

import pytest

from react_mini.backstage import exercises
from react_mini.backstage.exercises import Exercise, Verdict, check, examine, expect

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))


def add_up(f):
    expect(f(2, 3), 5)
    expect(f(-1, 1), 0)


def verdict(answer, run=add_up):
    return examine(Exercise("99.1", "Use +.", run), answer)


def test_a_right_answer_is_right():
    assert verdict(lambda a, b: a + b)
    assert repr(verdict(lambda a, b: a + b)) == "✓ 99.1 right"


def test_a_stub_is_not_started():
    def forgotten(a, b):
        raise NotImplementedError

    for stub in (lambda a, b: None, lambda a, b: ..., forgotten):
        assert verdict(stub).state == "not started"
    assert verdict(None).state == verdict(...).state == "not started"


def test_a_try_that_only_gives_none_is_wrong_and_gets_the_hint():
    def no_repeats(action, steps):
        return "again" if action in steps else None

    found = verdict(no_repeats, lambda f: expect(f(1, []), "x"))
    assert (found.state, found.hint) == ("wrong", "Use +.")


def test_a_wrong_answer_shows_the_call_and_the_hint():
    def minus(a, b):
        return a - b

    found = verdict(minus)
    assert not found
    assert repr(found) == "✗ 99.1 wrong\nminus(2, 3): gave -1 instead of 5\nHint: Use +."


def test_a_hard_coded_answer_is_wrong():
    assert verdict(lambda a, b: 5).why.startswith("<lambda>(-1, 1)")


def test_an_exception_shows_its_line_and_the_input():
    def broken(a, b):
        return a[b]

    assert (
        verdict(broken).why == "broken(2, 3): raised TypeError: 'int' object is not subscriptable"
    )


def test_an_interrupted_answer_is_wrong():
    def endless(a, b):
        raise KeyboardInterrupt

    assert verdict(endless).why == "endless(2, 3): raised KeyboardInterrupt"


def test_none_may_be_a_right_answer_among_others():
    def first_or_none(f):
        expect(f([]), None)
        expect(f([7]), 7)

    assert verdict(lambda items: items[0] if items else None, first_or_none)
    assert verdict(lambda items: None, first_or_none).state == "not started"
    assert verdict(lambda items: items and items[0], first_or_none).state == "wrong"


def test_a_value_can_be_checked_as_well():
    def is_polite(prompt):
        expect("please" in prompt, True, "the prompt does not say please")

    assert verdict("please answer", is_polite)
    assert verdict("answer", is_polite).why == "the prompt does not say please"


def test_no_address_and_no_endless_input_is_shown():
    class Thing:
        pass

    def ask(f):
        expect(f(Thing(), add_up, "x" * 1000), 1)

    why = verdict(lambda *a: 2, ask).why
    assert "0x" not in why and "add_up" in why and len(why) < 500


def test_check_prints_and_returns_the_verdict(capsys, monkeypatch):
    monkeypatch.setitem(exercises.EXERCISES, "99.1", Exercise("99.1", "", add_up))
    assert check("99.1", lambda a, b: a + b)
    assert capsys.readouterr().out == "✓ 99.1 right\n"


@pytest.mark.parametrize("id", ["98.1", "1.2", "os", "01.99"])
def test_an_unknown_number_is_a_mistake_of_the_author(id):
    with pytest.raises(KeyError, match="no exercise"):
        check(id, len)


def exercise_cells(path):
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code" and "exercise" in cell["metadata"].get("tags", []):
            yield "".join(cell["source"])


def verdicts(path):
    """What the last line of each exercise cell gives: {"01.1": Verdict}."""
    found, namespace = {}, {"__name__": "__main__"}
    for source in exercise_cells(path):
        *body, last = ast.parse(source).body
        exec(compile(ast.Module(body, []), path.name, "exec"), namespace)
        value = eval(compile(ast.Expression(last.value), path.name, "eval"), namespace)
        assert isinstance(value, Verdict), (
            f"the last line of an exercise cell is check(...): {source}"
        )
        found[value.id] = value
    return found


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_stubs_are_not_solved_and_solutions_are(path):
    stubs, solved = verdicts(path), verdicts(NOTEBOOKS / "solutions" / path.name)
    lesson = path.name[:2]
    exercises.find(f"{lesson}.1")
    registered = {id for id in exercises.EXERCISES if id.startswith(lesson)}
    assert set(stubs) == set(solved) == registered
    assert not any(stubs.values()), "a stub passes its own check"
    assert all(solved.values()), [v for v in solved.values() if not v]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_no_exercise_is_left_without_its_tag(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    checks = sum(bool(re.search(r"^check\(", "".join(cell["source"]), re.M)) for cell in cells)
    assert checks == len(list(exercise_cells(path)))
