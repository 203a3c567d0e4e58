"""Which model to ask, a client of the official SDK for it, and its faults in plain words."""

import re
from collections.abc import Callable
from typing import Any

import httpx2
import openai

from react_mini.backstage import local_model
from react_mini.backstage.recordings import SOURCE, NotRecorded, Recorder, RecordingFault, mode
from react_mini.backstage.settings import setting
from react_mini.llm import LLMError, ToolCall

OnText, OnCall = Callable[[str], None], Callable[[int, ToolCall], None]
URL = "Is the base URL right (.../v1)?"
OFFLINE_URL = "http://offline.invalid/v1"  # never looked up: `localize` puts the real address in


EXTRA = ("grammar", "n_ctx", "top_k", "min_p", "repeat_penalty")  # llama.cpp's own, beside OpenAI's


def open_service(
    model: str | None = None,
    base_url: str | None = None,
    api_key: str | None = None,
    timeout: float = 60.0,
) -> tuple["Service", str]:
    """The service and the model's name there. Raises LLMError where the settings name none."""
    mode()  # a misspelt mode is better said now
    model = model or (None if base_url else setting("REACT_MINI_MODEL"))
    if not base_url and not api_key and model in local_model.models():
        return _offline(timeout), model
    base_url = base_url or setting("OPENAI_BASE_URL")
    api_key = api_key or setting("OPENAI_API_KEY")
    if base_url or api_key:
        if model is None:
            raise LLMError("A service is set, and no model. Set REACT_MINI_MODEL.", "not_found")
        return _remote(base_url, api_key, timeout), model
    if model is None:
        return _offline(timeout), local_model.models()[0]
    raise LLMError(
        f"No service is set for the model {model!r}. Set OPENAI_API_KEY (and OPENAI_BASE_URL), "
        f"or use a model that runs here: {', '.join(local_model.models())}.",
        "not_found",
    )


def _offline(timeout: float) -> "Service":
    direct = httpx2.Client(trust_env=False)  # no proxy stands between us and loopback
    transport = Recorder(direct, prepare=local_model.localize)
    client = openai.OpenAI(
        base_url=OFFLINE_URL,
        api_key="none-needed",
        timeout=10 * timeout,  # nobody else uses it, and a busy laptop is slow
        max_retries=0,
        http_client=httpx2.Client(transport=transport, trust_env=False),
    )
    return Service(client, temperature=0, max_tokens=256)


def _remote(base_url: str | None, api_key: str | None, timeout: float) -> "Service":
    transport = Recorder(httpx2.Client(follow_redirects=True), tidies=False)
    client = openai.OpenAI(
        base_url=base_url or "https://api.openai.com/v1",
        api_key=api_key or "none-needed",
        timeout=timeout,
        http_client=httpx2.Client(transport=transport, trust_env=False),
    )
    return Service(client)


class Service:
    """An OpenAI-compatible service behind the official SDK, its faults turned into LLMError."""

    def __init__(self, client: openai.OpenAI, **defaults: Any) -> None:
        self.client, self.defaults = client, defaults

    def complete(
        self, on_text: OnText | None = None, on_call: OnCall | None = None, **request: Any
    ) -> tuple[Any, str]:
        """(the SDK's ChatCompletion, "live" or "recorded").

        on_text is handed the text as it comes, on_call the calls: on_call(index, piece) gets a
        ToolCall that holds what this piece brings of the call at that index, and "" for the rest.
        What they raise is raised here, as it is.
        """
        extra = {name: request.pop(name) for name in EXTRA if name in request}
        create = self.client.chat.completions.with_raw_response.create
        heard: list[str] = []
        own: list[Exception] = []
        try:
            if on_text is None and on_call is None:
                raw = create(**request, extra_body=extra)
                completion = raw.parse()
            else:
                options = dict(
                    stream=True, stream_options={"include_usage": True}, extra_body=extra
                )
                raw = create(**request, **options)
                with raw.parse() as stream:
                    completion = _gather(
                        stream, _watched(on_text, own), _watched(on_call, own), heard
                    )
        except Exception as fault:
            if fault in own:
                raise
            raise explained(fault, self.client, "".join(heard)) from None
        return completion, raw.headers.get(SOURCE, "live")

    def tokens(self, text: str, options: dict[str, Any]) -> list[str]:
        """The text's tokens, from llama.cpp's /tokenize."""
        answer = self._post("/tokenize", {"content": text, "with_pieces": True}, options)
        return [_piece(token["piece"]) for token in answer["tokens"]]

    def prompt(self, messages: list[dict], options: dict[str, Any]) -> str:
        """The text that the chat template makes of messages, from llama.cpp's /apply-template."""
        tools = {"tools": options["tools"]} if options.get("tools") else {}
        return self._post("/apply-template", {"messages": messages} | tools, options)["prompt"]

    def _post(self, path: str, body: dict, options: dict[str, Any]) -> dict:
        body |= {name: options[name] for name in ("n_ctx",) if name in options}
        url = self.client.base_url.join(path)
        try:
            answer = self.client.post(str(url), cast_to=object, body=body)
        except Exception as fault:
            error = explained(fault, self.client)
            if error.kind != "not_found":
                raise error from None
            answer = None
        if not isinstance(answer, dict):
            told = (
                f"{url.host} has no {path}: only llama.cpp's servers show this. Leave the cell out."
            )
            raise LLMError(told, "not_found")
        return answer


def _piece(piece: str | list[int]) -> str:
    """A token as text; one that is only part of a character as its bytes: `<e5>`."""
    return piece if isinstance(piece, str) else "".join(f"<{byte:02x}>" for byte in piece)


def _piece_of_call(piece: Any) -> ToolCall:
    """What one delta brings of a call; most bring a few characters of arguments."""
    name, arguments = (getattr(piece.function, part, None) for part in ("name", "arguments"))
    return ToolCall(piece.id or "", name or "", arguments or "")


def _watched(listener: Callable | None, own: list[Exception]) -> Callable:
    """The listener; what it raises is noted in `own`, so that it is not taken for the service's fault."""

    def heard(*piece: Any) -> None:
        try:
            if listener:
                listener(*piece)
        except Exception as fault:
            own.append(fault)
            raise

    return heard


def _gather(stream: Any, on_text: OnText, on_call: OnCall, heard: list[str]) -> Any:
    """The whole completion of a stream, put together by the SDK; LLMError where it was cut."""
    from openai.lib.streaming.chat import ChatCompletionStreamState

    state, finished = ChatCompletionStreamState(), False
    for chunk in stream:
        for choice in _choices(state, chunk):
            finished = finished or choice.finish_reason is not None
            if choice.delta.content:
                heard.append(choice.delta.content)
                on_text(choice.delta.content)
            for piece in choice.delta.tool_calls or ():
                on_call(piece.index, _piece_of_call(piece))
    if not finished:
        raise LLMError("The stream ended before the reply did. Ask again.", "cut")
    return state.current_completion_snapshot


def _choices(state: Any, chunk: Any) -> list[Any]:
    """What a chunk brings, once the SDK has added it up; LLMError where it is no part of a completion."""
    try:
        state.handle_chunk(chunk)
        for choice in chunk.choices:
            if not isinstance(choice.delta.content or "", str):
                raise TypeError("the text is none")
        return chunk.choices
    except (AttributeError, LookupError, TypeError, ValueError, AssertionError):
        raise LLMError(
            f"The service streamed something else than a reply. {URL}", "garbage"
        ) from None


REMEDIES: list[tuple[Any, str, str]] = [
    (openai.AuthenticationError, "key", "The service does not accept the key. Check OPENAI_API_KEY."),
    (openai.PermissionDeniedError, "key", "The key may not use this model. Choose another, or another key."),
    (openai.NotFoundError, "not_found", "The service knows no such model or address. Check the model's name and the base URL (.../v1)."),
    (openai.RateLimitError, "busy", "The service is busy or the quota is used up. Wait, or ask less at once."),
    (openai.APITimeoutError, "timeout", "No reply within the time limit. Try again, or connect(timeout=...) with more seconds."),
    (openai.InternalServerError, "broken", "The service failed. Try again later."),
    (openai.APIStatusError, "refused", "The service refused the request."),
    (openai.APIConnectionError, "unreachable", "No service answers at {address}. Is it running, and is the base URL (OPENAI_BASE_URL, .env or connect(base_url=...)) right?"),
    (openai.APIError, "broken", "The service reported a fault."),
    (httpx2.TimeoutException, "timeout", "The reply stopped coming. Try again, or connect(timeout=...) with more seconds."),
    (httpx2.TransportError, "cut", "The connection broke in the middle of the reply. Ask again."),
    (UnicodeEncodeError, "refused", "A message holds half a character, which no service takes."),
    ((ValueError, AssertionError), "garbage", f"The service answered something that is not JSON. {URL}"),
]  # fmt: skip
TOO_LONG = "The messages are longer than the model's context window. Send fewer or shorter ones."


def explained(fault: Exception, client: openai.OpenAI, partial: str = "") -> Exception:
    """A service's fault as an LLMError that says what happened and what to do; any other as it is."""
    if isinstance(fault, LLMError):
        return LLMError(_hide(str(fault), client.api_key), fault.kind, partial)
    said = _said(fault, client.api_key)
    for cause in (fault, fault.__cause__):
        if isinstance(cause, NotRecorded):
            remedy = "Set REACT_MINI_REPLIES=auto to ask the model (or run  make record)."
            return LLMError(f"{_hide(str(cause), client.api_key)}. {remedy}", "not_recorded")
        if isinstance(cause, RecordingFault):
            return LLMError(str(cause), "not_recorded")
        if isinstance(cause, local_model.ModelMissing):
            return LLMError(str(cause), "no_model")
    if isinstance(fault, openai.BadRequestError) and re.search("context.(size|length)", str(fault)):
        return LLMError(f"{TOO_LONG} ({said})", "too_long")
    for kind_of, kind, remedy in REMEDIES:
        if isinstance(fault, kind_of):
            url = client.base_url
            remedy = remedy.replace("{address}", f"{url.scheme}://{url.netloc.decode()}{url.path}")
            return LLMError(f"{remedy} ({said})", kind, partial)
    return fault


def _said(fault: BaseException, key: Any) -> str:
    """What the service said, in one line of at most 300 characters. The key is taken out before the cut."""
    text = _hide(re.sub(r"\s+", " ", str(fault)).strip(), key) or type(fault).__name__
    return text if len(text) <= 300 else text[:297] + "..."


def _hide(text: str, key: Any) -> str:
    """The text without the key, whole or in the shortened form that services quote."""
    if isinstance(key, str) and len(key) > 4:
        text = text.replace(key, "***")
    return re.sub(r"\b(?:sk|pk|key)-[\w*.-]{6,}", "***", text)
