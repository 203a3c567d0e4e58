"""Checks of lesson 00."""

from collections.abc import Callable

from react_mini.backstage.exercises import exercise, expect
from react_mini.llm import Usage


@exercise("00.1", hint="Look from the end for a message whose role is user.")
def last_question(f: Callable) -> None:
    """The newest message of the user."""
    asked = {"role": "user", "content": "How warm is it?"}
    said = {"role": "assistant", "content": "21 °C"}
    expect(f([]), None)
    expect(f([asked, said]), "How warm is it?")
    expect(f([asked, said, {"role": "user", "content": "And in Oslo?"}]), "And in Oslo?")
    expect(f([asked, said, said]), "How warm is it?")
    expect(f([{"role": "system", "content": "Be brief."}]), None)


@exercise("00.2", hint="Prices are per million tokens: divide by 1_000_000.")
def cost(f: Callable) -> None:
    """Dollars of a Usage."""
    for usage, read, write, dollars in (
        (Usage(1_000_000, 0, 1), 0.5, 2.0, 0.5),
        (Usage(0, 500_000, 1), 0.5, 2.0, 1.0),
        (Usage(2_000, 300, 4), 3.0, 15.0, 0.0105),
        (Usage(1, 0, 1), 0.5, 2.0, 0.0000005),
    ):
        given = f(usage, read, write)
        expect(
            given is not None and abs(given - dollars) < 1e-12, True, f"{dollars} dollars are due"
        )


class _Counter:
    """Counts a token a word, and three for the mark after which the reply begins."""

    def __repr__(self) -> str:
        return "<a model that counts a token a word, and three>"

    def count(self, messages: list[dict]) -> int:
        return 3 + sum(len(message["content"].split()) for message in messages)


@exercise(
    "00.3", hint="Count all messages in one call; add the reply, which shares the window; compare."
)
def fits(f: Callable) -> None:
    """Do messages and reply fit the window?"""
    messages = [{"role": "user", "content": "one two three four"}]
    expect(f(_Counter(), messages, 10, 3), True)
    expect(f(_Counter(), messages, 10, 4), False)
    expect(f(_Counter(), messages * 3, 20, 5), True)
    expect(f(_Counter(), messages * 3, 4, 1), False)
