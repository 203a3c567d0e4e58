"""`make_pack(Random(1), 4)`: one system prompt and the conversations under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from .drills import drills
from .kits import make_kit
from .lessons import lesson_pack
from .names import Names
from .prompts import prompt
from .render import Message, Style, as_native, as_text
from .special import special_pack
from .traces import conversation, focus


@dataclass(frozen=True)
class Pack:
    """One system prompt and the conversations under it."""

    system: Message
    branches: tuple[tuple[Message, ...], ...]


def make_pack(
    r: Random,
    branches: int,
    held_out: bool = False,
    words: Sequence[str] = (),
    native: float = 0.36,
    special: float = 0.1,
    drill: float = 0.2,
    lesson: float = 0.08,
) -> Pack:
    """A prompt with conversations under it; held-out kinds only when `held_out`; `words` may serve as names."""
    if r.random() < drill:
        return Pack(*drills(Names(r, words)))
    if r.random() < lesson:
        system, talks = lesson_pack(r, held_out, words)
        return Pack(system, tuple(map(tuple, talks)))
    if r.random() < special:
        system, talks = special_pack(r, held_out, words)
        return Pack(system, tuple(map(tuple, talks)))
    maker = focus(r)
    kit = make_kit(r, held_out, words)
    while not maker(kit):
        kit = make_kit(r, held_out, words)
    kit.focus = maker
    style = Style(r.random() < 0.35, r.random() < native)
    talks = []
    for _ in range(branches):
        events = conversation(kit, 0.15 if style.wrapped else 0.02)
        talks.append(
            tuple(as_native(events, style, r) if style.native else as_text(events, style, r))
        )
    return Pack(prompt(kit, style), tuple(talks))
