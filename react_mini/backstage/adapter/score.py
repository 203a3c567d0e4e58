"""Scores of the held-out sets on the live model; greedy, with Wilson intervals."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from typing import Any

from .. import local_model
from ..scores import wilson
from . import heldout_tools, heldout_values, heldout_wordings
from .heldout import Question, read_set
from .solve import Ask, Result, native_run, text_run


def summary(results: list[Result], **about: Any) -> dict[str, Any]:
    """One line of the log."""
    hits, count = sum(r.solved for r in results), len(results)
    low, high = wilson(hits, count)
    solved = [r for r in results if r.solved] or results
    kinds: dict[str, list[int]] = {}
    for r in results:
        found = kinds.setdefault(r.question.kind, [0, 0])
        found[0] += r.solved
        found[1] += 1
    return about | {
        "solved": hits, "of": count, "share": round(hits / count, 3), "low": round(low, 3), "high": round(high, 3),
        "steps": round(sum(r.steps for r in solved) / len(solved), 2), "tokens": round(sum(r.tokens for r in solved) / len(solved)),
        "kinds": {k: f"{a}/{b}" for k, (a, b) in sorted(kinds.items())},
    }  # fmt: skip


def sets() -> dict[str, list[Question]]:
    """(a) unseen values, (b) unseen wordings, (c) unseen tools and domains."""
    texts = {"b": heldout_wordings.SET, "c": heldout_tools.SET}
    return {"a": heldout_values.questions()} | {
        name: read_set(text) for name, text in texts.items()
    }


def service(model: str) -> Ask:
    """The in-process server: `service("smollm2")(messages=...)`; greedy."""
    address = local_model.address(model)

    def ask(**body: Any) -> dict[str, Any]:
        body |= {"temperature": 0, "max_tokens": 256}
        request = urllib.request.Request(
            address + "/v1/chat/completions",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    return ask


RUNS = (  # name of the set, model, how it is asked
    *((name, "react-smollm2", how) for name in "abc" for how in ("text", "grammar", "native")),
    ("c", "react-smollm2", "wrapped"),
    *((name, "smollm2", "text") for name in "abc"),
)


def score_one(run: tuple[str, str, str]) -> tuple[dict[str, Any], list[Result]]:
    """The line of the log for one set, model and way of asking, and what became of each question."""
    name, model, how = run
    ask, found, start = service(model), [], time.perf_counter()
    for question in sets()[name]:
        if how == "native":
            found.append(native_run(ask, question))
        else:
            found.append(text_run(ask, question, how))
    line = summary(found, set=name, model=model, protocol=how)
    return line | {"seconds": round((time.perf_counter() - start) / len(found), 2)}, found


def score_all(log: Callable[[dict[str, Any]], None]) -> None:
    """All of RUNS, one after the other: the seconds are those of a quiet machine."""
    for run in RUNS:
        line, _ = score_one(run)
        log(line)
