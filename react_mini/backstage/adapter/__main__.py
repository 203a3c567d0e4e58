"""`make adapter`: traces, training, data/adapter/react-smollm2.gguf, scores; all of it into data/adapter/log.jsonl."""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ..local_model import ADAPTERS, DATA, weights
from . import heldout_tools, heldout_values, heldout_wordings
from .packs import Pack, make_pack
from .score import score_all, sets

FOLDER = DATA / "adapter"
BRANCHES = 3  # conversations under one prompt
LONGEST = 1500  # tokens of a pack


def main() -> None:
    """Parse the options and run."""
    parser = argparse.ArgumentParser(prog="python -m react_mini.backstage.adapter")
    parser.add_argument("--tokens", type=int, default=1_000_000, help="of made-up traces")
    parser.add_argument("--rate", type=float, default=1.5e-3, help="the highest learning rate")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--start", type=Path, help="an adapter to go on from")
    parser.add_argument("--rank", type=int, default=16)
    parser.add_argument("--out", type=Path, default=ADAPTERS["react-smollm2"])
    parser.add_argument("--log", type=Path, default=FOLDER / "log.jsonl")
    parser.add_argument(
        "--score", action="store_true", help="score only, with the adapter there is"
    )
    parser.add_argument(
        "--average", type=Path, nargs="+", help="the mean of these adapters instead of a training"
    )
    options = parser.parse_args()
    if options.average:
        from .export import average

        average(options.average, options.out)
    elif not options.score:
        if not options.start:
            options.log.unlink(missing_ok=True)
        teach(options)
    if options.score or options.out == ADAPTERS["react-smollm2"]:
        score_all(logger(options.log))


def logger(path: Path) -> Callable[[dict[str, Any]], None]:
    """Each call is a line of the file, and shown."""
    path.parent.mkdir(parents=True, exist_ok=True)

    def log(line: dict[str, Any]) -> None:
        text = json.dumps(line, ensure_ascii=False)
        print(text, flush=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(text + "\n")

    return log


def untouchable() -> set[str]:
    """The words of the questions that score, and of the course's own data: none of them is drawn as a name."""
    texts = [heldout_wordings.SET, heldout_tools.SET, heldout_values.WORLDS]
    texts += [path.read_text(encoding="utf-8") for path in sorted(DATA.glob("*.jsonl"))]
    return set(re.findall(r"\w+", " ".join(texts)))


def taught(random: Random, words: Sequence[str] = ()) -> Iterator[Pack]:
    """Prompts without end, none of them with a tool whose name is that of a scored one, be it by chance."""
    scored = {tool.name for question in sets()["c"] for tool in question.tools}
    while True:
        pack = make_pack(random, BRANCHES, words=words)
        if not scored & set(re.findall(r"^([\w-]+) \{", pack.system.content, re.M)):
            yield pack


def teach(options: argparse.Namespace) -> None:
    """Make traces and train on them once, from nothing or from an adapter."""
    os.environ["OMP_NUM_THREADS"] = "1"  # each of the two processes has one thread
    from .batches import Row, encode, read_tokenizer, spelled
    from .train import train

    path, random, log = weights(), Random(options.seed), logger(options.log)
    tokenizer = read_tokenizer(path)
    words = spelled(tokenizer, untouchable())
    rows: list[Row] = []
    for pack in taught(random, words):
        row = encode(pack, tokenizer)
        rows += [row] if len(row) <= LONGEST else []
        if sum(map(len, rows)) >= options.tokens:
            break
    validation = [encode(make_pack(Random(10_000 + i), 3, True), tokenizer) for i in range(24)]
    learnt = sum(bool(kind) for row in rows for _, kinds in row.branches for kind in kinds)
    talks = sum(len(row.branches) for row in rows)
    log({"packs": len(rows), "conversations": talks, "tokens": sum(map(len, rows)), "learnt": learnt, "rate": options.rate, "seed": options.seed})  # fmt: skip
    settings = {"rate": options.rate, "rank": options.rank, "start": options.start}
    train(path, rows, validation, options.out, log, **settings)


if __name__ == "__main__":
    main()
