"""Questions on the small world, a judge of answers, and a plain score.

questions = load_questions(family="comparison")
before = score(direct, questions)                   # direct(question_text) -> str, None or a Run
after = score(agent.run, questions, name="ReAct")
picture([before, after])
"""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import judging
from .scores import Row, Score, picture, wilson

QUESTIONS = Path(__file__).resolve().parents[2] / "data" / "questions.jsonl"
__all__ = ["Question", "Row", "Score", "judge", "load_questions", "picture", "score", "wilson"]


@dataclass(frozen=True)
class Question:
    """A question, the answer that is right, and a path of tool calls that leads there."""

    id: str
    family: str
    question: str
    answer: dict[str, Any] = field(repr=False)
    path: list[list[str]] = field(default_factory=list, repr=False)


def load_questions(
    path: Path | str | None = None,
    *,
    family: str | Iterable[str] = (),
    tools: Iterable[str] | None = None,
    each: int | None = None,
) -> list[Question]:
    """All questions, or those of a family or more, within reach of some tools, so many of each."""
    lines = Path(path or QUESTIONS).read_text(encoding="utf-8").splitlines()
    wanted = {family} if isinstance(family, str) else set(family)
    found: list[Question] = []
    for question in (Question(**json.loads(line)) for line in lines if line.strip()):
        reached = tools is None or {call[0] for call in question.path} <= set(tools)
        before = sum(other.family == question.family for other in found)
        if (
            reached
            and (not wanted or question.family in wanted)
            and (each is None or before < each)
        ):
            found.append(question)
    return found


def judge(question: Question, answer: str | None) -> bool:
    """Whether an answer is right, in whatever words; None is not."""
    return judging.is_right(question.question, question.answer, answer)


def score(
    solve: Callable[[str], Any],
    questions: Sequence[Question],
    name: str = "",
    progress: bool = True,
) -> Score:
    """Ask all questions and judge the answers; solve(text) gives a str, None or a Run."""
    name = name or getattr(solve, "__name__", type(solve).__name__)
    rows = []
    for question in _bar(questions, name) if progress else questions:
        run = solve(question.question)
        answer = run if run is None or isinstance(run, str) else run.answer
        usage = getattr(run, "usage", None)
        tokens = usage.prompt_tokens + usage.completion_tokens if usage else 0
        calls = usage.calls if usage else 0
        asked = (question.id, question.family, question.question)
        rows.append(Row(*asked, answer, judge(question, answer), tokens, calls))
    return Score(name, tuple(rows))


def _bar(questions: Sequence[Question], name: str) -> Iterable[Question]:
    """A progress bar where someone watches, gone at the end; nothing where outputs are compared."""
    if not _watched():
        return questions
    from tqdm.auto import tqdm

    return tqdm(questions, desc=name, leave=False)


def _watched() -> bool:
    """JupyterLab names the cell that it runs; nbval and nbconvert do not. Else: is it a terminal?"""
    if "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        if hasattr(shell, "kernel"):
            return "cellId" in shell.kernel.get_parent("shell").get("metadata", {})
    return sys.stderr.isatty()
