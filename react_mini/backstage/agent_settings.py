"""Whether the settings of an Agent are what they should be: a programmer's error is said at once."""

from typing import Any

from react_mini.tools import Toolbox


class OwnPrompt(str):
    """The protocol's own prompt: with `replace(agent, protocol=...)` it gives way to the new one's."""


def check_settings(agent: Any) -> None:
    """TypeError or ValueError, with what was given, for the first setting that is wrong."""
    if not callable(agent.llm):
        raise TypeError(f"llm is a function of messages, like connect(), not {agent.llm!r}")
    if not isinstance(agent.box, Toolbox):
        raise TypeError(f"box is a Toolbox, not {agent.box!r}")
    if type(agent.max_steps) is not int or agent.max_steps < 1:
        raise ValueError(f"max_steps is a number from 1, not {agent.max_steps!r}")
    if not callable(agent.approve):
        raise TypeError(f"approve is a function of an action, not {agent.approve!r}")
    if not callable(getattr(agent.budget, "check", None)):
        raise TypeError(f"budget is a Budget, not {agent.budget!r}")
    if not (agent.memory is None or callable(agent.memory)):
        raise TypeError(f"memory is a function of messages, not {agent.memory!r}")
