# Grown from notebooks/08_reflexion.ipynb by `make grow`: change it there.

"""Try, be judged by the world, write down what to do differently, try again with that in mind.

Source: Shinn et al., "Reflexion: Language Agents with Verbal Reinforcement Learning" (2023), arXiv:2303.11366.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from react_mini.agent import INTERRUPTED, Agent, opening, written
from react_mini.backstage.callers import check_settings, faulty, tried, verdict
from react_mini.backstage.cuts import HERE
from react_mini.backstage.redact import redact
from react_mini.backstage.wrapping import aloud
from react_mini.llm import Message, Reply
from react_mini.loop import (
    Action,
    Final,
    LanguageModel,
    Parts,
    Run,
    Step,
    keep_all,
    react,
    stopping,
    write_text,
)
from react_mini.memory import Remember
from react_mini.planning import GIVE_UP, closed, paid_from, rest
from react_mini.safety import STAGES, without_orders


def said(step: Step) -> str:
    """A step as the model would write it in the text protocol, whichever it was made in."""
    if step.action:
        return written(replace(step.action, thought=step.thought))
    if step.answer is not None:
        return written(Final(step.answer, step.thought))
    return step.reply.text if step.reply else ""


def conversation(steps: list[Step], head: list[Message]) -> list[Message]:
    """The messages of these steps again: the head, then what was said and what came back."""
    messages = list(head)
    for step in steps:
        messages += write_text(Reply(said(step)), [], [step.observation])
    return messages


LONGEST = 400  # characters of a lesson


def shortened(text: str) -> str:
    """A lesson on one line; a long one ends at a word."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[:LONGEST].rpartition(" ")[0] or line[:LONGEST]


REFLECT = "That answer was judged wrong: {wrong}. In one sentence, what should be done differently next time?"


def reflect(
    llm: LanguageModel, messages: list[Message], wrong: str, remember: Remember = keep_all
) -> Step:
    """One sentence of the model on its own failure: the Action "reflect", or a step that says why there is none."""
    order = {"role": "user", "content": REFLECT.format(wrong=wrong.rstrip("."))}
    parts = Parts(
        read=stopping(lambda reply: [Final(shortened(aloud(reply.text)))]),
        act=lambda actions: [],
        remember=lambda messages: [*remember(messages), order],  # the question is still the last
    )
    [step] = react(llm, list(messages), parts, max_steps=1, max_tokens=80)
    if step.answer is None:
        return step
    made = Action("reflect", {"wrong": wrong}) if step.answer else None
    seen = step.answer or "There was no lesson in the reply."
    return replace(step, action=made, observation=seen, answer=None, stop_reason=None)


def one_line(agent: Agent, lesson: str) -> str:
    """The lesson as the system message takes it: without disguises, calls and secrets, filled in nowhere."""
    for stage in STAGES if agent.clean else ():
        lesson = lesson if stage is without_orders else stage(lesson)  # a lesson is an order
    return shortened(redact(lesson).replace(HERE, " ")).replace("{tools}", "(tools)")


def with_lessons(agent: Agent, lessons: list[str]) -> Agent:
    """A copy of the agent whose system message ends its instructions with the lessons."""
    lessons = [line for lesson in lessons if (line := one_line(agent, lesson))]
    if not lessons:
        return agent
    told = "Lessons from earlier tries:\n" + "".join(f"- {lesson}\n" for lesson in lessons)
    rules, tools, rest = agent.prompt.partition("\nTools:")
    return replace(agent, prompt=f"{rules.rstrip()}\n\n{told}{tools}{rest}".rstrip("\n"))


@dataclass(frozen=True)
class Trial:
    """One try: its run, what the evaluator found wrong (None: right), and the reflection, where there is one."""

    run: Run
    wrong: str | None
    reflection: Step | None = None

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Trial":  # one of `to_dict` of Trials
        made = data["reflection"] and Step.from_dict(data["reflection"])
        return cls(Run.from_dict(data["run"]), data["wrong"], made)

    @property
    def lesson(self) -> str:
        """The sentence kept for later tries; "" where there is none."""
        made = self.reflection and self.reflection.action
        return (made and self.reflection.observation) or ""

    def __str__(self) -> str:
        lines = [
            f"Answer: {self.run.answer}",
            f"Judged: {'right' if self.wrong is None else self.wrong}",
        ]
        return "\n".join([*lines, f"Lesson: {self.lesson}"] if self.lesson else lines)


def joined(trials: list[Trial]) -> list[Step]:
    """The steps of all tries, their turns numbered on; an answer that was wrong is an action with its verdict."""
    past: list[Step] = []
    for trial in trials:
        *steps, end = trial.run.steps
        if trial.reflection is None:
            steps.append(end)
        elif trial.reflection.stop_reason in GIVE_UP:  # no lesson, and no further try
            steps += [replace(end, stop_reason=None), replace(trial.reflection, turn=end.turn + 1)]
        else:
            mark = Action("answer", {"answer": trial.run.answer})
            steps += closed(end, mark, f"judged wrong: {trial.wrong}")
            steps.append(replace(trial.reflection, turn=end.turn + 1, stop_reason=None))
        turn = past[-1].turn if past else 0
        past += [replace(step, turn=turn + step.turn) for step in steps]
    return past


@dataclass(frozen=True)
class Trials(Run):
    """All tries of one question as one Run; the last one counts."""

    trials: list[Trial] = field(default_factory=list)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Trials":
        """The Trials that `to_dict` was called on."""
        trials = [Trial.from_dict(trial) for trial in data["trials"]]
        return cls(data["question"], joined(trials), trials)

    @property
    def solved(self) -> bool:
        """Has the last try passed?"""
        return bool(self.trials) and self.trials[-1].wrong is None

    @property
    def lessons(self) -> list[str]:
        """What was written down between the tries."""
        return [trial.lesson for trial in self.trials if trial.lesson]

    def summary(self) -> str:
        """Answer, verdict and lesson of each try."""
        return "\n\n".join(f"Try {number}\n{trial}" for number, trial in enumerate(self.trials, 1))


def attempts(coach: "Reflexion", question: str) -> Iterator[Trial]:
    """Yield each try once it has been judged and reflected on."""
    past, lessons = [], deque(maxlen=coach.memory)
    reflector = paid_from(coach.agent.budget, past, coach.reflector or coach.agent.llm)
    for number in range(1, coach.max_trials + 1):
        if fault := tried("reset", coach.reset)[1] if number > 1 else "":
            yield Trial(faulty(question, [], fault), fault)
            return
        agent = with_lessons(rest(coach.agent, past), list(lessons))
        run = agent.run(question)
        wrong, fault = verdict("evaluate", coach.evaluate, run)
        over = fault or wrong is None or number == coach.max_trials
        run = faulty(question, run.steps, fault) if fault else run
        if over or run.stop_reason in GIVE_UP:
            yield Trial(run, wrong)
            return
        past += run.steps
        opening(agent, question, head := [])
        note = reflect(reflector, conversation(run.steps, head), wrong, agent.memory or keep_all)
        past.append(note)
        yield (trial := Trial(run, wrong, note))
        if note.stop_reason in GIVE_UP:
            return
        lessons += [trial.lesson] if trial.lesson else []


@dataclass(frozen=True)
class Reflexion:
    """`Reflexion(agent, evaluate).run(question)`: try until the evaluator is content, max_trials times at most.

    evaluate: what is wrong with a run, or None; it asks the world, not the model. memory: so many
    lessons, the newest, are shown. reset: called before each new try. reflector: the agent's llm if None.
    """

    agent: Agent
    evaluate: Callable[[Run], str | None]
    max_trials: int = 3
    memory: int = 3
    reset: Callable[[], object] = lambda: None
    reflector: LanguageModel | None = None

    def __post_init__(self) -> None:
        check_settings(self, ["evaluate", "reset"], "reflector", max_trials=1, memory=0)

    def run(self, question: str) -> Trials:
        """All tries of a question, the last of them solved or not."""
        trials: list[Trial] = []
        try:
            for trial in attempts(self, question):
                trials.append(trial)
        except KeyboardInterrupt:
            trials.append(Trial(Run(question, [INTERRUPTED]), INTERRUPTED.observation))
        return Trials(question, joined(trials), trials)
