"""Exported cells of the notebooks, checked, and the text of the modules that they make up."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from react_mini import _HOME as HOME
from react_mini import MODULES as ORDER

ROOT = Path(__file__).resolve().parents[2]
EXPORT = re.compile(r"#\|[ \t]*export[ \t]+(\S+)[ \t]*(?:\n|\Z)")
NEARLY = re.compile(r"^#\s*\|\s*exports?\b.*$", re.MULTILINE)  # meant as one, and would be lost
MAGIC = re.compile(r"^\s*(?:%|!|\?)|^\s*[\w.]+\?{1,2}\s*$|=\s*(?:%|!)\w", re.MULTILINE)
NOTEBOOK = re.compile(r"\d\d_\w+\.ipynb")  # and not JupyterLab's "01_raw_loop-Copy1.ipynb"


class GrowError(Exception):
    """A notebook exports something that cannot become a module; the message names notebook and cell."""


@dataclass(frozen=True)
class Cell:
    """One exported cell: module to grow, its source, and where it stands ("02_regex_parsing, cell 7")."""

    module: str
    source: str
    notebook: str
    place: str


def exported(notebook: Path) -> list[Cell]:
    """The exported cells of one notebook, checked. Raises GrowError."""
    try:
        cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
        sources = ["".join(cell["source"]) if cell["cell_type"] == "code" else "" for cell in cells]
    except (ValueError, KeyError, TypeError) as fault:
        raise GrowError(f"{notebook.name} is not a notebook: {fault!r}") from None
    found = []
    for number, source in enumerate(sources, 1):
        place = f"{notebook.stem}, cell {number}"
        source = source.replace("\r\n", "\n")
        if match := EXPORT.match(source):
            found.append(Cell(match[1], source[match.end() :], notebook.stem, place))
            _check(found[-1])
        elif near := NEARLY.search(source):
            raise GrowError(
                f"{place}: {near[0]!r} must be the cell's first line and read `#| export MODULE`."
            )
    return found


def _check(cell: Cell) -> None:
    """Raise GrowError where a cell is for no module or is not plain Python."""
    if cell.module not in ORDER:
        raise GrowError(
            f"{cell.place}: there is no module {cell.module!r}; the modules are {', '.join(ORDER)}."
        )
    try:
        compile(cell.source, cell.place, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as fault:  # ValueError: a null byte
        if MAGIC.search(cell.source):
            raise GrowError(
                f"{cell.place}: IPython magics cannot be exported; move them to another cell."
            ) from None
        number = getattr(fault, "lineno", None) or 0
        found = cell.source.splitlines()[number - 1 : number]
        reads = f" in `{found[0].strip()}`" if found else ""  # JupyterLab does not count cells
        told = getattr(fault, "msg", fault)
        raise GrowError(f"{cell.place}, line {number + 1}: {told}{reads}") from None


def _check_order(cells: list[Cell]) -> None:
    """Modules must first appear in the order of the lessons, and import only what is older."""
    ranks = [ORDER.index(cell.module) for cell in cells]
    for number, (cell, rank) in enumerate(zip(cells, ranks, strict=True)):
        before = ranks[:number]
        if rank not in before and before and max(before) > rank:
            raise GrowError(
                f"{cell.place}: {cell.module} comes before {ORDER[max(before)]}; "
                "export it in an earlier lesson."
            )
        for name in imported(cell.source):
            if ORDER.index(name) > rank:
                raise GrowError(f"{cell.place}: {cell.module} imports {name}, which comes later.")


def _check_names(cells: list[Cell]) -> None:
    """A name that one module imports from another is there: a renamed one is said here, not in a later run."""
    given: dict[str, set[str]] = {}
    for cell in cells:
        given.setdefault(cell.module, set()).update(_bound(cell.source))
    for cell in cells:
        for home, name in _imports(cell.source):
            if name and name != "*" and home in given and not given[home] & {name, "*"}:
                raise GrowError(f"{cell.place}: {home} exports no {name!r}. Was it renamed?")


def _bound(source: str) -> set[str]:
    """The names that a cell gives at its top level, in whatever way; "*" where it imports all of a module."""
    found, todo = set(), [ast.parse(source)]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
            continue  # what it binds inside is its own
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.alias):  # `import a.b` binds a
            found.add(node.asname or node.name.partition(".")[0])
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            found.add(node.name)
        own = node.target if isinstance(node, ast.comprehension) else None
        todo += [part for part in ast.iter_child_nodes(node) if part is not own]
    return found


def imported(source: str) -> Iterator[str]:
    """The lessons' modules that a piece of code imports, under whatever name."""
    yield from (home for home, _ in _imports(source))


def _imports(source: str) -> Iterator[tuple[str, str]]:
    """(module of the lessons, the name imported from it, or "" for the module itself)."""
    for node in ast.walk(ast.parse(source)):
        pairs = []
        if isinstance(node, ast.Import):
            pairs = [(alias.name.removeprefix("react_mini."), "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            home = (node.module or "").removeprefix("react_mini").lstrip(".")
            inside = node.level == 1 or (node.module or "").split(".")[0] == "react_mini"
            names = [alias.name for alias in node.names] if inside else []
            pairs = [(home, n) if home else (HOME.get(n, n), n if n in HOME else "") for n in names]
        yield from (pair for pair in pairs if pair[0] in ORDER)


def modules(notebooks: Path) -> dict[str, str]:
    """The text of every grown module, by name. Raises GrowError; writes nothing."""
    paths = sorted(path for path in notebooks.glob("*.ipynb") if NOTEBOOK.fullmatch(path.name))
    if not paths:
        raise GrowError(f"There are no lessons in {notebooks}.")
    cells = [cell for path in paths for cell in exported(path)]
    _check_order(cells)
    _check_names(cells)
    by_name: dict[str, list[Cell]] = {}
    for cell in cells:
        by_name.setdefault(cell.module, []).append(cell)
    return {name: tidy(name, members) for name, members in by_name.items()}


def tidy(name: str, cells: list[Cell]) -> str:
    """The module as ruff formats it, its imports sorted, under a header that names its notebooks."""
    homes = dict.fromkeys(f"notebooks/{cell.notebook}.ipynb" for cell in cells)
    header = f"# Grown from {' and '.join(homes)} by `make grow`: change it there.\n\n"
    source = imports_first("\n\n\n".join(cell.source.strip("\n") for cell in cells))
    check = ["check", "--select", "I,F401,F821", "--fix", "--quiet"]
    for arguments in (check, ["format", "--quiet"]):
        source = ruff(arguments, source, name)
    return header + source


def ruff(arguments: list[str], source: str, name: str) -> str:
    """The source after one ruff command. Raises GrowError where there is no ruff, or it gives up."""
    command = [sys.executable, "-m", "ruff", *arguments]
    command += ["--stdin-filename", str(ROOT / "react_mini" / f"{name}.py"), "-"]
    done = subprocess.run(command, input=source, capture_output=True, encoding="utf-8", cwd=ROOT)
    if "No module named ruff" in done.stderr:
        raise GrowError("Growing formats with ruff, which is not here. Run:  pip install ruff")
    if unknown := dict.fromkeys(re.findall(r"Undefined name `(.*?)`", done.stderr)):
        raise GrowError(
            f"{name} uses what no exported cell defines or imports: {', '.join(unknown)}. "
            "Mark that cell for export too, or import the name."
        )
    if done.returncode not in (0, 1) or not done.stdout.strip():
        why = done.stderr.strip() or "nothing is left of it but imports that it does not use."
        raise GrowError(f"ruff cannot format {name}: {why}")
    return done.stdout


def imports_first(source: str) -> str:
    """Top-level imports of all cells moved below the module's docstring, once each."""
    tree = ast.parse(source)
    lines = source.splitlines()
    starts = [node.lineno for node in tree.body]
    moved = []
    for node in tree.body:
        alone = starts.count(node.lineno) == 1  # `import os; x = 1` stays where it is
        if isinstance(node, ast.Import | ast.ImportFrom) and alone:
            place = slice(node.lineno - 1, node.end_lineno)
            moved.append("\n".join(lines[place]))
            lines[place] = [""] * len(lines[place])
    first = tree.body[0] if tree.body else None
    place = (first.end_lineno or 0) if first and ast.get_docstring(tree) else 0
    return "\n".join([*lines[:place], "", *dict.fromkeys(moved), "", *lines[place:]]) + "\n"


def defined(source: str) -> list[str]:
    """The names that a piece of code gives a value at its top level; none where it is not Python."""
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError):
        return []
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    names = [node.name for node in body if isinstance(node, kinds)]
    targets = [node.targets for node in body if isinstance(node, ast.Assign)]
    return names + [ast.unparse(target) for group in targets for target in group]
