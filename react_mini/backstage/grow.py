"""Grow the package from the notebooks: cells that begin with `#| export NAME` become react_mini/NAME.py.

`grow()` reads the saved notebooks in the order of their numbers, checks everything, and only then
writes: a fault leaves the package as it was. `python -m react_mini.backstage.grow --check` writes
nothing and fails where the package is not what the notebooks export.
"""

import difflib
import importlib
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from react_mini.backstage.cells import EXPORT, ROOT, GrowError, defined, exported, modules


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


def write(path: Path, text: str) -> None:
    """Replace a file in one step, so that a reader or a crash never sees half of it."""
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(temporary).chmod(mode)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    drop_byte_code(path)


def drop_byte_code(path: Path) -> None:
    """Byte code is known by second and size of its source; an edit within one second goes unnoticed."""
    for cached in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        cached.unlink(missing_ok=True)


def differences(notebooks: Path, package: Path) -> dict[str, tuple[str, str]]:
    """{module: (text now, text grown)} where the two are not the same."""
    found = {}
    for name, text in modules(notebooks).items():
        path = package / f"{name}.py"
        now = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        if now != text:
            found[name] = (now, text)
    return found


def grow(notebooks: Path = ROOT / "notebooks", package: Path = ROOT / "react_mini") -> Grown:
    """Rebuild the grown modules; shows what was added. Raises GrowError and changes nothing on a fault."""
    _warn_unsaved()
    changes = {}
    for name, (now, text) in differences(notebooks, package).items():
        write(package / f"{name}.py", text)
        changes[name] = changed(now.splitlines(), text.splitlines())
    importlib.invalidate_caches()
    return Grown(changes)


def changed(before: list[str], after: list[str]) -> tuple[int, int]:
    """(lines added, lines removed)."""
    same = difflib.SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    kept = sum(block.size for block in same)
    return len(after) - kept, len(before) - kept


def _warn_unsaved() -> None:
    """Say so where this kernel ran an exported cell that the saved notebook does not hold."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if not shell:
        return
    name = os.environ.get("JPY_SESSION_NAME") or shell.user_ns.get("__vsc_ipynb_file__", "")
    known = name.endswith(".ipynb") and Path(name).is_file()
    if known and unsaved(Path(name), shell.user_ns.get("In", [])):
        print("Warning: this notebook has unsaved changes. Save it (Ctrl+S), then grow again.")


def unsaved(notebook: Path, history: list[str]) -> bool:
    """True where the last version of an exported name that was run is not what the file holds."""
    saved = {cell.source.strip() for cell in exported(notebook)}
    latest: dict[str, str] = {}  # by the name it defines: an older version of a cell does not count
    for text in history:
        if match := EXPORT.match(text):
            source = text[match.end() :].strip()
            latest |= dict.fromkeys(defined(source), source)
    return not set(latest.values()) <= saved


def main() -> int:
    """`python -m react_mini.backstage.grow [--check]`: 0 where all is well, 1 with a reason where not."""
    try:
        if "--check" not in sys.argv:
            print(grow())
            return 0
        unlike = differences(ROOT / "notebooks", ROOT / "react_mini")
    except GrowError as fault:
        print(fault)
        return 1
    for name in unlike:
        print(f"react_mini/{name}.py is not what the notebooks export. Run:  make grow")
    return 1 if unlike else 0


if __name__ == "__main__":
    sys.exit(main())
