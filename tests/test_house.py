"""What holds for the project as a whole: its pins, its import graph, its notebooks, its texts."""

import ast
import json
import re
import subprocess
import sys
import tomllib

import pytest

from react_mini import MODULES
from react_mini.backstage.cells import ROOT, imported

NOTEBOOKS = sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))
SOLUTIONS = sorted((ROOT / "notebooks" / "solutions").glob("[0-9]*.ipynb"))
RECORDINGS = sorted((ROOT / "data" / "replies").glob("*.jsonl"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TEXTS = {".py", ".ipynb", ".md", ".jsonl", ".csv", ".toml", ".yml", ".txt", ".jinja"}
NAME = re.compile(r"[A-Za-z0-9._-]+")
A_FOLDER = re.compile(r"/(?:home|Users|root|work|tmp|opt|mnt|private)/[\w.-]+|[A-Z]:\\\\+Users")
A_HOST = re.compile(r"https?://|index-url|find-links|@ file:")


def name_of(requirement):
    """The package's name in the one spelling that packaging tools compare."""
    return re.sub(r"[-_.]+", "-", NAME.match(requirement.strip())[0]).lower()


def by_name(requirements):
    return {
        name_of(line): re.sub(r"\s", "", line[NAME.match(line).end() :]) for line in requirements
    }


def environment():
    """environment.yml: (conda's packages, pip's options, pip's packages); it is too plain to need YAML."""
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
    items = [(len(line) - len(line.lstrip()), line.strip()[2:]) for line in lines if "- " in line]
    conda = [item for indent, item in items if indent == 2 and item not in ("conda-forge", "pip:")]
    pip = [item for indent, item in items if indent == 6]
    options = [item for item in pip if item.startswith("-")]
    return conda, options, [item for item in pip if item not in options]


def test_environment_lists_what_the_project_needs():
    conda, options, packages = environment()
    needed = PROJECT["dependencies"] + PROJECT["optional-dependencies"]["test"]
    assert by_name(packages) == by_name(needed)
    assert options == ["--constraint constraints.txt", "--editable ."]
    python = conda[0].removeprefix("python=")
    assert conda == [f"python={python}", "pip"]
    least = PROJECT["requires-python"].removeprefix(">=")
    assert [int(x) for x in python.split(".")] >= [int(x) for x in least.split(".")]


def test_constraints_pin_every_dependency_and_name_no_host():
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    pins = by_name(text.splitlines())
    needed = by_name(PROJECT["dependencies"] + PROJECT["optional-dependencies"]["test"])
    assert not set(needed) - set(pins)
    assert all(pin.startswith("==") for pin in pins.values())
    assert not A_HOST.search(text)


@pytest.mark.parametrize("name", MODULES)
def test_a_lesson_imports_only_earlier_lessons(name):
    path = ROOT / "react_mini" / f"{name}.py"
    if not path.is_file():
        pytest.skip("not grown yet")
    source = path.read_text(encoding="utf-8")
    assert set(imported(source)) <= set(MODULES[: MODULES.index(name)])


def test_importing_the_package_loads_nothing_heavy():
    heavy = (
        "openai, matplotlib, ipywidgets, pydantic, numpy, xllamacpp, httpx2, json_repair, nbformat"
    )
    code = f"import sys, react_mini; print(sorted(set({heavy.split(', ')!r}) & set(sys.modules)))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


@pytest.mark.parametrize("name", ["llm", "loop"])
def test_the_types_load_nothing_heavy_either(name):
    code = f"import sys, react_mini.{name}; print({{'openai', 'matplotlib', 'pydantic'}} & set(sys.modules))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "set()"


def test_nothing_is_printed_or_read_when_a_module_is_imported():
    code = (
        "import sys\n"
        "def watch(event, arguments):\n"
        "    path = str(arguments[0]) if event == 'open' else ''\n"
        "    if event == 'subprocess.Popen' or 'data' in path.split('/')[-3:-1]: sys.exit(path or event)\n"
        "sys.addaudithook(watch)\n"
        "import react_mini, importlib, pkgutil\n"
        "for found in pkgutil.iter_modules(react_mini.__path__):\n"
        "    if found.name != 'backstage': importlib.import_module('react_mini.' + found.name)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_every_lesson_has_its_solutions():
    assert [path.name for path in SOLUTIONS] == [path.name for path in NOTEBOOKS]


@pytest.mark.parametrize("path", NOTEBOOKS + SOLUTIONS, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_notebook_was_run_top_to_bottom_with_no_error_but_the_deliberate_ones(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    ran = [cell for cell in cells if cell["cell_type"] == "code" and "".join(cell["source"])]
    assert [cell["execution_count"] for cell in ran] == list(range(1, len(ran) + 1))
    for cell in ran:
        failed = any(output["output_type"] == "error" for output in cell["outputs"])
        assert failed == ("raises-exception" in cell["metadata"].get("tags", [])), cell["source"]


@pytest.mark.parametrize("path", NOTEBOOKS + SOLUTIONS + RECORDINGS, ids=lambda path: path.name)
def test_no_folder_of_a_machine_is_in_what_is_shown(path):
    text = path.read_text(encoding="utf-8")
    assert not [match[0] for match in A_FOLDER.finditer(text)]


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.name)
def test_a_recording_holds_what_was_asked_and_answered_and_no_more(path):
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert set(rows[0]) == {"recorded_with"}
    keys = [row["key"] for row in rows[1:]]
    assert len(set(keys)) == len(keys) > 0
    allowed = {"key", "asked", "status", "answered", "streamed"}
    assert all(set(row) <= allowed for row in rows[1:])


def test_every_recording_belongs_to_a_notebook():
    names = {path.stem for path in NOTEBOOKS} | {f"solutions_{path.stem}" for path in SOLUTIONS}
    assert {path.stem for path in RECORDINGS} <= names


def committed():
    """The files that git keeps; all that look like ours where there is no git."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True)
    if done.returncode == 0:
        return [ROOT / name for name in done.stdout.decode("utf-8").split("\0") if name]
    folders = ("react_mini", "tests", "notebooks", "data")
    return [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]


def test_every_text_is_utf8_with_plain_line_ends():
    for path in committed():
        if path.suffix in TEXTS and path.is_file():
            raw = path.read_bytes()
            assert b"\r" not in raw and not raw.startswith(b"\xef\xbb\xbf"), path
            assert not raw or raw.endswith(b"\n"), path
            raw.decode("utf-8")


def opens_text(call):
    """open(...), path.open(...), path.read_text(...) and path.write_text(...), but not for bytes, nor a URL."""
    method = isinstance(call.func, ast.Attribute)
    name = call.func.attr if method else getattr(call.func, "id", "")
    if name != "open":
        return method and name in ("read_text", "write_text")
    modes = call.args if method else call.args[1:]
    return all(isinstance(mode, ast.Constant) and "b" not in str(mode.value) for mode in modes)


def test_every_file_is_opened_with_its_encoding():
    """What is not said is the platform's own, and on Windows that is not UTF-8."""
    for path in sorted((ROOT / "react_mini").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and opens_text(node):
                words = {word.arg for word in node.keywords}
                assert "encoding" in words, f"{path.name}:{node.lineno}"
