"""`make_pack(Random(1), 4)`: one system prompt and the conversations under it."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .drills import drills
from .kits import make_kit
from .names import Names
from .prompts import prompt
from .render import Message, Style, as_native, as_text
from .special import special_pack
from .traces import conversation


@dataclass(frozen=True)
class Pack:
    """One system prompt and the conversations under it."""

    system: Message
    branches: tuple[tuple[Message, ...], ...]


def make_pack(
    r: Random,
    branches: int,
    held_out: bool = False,
    native: float = 0.25,
    special: float = 0.1,
    drill: float = 0.06,
) -> Pack:
    """A prompt with conversations under it; held-out kinds and words only when `held_out`."""
    if r.random() < drill:
        return Pack(*drills(Names(r)))
    if r.random() < special:
        system, talks = special_pack(r, held_out)
        return Pack(system, tuple(map(tuple, talks)))
    kit = make_kit(r, held_out)
    while not kit.lookups and not kit.tables:
        kit = make_kit(r, held_out)
    style = Style(r.random() < 0.35, r.random() < native)
    talks = []
    for _ in range(branches):
        events = conversation(kit, 0.15 if style.wrapped else 0.02)
        talks.append(
            tuple(as_native(events, style, r) if style.native else as_text(events, style, r))
        )
    return Pack(prompt(kit, style), tuple(talks))
