"""What the caller of a planner or of Reflexion gives: settings that are checked, functions that may fail."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from react_mini.agent import Agent
from react_mini.loop import Run, Step, Stop, stopping


def tried(name: str, function: Callable, *args: Any) -> tuple[Any, str]:
    """What a function of the caller's gives, and "" or how it failed: no step is lost by it."""
    try:
        return stopping(function)(*args), ""
    except Stop as stop:
        return None, f"{name} raised {stop.detail}"


def verdict(name: str, judge: Callable[[Run], str | None], run: Run) -> tuple[str | None, str]:
    """What the caller's judge finds wrong with a run, and "" or how the judge itself failed."""
    wrong, fault = tried(name, judge, run)
    if not (wrong is None or (isinstance(wrong, str) and wrong.strip())):
        fault = f"{name} gives None or what is wrong, as a text, not {wrong!r}"
    return fault or wrong, fault


def faulty(question: str, steps: list[Step], fault: str) -> Run:
    """A run that ends as "error" since a function of the caller's failed after these steps."""
    before = [replace(step, stop_reason=None) for step in steps]
    turn = steps[-1].turn + 1 if steps else 1
    return Run(question, [*before, Step(observation=fault, stop_reason="error", turn=turn)])


def check_settings(team: Any, functions: list[str], optional: str, **least: int) -> None:
    """TypeError or ValueError, with its name, for the first setting that is wrong.

    functions: what must be one; optional: a function or None; least: the smallest number of each.
    """
    if not isinstance(team.agent, Agent):
        raise TypeError(f"agent is an Agent, not {team.agent!r}")
    for name in functions:
        if not callable(getattr(team, name)):
            raise TypeError(f"{name} is a function, not {getattr(team, name)!r}")
    if not (getattr(team, optional) is None or callable(getattr(team, optional))):
        raise TypeError(f"{optional} is a model or None, not {getattr(team, optional)!r}")
    for name, number in least.items():
        value = getattr(team, name)
        if type(value) is not int or value < number:
            raise ValueError(f"{name} is a number from {number}, not {value!r}")
