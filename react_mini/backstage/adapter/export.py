"""`export(model, path)`, `restore(model, path)`: the adapter as a GGUF file that llama.cpp loads beside the base weights."""

from __future__ import annotations

import shutil
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


def average(first: Path, second: Path, out: Path) -> None:
    """Write the mean of two adapters of one training line, tensor by tensor.

    Source: Wortsman et al., "Model soups" (2022), arXiv:2203.05482.
    """
    shutil.copy(second, out)
    others = {tensor.name: tensor.data for tensor in gguf.GGUFReader(str(first)).tensors}
    reader = gguf.GGUFReader(str(out), "r+")
    for tensor in reader.tensors:
        both = np.stack([others[tensor.name], tensor.data]).astype(np.float32)
        tensor.data[:] = both.mean(axis=0).astype(tensor.data.dtype)
    reader.data.flush()
