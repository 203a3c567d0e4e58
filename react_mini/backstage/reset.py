"""`make reset`: notebooks and grown modules as they were committed. `ARGS=--yes` does not ask.

What is replaced is copied to .backup/ first, under the time of day, so that nothing is lost. Where the
project is no git clone there is no committed state; then only the outputs of the notebooks are cleared.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from react_mini import MODULES
from react_mini.backstage.cells import ROOT, GrowError
from react_mini.backstage.grow import drop_byte_code, write


def git(root: Path, *arguments: str) -> str | None:
    """What a git command says; None where it fails: no git, or no clone."""
    command = ["git", "-C", str(root), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, encoding="utf-8")
    except FileNotFoundError:
        return None
    return done.stdout if done.returncode == 0 else None


def resettable() -> list[str]:
    """What a lesson writes, and nothing else: a new notebook of the learner's own is left alone."""
    return ["notebooks", *(f"react_mini/{name}.py" for name in MODULES)]


def changed(root: Path) -> list[Path] | None:
    """Committed files that are no longer as committed; None where there is no git clone."""
    top = git(root, "rev-parse", "--show-toplevel")
    if top is None or Path(top.strip()).resolve() != root.resolve():
        return None
    options = ("--name-only", "--diff-filter=MDT", "-z")
    said = git(root, "diff", *options, "HEAD", "--", *resettable())
    return None if said is None else [root / name for name in said.split("\0") if name]


def keep(root: Path, paths: Iterable[Path]) -> Path:
    """Copy these files into a new folder of .backup/; returns the folder."""
    folder = root / ".backup" / datetime.now().strftime("%Y-%m-%d_%H-%M-%S_%f")
    for path in paths:
        if path.is_file():
            target = folder / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)
    return folder


def restore(root: Path, paths: list[Path]) -> None:
    """Take these files from the last commit. Raises GrowError where git cannot."""
    names = [path.relative_to(root).as_posix() for path in paths]
    if git(root, "checkout", "HEAD", "--", *names) is None:
        raise GrowError("git could not bring the files back; is another git command running?")
    for path in paths:
        drop_byte_code(path)


def cleared(text: str) -> str:
    """A notebook's text without outputs and execution counts."""
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def with_outputs(root: Path) -> dict[Path, str]:
    """{notebook: its text without outputs}, of those that have any."""
    found = {}
    for path in sorted((root / "notebooks").rglob("*.ipynb")):
        text = path.read_text(encoding="utf-8")
        if ".ipynb_checkpoints" not in path.parts and cleared(text) != text:
            found[path] = cleared(text)
    return found


def agreed(question: str) -> bool:
    """True with --yes, or where the person says so; nobody there to answer means no."""
    if "--yes" in sys.argv:
        return True
    try:
        return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")
    except EOFError:
        print("\nNobody answers here. Run:  make reset ARGS=--yes")
        return False


def reset(root: Path = ROOT) -> int:
    """Show what would be replaced, ask, keep a copy, replace it. 0 when it was done or nothing was to do."""
    paths = changed(root)
    clear = with_outputs(root) if paths is None else {}
    if paths is None:
        print("This is no git clone: edits cannot be taken back, only outputs can be cleared.")
    found = list(clear) if paths is None else paths
    if not found:
        print("Nothing to reset.")
        return 0
    print("\n".join(f"  {path.relative_to(root).as_posix()}" for path in found))
    if not agreed(
        f"{'Clear the outputs of' if paths is None else 'Reset'} these {len(found)} files?"
    ):
        return 1
    folder = keep(root, found)
    for path, text in clear.items():
        write(path, text)
    if paths:
        restore(root, paths)
    print(f"Done. What was there is in {folder.relative_to(root).as_posix()}.")
    return 0


if __name__ == "__main__":
    sys.exit(reset())
