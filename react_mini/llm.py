# Grown from notebooks/00_meet_the_model.ipynb by `make grow`: change it there.

"""One chat completion: messages in, a Reply out, from the model in this process or from any service."""

import time
from collections.abc import Iterable
from dataclasses import asdict, astuple, dataclass, field
from typing import Any

from react_mini.backstage.tokens import TokenViews


@dataclass(frozen=True)
class Usage:
    """`Usage(120, 30, 1)`: tokens read, tokens written, calls made. Adds with +."""

    prompt_tokens: int = 0
    completion_tokens: int = 0
    calls: int = 0

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(*(mine + its for mine, its in zip(astuple(self), astuple(other), strict=True)))

    @property
    def tokens(self) -> int:
        """Read and written together: what a service bills."""
        return self.prompt_tokens + self.completion_tokens


class LLMError(Exception):
    """A service did not give a usable reply. The message says what to do; no key is ever in it.

    kind: "key", "not_found", "refused" (400), "too_long", "busy" (429), "broken" (5xx), "timeout",
    "unreachable", "garbage", "cut", "no_model" or "not_recorded". partial: the text of a stream that was cut.
    """

    def __init__(self, message: str, kind: str = "broken", partial: str = "") -> None:
        super().__init__(message)
        self.kind, self.partial = kind, partial


@dataclass(frozen=True)
class ToolCall:
    """A call that the service itself has parsed; `arguments` is JSON text as it was sent."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class Reply:
    """What one chat completion brought.

    finish_reason: "stop" (done, or a stop sequence), "length" (cut), "tool_calls".
    source: "live", "recorded" or "scripted". seconds: wall time.
    """

    text: str
    tool_calls: tuple[ToolCall, ...] = ()
    finish_reason: str = "stop"
    usage: Usage = field(default_factory=Usage)
    source: str = "scripted"
    seconds: float = field(default=0.0, compare=False)

    def to_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> "Reply":
        """The Reply that `to_dict` was called on."""
        calls = tuple(ToolCall(**call) for call in data["tool_calls"])
        return cls(**data | {"tool_calls": calls, "usage": Usage(**data["usage"])})


def text_of(content: Any) -> str:
    """A text that a service sent: parts are joined, and half a character becomes U+FFFD."""
    if isinstance(content, list):
        content = "".join(part.get("text") or "" for part in content)
    return (content or "").encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def reply_of(completion: Any, seconds: float, source: str) -> Reply:
    """The SDK's ChatCompletion as a Reply; LLMError where a service answered something else."""
    try:
        choice, usage = completion.choices[0], completion.usage
        calls = [
            [call.id, call.function.name, call.function.arguments]
            for call in choice.message.tool_calls or ()
        ]
        counts = (usage.prompt_tokens, usage.completion_tokens) if usage else ()
        return Reply(
            text=text_of(choice.message.content),
            tool_calls=tuple(ToolCall(*map(text_of, call)) for call in calls),
            finish_reason=text_of(choice.finish_reason) or "stop",
            usage=Usage(*(int(count or 0) for count in counts), calls=1),
            source=source,
            seconds=seconds,
        )
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        why = "The service answered without a reply. Is the base URL right (.../v1)?"
        raise LLMError(why, "garbage") from fault


Message = dict[str, Any]


class LLM(TokenViews):
    """`llm([{"role": "user", "content": "Hello"}], max_tokens=20).text`: one model of one service."""

    def __init__(self, service: Any, model: str, **defaults: Any) -> None:
        self.service, self.model, self.defaults = service, model, defaults

    def __call__(self, messages: Iterable[Message], **options: Any) -> Reply:
        """One chat completion; raises LLMError, and nothing else, for what a service does.

        options: what the service takes (stop, temperature, seed, max_tokens, tools, response_format,
        ...); grammar (GBNF) on llama.cpp; on_text, called with each piece of text as it comes, and
        on_call, with the index and each piece of a tool call.
        """
        if isinstance(messages, str | dict):
            raise TypeError('messages is a list: [{"role": "user", "content": "..."}]')
        began = time.perf_counter()
        request = {"model": self.model, "messages": list(messages)} | self.defaults | options
        completion, source = self.service.complete(**request)
        return reply_of(completion, time.perf_counter() - began, source)

    def __repr__(self) -> str:
        return f"LLM({self.model!r})"


def connect(
    model: str | None = None,
    *,
    base_url: str | None = None,
    api_key: str | None = None,
    timeout: float = 60.0,
    **defaults: Any,
) -> LLM:
    """`connect()`: the offline model. `connect("qwen3", base_url="http://localhost:11434/v1")`: a service.

    What is not given comes from REACT_MINI_MODEL, OPENAI_BASE_URL and OPENAI_API_KEY, in the environment
    or a file .env; where nothing is set, the offline model runs. `connect("smollm2")` is the same model
    without the adapter. defaults: options for every call (temperature=0.2, n_ctx=512, ...).
    Raises LLMError where the settings do not name a model that can be asked.
    """
    from react_mini.backstage.service import open_service

    service, model = open_service(model, base_url, api_key, timeout)
    return LLM(service, model, **service.defaults | defaults)
