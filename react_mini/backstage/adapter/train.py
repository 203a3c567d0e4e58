"""`train(weights, rows, held_out, log)`: LoRA training in two processes of one thread each, which share their gradients.

Threads of one process wait for each other after every operation, which is slow beside any other work on the machine.
"""

from __future__ import annotations

import math
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
import torch.nn.functional as F

from .batches import MOVE, Batch, Row, batches
from .export import export, restore
from .model import Model

Log = Callable[[dict[str, Any]], None]
WORKERS = 2


def train(
    weights: Path, rows: list[Row], held_out: list[Row], out: Path, log: Log, **settings: Any
) -> None:
    """One pass over the rows; the adapter is written to `out`; settings as in `Settings`."""
    with tempfile.TemporaryDirectory() as folder:
        jobs = mp.get_context("spawn").Queue()
        arguments = (Path(folder) / "meet", weights, rows, held_out, out, jobs, settings)
        running = mp.spawn(work, arguments, WORKERS, join=False)
        while (line := jobs.get()) is not None:
            log(line)
        running.join()


def work(
    number: int,
    meet: Path,
    weights: Path,
    rows: list[Row],
    held_out: list[Row],
    out: Path,
    lines: Any,
    settings: dict[str, Any],
) -> None:
    """One process of the training: every second batch is its own."""
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method=meet.as_uri(), rank=number, world_size=WORKERS)
    trainer = Trainer(weights, **settings)
    plan = paired(
        list(batches(rows, trainer.budget // WORKERS, Random(trainer.seed))), trainer.seed
    )
    steps, start, seen = len(plan) // WORKERS, time.time(), 0
    parent = mp.parent_process()
    for step in range(steps):
        if parent and not parent.is_alive():  # killed: nobody is left to read what is learnt
            raise SystemExit(1)
        batch = plan[step * WORKERS + number]
        loss = trainer.step(batch, trainer.rate * schedule(step, steps))
        seen += len(batch.tokens) * WORKERS
        if number == 0 and step % 10 == 0:
            lines.put(
                {
                    "step": step,
                    "of": steps,
                    "loss": round(loss, 4),
                    "tokens": seen,
                    "seconds": round(time.time() - start),
                }
            )
        if (step + 1) % trainer.every == 0 or step + 1 == steps:
            found = validate(trainer.model, held_out[number::WORKERS])
            if number == 0:
                lines.put({"step": step, **found})
                export(trainer.model, out)
    if number == 0:
        lines.put(None)
    dist.destroy_process_group()


def paired(plan: list[Batch], seed: int) -> list[Batch]:
    """The batches in such an order that those of one step are about equally long: nobody waits."""
    random, found = Random(seed), []
    for start in range(0, len(plan), 32):
        chunk = sorted(plan[start : start + 32], key=lambda batch: len(batch.tokens))
        steps = [chunk[i : i + WORKERS] for i in range(0, len(chunk), WORKERS)]
        found += [batch for step in random.sample(steps, len(steps)) for batch in step]
    return found


class Trainer:
    """`step(batch, rate)` → loss. Gradients are those of the mean over all processes' tokens."""

    def __init__(
        self,
        weights: Path,
        *,
        rate: float = 1.5e-3,
        budget: int = 2200,
        rank: int = 16,
        alpha: float = 32.0,
        seed: int = 0,
        every: int = 250,
        start: Path | None = None,
    ) -> None:
        torch.manual_seed(seed)
        self.rate, self.budget, self.seed, self.every = rate, budget, seed, every
        self.model = Model(weights, rank, alpha)
        if start:
            restore(self.model, start)
        self.pairs = [p for p in self.model.parameters() if p.requires_grad]
        self.optimizer = torch.optim.AdamW(self.pairs, lr=rate, weight_decay=0.0, betas=(0.9, 0.98))

    def step(self, batch: Batch, rate: float) -> float:
        count = torch.tensor(float(len(batch.targets)))
        total = loss_of(self.model, batch)
        total.backward()
        grads = torch.cat(
            [p.grad.flatten() for p in self.pairs] + [count[None], total.detach()[None]]
        )
        dist.all_reduce(grads)
        count, total = grads[-2], grads[-1]
        parts = (grads[:-2] / count).split([p.numel() for p in self.pairs])
        for p, part in zip(self.pairs, parts, strict=True):
            p.grad = part.view_as(p)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        torch.nn.utils.clip_grad_norm_(self.pairs, 1.0)
        self.optimizer.step()
        self.optimizer.zero_grad()
        return (total / count).item()


def schedule(step: int, steps: int) -> float:
    """Warm-up over 20 steps, then a cosine down to 2%."""
    return min(1.0, (step + 1) / 20) * (0.02 + 0.98 * (1 + math.cos(math.pi * step / steps)) / 2)


def loss_of(model: Model, batch: Batch) -> torch.Tensor:
    """Summed cross entropy of the assistant's tokens."""
    logits = model(batch.tokens, batch.positions, batch.segments, batch.wanted)
    return F.cross_entropy(logits, batch.targets, reduction="sum")


@torch.no_grad()
def validate(model: Model, rows: list[Row]) -> dict[str, float]:
    """Loss, and the share of replies whose move (not the thought) greedy decoding would get exactly."""
    found = torch.zeros(4)
    for batch in batches(rows, 1500, Random(0)):
        logits = model(batch.tokens, batch.positions, batch.segments, batch.wanted)
        good = (logits.argmax(-1) == batch.targets) | (batch.kinds != MOVE)
        ends = (batch.wanted.diff() != 1).nonzero()[:, 0] + 1
        replies = good.tensor_split(ends)
        loss = F.cross_entropy(logits, batch.targets, reduction="sum").item()
        found += torch.tensor([loss, len(good), sum(bool(r.all()) for r in replies), len(replies)])
    dist.all_reduce(found)
    loss, tokens, right, moves = found.tolist()
    return {"validation_loss": round(loss / tokens, 4), "validation_moves": round(right / moves, 4)}
