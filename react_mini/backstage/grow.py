"""Grow the package from the notebooks: cells that begin with `#| export NAME` become react_mini/NAME.py.

`grow()` reads the saved notebooks in the order of their numbers, checks everything, and only then
writes: a fault leaves the package as it was. `python -m react_mini.backstage.grow --check` writes
nothing and fails where the package is not what the notebooks export.
"""

import ast
import difflib
import importlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from react_mini import MODULES as ORDER

ROOT = Path(__file__).resolve().parents[2]
EXPORT = re.compile(r"#\|\s*export\s+(\S+)\s*\n?")
MAGIC = re.compile(r"^\s*(?:%|!|\?)|^\s*[\w.]+\?{1,2}\s*$", re.MULTILINE)


class GrowError(Exception):
    """A notebook exports something that cannot become a module; the message names notebook and cell."""


@dataclass(frozen=True)
class Cell:
    """One exported cell: module to grow, its source, and where it stands ("02_regex_parsing, cell 7")."""

    module: str
    source: str
    notebook: str
    place: str


@dataclass(frozen=True)
class Grown:
    """What growing changed: lines added and removed, by module."""

    changes: dict[str, tuple[int, int]]

    def __str__(self) -> str:
        if not self.changes:
            return "Nothing to grow: the package is what the notebooks export."
        rows = [
            f"react_mini/{name}.py  +{new} -{old} lines"
            for name, (new, old) in self.changes.items()
        ]
        return "\n".join(["Grown:", *rows])

    __repr__ = __str__


def exported(notebook: Path) -> list[Cell]:
    """The exported cells of one notebook, checked. Raises GrowError."""
    try:
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    except (ValueError, KeyError, TypeError) as fault:
        raise GrowError(f"{notebook.name} is not a notebook: {fault}") from None
    found = []
    for number, cell in enumerate(cells, 1):
        source = cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])
        match = EXPORT.match(source)
        if cell["cell_type"] == "code" and match:
            place = f"{notebook.stem}, cell {number}"
            found.append(
                Cell(_module(match[1], place), source[match.end() :], notebook.stem, place)
            )
            _check(found[-1])
    return found


def _module(name: str, place: str) -> str:
    if name not in ORDER:
        raise GrowError(
            f"{place}: there is no module {name!r}; the modules are {', '.join(ORDER)}."
        )
    return name


def _check(cell: Cell) -> None:
    """Raise GrowError where a cell is not plain Python."""
    try:
        ast.parse(cell.source)
    except SyntaxError as fault:
        if MAGIC.search(cell.source):
            raise GrowError(
                f"{cell.place}: IPython magics cannot be exported; move them to another cell."
            ) from None
        raise GrowError(f"{cell.place}, line {(fault.lineno or 0) + 1}: {fault.msg}") from None


def _check_order(cells: list[Cell]) -> None:
    """Modules must first appear in the order of the lessons, and import only what is older."""
    seen: list[str] = []
    for cell in cells:
        rank = ORDER.index(cell.module)
        if cell.module not in seen:
            late = [name for name in seen if ORDER.index(name) > rank]
            if late:
                raise GrowError(
                    f"{cell.place}: {cell.module} comes before {late[0]}; export it in an earlier lesson."
                )
            seen.append(cell.module)
        for name in re.findall(r"react_mini(?:\.| import )(\w+)", _imports(cell.source)):
            if name in ORDER and ORDER.index(name) > rank:
                raise GrowError(f"{cell.place}: {cell.module} imports {name}, which comes later.")


def _imports(source: str) -> str:
    nodes = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    return "\n".join(ast.unparse(node) for node in nodes)


def modules(notebooks: Path) -> dict[str, str]:
    """The text of every grown module, by name. Raises GrowError; writes nothing."""
    cells = [
        cell for path in sorted(notebooks.glob("[0-9][0-9]_*.ipynb")) for cell in exported(path)
    ]
    _check_order(cells)
    texts: dict[str, list[str]] = {}
    homes: dict[str, list[str]] = {}
    for cell in cells:
        texts.setdefault(cell.module, []).append(cell.source.strip("\n"))
        if cell.notebook not in homes.setdefault(cell.module, []):
            homes[cell.module].append(cell.notebook)
    return {name: tidy(name, "\n\n\n".join(parts), homes[name]) for name, parts in texts.items()}


def tidy(name: str, source: str, homes: list[str]) -> str:
    """The module as ruff formats it, its imports sorted, under a header that names its notebooks."""
    files = " and ".join(f"notebooks/{home}.ipynb" for home in homes)
    header = f"# Grown from {files} by `make grow`: change it there.\n\n"
    source = _docstring_first(source)
    for arguments in (["check", "--select", "I,F401", "--fix", "--quiet"], ["format", "--quiet"]):
        command = [
            sys.executable,
            "-m",
            "ruff",
            *arguments,
            "--stdin-filename",
            str(ROOT / "react_mini" / f"{name}.py"),
            "-",
        ]
        done = subprocess.run(
            command, input=source, capture_output=True, encoding="utf-8", cwd=ROOT
        )
        if done.returncode not in (0, 1) or not done.stdout.strip():
            raise GrowError(f"ruff cannot format {name}: {done.stderr.strip()}")
        source = done.stdout
    return header + source


def _docstring_first(source: str) -> str:
    """Imports of all cells moved below the module's docstring, once each."""
    tree = ast.parse(source)
    lines = source.splitlines()
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    moved = []
    for node in imports:
        moved.append(ast.unparse(node))
        for number in range(node.lineno - 1, node.end_lineno or node.lineno):
            lines[number] = ""
    first = tree.body[0] if tree.body else None
    has_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    place = (first.end_lineno or 0) if has_docstring and first else 0
    block = ["", *dict.fromkeys(moved), ""]
    return "\n".join(lines[:place] + block + lines[place:]) + "\n"


def write(path: Path, text: str) -> None:
    """Replace a file in one step, so that a reader or a crash never sees half of it."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)


def differences(notebooks: Path, package: Path) -> dict[str, tuple[str, str]]:
    """{module: (text now, text grown)} where the two are not the same."""
    found = {}
    for name, text in modules(notebooks).items():
        path = package / f"{name}.py"
        now = path.read_text(encoding="utf-8") if path.is_file() else ""
        if now != text:
            found[name] = (now, text)
    return found


def grow(notebooks: Path = ROOT / "notebooks", package: Path = ROOT / "react_mini") -> Grown:
    """Rebuild the grown modules; shows what was added. Raises GrowError and changes nothing on a fault."""
    _warn_unsaved()
    changes = {}
    for name, (now, text) in differences(notebooks, package).items():
        write(package / f"{name}.py", text)
        lines = list(difflib.ndiff(now.splitlines(), text.splitlines()))
        changes[name] = (sum(x[0] == "+" for x in lines), sum(x[0] == "-" for x in lines))
    importlib.invalidate_caches()
    return Grown(changes)


def _warn_unsaved() -> None:
    """Say so where an exported cell that was run in this kernel is not what the saved notebook holds."""
    session = os.environ.get("JPY_SESSION_NAME", "")
    shell = sys.modules.get("IPython") and sys.modules["IPython"].get_ipython()
    if not shell or not session.endswith(".ipynb") or not Path(session).is_file():
        return
    saved = {cell.source.strip() for cell in exported(Path(session))}
    latest: dict[
        str, str
    ] = {}  # by the name that it defines: an older version of a cell does not count
    for text in shell.user_ns.get("In", []):
        if EXPORT.match(text):
            source = EXPORT.sub("", text, count=1).strip()
            latest |= dict.fromkeys(_defined(source), source)
    if not set(latest.values()) <= saved:
        print("Warning: this notebook has unsaved changes. Save it (Ctrl+S), then grow again.")


def _defined(source: str) -> list[str]:
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    return [node.name for node in ast.parse(source).body if isinstance(node, kinds)]


def main() -> int:
    """`python -m react_mini.backstage.grow [--check]`: 0 where all is well, 1 with a reason where not."""
    try:
        if "--check" not in sys.argv:
            print(grow())
            return 0
        changed = differences(ROOT / "notebooks", ROOT / "react_mini")
    except GrowError as fault:
        print(fault)
        return 1
    for name in changed:
        print(f"react_mini/{name}.py is not what the notebooks export. Run:  make grow")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
