# Grown from notebooks/07_plan_and_execute.ipynb by `make grow`: change it there.

"""Plan first, ReAct inside each step, and a new plan for what is left when a step fails.

Sources: Wang et al., "Plan-and-Solve Prompting" (2023), arXiv:2305.04091; a planner apart from the
executor, after BabyAGI: LangChain's plan-and-execute agents (2023).
"""

import re
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from json import JSONDecoder
from typing import Annotated, Any

from pydantic import AfterValidator, Field, StringConstraints, TypeAdapter, ValidationError

from react_mini.agent import Agent, checked, collect, text
from react_mini.backstage.callers import check_settings, verdict
from react_mini.backstage.deeds import deeds
from react_mini.backstage.wrapping import aloud
from react_mini.llm import LLMError, Message, Reply
from react_mini.loop import (
    PROMPT,
    Action,
    Final,
    LanguageModel,
    Malformed,
    Move,
    Parts,
    Run,
    Step,
    react,
    start,
)
from react_mini.safety import NUDGE, Budget, body, explained, untrusted
from react_mini.tools import Toolbox


def on_one_line(text: str) -> str:
    """A text without line ends and control characters: it can forge no line of a task."""
    return re.sub(r"[\s\x00-\x1f\x7f-\x9f]+", " ", text).strip()


def facts(known: list[str], title: str = "Known so far") -> str:
    """The results so far, a line each; nothing where there are none."""
    lines = [f"- {on_one_line(fact)}\n" for fact in known]
    return "".join([f"{title}:\n", *lines]) if known else ""


def task(question: str, known: list[str], step: str) -> str:
    """What the agent is asked for one step: the whole task, what is known, and the one thing to do now."""
    return f"Task: {question}\n{facts(known)}Now do only this step: {step}"


PLAN_PROMPT = """\
Split the task into steps for an assistant that has these tools. Reply with a JSON list of short sentences, in order.

Tools:
{tools}"""
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Sentence = Annotated[Text, AfterValidator(on_one_line), Field(min_length=1)]
SENTENCES = TypeAdapter(Annotated[list[Sentence], Field(min_length=1, max_length=8)])


@dataclass(frozen=True)
class Plan:
    """`Plan(("Find the weather in Beijing.", "Say it in Fahrenheit."))`: what to do, in order."""

    steps: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join(f"{number}. {step}" for number, step in enumerate(self.steps, 1))


def list_in(text: str) -> str:
    """The one JSON list of sentences in a text; else what stands between its outer brackets, or ""."""
    lists: list[str] = []
    for bracket in islice(re.finditer(r"\[", text), 20):
        with suppress(ValueError, RecursionError):
            found, end = JSONDecoder().raw_decode(text, bracket.start())
            if found and all(isinstance(sentence, str) for sentence in found):
                lists.append(text[bracket.start() : end])
    return lists[0] if len(lists) == 1 else text[text.find("[") : text.rfind("]") + 1]


def read_plan(text: str) -> Plan:
    """`read_plan('["Find it.", "Say it."]')`: the Plan, without repeats; ValueError says what is wrong."""
    text = list_in(aloud(text))
    if not text:
        raise ValueError('the reply has no JSON list like ["Find it.", "Say it."].')
    try:
        steps = SENTENCES.validate_json(text)
        return Plan(tuple(dict.fromkeys(steps)))
    except ValidationError as fault:
        raise ValueError(f"the list is not a plan: {fault.errors()[0]['msg']}.") from None


SCHEMA = {"name": "plan", "schema": SENTENCES.json_schema()}


def structured(llm: LanguageModel) -> LanguageModel:
    """The llm, held to the form of a plan; a service that refuses the form is asked without it."""

    def ask(messages: list[Message], **options: Any) -> Reply:
        form = {"type": "json_schema", "json_schema": SCHEMA}
        try:
            return llm(messages, response_format=form, **options)
        except LLMError as fault:
            if fault.kind != "refused":
                raise
            return llm(messages, **options)

    return ask


def plan_or_error(reply: Reply) -> list[Move]:
    """The `read` of the planner's loop: a plan ends it, anything else is sent back with what is wrong."""
    try:
        read_plan(reply.text)
    except ValueError as wrong:
        return [Malformed(str(wrong))]
    return [Final(reply.text)]


def inner(run: Iterator[Step], past: list[Step]) -> Generator[Step, None, list[Step]]:
    """Pass an inner run on, its last step held back, its turns numbered on from `past`, which grows; gives its steps."""
    turn, steps = past[-1].turn if past else 0, []
    for step in run:
        yield from steps[-1:]
        steps.append(replace(step, turn=turn + step.turn))
        past.append(steps[-1])
    return steps


GIVE_UP = ("error", "budget", "denied")  # no plan mends these


def make_plan(
    llm: LanguageModel, tools: str, asked: str, past: list[Step]
) -> Generator[Step, None, list[str]]:
    """Ask for a plan, twice at most; the Action "plan", or a step that says why there is none. Gives what to do."""
    parts = Parts(read=plan_or_error, act=lambda actions: [])
    asking = react(structured(llm), start(asked, tools, PLAN_PROMPT), parts, max_steps=2)
    revised = bool(past)
    *_, end = yield from inner(asking, past)
    todo = [] if end.answer is None else list(read_plan(end.answer).steps)
    if todo:
        end = replace(end, action=Action("plan", {"steps": todo}), answer=None, stop_reason=None)
    elif revised and end.stop_reason not in GIVE_UP:
        end = replace(end, stop_reason=None)  # what is known stays
    elif end.stop_reason == "max_steps":
        end = replace(end, observation=f"There is no plan. {end.observation}")
    yield end
    return todo


def why_failed(run: Run) -> str | None:
    """Why a step's run does not count: it was stopped, or its last turn with a tool saw only errors; None where it counts."""
    if run.stop_reason != "final":
        return run.answer or f"It was stopped ({run.stop_reason})."
    seen = [step for step in run.steps if step.observation not in (None, NUDGE)]
    last = [body(step.observation) for step in seen if step.turn == seen[-1].turn]
    failed = last and all(said.startswith("Error: ") for said in last)
    return (run.answer or last[-1]) if failed else None


def revision(question: str, known: list[str], step: str, todo: list[str]) -> str:
    """What the planner is asked after a failure; why it failed is the last of what is known."""
    left = facts(todo, "Not done yet")
    return f"{question}\n{facts(known)}This step failed: {step}\n{left}Plan only what is left."


def closed(end: Step, mark: Action, seen: str | None) -> list[Step]:
    """The end of an inner run as an action of the outer one, after what it was stopped in."""
    cut = [replace(end, answer=None, stop_reason=None)] if end.action or end.observation else []
    said = Step(turn=end.turn) if cut else replace(end, answer=None, stop_reason=None)
    return [*cut, replace(said, action=mark, observation=seen)]


LAST = "Give all the answers."
OVER = "Error: no more tool calls. Give the Final Answer from what you have."
WITH_TOOLS = ("tools", "tool_choice", "parallel_tool_calls", "functions", "function_call")


def conclude(agent: Agent, question: str, known: list[str]) -> Iterator[Step]:
    """Answer the whole question from the facts; one reminder, should it call a tool."""
    prompt = explained(agent.prompt if "{tools}" in agent.prompt else PROMPT)
    messages = start(task(question, known, LAST), agent.box.prompt(), prompt)
    spoken = text(agent.box)
    parts = Parts(spoken.read, agent.box.act, guard=lambda action, steps: OVER)
    options = {name: value for name, value in agent.options.items() if name not in WITH_TOOLS}
    return react(agent.llm, messages, parts, max_steps=2, **spoken.options | options)


def careful(box: Toolbox) -> Toolbox:
    """A box like this one, each write as strict as a dangerous one: a person is asked."""
    strict = copy(box)
    writes = [tool for tool in box if tool.permission == "write"]
    strict._tools = box._tools | {t.name: replace(t, permission="dangerous") for t in writes}
    return strict


@dataclass(frozen=True)
class Shared:
    """A budget of which earlier steps have spent a part; it is checked as an agent's own."""

    whole: Budget
    past: tuple[Step, ...]

    def check(self, steps: list[Step], seconds: float) -> None:
        """Raises Stop("budget", ...) where these steps and the earlier ones have used it up."""
        before = sum(step.seconds for step in self.past)
        self.whole.check([*self.past, *steps], before + seconds)


def rest(agent: Agent, past: list[Step]) -> Agent:
    """The agent for what comes after these steps: with what is left of its budget, and no more trusting than they allow."""
    box = careful(agent.box) if untrusted(past) else agent.box
    return replace(agent, box=box, budget=Shared(agent.budget, tuple(past)))


def paid_from(budget: Budget, past: list[Step], llm: LanguageModel) -> LanguageModel:
    """The llm, asked only while these steps have not spent the budget; `past` may grow."""

    def ask(messages: list[Message], **options: Any) -> Reply:
        budget.check(past, sum(step.seconds for step in past))
        return checked(llm(messages, **options))

    return ask


def do_step(
    team: "PlanAndExecute", asked: str, now: str, past: list[Step], last: bool
) -> Generator[Step, None, tuple[list[str], bool, bool]]:
    """One step with ReAct inside. Gives what is known by it, whether it failed, whether all is over."""
    steps = yield from inner(rest(team.agent, past).stream(asked), past)
    end, (why, fault) = steps[-1], verdict("failed", team.failed, Run(now, steps))
    closing = last and now.startswith(("Give ", "Say ")) and not any(s.action for s in steps)
    over = (closing and not why) or end.stop_reason in GIVE_UP
    if over and fault:
        end = replace(end, observation=f"{end.observation or ''}\n{fault}".strip())
    mark = Action("failed" if why else "done", {"step": now})
    *cut, said = [end] if over else closed(end, mark, why or end.answer)
    yield from [*cut, replace(said, stop_reason="error") if fault else said]
    done = deeds(team.agent.box, steps) if why else []
    return [*done, why or end.answer or ""], bool(why), over or bool(fault)


def follow(team: "PlanAndExecute", question: str) -> Iterator[Step]:
    """Plan, do step after step, plan anew what fails, answer."""
    past, known, replans = [], [], 0
    paid = partial(paid_from, team.agent.budget, past)
    plan = partial(make_plan, paid(team.planner or team.agent.llm), team.agent.box.prompt())
    todo = yield from plan(question, past)
    while todo:
        now, *todo = todo
        asked = task(question, known, now)
        found, failed, over = yield from do_step(team, asked, now, past, last=not todo)
        if over:
            return
        known += found
        if failed and replans < team.max_replans:
            replans += 1
            revised = yield from plan(revision(question, known, now, todo), past)
            if past[-1].stop_reason in GIVE_UP:
                return
            todo = revised or todo
    if known:
        agent = replace(team.agent, llm=paid(team.agent.llm))
        yield from inner(conclude(agent, question, known), past)
        yield past[-1]


@dataclass(frozen=True)
class PlanAndExecute:
    """`PlanAndExecute(Agent(llm, box)).run(question)`: plan, do each step with the agent, plan anew what fails.

    planner: the model that plans, the agent's own where none is given. max_replans: revised plans in a run.
    failed: why a step's run does not count, or None. The agent's budget is for all steps together.
    """

    agent: Agent
    planner: LanguageModel | None = None
    max_replans: int = 2
    failed: Callable[[Run], str | None] = why_failed

    def __post_init__(self) -> None:
        check_settings(self, ["failed"], optional="planner", max_replans=0)

    def run(self, question: str) -> Run:
        """Planning and all steps as one Run."""
        return collect(question, self.stream(question))

    def stream(self, question: str) -> Iterator[Step]:
        """Yield every step as it is done, the last with a stop_reason."""
        if not isinstance(question, str):
            raise TypeError(f"a question is a text, not {question!r}")
        return follow(self, question)
