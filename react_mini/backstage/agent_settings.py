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
    if not isinstance(agent.prompt, str):
        raise TypeError(f"prompt is a text, not {agent.prompt!r}")
    if not isinstance(agent.options, dict):
        raise TypeError(f"options is a dict like {{'temperature': 0}}, not {agent.options!r}")
    if not isinstance(agent.clean, bool):
        raise TypeError(f"clean is True or False, not {agent.clean!r}")
    if not (agent.nonce is None or isinstance(agent.nonce, str)):
        raise TypeError(f"nonce is a text or None, not {agent.nonce!r}")
    if not callable(getattr(agent.budget, "check", None)):
        raise TypeError(f"budget is a Budget, not {agent.budget!r}")
    for name in ("calls", "tokens", "seconds"):
        limit = getattr(agent.budget, name, None)
        if not (limit is None or isinstance(limit, int | float)):
            raise TypeError(f"{name} of the budget is a number or None, not {limit!r}")
    if not (agent.memory is None or callable(agent.memory)):
        raise TypeError(f"memory is a function of messages, not {agent.memory!r}")
