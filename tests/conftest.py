"""Checks run offline: the model is the one in this process, its replies come from the recordings."""

import os

import pytest

OFFLINE = {"REACT_MINI_REPLIES": "recorded", "REACT_MINI_MODEL": "react-smollm2"}


@pytest.fixture(autouse=True)
def offline(monkeypatch, request):
    """No key of the shell reaches a test, and no test but the live ones asks a model."""
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "REACT_MINI_GGUF", "REACT_MINI_RECORD"):
        monkeypatch.delenv(name, raising=False)
    mode = "live" if request.node.get_closest_marker("live") else OFFLINE["REACT_MINI_REPLIES"]
    monkeypatch.setenv("REACT_MINI_REPLIES", mode)
    monkeypatch.setenv(
        "REACT_MINI_MODEL", os.environ.get("REACT_MINI_MODEL", OFFLINE["REACT_MINI_MODEL"])
    )
