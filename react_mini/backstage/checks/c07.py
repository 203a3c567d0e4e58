"""Checks of lesson 07."""

from collections.abc import Callable

from ...loop import Action, Run, Step
from ...safety import NUDGE
from ..exercises import Wrong, exercise, expect, show

LINES = r"""re.findall(r"^...$", text, re.MULTILINE) looks at each line; but \s matches a line end too."""


@exercise("07.1", hint=LINES)
def numbered(f: Callable) -> None:
    expect(f("Plan:\n1. Find it.\n2) Say it."), ["Find it.", "Say it."])
    expect(f("10. Add 2 and 3.\n\n11. Stop.\nDone."), ["Add 2 and 3.", "Stop."])
    expect(f("I have no plan."), [])
    expect(f("In 2026 1. is no list."), [])
    expect(
        f("1. Say it.\n2. 12*12\n3. Find it.\n4. Find it."),
        ["Say it.", "12*12", "Find it.", "Find it."],
    )
    expect(f("1.\n2. Find it."), ["Find it."])
    expect(f("1. Find it.\n1.5 degrees is little.\n2. Say it."), ["Find it.", "Say it."])


@exercise("07.2", hint="Take every step whose needs are all done; then again, until none is left.")
def waves(f: Callable) -> None:
    expect(f([set(), set(), {0, 1}]), [[0, 1], [2]])
    expect(f([{1}, {2}, set()]), [[2], [1], [0]])
    expect(f([set(), {0}, {0}, {1, 2}]), [[0], [1, 2], [3]])
    expect(f([]), [])
    expect(f([set(), {0}]), [[0], [1]])
    for circle in ([{0}], [set(), {2}, {1}], [{2}, {0}, {1}], [set(), {0, 3}, {1}, {2}]):
        endless(f, circle)


def endless(f: Callable, needs: list[set[int]]) -> None:
    """Expect a ValueError: some of these steps wait for each other."""
    try:
        got = f(needs)
    except ValueError:
        return
    raise Wrong(f"gave {show(got)}, but steps wait for each other: raise ValueError")


MARKS = "Begin with why_failed(run); body() takes the [data] marks away; NUDGE does not count."


@exercise("07.3", hint=MARKS)
def nothing_found(f: Callable) -> None:
    expect(f(run("Error: there is no weather.", "I do not know.")), "I do not know.")
    expect(f(run('No article about "x".', "I found nothing.")), "I found nothing.")
    expect(f(run("[data 3f9a1c]\n| No trains today.\n[end 3f9a1c]", "No train.")), "No train.")
    expect(f(run("Beijing: 21 °C", "No rain: 21 °C.")), None)
    expect(f(run("Nothing but sun", "Sun.")), None)
    expect(f(run("21 °C. No rain.", "Dry.")), None)
    expect(f(run('No article about "x".', "21", "Beijing: 21 °C")), None)
    expect(f(run('No article about "x".', "I found nothing.", NUDGE)), "I found nothing.")
    expect(f(run("Beijing: 21 °C", "None of them.", "No article.", NUDGE)), "None of them.")
    expect(f(run("No article.", "Beijing: 21 °C", "Beijing: 21 °C", NUDGE)), None)
    expect(f(Seen("Q", [Step(answer="4", stop_reason="final")])), None)
    for said in ("21 °C", 'No article about "x".'):
        cut = Step(action=Action("search", {}), observation=said, stop_reason="max_steps")
        expect(f(Seen("Q", [cut])), "It was stopped (max_steps).")


class Seen(Run):
    """A run that stands on one line when a reason names it."""

    def __repr__(self) -> str:
        seen = [step.observation for step in self.steps if step.observation is not None]
        told = ", ".join("NUDGE" if said == NUDGE else repr(said) for said in seen) or "nothing"
        end = f"stopped, {self.stop_reason}" if self.answer is None else f"answer {self.answer!r}"
        return f"<a run: saw {told}; {end}>"


def run(seen: str, answer: str, *later: str) -> Run:
    """A run of one action or more and an answer."""
    steps = [Step(action=Action("search", {}), observation=said) for said in (seen, *later)]
    return Seen("Q", [*steps, Step(answer=answer, stop_reason="final")])
