"""Short exercises for what a small model finds hard: which of two numbers is more, and copying names letter by letter."""

from __future__ import annotations

from random import Random

from .events import Act, Say, User
from .intents import Kit, look
from .kinds import TAUGHT
from .kits import make_kit
from .lookups import make_lookup, styled
from .names import Names, compared, plain
from .others import Others
from .prompts import prompt
from .render import Message, Style, as_text
from .tool import Param, Tool

PAIRS = (
    ("distance", "How far it is from one to the other.", ("the distance from {x} to {y}", "How far is {y} from {x}?", "What is the distance between {x} and {y}?", "{x} to {y}: how far is it?")),
    ("travel time", "How long it takes from one to the other.", ("the travel time from {x} to {y}", "How long do I travel from {x} to {y}?", "{x} to {y}, how long does it take?")),
    ("match score", "The score of a match.", ("the score of {x} against {y}", "How did {x} play against {y}?", "What was the score, {x} against {y}?", "{x} against {y}, please.")),
    ("similarity", "How similar two names are.", ("the similarity of {x} and {y}", "How similar are {x} and {y}?", "Is {x} at all like {y}?", "Compare the words {x} and {y}.")),
    ("exchange rate", "The rate between two things.", ("the rate of {x} to {y}", "How many {y} do I get for one {x}?", "At what rate is {x} traded for {y}?")),
)  # fmt: skip
FAMILIES = (
    "place",
    "place",
    "company",
    "person",
    "product",
    "code",
    "host",
    "title",
    "train",
    "invented",
)


def drills(names: Names) -> tuple[Message, tuple[tuple[Message, ...], ...]]:
    """A prompt with ten comparisons of numbers under it, or with ten names to copy."""
    r, style = names.rng, Style()
    kit = make_kit(r, words=names.words)
    luck = r.random()
    if luck < 0.2:
        return adjectives(names)
    if luck < 0.45:
        kit.others.idle = (pair_tool(r),)
        talks = [as_text(copied(names, kit.others.idle[0]), style, r)[:2] for _ in range(10)]
    else:
        talks = [as_text(numbers(names), style, r) for _ in range(10)]
    return prompt(kit, style), tuple(tuple(talk) for talk in talks)


def adjectives(names: Names) -> tuple[Message, tuple[tuple[Message, ...], ...]]:
    """A kind of things with most of what it can be asked, and which tool "Which is newer?" is for."""
    r, style = names.rng, Style()
    kind = r.choice([k for k in TAUGHT if sum(bool(a.more) for a in k.attributes) > 1])
    chosen = r.sample(kind.attributes, min(len(kind.attributes), r.randint(2, 5)))
    lookups = [make_lookup(names, kind, a) for a in chosen]
    kit = Kit(names, [x for x in lookups if not x.extra], Others())
    talks = []
    for _ in range(8):
        x = kit.pick(lambda x: bool(x.attribute.more)) or make_lookup(names, kind, chosen[0])
        if x not in kit.lookups or not x.attribute.more:
            continue
        a, b = names(x.family), names(x.family)
        word = r.choice((x.attribute.more, x.attribute.less))
        asked = r.choice(("Which is {m}, {x} or {y}?", "Which one is {m}: {x} or {y}?", "Is {x} or {y} {m}?", "{x} or {y}, which is {m}?")).format(m=word, x=a, y=b)  # fmt: skip
        call, _, _ = look(kit, x, a)
        thought = f"To do: the {x.attribute.noun} of {a}; the {x.attribute.noun} of {b}."
        talks.append(as_text([User(asked), Act(thought, x.tool.name, call.args, "")], style, r)[:2])
    if not talks:
        return adjectives(names)
    return prompt(kit, style), tuple(tuple(talk) for talk in talks)


def pair_tool(r: Random) -> Tool:
    """A tool of two names."""
    name, about, _ = r.choice(PAIRS)
    a, b = r.choice((("from", "to"), ("a", "b"), ("first", "second"), ("one", "other"), ("start", "target"), ("left", "right")))  # fmt: skip
    return Tool(styled(name, r.choice(("snake", "camel", "kebab"))), (Param(a, "string"), Param(b, "string")), about)  # fmt: skip


def copied(names: Names, tool: Tool) -> list:
    """A call of a tool of two names; what came of it is left out."""
    r = names.rng
    x, y = (r.choice(names.words) if names.words and r.random() < 0.5 else names(r.choice(FAMILIES)) for _ in "xy")  # fmt: skip
    ask, goal = next((asks, goal) for name, about, (goal, *asks) in PAIRS if about == tool.about)
    args = dict(zip((p.name for p in tool.params), (x, y), strict=True))
    goal = goal.format(x=x, y=y)
    return [User(r.choice(ask).format(x=x, y=y)), Act(f"I need {goal}.", tool.name, args, "")]


def two_numbers(r: Random) -> tuple[float, float]:
    """Two that differ: of the same length, near each other, or of different lengths."""
    digits = r.choice((1, 2, 2, 3, 3, 4, 5, 6))
    x = r.randint(1, 10**digits)
    longer = 10 ** (digits + r.choice((-1, 1, 1, 2)))  # "559 and 3564", "2752 and 717"
    near = r.randint(1, 12)
    other = int(longer * r.uniform(0.1, 1))
    y = r.choice((r.randint(1, 10**digits), x + near, max(0, x - near), other, other))
    if r.random() < 0.3:
        x, y = x / 10, y / 10
    x, y = (x, y) if r.random() < 0.5 else (y, x)
    return x, y + 1 if x == y else y


def pairs(r: Random) -> list:
    """Several pairs of numbers in one question, in few words: which is more in each?"""
    found = [two_numbers(r) for _ in range(r.randint(3, 6))]
    up = r.random() < 0.5
    word = r.choice(("more", "larger", "higher")) if up else r.choice(("less", "smaller", "lower"))
    asked = r.choice(("? ", "; ")).join(f"{plain(x)} or {plain(y)}" for x, y in found)
    best = ", ".join(plain(max(pair) if up else min(pair)) for pair in found)
    why = " ".join(compared(x, y) for x, y in found)
    return [User(f"Which is {word}: {asked}?"), Say(why, f"{word[0].upper()}{word[1:]}: {best}.")]


def numbers(names: Names) -> list:
    """Two things with their numbers: which has more (or less)?"""
    r = names.rng
    if r.random() < 0.5:
        return pairs(r)
    x, y = two_numbers(r)
    family = r.choice(FAMILIES)
    (a, b), up = (names(family), names(family)), r.random() < 0.5
    word = r.choice(("more", "larger", "higher")) if up else r.choice(("less", "smaller", "lower"))
    best = a if (x > y) == up else b
    ask = r.choice(
        (
            "{a} has {x} and {b} has {y}. Which is {w}?",
            "{a}: {x}, {b}: {y}. Which one is {w}?",
            "Which is {w}, {a} with {x} or {b} with {y}?",
        )
    )
    why = f"{compared(x, y, (a, b), word, up)} So {best} is {word}."
    text = ask.format(a=a, b=b, x=plain(x), y=plain(y), w=word)
    return [
        User(text),
        Say(why, f"{best} is {word}, with {plain(max(x, y) if up else min(x, y))}."),
    ]
