# Grown from notebooks/04_memory_truncation.ipynb by `make grow`: change it there.

"""Long runs in a small window: count, truncate, clip, fold, look up."""

import json
import math
import re
import sqlite3
import warnings
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import lru_cache
from pathlib import Path

from react_mini.backstage import articles
from react_mini.backstage.wrapping import aloud
from react_mini.llm import LLMError, Message, Reply

Count = Callable[[list[Message]], int]
PIECE = re.compile(r"[A-Za-z]{1,6}|\n+|[!-@[-`{-~]")  # about one token each


def text_of(message: Message) -> str:
    """All that the model reads of a message: its text, and the names and arguments of its calls."""
    content = message.get("content") or ""
    texts = [content] if isinstance(content, str) else [part.get("text") or "" for part in content]
    calls = [call["function"] for call in message.get("tool_calls") or ()]
    return "\n".join([*texts, *(f"{call['name']} {call['arguments']}" for call in calls)]).strip()


def estimate(messages: list[Message]) -> int:
    """estimate(messages) -> tokens, roughly: pieces of words, signs, and two for a Chinese character."""
    texts = [text_of(message) for message in messages]
    beyond = sum(len(t.encode(errors="replace")) - len(t) for t in texts)  # 北 is 3 bytes: 2 more
    return 3 + beyond + sum(5 + len(PIECE.findall(text)) for text in texts)


class Counter:
    """count = Counter(llm); count(messages) -> tokens. llm = count.watch(llm): usage corrects it."""

    def __init__(self, llm: Callable[..., Reply] | None = None) -> None:
        self.exact = getattr(llm, "count", lambda messages: None)
        self.factor = 1.0

    def __call__(self, messages: list[Message]) -> int:
        tokens = self.exact(messages)
        return math.ceil(self.factor * estimate(messages)) if tokens is None else tokens

    def watch(self, llm: Callable[..., Reply]) -> Callable[..., Reply]:
        def watched(messages: list[Message], **options: object) -> Reply:
            reply = llm(messages, **options)
            read = reply.usage.prompt_tokens
            self.factor = read / estimate(messages) if read else self.factor
            return reply

        return watched


ANSWER = re.compile(r"^\W{0,6}(?:Final Answer|最终答案)\W{0,6}[:：]\W{0,6}\w", re.MULTILINE)


def is_result(message: Message, before: Message | None = None) -> bool:
    """Whether it is a tool message, or "Observation: ..." in text, and not what follows an answer."""
    text = text_of(message)
    if message["role"] != "user" or text.startswith("Observation: Error: "):
        return message["role"] in ("user", "tool")
    said = re.split(r"(?m)^\W{0,6}(?:Action|行动)", text_of(before or {}))[0]
    return text.startswith(("Observation:", "观察:", "观察：")) and not ANSWER.search(said)


def rounds(messages: list[Message]) -> list[list[int]]:
    """[[0], [1], [2, 3]]: positions that belong together, a reply and all the results of its calls."""
    groups: list[list[int]] = []
    for i, message in enumerate(messages):
        role = messages[groups[-1][0]]["role"] if groups else ""
        if role == "assistant" and is_result(message, messages[i - 1]):
            groups[-1].append(i)
        else:
            groups.append([i])
    return groups


def current(messages: list[Message]) -> int:
    """Where the current question stands, which is the last one; -1 where there is none."""
    asked = (g[0] for g in rounds(messages) if messages[g[0]]["role"] == "user")
    return max(asked, default=-1)


def droppable(messages: list[Message]) -> list[list[int]]:
    """The pieces that may go, oldest first: earlier questions with their rounds, then current rounds."""
    now, pieces = current(messages), list[list[int]]()
    for group in rounds(messages):
        role = messages[group[0]]["role"]
        if group[0] == now or role in ("system", "developer"):
            continue
        if pieces and group[0] < now and role != "user":
            pieces[-1] += group
        else:
            pieces.append(group)
    return pieces


def without(messages: list[Message], pieces: list[list[int]]) -> list[Message]:
    """The messages that are in none of the pieces: in order, and the very same objects."""
    gone = {i for piece in pieces for i in piece}
    return [message for i, message in enumerate(messages) if i not in gone]


def excess(messages: list[Message], budget: int, count: Count) -> list[list[int]]:
    """The oldest pieces that must go so that the rest fits; all where even that is not enough."""
    pieces = droppable(messages)
    n = bisect_left(
        range(len(pieces)), True, key=lambda n: count(without(messages, pieces[:n])) <= budget
    )
    return pieces[:n]


class OverBudget(UserWarning):
    """What must stay, system messages and the current question, is larger than the budget."""


def truncate(messages: list[Message], budget: int, count: Count = estimate) -> list[Message]:
    """truncate(messages, 1000) -> the newest that fit into 1000 tokens, no call without its results."""
    kept = without(messages, excess(messages, budget, count))
    if (tokens := count(kept)) > budget:
        said = f"system message and question are {tokens} tokens, the budget is {budget}"
        warnings.warn(said, OverBudget, stacklevel=2)
    return kept


Remember = Callable[[list[Message]], list[Message]]


def within(budget: int, count: Count = estimate) -> Remember:
    """remember = within(1000, count): what fits into 1000 tokens."""
    return lambda messages: truncate(messages, budget, count)


def keep_last(n: int) -> Remember:
    """remember = keep_last(5): what must stay, and the five newest pieces, however long."""
    if n < 0:
        raise ValueError(f"keep_last takes a number from 0, not {n}")
    return lambda messages: without(messages, droppable(messages)[: -n or None])


def chain(*parts: Remember) -> Remember:
    """remember = chain(clip(200), within(1000)): one after the other."""

    def remember(messages: list[Message]) -> list[Message]:
        for part in parts:
            messages = part(messages)
        return messages

    return remember


def cut(text: str, keep: int) -> str:
    """cut(text, 90) -> its first 60 and last 30 characters, on one line with a note between them."""
    head, tail = text[: keep - keep // 3].rstrip(), text[len(text) - keep // 3 :].lstrip()
    return f"{head} [... {len(text) - len(head) - len(tail)} characters left out ...] {tail}"


def shorten(text: str, limit: int, count: Count = estimate) -> str:
    """shorten(text, 200) -> as much of the text as fits into 200 tokens, cut in its middle."""

    def size(shown: str) -> int:
        return count([{"role": "user", "content": shown}])

    if (whole := size(text)) <= limit:
        return text
    n = bisect_left(range(len(text)), True, key=lambda n: size(cut(text, n)) > limit)
    short = cut(text, max(18, n - 1))  # "Observation:" stays, whatever the limit: 2/3 of 18
    return short if size(short) < whole else text


def clip(
    limit: int, count: Count = estimate, condense: Callable[[str], str] | None = None
) -> Remember:
    """remember = clip(200): of an observation of more than 200 tokens, the start and the end.

    clip(200, condense=condenser(llm)): a summary that says so; the cut where the model fails.
    """

    def shown(before: Message | None, message: Message) -> Message:
        if not is_result(message, before) or count([message]) <= limit:
            return message
        text = text_of(message)
        if condense:
            label = "Observation: " if message["role"] == "user" else ""
            found = text.removeprefix(label.strip()).lstrip()
            with suppress(LLMError):
                text = f"{label}(summary) {condense(found)}"
        return {**message, "content": shorten(text, limit, count)}

    return lambda messages: list(map(shown, [None, *messages], messages))


def cached(llm: Callable[..., Reply], max_tokens: int = 80) -> Callable[[list[Message]], str]:
    """ask_once = cached(llm); ask_once(messages) -> the reply's text; the same messages are sent once."""

    @lru_cache(maxsize=1024)
    def text_for(asked: str) -> str:
        reply = llm(json.loads(asked), temperature=0, max_tokens=max_tokens)
        return aloud(reply.text).strip()  # without private thinking

    return lambda messages: text_for(json.dumps(messages))


CONDENSE = "Summarise this text in one or two short sentences with all names and numbers."


def condenser(llm: Callable[..., Reply]) -> Callable[[str], str]:
    """clip(200, condense=condenser(llm)): long observations in the model's own words."""
    ask_once, system = cached(llm), {"role": "system", "content": CONDENSE}
    return lambda text: " ".join(ask_once([system, {"role": "user", "content": text}]).split())


FOLD = "Summarise what is known so far in a few short lines."


def noted(messages: list[Message], notes: list[str]) -> list[Message]:
    """The notes put before the first question: as something said, never in the system message."""
    first = next((i for i, message in enumerate(messages) if message["role"] == "user"), None)
    if not notes or first is None:
        return messages
    said = "\n".join(["Known so far:", *(f"- {note}" for note in notes), ""])
    question = {**messages[first], "content": f"{said}\n{text_of(messages[first])}"}
    return [*messages[:first], question, *messages[first + 1 :]]


def fold(llm: Callable[..., Reply], budget: int, count: Count = estimate) -> Remember:
    """remember = fold(llm, 1000, count): what does not fit becomes notes, written by the model."""
    ask_once, order = cached(llm), {"role": "user", "content": FOLD}

    def remember(messages: list[Message]) -> list[Message]:
        if count(messages) <= budget:
            return messages
        now, gone = current(messages), excess(messages, budget * 2 // 3, count)
        kept = without(messages, gone)
        head = [m for m in messages if m["role"] in ("system", "developer")]
        told = [[now, *piece] if 0 <= now < piece[0] else piece for piece in gone]
        try:
            said = [ask_once([*head, *(messages[i] for i in piece), order]) for piece in told]
        except LLMError:
            return truncate(messages, budget, count)
        lines = "\n".join(said).splitlines()
        notes = [line.strip().removeprefix("- ") for line in lines if line.strip()]
        while notes and count(noted(kept, notes)) > budget:
            notes = notes[1:]
        return truncate(noted(kept, notes), budget, count)

    return remember


def opened(path: str | Path, patience: float) -> closing[sqlite3.Connection]:
    """with opened("notes.db", 30.0) as db: a connection that waits so many seconds for a lock."""
    try:
        with closing(sqlite3.connect(path, timeout=patience)) as db:
            db.execute("PRAGMA schema_version")  # a first look: is it a database?
    except sqlite3.DatabaseError as no:
        raise OSError(f"{str(path)!r} cannot be opened ({no}): choose another file") from None
    return closing(sqlite3.connect(path, timeout=patience, isolation_level=None))


@contextmanager
def transaction(path: str | Path, patience: float) -> Iterator[sqlite3.Connection]:
    """with transaction("notes.db", 30.0) as db: all of it is written, or nothing."""
    with opened(path, patience) as db:
        db.execute("BEGIN IMMEDIATE")  # the lock first, so that two writers queue
        with db:
            yield db


class Archive:
    """archive = Archive("notes.db"); archive.write([(question, found)]); archive.recall("Beijing").
    patience: seconds to wait while another writes. OSError where the file cannot be opened."""

    def __init__(self, path: str | Path, patience: float = 30.0) -> None:
        self.place = path, patience
        with suppress(sqlite3.OperationalError), opened(*self.place) as db:
            db.execute("PRAGMA journal_mode = WAL")  # read while another writes; the file keeps it
        with transaction(*self.place) as db:
            db.execute("CREATE TABLE IF NOT EXISTS seen (note UNIQUE)")
            db.execute(articles.TABLE.replace("TABLE", "TABLE IF NOT EXISTS", 1))

    def write(self, notes: list[tuple[str, str]]) -> None:
        """Keep pairs of a question and what was found; a pair that is there already is not added."""
        with transaction(*self.place) as db:
            for note in ("\n".join(pair).encode(errors="replace").decode() for pair in notes):
                if db.execute("INSERT OR IGNORE INTO seen VALUES (?)", (note,)).rowcount:
                    articles.add(db, *note.split("\n", 1))

    def recall(self, query: str) -> str:
        """Look up what was found out earlier."""
        with opened(*self.place) as db:
            notes = [" ".join(note) for note in articles.find(db, query)]  # at most three
        return "\n".join(notes) or f'No note about "{query}".'


def transcript(messages: list[Message]) -> str:
    """What was asked, seen and answered, without the thoughts and calls of the text protocol."""
    text = "\n".join(text_of(message) for message in messages)
    return re.sub(r"^(Thought|Action|Action Input):.*\n?", "", text, flags=re.MULTILINE)


def keep_outside(archive: Archive) -> Remember:
    """remember = chain(keep_outside(archive), within(1000)): every round is written down first."""

    def remember(messages: list[Message]) -> list[Message]:
        question, notes = "", []
        for group in rounds(messages):
            found = transcript([messages[i] for i in group])
            if messages[group[0]]["role"] == "user":
                question = " ".join(found.split())
            elif messages[group[0]]["role"] == "assistant":
                notes.append((question, found))
        archive.write(notes)
        return messages

    return remember
