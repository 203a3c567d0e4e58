"""`make reset` brings back what is committed, and loses nothing."""

import json
import subprocess
import sys

import pytest

from react_mini.backstage.reset import changed, reset

OUTPUT = {"output_type": "stream", "name": "stdout", "text": "1"}
CELL = {
    "cell_type": "code",
    "source": "1",
    "outputs": [OUTPUT],
    "execution_count": 3,
    "metadata": {},
}
NOTEBOOK = json.dumps({"cells": [CELL], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A small course that is no git clone yet, and somebody who says yes."""
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "react_mini").mkdir()
    (tmp_path / "notebooks" / "00_one.ipynb").write_text(NOTEBOOK, encoding="utf-8")
    for name in ("llm", "helper"):
        (tmp_path / "react_mini" / f"{name}.py").write_text("x = 1\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["reset", "--yes"])
    return tmp_path


@pytest.fixture
def clone(tree):
    commands = ["init -q", "add .", "-c user.name=a -c user.email=a@b commit -q -m one"]
    for command in commands:
        subprocess.run(["git", *command.split()], cwd=tree, check=True)
    return tree


def edit(root, *names):
    for name in names:
        with (root / name).open("a", encoding="utf-8") as file:
            file.write("\n# mine\n")


def test_lessons_and_grown_modules_come_back_and_the_edits_are_kept(clone, capsys):
    edit(clone, "notebooks/00_one.ipynb", "react_mini/llm.py", "react_mini/helper.py")
    (clone / "notebooks" / "my_own.ipynb").write_text("{}", encoding="utf-8")
    assert reset(clone) == 0
    assert (clone / "notebooks" / "00_one.ipynb").read_text(encoding="utf-8") == NOTEBOOK
    assert (clone / "react_mini" / "llm.py").read_text(encoding="utf-8") == "x = 1\n"
    assert "# mine" in (clone / "react_mini" / "helper.py").read_text(encoding="utf-8")
    assert (clone / "notebooks" / "my_own.ipynb").exists()
    (kept,) = (clone / ".backup").glob("*/react_mini/llm.py")
    assert "# mine" in kept.read_text(encoding="utf-8")
    assert kept.parents[1].name in capsys.readouterr().out
    assert changed(clone) == []


def test_a_deleted_lesson_comes_back(clone):
    (clone / "notebooks" / "00_one.ipynb").unlink()
    assert reset(clone) == 0
    assert (clone / "notebooks" / "00_one.ipynb").exists()


def test_nothing_to_reset(clone, capsys):
    assert reset(clone) == 0
    assert capsys.readouterr().out == "Nothing to reset.\n"
    assert not (clone / ".backup").exists()


def test_without_a_yes_nothing_changes(clone, monkeypatch):
    edit(clone, "react_mini/llm.py")
    monkeypatch.setattr(sys, "argv", ["reset"])
    monkeypatch.setattr("builtins.input", lambda _: "no")
    assert reset(clone) == 1
    monkeypatch.setattr("builtins.input", lambda _: (_ for _ in ()).throw(EOFError))
    assert reset(clone) == 1
    assert [path.name for path in changed(clone)] == ["llm.py"]


def test_without_git_only_outputs_are_cleared(tree, capsys):
    edit(tree, "react_mini/llm.py")
    assert reset(tree) == 0
    book = json.loads((tree / "notebooks" / "00_one.ipynb").read_text(encoding="utf-8"))
    assert book["cells"] == [CELL | {"outputs": [], "execution_count": None}]
    assert "# mine" in (tree / "react_mini" / "llm.py").read_text(encoding="utf-8")
    assert "no git clone" in capsys.readouterr().out
    assert list((tree / ".backup").glob("*/notebooks/00_one.ipynb"))
    assert reset(tree) == 0 and "Nothing to reset." in capsys.readouterr().out


def test_a_folder_inside_another_clone_is_no_clone(clone):
    inner = clone / "inner"
    inner.mkdir()
    assert changed(inner) is None
