"""What a person sees before an action, and what an interrupt does to a tool at work."""

import threading

import pytest

from react_mini.backstage.asking import shown
from react_mini.backstage.timeout import run_within
from react_mini.backstage.trace import _plain
from react_mini.loop import Action


def test_every_argument_is_shown_and_a_cut_is_said():
    said = shown(Action("pay", {"note": "A" * 3000, "amount": 1_000_000, "to": "Mallory"}))
    assert said.endswith('A" [and 2,700 characters more], "amount": 1000000, "to": "Mallory"}')
    assert said.startswith('pay {"note": "AAA') and len(said) < 500
    assert shown(Action("note", {"all": ["x" * 999]})).startswith('note {"all": "[\\"xxx')
    assert shown(Action("look", {})) == "look {}"


@pytest.mark.parametrize("hidden", list("\u2060\xad\u3164\U000e0041\ufe0f\u200b\u202e\u2028\ud800"))
def test_what_hides_is_made_visible(hidden):
    assert shown(Action("pay", {"to": f"a{hidden}b"})) == f'pay {{"to": "a{ascii(hidden)[1:-1]}b"}}'
    assert _plain(f"a{hidden}b") == f"a{ascii(hidden)[1:-1]}b"


def test_a_trace_keeps_emoji_and_line_ends():
    assert _plain("👨\u200d👩 ☀\ufe0f\r\n\tx") == "👨\u200d👩 ☀\ufe0f\n\tx"


def test_a_tool_that_is_interrupted_is_asked_to_end(monkeypatch):
    begun, ended = threading.Event(), threading.Event()

    def spin():
        try:
            begun.set()
            while True:
                pass
        finally:
            ended.set()

    def interrupted(futures, seconds):
        begun.wait(10)
        raise KeyboardInterrupt

    monkeypatch.setattr("react_mini.backstage.timeout.wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_within(None, spin)
    assert ended.wait(10)
