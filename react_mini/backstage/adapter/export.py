"""`export(model, path)`, `restore(model, path)`: the adapter as a GGUF file that llama.cpp loads beside the base weights."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import gguf
import numpy as np
import torch

from .model import Model


def export(model: Model, path: Path) -> None:
    """Float16; nothing is permuted, since the model computes in llama.cpp's own layout."""
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = gguf.GGUFWriter(str(path), "llama")
    writer.add_type("adapter")
    writer.add_string("adapter.type", "lora")
    writer.add_float32("adapter.lora.alpha", model.alpha)
    for name, tensor in model.lora().items():
        writer.add_tensor(name, tensor.float().numpy().astype(np.float16))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def restore(model: Model, path: Path) -> None:
    """The adapter of a file goes back into the model, to be trained on."""
    own = model.lora()
    for tensor in gguf.GGUFReader(str(path)).tensors:
        own[tensor.name].copy_(torch.from_numpy(np.array(tensor.data, dtype=np.float32)))


def average(files: Sequence[Path], out: Path) -> None:
    """Write the mean of adapters of one training line, tensor by tensor.

    Source: Wortsman et al., "Model soups" (2022), arXiv:2203.05482.
    """
    known = [{t.name: t.data for t in gguf.GGUFReader(str(file)).tensors} for file in files]
    shutil.copy(files[0], out)
    reader = gguf.GGUFReader(str(out), "r+")
    for tensor in reader.tensors:
        every = np.stack([tensors[tensor.name] for tensors in known]).astype(np.float32)
        tensor.data[:] = every.mean(axis=0).astype(tensor.data.dtype)
    reader.data.flush()
