# Grown from notebooks/05_safety_filtering.ipynb by `make grow`: change it there.

"""The agent: the parts of all lessons put together. `Agent(connect(), box).run("...")`."""

import json
import pkgutil
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

from react_mini import safety
from react_mini.backstage.agent_settings import OwnPrompt, check_settings
from react_mini.backstage.asking import ask_person
from react_mini.backstage.wording import error_text
from react_mini.backstage.wrapping import aloud
from react_mini.llm import Message
from react_mini.loop import (
    PROMPT,
    STOP,
    Action,
    Final,
    LanguageModel,
    Malformed,
    Move,
    Parts,
    Reply,
    Run,
    Step,
    Stop,
    keep_all,
    react,
    start,
    stopping,
    write_text,
)
from react_mini.memory import Remember
from react_mini.parsing import END, parse
from react_mini.tools import Toolbox

Act = Callable[[list[Action]], list[str]]


@dataclass(frozen=True)
class Protocol:
    """How a run is spoken: openings of the loop, options for the model, the prompt. act: None for
    the box's own. last: options of the last turn, put over the others."""

    read: Callable[[Reply], list[Move]]
    write: Callable[[Reply, list[Move], list[str | None]], list[Message]] = write_text
    options: dict[str, Any] = field(default_factory=dict)
    prompt: str = PROMPT
    act: Act | None = None
    last: dict[str, Any] = field(default_factory=dict)


def written(move: Action | Final) -> str:
    """A move as the text protocol writes it, however the model has."""
    said = f"Thought: {move.thought}\n" if move.thought else ""
    if isinstance(move, Final):
        return f"{said}Final Answer: {move.answer}"
    args = json.dumps(move.args, ensure_ascii=False, default=str)
    return f"{said}Action: {move.tool}\nAction Input: {args}"


def write(reply: Reply, moves: list[Move], observations: list[str | None]) -> list[Message]:
    """write_text of what was read; of a reply that cannot be read, all before an invented Observation."""
    move, said = moves[0], END.split(aloud(reply.text), maxsplit=1)[0]
    own = said if isinstance(move, Malformed) else written(move)
    return write_text(replace(reply, text=own.strip()), moves, observations)


def text(box: Toolbox) -> Protocol:
    """Thought, Action and Action Input as text: any model can be asked to."""

    def read(reply: Reply) -> list[Move]:
        params = box.params()
        move = parse(reply.text, params)
        if reply.finish_reason == "length" and parse(f"{reply.text.rstrip()}x", params) != move:
            why = "the reply was cut off at its token limit: write less."
            move = Malformed(why, move.thought)
        return [move]

    return Protocol(read, write, {"stop": STOP})


Speech = Callable[[Toolbox], Protocol]
PROTOCOLS = {"text": "react_mini.agent:text", "native": "react_mini.native:native"}


def speech(protocol: str | Speech) -> Speech:
    """speech("text"), or a function like text as it is; ValueError for a name that is not in the table."""
    if callable(protocol):
        return protocol
    if protocol not in PROTOCOLS:
        raise ValueError(f"protocol is one of {', '.join(PROTOCOLS)}, not {protocol!r}")
    return pkgutil.resolve_name(PROTOCOLS[protocol])


def settle(agent: "Agent") -> None:
    """Programmer errors are said at once, before anything runs; the prompt is the protocol's own."""
    check_settings(agent)
    spoken = speech(agent.protocol)(agent.box)
    if not hasattr(spoken, "prompt"):
        raise TypeError(f"protocol is a name or a function that gives a Protocol, not {spoken!r}")
    own = OwnPrompt(spoken.prompt)
    agent.prompt = own if isinstance(agent.prompt or own, OwnPrompt) else agent.prompt


@dataclass(repr=False, kw_only=True)
class Agent:
    """Agent(connect(), box).run("How warm is it?").answer. TypeError, ValueError: a wrong setting.
    approve: asked before a dangerous act; memory: which messages are sent; budget: for the run;
    clean: filter and mark outside text; nonce: None for a random one; options: for every call."""

    llm: LanguageModel = field(kw_only=False)
    box: Toolbox = field(kw_only=False)
    max_steps: int = 8
    protocol: str | Speech = "text"
    prompt: str = ""
    approve: safety.Approve = ask_person
    memory: Remember | None = None
    budget: safety.Budget = field(default_factory=safety.Budget)
    clean: bool = True
    nonce: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    __post_init__ = settle

    def run(self, question: str, messages: list[Message] | None = None) -> Run:
        return collect(question, self.stream(question, messages))

    def stream(self, question: str, messages: list[Message] | None = None) -> Iterator[Step]:
        return go(self, *opening(self, question, messages))


def opening(agent: Agent, question: str, messages: list[Message] | None) -> tuple[list, bool]:
    """The messages with the question in them, and whether they may hold outside text already."""
    if not isinstance(question, str):
        raise TypeError(f"a question is a text, not {question!r}")
    messages = [] if messages is None else messages
    roles, instructing = {message["role"] for message in messages}, {"system", "developer"}
    prompt = safety.explained(agent.prompt) if agent.clean else agent.prompt
    system, asked = start(question, agent.box.prompt(), prompt)
    messages[:] = [*([] if roles & instructing else [system]), *messages, asked]
    return messages, bool(roles - instructing)


def cleaned(agent: Agent, act: Act) -> Act:
    """act=cleaned(agent, box.act): filters and marks what tools say; not our errors, not numbers."""

    def shown(action: Action, said: str | None) -> str | None:
        own = said is None or safety.is_number(said) or not safety.runs(agent.box, action)
        return said if own else safety.clean(said, nonce=agent.nonce)

    def clean_act(actions: list[Action]) -> list[str | None]:
        try:
            return list(map(shown, actions, act(actions)))
        except Stop as stop:  # a tool may raise it, and its words are outside text too
            raise Stop(stop.reason, stop.detail, map(shown, actions, stop.seen)) from stop

    return clean_act


def consent(approve: safety.Approve) -> safety.Approve:
    """approve=consent(approve): where the asking itself fails, that is a no, and the run says why."""

    def asked(action: Action) -> bool:
        try:
            return approve(action)
        except Exception as fault:
            why = f"{action.tool} did not run: approve failed ({error_text(fault)})"
            raise Stop("denied", safety.ENDED.format(why=why)) from fault

    return asked


def assemble(agent: Agent, spoken: Protocol, outside: bool) -> Parts:
    """The loop's openings, each filled with a lesson's part."""
    permission = safety.permission_guard(agent.box, consent(agent.approve), outside)
    act = spoken.act or agent.box.act

    def guard(action: Action, steps: list[Step]) -> str | None:
        return safety.loop_guard(action, steps) or permission(action, steps)

    return Parts(
        read=stopping(spoken.read),
        act=cleaned(agent, act) if agent.clean else act,
        write=stopping(spoken.write),
        remember=agent.memory or keep_all,
        guard=stopping(guard),
    )


def checked(reply: Reply) -> Reply:
    """The reply itself; TypeError where a model gave something else."""
    if not isinstance(reply, Reply):
        raise TypeError(f"the llm gave no Reply but {type(reply).__name__}")
    if not isinstance(reply.text, str):
        raise TypeError(f"the text of a Reply is {type(reply.text).__name__}")
    return reply


def limited(agent: Agent, steps: list[Step]) -> LanguageModel:
    """The model, asked only while the budget lasts and its replies can be read."""
    began = time.monotonic()

    def ask(messages: list[Message], **options: Any) -> Reply:
        agent.budget.check(steps, time.monotonic() - began)
        unread = steps and not (steps[-1].action or steps[-1].stop_reason)
        if unread and safety.idle_rounds(steps) >= 3:
            raise Stop("no_progress", safety.ENDED.format(why="the same error again and again"))
        return checked(agent.llm(messages, **options))

    return ask


LAST_WORD = ("repeated_action", "no_progress", "denied")
INTERRUPTED = Step(observation="interrupted from the keyboard", stop_reason="error")


def last_word(
    llm: LanguageModel, messages: list[Message], parts: Parts, steps: list[Step], **options: Any
) -> Iterator[Step]:
    """The stopped turn is written into the messages; then one turn more, in which nothing runs."""
    turn = [step for step in steps if step.turn == steps[-1].turn]
    if turn[0].reply:
        seen = [step.observation or "Error: it did not run." for step in turn]
        with suppress(Stop):  # the protocol itself may be what failed
            messages += parts.write(turn[0].reply, parts.read(turn[0].reply), seen)
    if steps[-1].stop_reason == "error":
        return
    if not turn[0].reply:
        messages.append({"role": "user", "content": f"Observation: {steps[-1].observation}"})
    closing = replace(parts, guard=lambda action, steps: "Error: the run is over.")
    for step in react(llm, messages, closing, 1, **options):
        end = step.stop_reason and steps[-1].stop_reason
        yield replace(step, turn=steps[-1].turn + 1, stop_reason=end)


def go(agent: Agent, messages: list[Message], outside: bool) -> Iterator[Step]:
    """The steps of a run, with the last word after some stops."""
    spoken, steps = speech(agent.protocol)(agent.box), []
    parts, options = assemble(agent, spoken, outside), spoken.options | agent.options
    llm = limited(agent, steps)
    try:
        for step in react(llm, messages, parts, agent.max_steps, **options):
            steps.append(step)
            yield replace(step, stop_reason=None) if step.stop_reason in LAST_WORD else step
        if steps[-1].stop_reason in (*LAST_WORD, "error"):
            yield from last_word(llm, messages, parts, steps, **options | spoken.last)
    except KeyboardInterrupt:
        yield INTERRUPTED


def collect(question: str, stream: Iterator[Step]) -> Run:
    """Run(question, list(stream)), also where somebody interrupts from the keyboard."""
    steps = []
    try:
        for step in stream:
            steps.append(step)
    except KeyboardInterrupt:
        steps.append(INTERRUPTED)
    return Run(question, steps)
