# Grown from notebooks/01_raw_loop.ipynb by `make grow`: change it there.

"""The ReAct loop (Yao et al., 2022, arXiv:2210.03629): Thought, Action, Observation, until a Final Answer."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, Protocol

from react_mini.backstage.trace import Traced
from react_mini.backstage.wording import described
from react_mini.llm import Message, Reply, Usage

PROMPT = """\
Answer the question. Each reply has one of two forms; after the first an Observation follows:
Thought: what to do next
Action: one tool of the list
Action Input: its arguments as JSON
or
Thought: why this is the answer
Final Answer: the answer, or why there is none
Never invent an Observation.

Tools:
{tools}"""


def start(question: str, tools: str, prompt: str = PROMPT) -> list[Message]:
    """`start("How warm is it in Oslo?", tool_lines)`: the messages that a run begins with."""
    system = prompt.replace("{tools}", tools)
    return [{"role": "system", "content": system}, {"role": "user", "content": question}]


@dataclass(frozen=True)
class Action:
    """A tool to call, and its arguments by name. call_id: the id of a native tool call."""

    tool: str
    args: dict[str, Any]
    thought: str = ""
    call_id: str = ""


@dataclass(frozen=True)
class Final:
    """The answer: the run is over."""

    answer: str
    thought: str = ""


@dataclass(frozen=True)
class Malformed:
    """A reply that is neither: `why` is told to the model, which may try again."""

    why: str
    thought: str = ""
    call_id: str = ""


Move = Action | Final | Malformed


@dataclass(frozen=True, repr=False)
class Step(Traced):
    """One move of the model and what came of it.

    observation: what the model was told, or what stopped the run. stop_reason: why the run ended.
    reply, usage, seconds: of the whole turn; of several steps in a turn the first carries them.
    """

    thought: str = ""
    action: Action | None = None
    observation: str | None = None
    reply: Reply | None = None
    usage: Usage = field(default_factory=Usage)
    seconds: float = field(default=0.0, compare=False)
    answer: str | None = None
    stop_reason: str | None = None
    turn: int = 1  # 1 for the model's first reply

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Step":
        """The Step that `to_dict` was called on."""
        action = Action(**data["action"]) if data["action"] else None
        reply = Reply.from_dict(data["reply"]) if data["reply"] else None
        return cls(**data | {"action": action, "reply": reply, "usage": Usage(**data["usage"])})


@dataclass(frozen=True, repr=False)
class Run(Traced):
    """`Run(question, list(react(...)))`: a question, the steps taken, and what follows from them."""

    question: str
    steps: list[Step]

    @property
    def answer(self) -> str | None:
        """The final answer, or None where there is none."""
        return next((step.answer for step in self.steps if step.answer is not None), None)

    @property
    def stop_reason(self) -> str | None:
        """Why the run ended; None while it goes on."""
        return next((step.stop_reason for step in self.steps if step.stop_reason), None)

    @property
    def usage(self) -> Usage:  # tokens and calls of all steps together
        return sum((step.usage for step in self.steps), Usage())

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Run":  # the other way: `to_dict` of Traced
        return cls(data["question"], [Step.from_dict(step) for step in data["steps"]])


STOP = ["Observation:"]  # where the model must be silent: what follows is the world's to say


def write_text(reply: Reply, moves: list[Move], observations: list[str | None]) -> list[Message]:
    """The model's own words and what came back, as messages; an Observation of its own is cut off."""
    own_words = reply.text.split("\n" + STOP[0])[0].rstrip()
    messages = [{"role": "assistant", "content": own_words or "(nothing)"}]  # some refuse ""
    for seen in observations:
        if seen is not None:
            gap = "\n" if "\n" in seen else " "
            messages.append({"role": "user", "content": f"Observation:{gap}{seen}"})
    return messages


def keep_all(messages: list[Message]) -> list[Message]:
    """The simplest memory: the model is shown everything."""
    return messages


def let_pass(action: Action, steps: list[Step]) -> str | None:
    """The simplest guard: every action is allowed."""
    return None


class LanguageModel(Protocol):
    """Anything that can be called like this; a function of the messages is enough for a test."""

    def __call__(self, messages: list[Message], **options: Any) -> Reply: ...


@dataclass(frozen=True)
class Parts:
    """The loop's openings; a later lesson gives it a better part with `replace(parts, read=...)`.

    read: a reply's moves: one for text, one a call for native tool calls.
    act: the observations of some actions, in their order.
    write: the messages that a reply and its observations become.
    remember: what of the messages the model is shown.
    guard: what the model is told instead of acting, or None. Any part may raise Stop.
    """

    read: Callable[[Reply], list[Move]]
    act: Callable[[list[Action]], list[str]]
    write: Callable[[Reply, list[Move], list[str | None]], list[Message]] = write_text
    remember: Callable[[list[Message]], list[Message]] = keep_all
    guard: Callable[[Action, list[Step]], str | None] = let_pass


class Stop(Exception):
    """Ends the run. reason: final, max_steps, repeated_action, no_progress, budget, denied or error.

    seen: what the moves of the turn are told, where one of them was the cause.
    """

    def __init__(self, reason: str, detail: str = "", seen: Iterable[str | None] = ()) -> None:
        super().__init__(f"{reason}: {detail}" if detail else reason)
        self.reason, self.detail, self.seen = reason, detail, list(seen)


def observe(
    moves: list[Move],
    steps: list[Step],
    act: Callable[[list[Action]], list[str]],
    guard: Callable[[Action, list[Step]], str | None],
) -> list[str | None]:
    """One observation a move: the parser's complaint, the guard's word, or what the tool returned."""
    seen: list[str | None] = []
    for move in moves:
        try:
            seen.append(guard(move, steps) if isinstance(move, Action) else complaint(move))
        except Stop as stop:
            told = [*seen, stop.detail or None, *map(complaint, moves[len(seen) + 1 :])]
            raise Stop(stop.reason, stop.detail, told) from stop
    free = [i for i, move in enumerate(moves) if isinstance(move, Action) and seen[i] is None]
    try:
        told = dict(zip(free, act([moves[i] for i in free]) if free else [], strict=True))
    except Stop as stop:
        told = dict(zip(free, stop.seen, strict=False)) or {free[-1]: stop.detail or None}
        raise Stop(stop.reason, stop.detail, placed(seen, told)) from stop
    return placed(seen, told)


def placed(seen: list[str | None], told: dict[int, str | None]) -> list[str | None]:
    """What was told, at the place of its move."""
    return [told.get(i, said) for i, said in enumerate(seen)]


def complaint(move: Move) -> str | None:
    """What was wrong with a reply; None where nothing was."""
    return f"Error: {move.why}" if isinstance(move, Malformed) else None


def stopping(part: Callable) -> Callable:
    """The part, with the faults of a model, a tool or a service turned into Stop."""

    def safely(*args: Any, **options: Any) -> Any:
        try:
            return part(*args, **options)
        except Stop:
            raise
        except KeyboardInterrupt:
            raise Stop("error", "interrupted from the keyboard") from None
        except Exception as fault:
            raise Stop("error", described(fault)) from fault

    return safely


def as_step(move: Move | None, observation: str | None, turn: int) -> Step:
    """The Step of one move; of none, where the model did not reply."""
    action = move if isinstance(move, Action) else None
    answer = move.answer if isinstance(move, Final) else None
    return Step(move.thought if move else "", action, observation, answer=answer, turn=turn)


def as_steps(
    reply: Reply | None,
    moves: list[Move],
    observations: list[str | None],
    stop: Stop | None,
    turn: int,
    seconds: float,
) -> list[Step]:
    """The steps of one turn; a turn that was stopped half-way keeps what there is of it."""
    steps = [as_step(*pair, turn) for pair in zip_longest(moves or [None], observations)]
    usage = reply.usage if reply else Usage()
    steps[0] = replace(steps[0], reply=reply, usage=usage, seconds=seconds)
    last = steps[-1]
    if stop := Stop("final") if last.answer is not None else stop:
        seen = last.observation if stop.seen else last.observation or stop.detail or None
        steps[-1] = replace(last, stop_reason=stop.reason, observation=seen)
    return steps


def react(
    llm: LanguageModel, messages: list[Message], parts: Parts, max_steps: int = 8, **options: Any
) -> Iterator[Step]:
    """Yield the steps of a run, the last with a stop_reason; `messages` grows in place.

    options go to the model. Nothing is raised for what the model, a tool or a service did.
    """
    ask, act, remember = map(stopping, (llm, parts.act, parts.remember))
    steps: list[Step] = []
    for turn in range(1, max_steps + 1):
        reply, moves, observations, began = None, [], [], time.perf_counter()
        stop = Stop("max_steps") if turn == max_steps else None
        try:
            reply = ask(remember(messages), **options)
            moves = parts.read(reply)
            observations = observe(moves, steps, act, parts.guard)
            messages += parts.write(reply, moves, observations)
        except Stop as raised:
            stop, observations = raised, observations or raised.seen
        new = as_steps(reply, moves, observations, stop, turn, time.perf_counter() - began)
        steps += new
        yield from new
        if new[-1].stop_reason:
            return
