"""Three views on tokens that only a llama.cpp server offers; `LLM` inherits them."""

from collections.abc import Iterable
from typing import Any


class TokenViews:
    """`llm.tokens(text)`, `llm.prompt(messages)`, `llm.count(messages)`."""

    service: Any
    defaults: dict[str, Any]

    def tokens(self, text: str) -> list[str]:
        """The pieces in which the model reads a text; LLMError where the service does not say."""
        return self.service.tokens(text, self.defaults)

    def prompt(self, messages: Iterable[dict[str, Any]], **options: Any) -> str:
        """The one text that the chat template makes of messages; LLMError where the service does not say."""
        return self.service.prompt(list(messages), self.defaults | options)

    def count(self, messages: Iterable[dict[str, Any]], **options: Any) -> int | None:
        """How many tokens these messages are to this model; None where the service does not say."""
        from react_mini.llm import LLMError

        try:
            return len(self.tokens(self.prompt(messages, **options)))
        except LLMError as fault:
            if fault.kind in ("not_recorded", "no_model"):
                raise  # ours to mend, not a service that lacks a tokenizer
            return None
