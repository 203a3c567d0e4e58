"""Growing: the notebooks are the source, the package is what they export, and nothing is lost on the way."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from react_mini.backstage.cells import ROOT, GrowError, _bound, defined, imported, modules
from react_mini.backstage.grow import changed, grow, unsaved, write

FIRST = '#| export llm\n"""A docstring."""\n\nimport os\n\n\ndef home():\n    return os.sep\n'
SECOND = "#| export loop\nfrom react_mini.llm import home\n\n\ndef far():\n    return home() * 2\n"


def cells(*sources, kind="code"):
    code = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return [{"cell_type": kind, "metadata": {}, "source": source} | code for source in sources]


def save(folder, name, *sources):
    folder.mkdir(parents=True, exist_ok=True)
    book = {"cells": cells(*sources), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(book), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def grown_once(tmp_path_factory):
    """Two small lessons and the package that they grow."""
    folder = tmp_path_factory.mktemp("course")
    (folder / "react_mini").mkdir()
    save(folder / "notebooks", "00_one", "# a note", FIRST)
    save(folder / "notebooks", "01_two", SECOND)
    grow(folder / "notebooks", folder / "react_mini")
    return folder


@pytest.fixture
def course(grown_once, tmp_path):
    """A copy of them to work on."""
    folder = shutil.copytree(grown_once, tmp_path / "course")
    course = SimpleNamespace(notebooks=folder / "notebooks", package=folder / "react_mini")
    course.grow = lambda: grow(course.notebooks, course.package)
    course.text = lambda name: (course.package / f"{name}.py").read_text(encoding="utf-8")
    return course


def refused(course, *sources, name="02_three"):
    """The reason why these cells do not grow; and nothing has changed."""
    before = {path: path.read_bytes() for path in course.package.iterdir()}
    save(course.notebooks, name, *sources)
    with pytest.raises(GrowError) as fault:
        course.grow()
    assert before == {path: path.read_bytes() for path in course.package.iterdir()}
    return str(fault.value)


def test_the_package_is_what_the_notebooks_export_and_nothing_else():
    here = {
        path.stem: path.read_text(encoding="utf-8")
        for path in (ROOT / "react_mini").glob("*.py")
        if path.stem != "__init__"
    }
    assert here == modules(ROOT / "notebooks")


def test_a_module_names_its_notebook_and_keeps_its_docstring_on_top(course):
    header, blank, docstring = course.text("llm").splitlines()[:3]
    assert header == "# Grown from notebooks/00_one.ipynb by `make grow`: change it there."
    assert (blank, docstring) == ("", '"""A docstring."""')


def test_imports_of_all_cells_move_up_once_sorted_and_only_where_used(course):
    save(
        course.notebooks,
        "00_one",
        FIRST,
        "#| export llm\nimport sys  # for the size\nimport os\nimport json\n\nsize = sys.maxsize, os.sep",
    )
    course.grow()
    text = course.text("llm")
    assert (
        text.index("import os\n") < text.index("import sys  # for the size\n") < text.index("def ")
    )
    assert text.count("import os") == 1 and "json" not in text


def test_a_line_that_does_more_than_import_is_kept(course):
    save(course.notebooks, "00_one", FIRST, "#| export llm\nimport json; two = json.loads('2')")
    course.grow()
    assert "two = json.loads" in course.text("llm")


def test_growing_twice_changes_nothing(course):
    times = {path: path.stat().st_mtime_ns for path in course.package.iterdir()}
    assert str(course.grow()).startswith("Nothing to grow")
    assert times == {path: path.stat().st_mtime_ns for path in course.package.iterdir()}


def test_an_edit_reaches_the_next_lesson(course):
    save(course.notebooks, "00_one", FIRST.replace("os.sep", '"edited"'))
    grown = course.grow()
    assert grown.changes == {"llm": (1, 3)}  # `import os` went, too, and the blank line under it
    code = f"import sys; sys.path.insert(0, {str(course.package)!r}); import llm; print(llm.home())"
    assert "edited" in subprocess.check_output([sys.executable, "-c", code], text=True)


def test_a_module_may_be_written_by_two_lessons_in_their_order(course):
    save(course.notebooks, "02_three", "#| export llm\nlater = home()")
    course.grow()
    text = course.text("llm")
    assert text.index("def home") < text.index("later")
    assert "notebooks/00_one.ipynb and notebooks/02_three.ipynb" in text


def test_a_module_in_the_wrong_order_is_refused(course):
    save(course.notebooks, "02_three", "#| export tools\nx = 1")
    why = refused(course, "#| export parsing\ny = 2", name="03_four")
    assert why.startswith("03_four, cell 1: parsing comes before tools")


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("from react_mini.tools import Toolbox", "tools"),
        ("from react_mini import connect, Toolbox", "tools"),
        ("from react_mini import connect, memory", "memory"),
        ("import react_mini.agent as helper", "agent"),
        ("from .tools import Toolbox", "tools"),
        ("def late():\n    from react_mini import Agent\n    return Agent", "agent"),
    ],
)
def test_an_import_from_a_later_lesson_is_refused(course, line, name):
    assert f"parsing imports {name}, which comes later" in refused(
        course, f"#| export parsing\n{line}"
    )


@pytest.mark.parametrize("line", ["from react_mini.llm import gone", "from .llm import gone"])
def test_an_import_of_a_name_that_is_not_there_is_refused(course, line):
    why = refused(course, f"#| export parsing\n{line}")
    assert why == "02_three, cell 1: llm exports no 'gone'. Was it renamed?"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("A, (B, *C) = 1, (2, 3)", "C"),
        ("try:\n    import json as J\nexcept ImportError:\n    J = None", "J"),
        ("if True:\n    D = 1", "D"),
        ("with open(__file__) as H:\n    E = 1", "H"),
        ("for F in (1,):\n    pass", "F"),
        ("(W := 3)", "W"),
        ("G: int = 1", "G"),
        ("import os.path", "os"),
        ("from os import *", "path"),
    ],
)
def test_a_name_may_be_given_in_any_way(source, name):
    assert _bound(source) & {name, "*"}


@pytest.mark.parametrize(
    "source", ["def f():\n    A = 1", "class B:\n    A = 1", "[A for A in ()]"]
)
def test_what_is_bound_inside_is_not_given(source):
    assert "A" not in _bound(source)


def test_a_module_may_import_any_name_that_is_there(course):
    save(course.notebooks, "00_one", FIRST, "#| export llm\nif True:\n    LEFT, RIGHT = 1, 2")
    use = "#| export parsing\nfrom react_mini.llm import LEFT, RIGHT\n\nBOTH = LEFT + RIGHT"
    save(course.notebooks, "02_three", use)
    assert "parsing" in course.grow().changes


def test_imports_from_elsewhere_are_nobodys_lesson():
    source = "import tools, json\nfrom other.tools import x\nfrom react_mini.backstage import world"
    assert list(imported("from tools import x")) == []
    assert [name for name in imported(source) if name != "tools"] == []


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("#| export parsing\nx = 1\ndef broken(:", "cell 2, line 3"),
        ("#| export parsing\nx = 1\ndef broken(:", "in `def broken(:`"),
        ("#| export parsing\nreturn 5", "'return' outside function"),
        ("#| export parsing\nx = await y", "outside"),
        ("#| export parsing\n%matplotlib inline", "magics"),
        ("#| export parsing\n%%time\nx = 1", "magics"),
        ("#| export parsing\n!ls", "magics"),
        ("#| export parsing\nfiles = !ls", "magics"),
        ("#| export parsing\nprint?", "magics"),
        ("#| export parsnig\nx = 1", "there is no module 'parsnig'"),
        ("#| export\nx = 1", "`#| export MODULE`"),
        ("# | export parsing\nx = 1", "`#| export MODULE`"),
        ("import os\n#| export parsing\nx = 1", "first line"),
    ],
)
def test_a_cell_that_cannot_be_a_module_is_refused_with_its_place(course, source, why):
    message = refused(course, "fine = 1", source)
    assert message.startswith("02_three, cell 2") and why in message


def test_markdown_and_plain_cells_are_not_exported(course):
    book = json.loads((course.notebooks / "01_two.ipynb").read_text(encoding="utf-8"))
    book["cells"] += cells("#| export parsing\nnot code", kind="markdown") + cells("%time 1")
    (course.notebooks / "01_two.ipynb").write_text(json.dumps(book), encoding="utf-8")
    assert course.grow().changes == {}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cells": [{"source": "x"}]}'])
def test_a_file_that_is_no_notebook_is_named(course, text):
    (course.notebooks / "02_three.ipynb").write_text(text, encoding="utf-8")
    with pytest.raises(GrowError, match=r"02_three\.ipynb is not a notebook"):
        course.grow()


def test_no_lessons_is_an_error_and_not_nothing_to_do(tmp_path):
    with pytest.raises(GrowError, match="no lessons"):
        grow(tmp_path, tmp_path)


def test_a_copy_that_jupyterlab_made_is_no_lesson(course):
    shutil.copy(course.notebooks / "00_one.ipynb", course.notebooks / "00_one-Copy1.ipynb")
    assert course.grow().changes == {}


def test_line_ends_of_windows_and_chinese_text(course):
    chinese = '#| export llm\r\nCITY = "北京"\r\n\r\n\r\ndef say():\r\n    return CITY\r\n'
    save(course.notebooks, "00_one", FIRST, chinese)
    course.grow()
    raw = (course.package / "llm.py").read_bytes()
    assert b"\r" not in raw and 'CITY = "北京"' in raw.decode("utf-8")
    (course.package / "llm.py").write_bytes(raw.replace(b"\n", b"\r\n"))  # as git has it on Windows
    assert course.grow().changes == {}


def test_source_as_a_list_of_lines_is_the_same(course):
    save(course.notebooks, "00_one", "# a note", FIRST.splitlines(keepends=True))
    assert course.grow().changes == {}


def test_byte_code_of_the_text_before_is_dropped(course):
    path = course.package / "llm.py"
    spec = importlib.util.spec_from_file_location("llm", path)
    spec.loader.exec_module(importlib.util.module_from_spec(spec))
    cached = Path(importlib.util.cache_from_source(str(path)))
    other = cached.with_name("llm.cpython-399.pyc")
    cached.parent.mkdir(exist_ok=True)
    cached.touch()
    other.touch()
    save(course.notebooks, "00_one", FIRST.replace("home", "hame"), "#| export loop\nx = 1")
    (course.notebooks / "01_two.ipynb").unlink()
    course.grow()
    assert not cached.exists() and not other.exists()


def test_a_killed_grow_leaves_the_whole_file_that_was_there(course):
    before = course.text("llm")
    save(course.notebooks, "00_one", FIRST.replace("os.sep", "'new'"))
    code = (
        "import os, pathlib, signal; from react_mini.backstage.grow import grow\n"
        "pathlib.Path.replace = lambda *_: os.kill(os.getpid(), getattr(signal, 'SIGKILL', 15))\n"
        f"grow(pathlib.Path({str(course.notebooks)!r}), pathlib.Path({str(course.package)!r}))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode != 0
    assert course.text("llm") == before
    assert list(course.grow().changes) == ["llm"]


def test_a_write_that_fails_leaves_nothing_behind(tmp_path):
    (tmp_path / "x.py").write_text("whole", encoding="utf-8")
    with pytest.raises(UnicodeEncodeError):
        write(tmp_path / "x.py", "\ud800")
    assert [path.name for path in tmp_path.iterdir()] == ["x.py"]
    assert (tmp_path / "x.py").read_text(encoding="utf-8") == "whole"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_permissions_stay(tmp_path):
    write(tmp_path / "x.py", "one")
    assert (tmp_path / "x.py").stat().st_mode & 0o777 == 0o644
    (tmp_path / "x.py").chmod(0o660)
    write(tmp_path / "x.py", "two")
    assert (tmp_path / "x.py").stat().st_mode & 0o777 == 0o660


def test_without_ruff_it_says_what_to_install(course, tmp_path, monkeypatch):
    shadow = tmp_path / "python"
    shadow.write_text('#!/bin/sh\necho "$0: No module named ruff" >&2; exit 1\n', encoding="utf-8")
    shadow.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(shadow))
    assert "pip install ruff" in refused(course, "#| export parsing\nx = 1")


def test_a_name_that_nothing_defines_is_refused(course):
    message = refused(course, "#| export parsing\ndef double(n: int) -> int:\n    return twice * n")
    assert "parsing uses what no exported cell defines or imports: twice." in message


def test_a_module_of_unused_imports_is_said_to_be_empty(course):
    assert "imports that it does not use" in refused(course, "#| export parsing\nimport os")


def test_unsaved_changes_are_noticed(tmp_path):
    book = save(tmp_path, "01_two", SECOND, "#| export loop\nLIMIT = 5")
    assert not unsaved(book, ["", SECOND, "1 + 1", "#| export loop\nLIMIT = 5\n"])
    assert unsaved(book, ["", SECOND.replace("* 2", "* 3")])
    assert unsaved(book, ["", "#| export loop\nLIMIT = 6"])
    assert not unsaved(book, ["", SECOND.replace("* 2", "* 3"), SECOND])  # saved after the edit
    assert not unsaved(book, ["", "#| export loop\ndef broken(:", SECOND])


def test_the_closing_cell_warns_in_a_notebook_with_unsaved_changes(course, monkeypatch, capsys):
    shell = SimpleNamespace(user_ns={"In": ["", SECOND.replace("* 2", "* 3")]})
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setenv("JPY_SESSION_NAME", str(course.notebooks / "01_two.ipynb"))
    course.grow()
    assert "unsaved changes" in capsys.readouterr().out
    shell.user_ns["In"] = ["", SECOND]
    course.grow()
    assert capsys.readouterr().out == ""


def test_names_that_a_cell_defines():
    assert defined("def a(): ...\nclass B: ...\nC = D = 1\nx.y = 2") == ["a", "B", "C", "D", "x.y"]
    assert defined("def broken(:") == []


def test_check_fails_where_growing_would_change_something(course, tmp_path):
    root = tmp_path / "clone"
    ignored = shutil.ignore_patterns("__pycache__", "solutions", ".ipynb_checkpoints")
    for name in ("react_mini", "notebooks"):
        shutil.copytree(ROOT / name, root / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", root)
    command = [sys.executable, "-m", "react_mini.backstage.grow", "--check"]
    environment = os.environ | {"PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    with (root / "react_mini" / "loop.py").open("a", encoding="utf-8") as file:
        file.write("# edited by hand\n")
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stdout == "react_mini/loop.py is not what the notebooks export. Run:  make grow\n"


def test_lines_are_counted_fast_also_where_all_are_new():
    before, after = ([f"{name} {i}" for i in range(2000)] for name in "ab")
    began = time.process_time()
    assert changed([*before, "same"], ["same", *after]) == (2000, 2000)
    assert time.process_time() - began < 2
