"""Three views on tokens that only a llama.cpp server offers; `LLM` inherits them."""

from collections.abc import Iterable
from typing import Any

REFUSALS = ("not_found", "refused", "key", "garbage", "timeout")  # of a service without these paths


class TokenViews:
    """`llm.tokens(text)`, `llm.prompt(messages)`, `llm.count(messages)`."""

    service: Any
    defaults: dict[str, Any]
    _counts: bool | None = None  # whether the service has ever said how many

    def tokens(self, text: str) -> list[str]:
        """The pieces in which the model reads a text; LLMError where the service does not say."""
        return self.service.tokens(text, self.defaults)

    def prompt(self, messages: Iterable[dict[str, Any]], **options: Any) -> str:
        """The one text that the chat template makes of messages; LLMError where the service does not say."""
        return self.service.prompt(list(messages), self.defaults | options)

    def count(self, messages: Iterable[dict[str, Any]], **options: Any) -> int | None:
        """How many tokens these messages are to this model; None where the service does not say."""
        from react_mini.llm import LLMError

        if self._counts is False:
            return None
        try:
            tokens = len(self.tokens(self.prompt(messages, **options)))
        except LLMError as fault:
            if fault.kind in ("not_recorded", "no_model"):
                raise  # ours to mend, not a service that lacks a tokenizer
            if self._counts is None and fault.kind in REFUSALS:
                self._counts = False  # no use in sending it all the messages again and again
            return None
        self._counts = True
        return tokens
