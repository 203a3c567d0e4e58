"""What may go wrong at a call: each function gives the events that follow, and why the call failed for good, if it did."""

from __future__ import annotations

import json
from dataclasses import replace

from .events import Act, Event, Raw
from .intents import Call, Kit

LIMIT = "no more tool calls"


def _again(kit: Kit, act: Act, call: Call, events: list[Event]) -> tuple[list[Event], str]:
    """The tool fails once; the second try works, or does not."""
    r = kit.names.rng
    error = r.choice(
        (
            "Error: timeout after 5 s.",
            "Error: service unavailable, try again.",
            "Error: connection lost.",
            "Error: busy, please retry.",
            f"Error: {act.tool} did not answer in time.",
        )
    )
    reason = error.removeprefix("Error: ").rstrip(".")
    second = replace(act, thought="The tool failed. I try once more.", after=True)
    if r.random() < 0.65:
        return [replace(act, result=error), second], ""
    return [replace(act, result=error), replace(second, result=error)], f"the tool says: {reason}"


def _not_found(
    kit: Kit, act: Act, call: Call, events: list[Event]
) -> tuple[list[Event], str] | None:
    """The tool does not know it: said honestly."""
    if not call.lookup:
        return None
    r, n = kit.names.rng, call.name
    told = r.choice(
        (
            f'Error: no {call.lookup.kind} named "{n}".',
            f"Error: {n} not found.",
            "Error: unknown name.",
            "Error: no data.",
            f'Error: {act.tool}: there is no {call.lookup.attribute.noun} for "{n}".',
            f'Error: {act.tool}: there is no {call.lookup.kind} "{n}".',
            "n/a",
            "null",
            f"No data for {n}.",
            f"Error: {n} is not in the register.",
            "not available",
            "Error: access denied.",
        )
    )
    reason = told.removeprefix("Error: ").removeprefix(f"{act.tool}: ").rstrip(".")
    return [replace(act, result=told)], f"the tool says: {reason}"


def _hinted(kit: Kit, act: Act, call: Call, events: list[Event]) -> tuple[list[Event], str] | None:
    """The error says what to write instead."""
    if not call.lookup or len(call.name) < 4:
        return None
    wrong = kit.names(call.lookup.family)
    better = kit.names.rng.choice(
        ('did you mean "{}"?', "Similar: {}.", 'the register says "{}".', "try {}.")
    )
    first = replace(
        act, args={k: (wrong if v == call.name else v) for k, v in act.args.items()}, bad=True
    )
    first = replace(first, result=f'Error: "{wrong}" is not known; ' + better.format(call.name))
    return [first, replace(act, thought=f"I try {call.name} instead.", after=True)], ""


def _malformed(kit: Kit, act: Act, call: Call, events: list[Event]) -> tuple[list[Event], str]:
    """A reply without the labels, or with broken JSON; then a correct one."""
    r, args = kit.names.rng, json.dumps(act.args, ensure_ascii=False)
    none = "Error: the reply has no Action and no Final Answer." + r.choice(
        ("", " Write Action and Action Input, or Final Answer.", " Use one of the two forms.")
    )
    broken = f"Error: the Action Input is not valid JSON{r.choice(('.', ': Expecting value.', ': write one object.', ' (line 1).'))}"
    bad, error = r.choice((
        (f"I will use {act.tool} for this.", none), (f"Thought: {act.thought}\n{act.tool}({args})", none), (act.thought, none),
        (f"Thought: {act.thought}\nAction: {act.tool}\nAction Input: {args[:-2]}", broken), (f"Thought: {act.thought}\nAction: {act.tool}\nAction Input: {call.goal}", broken),
        (f"Thought: {act.thought}\nAction: {act.tool}", "Error: the Action has no Action Input."),
    ))  # fmt: skip
    return [Raw(bad, error, act.tool), replace(act, after=True)], ""


def _unknown_tool(kit: Kit, act: Act, call: Call, events: list[Event]) -> tuple[list[Event], str]:
    r, names = kit.names.rng, [t.name for t in kit.tools()]
    wrong = r.choice(
        (act.tool[:-1], "get_" + act.tool, "lookup", "info", call.goal.split()[-1], "ask")
    )
    error = f'Error: there is no tool "{wrong}". Tools: {", ".join(names)}.{kit.names.rng.choice(("", f" Did you mean {act.tool}?"))}'
    return [
        replace(act, tool=wrong, result=error, own=True, bad=True),
        replace(act, thought=f"The right tool is {act.tool}.", after=True),
    ], ""


def _bad_args(
    kit: Kit, act: Act, call: Call, events: list[Event]
) -> tuple[list[Event], str] | None:
    if not act.args:
        return None
    key = kit.names.rng.choice(list(act.args))
    less = {k: v for k, v in act.args.items() if k != key}
    wrong = kit.names.rng.choice((less, less | {"value": act.args[key]}))
    error = f'Error: {act.tool}: "{key}" is missing.'
    if wrong != less:
        error += f' "value" is not a parameter (there are: {", ".join(json.dumps(k) for k in act.args)}).'
    return [
        replace(act, args=wrong, result=error, own=True, bad=True),
        replace(act, thought=f"I give {key} too.", after=True),
    ], ""


def _repeated(
    kit: Kit, act: Act, call: Call, events: list[Event]
) -> tuple[list[Event], str] | None:
    before = [e for e in events if isinstance(e, Act) and not e.own]
    if not before:
        return None
    nudge = "Error: you did exactly this before" + kit.names.rng.choice(
        (
            ".",
            ". Do something else, or give the Final Answer.",
            "; the result is above.",
            ", and the result was the same. Take another step.",
            ". Use what you have.",
        )
    )
    return [
        replace(before[-1], result=nudge, own=True, bad=True),
        replace(
            act,
            thought=f"I have that already. {act.thought}"
            if act.thought.startswith("Next")
            else act.thought,
        ),
    ], ""


def _limited(kit: Kit, act: Act, call: Call, events: list[Event]) -> tuple[list[Event], str]:
    error = "Error: no more tool calls. Give the Final Answer from what you have."
    return [replace(act, result=error, own=True)], LIMIT


TROUBLES = (
    _again,
    _again,
    _not_found,
    _not_found,
    _not_found,
    _hinted,
    _malformed,
    _malformed,
    _unknown_tool,
    _bad_args,
    _repeated,
    _limited,
)
