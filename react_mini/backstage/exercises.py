"""Exercises that check themselves: check("01.1", last_observation) says right, wrong, or not started.

The checks of lesson 01 stand in checks/c01.py, each a plain function of what the learner wrote:

    @exercise("01.1", hint="Observations are user messages.")
    def last_observation(f):
        expect(f([]), None)
        expect(f([{"role": "user", "content": "Observation: 14"}]), "14")
"""

import dis
import importlib.util
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

SIGNS = {"right": "✓", "wrong": "✗", "not started": "·"}


@dataclass(frozen=True)
class Verdict:
    """What check() found; true when the exercise is solved."""

    id: str
    state: str  # "right" | "wrong" | "not started"
    why: str = ""
    hint: str = ""

    def __bool__(self) -> bool:
        return self.state == "right"

    def __repr__(self) -> str:
        lines = [
            f"{SIGNS[self.state]} {self.id} {self.state}",
            self.why,
            self.hint and f"Hint: {self.hint}",
        ]
        return "\n".join(line for line in lines if line)

    def _ipython_display_(self) -> None:
        """Nothing more in a notebook: check() has printed it."""


class Wrong(Exception):
    """Raised by a check, with the reason, when an answer is not right."""


@dataclass(frozen=True)
class Exercise:
    """One registered check and its hint."""

    id: str
    hint: str
    run: Callable[[Any], None]


EXERCISES: dict[str, Exercise] = {}


def exercise(id: str, *, hint: str) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """Decorator: registers a function as the check of an exercise."""

    def register(run: Callable[[Any], None]) -> Callable[[Any], None]:
        EXERCISES[id] = Exercise(id, hint, run)
        return run

    return register


def find(id: str) -> Exercise:
    """The exercise of that number, "01.2"; KeyError when there is none."""
    if re.fullmatch(r"\d\d\.\d+", id):
        module = f"{__package__}.checks.c{id[:2]}"
        if importlib.util.find_spec(module):
            importlib.import_module(module)
    if id not in EXERCISES:
        raise KeyError(f"there is no exercise {id!r}; numbers are like '01.2'")
    return EXERCISES[id]


def check(id: str, answer: Any) -> Verdict:
    """check("01.2", my_function): prints what it finds about the learner's function or value."""
    verdict = examine(find(id), answer)
    print(verdict)
    return verdict


def examine(asked: Exercise, answer: Any) -> Verdict:
    """Run one check; whatever the learner's code does, a Verdict comes back."""
    id, watched = asked.id, Watched(answer) if callable(answer) else answer
    try:
        asked.run(watched)
    except NotImplementedError:
        return Verdict(id, "not started")
    except Wrong as wrong:
        if _untouched(watched):
            return Verdict(id, "not started")
        return Verdict(id, "wrong", _reason(watched, str(wrong)), asked.hint)
    except (Exception, KeyboardInterrupt) as error:
        if _untouched(watched):
            return Verdict(id, "not started")
        raised = f"{type(error).__name__}: {error}".rstrip(": ")
        return Verdict(id, "wrong", _reason(watched, f"raised {raised}"), asked.hint)
    return Verdict(id, "right")


def expect(got: Any, wanted: Any, why: str = "") -> None:
    """Go on when both are equal; otherwise the exercise is wrong, for this reason."""
    if got != wanted:
        raise Wrong(why or f"gave {show(got)} instead of {show(wanted)}")


@dataclass
class Watched:
    """The learner's function, which remembers how it was called last and what it gave."""

    function: Callable[..., Any]
    last: str = ""
    results: list[Any] = field(default_factory=list)

    def __call__(self, *args: Any, **options: Any) -> Any:
        parts = [show(arg) for arg in args] + [f"{key}={show(arg)}" for key, arg in options.items()]
        self.last = f"{getattr(self.function, '__name__', 'it')}({', '.join(parts)})"
        before = [(arg, deepcopy(arg)) for arg in args if type(arg) in (list, dict, set)]
        result = self.function(*args, **options)
        self.results.append(result)
        for arg, was in before:
            expect(arg, was, f"changed what it was given, {show(was)}, into {show(arg)}")
        return result

    def __getattr__(self, name: str) -> Any:
        return getattr(self.function, name)


def show(value: Any, limit: int = 300) -> str:
    """A value as text, the same in every run: no addresses; of a long one its beginning and its end."""
    text = getattr(value, "__name__", None) if callable(value) else None
    text = re.sub(r" at 0x[0-9a-fA-F]+", "", text or repr(value))
    return text if len(text) <= limit else f"{text[: limit // 2]} ... {text[-limit // 2 :]}"


IDLE = {"RESUME", "NOP", "LOAD_CONST", "RETURN_CONST", "RETURN_VALUE"}  # what a body of `...` does


def _untouched(answer: Any) -> bool:
    """A stub does nothing at all; a try that gives None is a try."""
    if not isinstance(answer, Watched):
        return answer is None or answer is ...
    code = getattr(answer.function, "__code__", None)
    idle = code is None or all(i.opname in IDLE for i in dis.get_instructions(code))
    return idle and all(value is None or value is ... for value in answer.results)


def _reason(watched: Any, text: str) -> str:
    last = watched.last if isinstance(watched, Watched) else ""
    return f"{last}: {text}" if last else text
