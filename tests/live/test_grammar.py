"""The registry's grammar on the real model: even the base model then calls tools that exist."""

from contextlib import closing
from typing import Literal

import pytest

from react_mini.llm import connect
from react_mini.loop import STOP, Action, start
from react_mini.parsing import parse
from react_mini.tools import Toolbox


def get_weather(city: str) -> str:
    """Weather in a city."""
    return f"{city}: 21 °C"


def convert(amount: float, unit: Literal["C", "F"] = "C") -> str:
    """Convert a temperature."""
    return f"{amount} {unit}"


@pytest.mark.live
def test_under_the_grammar_every_reply_can_be_read():
    box, llm = Toolbox(), connect("smollm2")
    for function in (get_weather, convert):
        box.tool(function)
    with closing(llm.service.client):
        for question in ("What is the weather in Oslo?", "你好", "Convert 20 °C."):
            messages = start(question, box.prompt())
            reply = llm(messages, stop=STOP, grammar=box.grammar(), max_tokens=200)
            move = parse(reply.text, box.params())
            assert type(move).__name__ in ("Action", "Final"), reply.text
            if isinstance(move, Action):
                box[move.tool].check(move.args)
