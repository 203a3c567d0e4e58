"""What tools have changed in the world, as facts: it has happened, whatever became of the step."""

import json

from react_mini.loop import Step
from react_mini.safety import NUDGE, body, runs
from react_mini.tools import Toolbox


def deeds(box: Toolbox, steps: list[Step]) -> list[str]:
    """deeds(box, steps) == ['Called book_seat {"train": "G1"}: booked']: not of tools that only read."""
    made = [step for step in steps if step.action and step.observation not in (None, NUDGE)]
    return [
        f"Called {step.action.tool} {json.dumps(step.action.args, ensure_ascii=False, default=str)}: "
        f"{body(step.observation)}"
        for step in made
        if runs(box, step.action) and box[step.action.tool].permission != "read"
    ]
