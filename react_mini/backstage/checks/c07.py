"""Checks of lesson 07."""

from collections.abc import Callable

from ...loop import Action, Run, Step
from ..exercises import Wrong, exercise, expect


@exercise("07.1", hint='re.findall(r"^...$", text, re.MULTILINE) looks at each line by itself.')
def numbered(f: Callable) -> None:
    expect(f("Plan:\n1. Find it.\n2) Say it."), ["Find it.", "Say it."])
    expect(f("10. Add 2 and 3.\n\n11. Stop.\nDone."), ["Add 2 and 3.", "Stop."])
    expect(f("I have no plan."), [])
    expect(f("In 2026 1. is no list."), [])
    expect(
        f("1. Say it.\n2. 12*12\n3. Find it.\n4. Find it."),
        ["Say it.", "12*12", "Find it.", "Find it."],
    )


@exercise("07.2", hint="Take every step whose needs are all done; then again, until none is left.")
def waves(f: Callable) -> None:
    expect(f([set(), set(), {0, 1}]), [[0, 1], [2]])
    expect(f([{1}, {2}, set()]), [[2], [1], [0]])
    expect(f([set(), {0}, {0}, {1, 2}]), [[0], [1, 2], [3]])
    expect(f([]), [])
    needs = [set(), {0}]
    f(needs)
    expect(needs, [set(), {0}], "the sets that were given have been changed")
    try:
        f([set(), {2}, {1}])
    except ValueError:
        return
    raise Wrong("steps that wait for each other must raise ValueError")


@exercise("07.3", hint="Begin with why_failed(run); body() takes the [data] marks away.")
def nothing_found(f: Callable) -> None:
    expect(f(run("Error: there is no weather.", "I do not know.")), "I do not know.")
    expect(f(run('No article about "x".', "I found nothing.")), "I found nothing.")
    expect(f(run("[data 3f9a1c]\n| No trains today.\n[end 3f9a1c]", "No train.")), "No train.")
    expect(f(run("Beijing: 21 °C", "No rain: 21 °C.")), None)
    expect(f(run("Nothing but sun", "Sun.")), None)
    expect(f(run("21 °C. No rain.", "Dry.")), None)
    expect(f(run('No article about "x".', "21", "Beijing: 21 °C")), None)
    expect(f(Run("Q", [Step(answer="4", stop_reason="final")])), None)
    cut = Step(action=Action("search", {}), observation="21 °C", stop_reason="max_steps")
    expect(f(Run("Q", [cut])), "It was stopped (max_steps).")


def run(seen: str, answer: str, *later: str) -> Run:
    """A run of one action or more and an answer."""
    steps = [Step(action=Action("search", {}), observation=said) for said in (seen, *later)]
    return Run("Q", [*steps, Step(answer=answer, stop_reason="final")])
