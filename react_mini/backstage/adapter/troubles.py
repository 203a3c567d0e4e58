"""What may go wrong at a call: each function gives the events that follow, and why the call failed for good, if it did."""

from __future__ import annotations

import json
from dataclasses import replace

from .events import Act, Event, Raw
from .intents import Call, Kit

Happened = tuple[list[Event], str, bool]  # the events, why it failed, whether no more may be called
OVER = (
    ("no more tool calls. Give the Final Answer from what you have", "no more tool calls were allowed"),
    ("no more tool calls. Give the Final Answer from what is there", "no more tool calls were allowed"),
    ("the budget is spent. Give the Final Answer from what is there", "the budget was spent"),
    ("{tool} was not approved and did not run. Give the Final Answer from what is there", "it was not approved"),
    ("{tool} was not approved and did not run. Give the Final Answer from what is there", "it was not approved"),
)  # fmt: skip
NUDGES = (
    "Error: you did exactly this before.", "Error: you did exactly this before. Do something else, or give the Final Answer.",
    "Error: this leads nowhere new. Use what is there, try something else, or give the Final Answer.",
    "Error: this leads nowhere new. Use what is there, try something else, or give the Final Answer.",
    "Error: the same action again. Use what you have.",
)  # fmt: skip


UNKNOWN = (
    'no {kind} named "{n}".', "{n} not found.", "unknown name.", "no data.", 'there is no {noun} for "{n}".', 'there is no {kind} "{n}".', "n/a", "null", "No data for {n}.", "{n} is not in the register.",
    "not available", "access denied.", 'there is nothing about "{n}".', "no record of {n}.", "cannot find {n}.", "{n} does not exist.", 'unknown {kind} "{n}".', "no value is stored.", "{n} is not listed.",
    "the {noun} is not known.", "missing", "none", "no contact with {n}.", "permission denied.", "the {noun} was not measured.", "no match for {n}", "no such {kind}", 'no entry "{n}".', "empty", "404: {n}",
)  # fmt: skip
TRANSIENT = (
    "timeout after 5 s.", "service unavailable, try again.", "connection lost.", "busy, please retry.", "{tool} did not answer in time.", "no answer within 5 s.", "the service answered 500.", "try again later.",
)  # fmt: skip


def _again(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened:
    """The tool fails once; the second try works, or does not."""
    r = kit.names.rng
    error = "Error: " + r.choice(TRANSIENT).format(tool=act.tool)
    reason = error.removeprefix("Error: ").rstrip(".")
    second = replace(act, thought="The tool failed. I try once more.", after=True)
    if r.random() < 0.55:
        return [replace(act, result=error), second], "", False
    return (
        [replace(act, result=error), replace(second, result=error)],
        f"the tool says: {reason}",
        False,
    )


def _not_found(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened | None:
    """The tool does not know it: said honestly."""
    if not call.lookup:
        return None
    r, n = kit.names.rng, call.name
    kind, noun = call.lookup.kind, call.lookup.attribute.noun
    said = r.choice(UNKNOWN).format(n=n, kind=kind, noun=noun)
    told = r.choice(("Error: ", "Error: ", "Error: ", f"Error: {act.tool}: ", "error: ", "")) + said
    reason = (
        told.removeprefix("Error: ")
        .removeprefix("error: ")
        .removeprefix(f"{act.tool}: ")
        .rstrip(".")
    )
    return [replace(act, result=told)], f"the tool says: {reason}", False


def _hinted(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened | None:
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
    return [first, replace(act, thought=f"I try {call.name} instead.", after=True)], "", False


def _malformed(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened:
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
    return [Raw(bad, error, act.tool), replace(act, after=True)], "", False


def _unknown_tool(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened:
    r, names = kit.names.rng, [t.name for t in kit.tools()]
    wrong = r.choice(
        (act.tool[:-1], "get_" + act.tool, "lookup", "info", call.goal.split()[-1], "ask")
    )
    error = f'Error: there is no tool "{wrong}". Tools: {", ".join(names)}.{kit.names.rng.choice(("", f" Did you mean {act.tool}?"))}'
    return (
        [
            replace(act, tool=wrong, result=error, own=True, bad=True),
            replace(act, thought=f"The right tool is {act.tool}.", after=True),
        ],
        "",
        False,
    )


def _bad_args(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened | None:
    if not act.args:
        return None
    key = kit.names.rng.choice(list(act.args))
    less = {k: v for k, v in act.args.items() if k != key}
    wrong = kit.names.rng.choice((less, less | {"value": act.args[key]}))
    error = f'Error: {act.tool}: "{key}" is missing.'
    if wrong != less:
        error += f' "value" is not a parameter (there are: {", ".join(json.dumps(k) for k in act.args)}).'
    return (
        [
            replace(act, args=wrong, result=error, own=True, bad=True),
            replace(act, thought=f"I give {key} too.", after=True),
        ],
        "",
        False,
    )


def _repeated(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened | None:
    """The last call once more; the guard says so, and the next one is made."""
    before = [e for e in events if isinstance(e, Act) and not e.own]
    if not before:
        return None
    again = replace(before[-1], result=kit.names.rng.choice(NUDGES), own=True, bad=True)
    thought = (
        f"I have that already. {act.thought}" if act.thought.startswith("Next") else act.thought
    )
    return [again, replace(act, thought=thought, after=True)], "", False


def _repeated_after(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened:
    """This call twice; the guard says so, and the run goes on or ends."""
    again = replace(act, result=kit.names.rng.choice(NUDGES), own=True, bad=True, after=True)
    return [act, again], "", False


def _over(kit: Kit, act: Act, call: Call, events: list[Event]) -> Happened:
    """No more calls: what is known so far is the answer."""
    said, reason = kit.names.rng.choice(OVER)
    return [replace(act, result=f"Error: {said.format(tool=act.tool)}.", own=True)], reason, True


TROUBLES = (
    _again, _again, _not_found, _not_found, _not_found, _not_found, _not_found, _hinted, _malformed, _malformed, _unknown_tool, _bad_args, _repeated, _repeated_after, _over,
)  # fmt: skip
