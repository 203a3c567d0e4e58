"""Packs as numbers: `encode(pack, tokenizer)` and `batches(rows, budget)`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import torch
from gguf import GGUFReader
from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers
from torch import Tensor

from .model import Segment, make_segment
from .packs import Pack
from .render import Message

THOUGHT, MOVE = 1, 2  # what a learnt token belongs to


def read_tokenizer(path: Path) -> Tokenizer:
    """The GGUF file's own tokenizer ("smollm": byte-level BPE in which every digit stands alone)."""
    fields = GGUFReader(str(path)).fields
    tokens, merges = (fields[f"tokenizer.ggml.{k}"].contents() for k in ("tokens", "merges"))
    vocabulary = {token: i for i, token in enumerate(tokens)}
    tokenizer = Tokenizer(models.BPE(vocabulary, [tuple(m.split(" ")) for m in merges]))
    digits, rest = pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(False)
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([digits, rest])
    tokenizer.decoder = decoders.ByteLevel()
    special = [
        t
        for t, kind in zip(tokens, fields["tokenizer.ggml.token_type"].contents(), strict=True)
        if kind == 3
    ]
    tokenizer.add_special_tokens([AddedToken(t, special=True, normalized=False) for t in special])
    return tokenizer


def spelled(tokenizer: Tokenizer, without: set[str]) -> list[str]:
    """Names that are one token after a space and several after a quotation mark: to copy them is to spell them."""
    vocabulary = tokenizer.get_vocab()
    found = (token[1:] for token in vocabulary if re.fullmatch("Ġ[A-Z][a-z]{3,}", token))
    return sorted(w for w in found if w not in vocabulary and w not in without)


def encode_message(message: Message, tokenizer: Tokenizer) -> tuple[list[int], list[int]]:
    """Tokens and kinds of one message in ChatML."""
    head = tokenizer.encode(f"<|im_start|>{message.role}\n").ids
    end = tokenizer.encode("<|im_end|>").ids
    body = tokenizer.encode(message.content)
    start = max(
        message.content.find(mark) for mark in ("\nAction:", "\nFinal Answer:", "<tool_call>")
    )
    kinds = [MOVE if offset[0] >= max(start, 0) else THOUGHT for offset in body.offsets]
    learnt = [*kinds, MOVE] if message.learn else [0] * (len(kinds) + 1)
    newline = tokenizer.encode("\n").ids
    return head + body.ids + end + newline, [0] * len(head) + learnt + [0] * len(newline)


@dataclass(frozen=True)
class Row:
    """A pack as tokens: the trunk, which is the system prompt, and its branches; kinds are 0 where nothing is learnt."""

    trunk: list[int]
    branches: list[tuple[list[int], list[int]]]

    def __len__(self) -> int:
        return len(self.trunk) + sum(len(tokens) for tokens, _ in self.branches)


def encode(pack: Pack, tokenizer: Tokenizer) -> Row:
    """The system prompt once, then each conversation."""
    trunk, _ = encode_message(pack.system, tokenizer)
    branches = []
    for messages in pack.branches:
        parts = [encode_message(message, tokenizer) for message in messages]
        tokens, kinds = ([x for p in parts for x in p[i]] for i in (0, 1))
        branches.append((tokens, kinds))
    return Row(trunk, branches)


@dataclass(frozen=True)
class Batch:
    """Rows one behind the other; the logits at the places `wanted` predict `targets`, whose kinds are `kinds`."""

    tokens: Tensor
    positions: Tensor
    segments: list[Segment]
    wanted: Tensor
    targets: Tensor
    kinds: Tensor


def collate(rows: list[Row]) -> Batch:
    """Positions in a branch go on from the end of its trunk."""
    tokens, positions, segments, kinds = [], [], [], []
    for row in rows:
        trunk, length = len(segments), len(row.trunk)
        segments.append(make_segment(length))
        tokens, positions, kinds = (
            tokens + row.trunk,
            positions + list(range(length)),
            kinds + [0] * length,
        )
        for ids, kind in row.branches:
            segments.append(make_segment(len(ids), trunk, length))
            tokens, positions, kinds = (
                tokens + ids,
                positions + list(range(length, length + len(ids))),
                kinds + kind,
            )
    targets = [place for place, kind in enumerate(kinds) if kind]
    numbers, places = torch.tensor(tokens), torch.tensor(targets)
    return Batch(
        numbers,
        torch.tensor(positions),
        segments,
        places - 1,
        numbers[places],
        torch.tensor(kinds)[places],
    )


def batches(rows: list[Row], budget: int, random: Random) -> Iterator[Batch]:
    """All rows once in random order, `budget` tokens at most in a batch."""
    group: list[Row] = []
    for row in random.sample(rows, len(rows)):
        if group and sum(map(len, group)) + len(row) > budget:
            yield collate(group)
            group = []
        group.append(row)
    yield collate(group)
