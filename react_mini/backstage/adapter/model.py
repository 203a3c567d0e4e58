"""A Llama of some a hundred lines with LoRA beside each weight, in the layout of a GGUF file.

Own code instead of transformers and peft, for speed on a CPU: several questions share one system prompt
(a Segment says who may see whom), nothing is padded, and logits are computed for the assistant's tokens only.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
import torch.nn.functional as F
from gguf import GGUFReader
from gguf.quants import dequantize
from torch import Tensor, nn

HEADS, KV_HEADS, WIDTH, LAYERS, THETA, EPS = 9, 3, 64, 30, 100_000.0, 1e-5
PARTS = {  # what is computed at once from the same input
    "qkv": ("attn_q", "attn_k", "attn_v"),
    "out": ("attn_output",),
    "gate_up": ("ffn_gate", "ffn_up"),
    "down": ("ffn_down",),
}


def read_weights(path: Path) -> dict[str, Tensor]:
    """All tensors of a GGUF file as float32: what llama.cpp computes with, without its rounding."""
    tensors = GGUFReader(str(path)).tensors
    return {t.name: torch.from_numpy(_plain(t.data, t.tensor_type)) for t in tensors}


def _plain(data: np.ndarray, kind: object) -> np.ndarray:
    return np.array(dequantize(data, kind), dtype=np.float32)


class Projection(nn.Module):
    """`y = x W^T + scale * x A^T B^T` for one or more weights W that share their input x."""

    def __init__(self, weights: list[Tensor], rank: int, alpha: float) -> None:
        super().__init__()
        self.rank, self.scale = rank, alpha / rank
        self.register_buffer("weight", torch.cat(weights).bfloat16())
        inputs = weights[0].shape[1]
        start = torch.empty(rank * len(weights), inputs).uniform_(-1, 1)
        self.a = nn.Parameter(start / inputs**0.5)  # as peft begins
        self.b = nn.ParameterList(nn.Parameter(torch.zeros(len(w), rank)) for w in weights)

    def forward(self, x: Tensor) -> Tensor:
        low = F.linear(x, self.a.bfloat16() * self.scale)
        b = torch.block_diag(*self.b).bfloat16()
        return torch.addmm(F.linear(x, self.weight), low, b.T)


class Segment(NamedTuple):
    """A run of tokens in the flat batch: its length, the number of the segment it continues, who sees whom."""

    length: int
    trunk: int | None
    bias: Tensor  # [length, trunk + length]: 0 or minus infinity


def make_segment(length: int, trunk: int | None = None, trunk_length: int = 0) -> Segment:
    """A segment that sees all of its trunk and no token of its own future."""
    hidden = torch.ones(length, length, dtype=torch.bool).triu(1)
    bias = torch.zeros(length, length).masked_fill(hidden, -1e4)
    return Segment(length, trunk, F.pad(bias, (trunk_length, 0)).bfloat16())


class Layer(nn.Module):
    """One Llama layer; `forward(x, cos, sin, segments)` returns the new residual stream, [tokens, 576]."""

    def __init__(self, weights: dict[str, Tensor], index: int, rank: int, alpha: float) -> None:
        super().__init__()
        at = f"blk.{index}."
        for part, names in PARTS.items():
            found = [weights[f"{at}{name}.weight"] for name in names]
            setattr(self, part, Projection(found, rank, alpha))
        self.register_buffer("attn_norm", weights[at + "attn_norm.weight"])
        self.register_buffer("ffn_norm", weights[at + "ffn_norm.weight"])

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor, segments: list[Segment]) -> Tensor:
        h = F.rms_norm(x, x.shape[-1:], self.attn_norm, EPS).bfloat16()
        heads = self.qkv(h).view(len(x), -1, WIDTH).transpose(0, 1)
        q, k, v = heads.split((HEADS, KV_HEADS, KV_HEADS))
        seen = attend(_rotate(q, cos, sin) * WIDTH**-0.5, _rotate(k, cos, sin), v, segments)
        x = x + self.out(seen.transpose(0, 1).reshape(x.shape))
        h = F.rms_norm(x, x.shape[-1:], self.ffn_norm, EPS).bfloat16()
        gate, up = self.gate_up(h).chunk(2, dim=-1)
        return x + self.down(F.silu(gate) * up)


def attend(q: Tensor, k: Tensor, v: Tensor, segments: list[Segment]) -> Tensor:
    """Each segment looks at its trunk and at itself; [heads, tokens, 64] in and out."""
    sizes, found = [s.length for s in segments], []
    q, k, v = (t.split(sizes, dim=1) for t in (q, k, v))
    for i, segment in enumerate(segments):
        keys, values = k[i], v[i]
        if segment.trunk is not None:
            keys = torch.cat((k[segment.trunk], keys), dim=1)
            values = torch.cat((v[segment.trunk], values), dim=1)
        asked = q[i].reshape(KV_HEADS, -1, WIDTH)  # three query heads share a key head
        scores = torch.bmm(asked, keys.transpose(1, 2))
        scores = scores.view(HEADS, segment.length, -1) + segment.bias
        shares = scores.softmax(-1).view(KV_HEADS, -1, keys.shape[1])
        found.append(torch.bmm(shares, values).view(HEADS, segment.length, WIDTH))
    return torch.cat(found, dim=1)


def _rotate(x: Tensor, cos: Tensor, sin: Tensor) -> Tensor:
    """Rotary positions, llama.cpp's way: neighbours form the pairs."""
    even, odd = x[..., 0::2], x[..., 1::2]
    return torch.stack((even * cos - odd * sin, even * sin + odd * cos), dim=-1).flatten(-2)


class Model(nn.Module):
    """`model(tokens, positions, segments, wanted)`: logits [n, vocabulary] of the tokens at the places `wanted`."""

    def __init__(self, path: Path, rank: int = 16, alpha: float = 32.0) -> None:
        super().__init__()
        weights = read_weights(path)
        self.rank, self.alpha = rank, alpha
        self.register_buffer("embedding", weights["token_embd.weight"].bfloat16())
        self.register_buffer("norm", weights["output_norm.weight"])
        self.layers = nn.ModuleList(Layer(weights, i, rank, alpha) for i in range(LAYERS))

    def forward(
        self, tokens: Tensor, positions: Tensor, segments: list[Segment], wanted: Tensor
    ) -> Tensor:
        cos, sin = _angles(positions)
        x = F.embedding(tokens, self.embedding).float()
        for layer in self.layers:
            x = layer(x, cos, sin, segments)
        h = F.rms_norm(x[wanted], x.shape[-1:], self.norm, EPS)
        return F.linear(h.bfloat16(), self.embedding).float()

    def lora(self) -> dict[str, Tensor]:
        """The adapter's tensors under llama.cpp's names."""
        found = {}
        for index, layer in enumerate(self.layers):
            for part, names in PARTS.items():
                p = getattr(layer, part)
                for name, a, b in zip(names, p.a.split(self.rank), p.b, strict=True):
                    key = f"blk.{index}.{name}.weight.lora_"
                    found |= {key + "a": a.detach(), key + "b": b.detach()}
        return found


def _angles(positions: Tensor) -> tuple[Tensor, Tensor]:
    speed = THETA ** (-torch.arange(0, WIDTH, 2).float() / WIDTH)
    angle = positions[:, None].float() * speed
    return angle.cos().bfloat16(), angle.sin().bfloat16()
