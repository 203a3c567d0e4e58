"""`python -m react_mini.backstage.record [00 01 ...]`: run notebooks live, keep replies and outputs together.

Each notebook runs twice in fresh kernels: live, its replies noted in a temporary file; then from that
recording, and only these outputs are kept, so that what a reader sees is what the recording gives. Both
files are replaced when both runs went well, and neither otherwise. What was not asked is dropped.
"""

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from tqdm import tqdm

from react_mini.backstage import local_model, recordings
from react_mini.backstage.grow import ROOT, write

NOTEBOOKS = ROOT / "notebooks"
TIMEOUT = 900  # seconds a cell


@contextmanager
def environment(**values: str) -> Any:
    """Set variables of the environment for a while; an empty value unsets one."""
    before = {name: os.environ.get(name) for name in values}
    _set(values)
    try:
        yield
    finally:
        _set({name: value or "" for name, value in before.items()})


def _set(values: dict[str, str]) -> None:
    for name, value in values.items():
        os.environ.pop(name, None)
        if value:
            os.environ[name] = value


def execute(path: Path, **values: str) -> Any:
    """The notebook, run top to bottom in a fresh kernel with these variables set."""
    notebook = nbformat.read(path, as_version=4)
    offline = dict.fromkeys(("OPENAI_BASE_URL", "OPENAI_API_KEY", "REACT_MINI_GGUF"), "")
    client = NotebookClient(
        notebook,
        timeout=TIMEOUT,
        kernel_name="python3",
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    with environment(**offline, REACT_MINI_MODEL=next(iter(local_model.ADAPTERS)), **values):
        client.execute()
    return notebook


def cleaned(notebook: Any) -> Any:
    """The notebook without what differs from run to run: kernel's version, widgets' state, ids of displays."""
    notebook.metadata = {
        "kernelspec": {
            "display_name": "Python 3 (ipykernel)",
            "language": "python",
            "name": "python3",
        },
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if "outputs" in cell:
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            output.pop("transient", None)
            if output.output_type == "error":
                output.traceback = [without_paths(line) for line in output.traceback]
    return notebook


def joined(outputs: list[Any]) -> list[Any]:
    """The outputs; what was printed in several pieces, as the clock would have it, is one."""
    kept: list[Any] = []
    for output in outputs:
        name = output.get("name")
        if name and kept and kept[-1].get("name") == name:
            kept[-1].text += output.text
        else:
            kept.append(output)
    return kept


def without_paths(text: str) -> str:
    """A traceback's line that names no folder of this machine."""
    for folder in (str(ROOT), sys.prefix, sys.base_prefix, str(Path.home())):
        text = text.replace(folder + os.sep, "")
    return text


def provenance() -> dict[str, str]:
    """What the replies came from, for the first line of a recording."""
    here = {"weights": local_model.weights(), **local_model.ADAPTERS}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in here.items()
        if path.is_file()
    }


def record(path: Path) -> int:
    """Record one notebook; returns how many replies it asked for."""
    target = (
        recordings.FOLDER
        / f"{path.relative_to(NOTEBOOKS).with_suffix('').as_posix().replace('/', '_')}.jsonl"
    )
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / target.name
        execute(path, REACT_MINI_REPLIES="live", REACT_MINI_RECORD=str(fresh))
        rows = list(recordings.read_lines(fresh)) if fresh.is_file() else []
        lines = [{"recorded_with": provenance()}, *rows] if rows else []
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in lines)
        fresh.write_text(text, encoding="utf-8")
        for earlier in recordings.FOLDER.glob("*.jsonl"):  # what they have is not asked again
            if earlier.name < target.name:
                shutil.copy(earlier, folder)
        notebook = cleaned(execute(path, REACT_MINI_REPLIES="recorded", REACT_MINI_FOLDER=folder))
    write(path, nbformat.writes(notebook) + "\n")
    if rows:
        recordings.FOLDER.mkdir(parents=True, exist_ok=True)
        write(target, text)
    else:
        target.unlink(missing_ok=True)
    return len(rows)


def chosen(names: list[str]) -> list[Path]:
    """The notebooks whose file names begin with one of the names; all, solutions too, where none is given."""
    paths = sorted(NOTEBOOKS.glob("[0-9]*.ipynb")) + sorted(
        NOTEBOOKS.glob("solutions/[0-9]*.ipynb")
    )
    return [
        path for path in paths if not names or any(path.name.startswith(name) for name in names)
    ]


def main() -> int:
    """Record the chosen notebooks, with a progress bar; 1 and the failing cell where one does not run."""
    for path in (bar := tqdm(chosen(sys.argv[1:]), unit="notebook")):
        bar.set_description(path.stem)
        try:
            tqdm.write(f"{path.relative_to(NOTEBOOKS)}: {record(path)} replies")
        except CellExecutionError as fault:
            plain = re.sub(r"\x1b\[[0-9;]*m", "", str(fault))
            tqdm.write(
                f"{path.name} did not run; its recording and outputs are as they were.\n{plain}"
            )
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
