"""Real replies, kept beside the lessons in data/replies and given again when the same is asked.

`Recorder` is a transport under the official SDK: forty lines instead of a library that patches the
whole kernel, because it must work in threads, find one of thousands of replies at once, and store
nothing but what was asked and what was answered. REACT_MINI_REPLIES chooses the mode:

auto      (default) from the recording where this very request stands there, else from the model
recorded  from the recording only; anything else is an error (the tests)
live      always from the model

One line of a file is one exchange: {"key", "asked", "answered"}. `asked` shows the options and the last
message, for a reader; `key` is the hash of the whole request, and is what decides.
"""

import functools
import hashlib
import json
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2

from react_mini.backstage.redact import redacted
from react_mini.backstage.settings import setting

FOLDER = Path(__file__).resolve().parents[2] / "data" / "replies"
SOURCE = "x-react-mini-source"  # response header: "recorded" or "live"
RESTORE = "Restore the file (git checkout data), or run  make record."
KEEP = (200, 400)  # a refusal of the request is an answer too; a busy or broken service is not
_lock = threading.Lock()


class NotRecorded(httpx2.TransportError):
    """Nothing was recorded for this request, and the mode allows nothing else."""


class RecordingFault(ValueError):
    """The recordings cannot be used as they are; the message says where and what to do."""


def mode() -> str:
    """The mode in force: auto, recorded or live. RecordingFault for anything else."""
    chosen = setting("REACT_MINI_REPLIES") or "auto"
    if chosen not in ("auto", "recorded", "live"):
        raise RecordingFault(f"REACT_MINI_REPLIES is {chosen!r}; use auto, recorded or live.")
    return chosen


def folder() -> Path:
    """Where the recordings are; REACT_MINI_FOLDER names another place."""
    return Path(os.environ.get("REACT_MINI_FOLDER") or FOLDER)


def key_of(path: str, body: dict) -> str:
    """Sixteen hex digits that stand for the whole request; host and headers do not count."""
    return hashlib.sha256(_json([path, body], sort_keys=True)).hexdigest()[:16]


def _json(value: Any, **options: Any) -> bytes:
    """JSON in UTF-8; of half a character, which UTF-8 does not have, JSON's escape."""
    text = json.dumps(value, ensure_ascii=False, **options)
    return text.encode("utf-8", "backslashreplace")


def tidy(value: Any, key: str) -> Any:
    """The reply without what differs each time: ids, times, the machine's name for the model."""
    if isinstance(value, list):
        return [tidy(item, key) for item in value]
    if not isinstance(value, dict):
        return value
    drop = {"created", "timings", "system_fingerprint", "__verbose", "prompt_tokens_details"}
    kept = {k: tidy(v, key) for k, v in value.items() if k not in drop}
    if "choices" in kept:
        kept["id"] = f"reply_{key}"
        kept["model"] = Path(str(kept.get("model", ""))).name  # llama.cpp gives its file's path
    if "function" in kept and kept.get("id"):
        kept["id"] = f"call_{key[:8]}"
    return kept


def _number_calls(answer: dict) -> dict:
    """Give each tool call of a reply an id of its own, the same at every recording."""
    for choice in answer.get("choices") or []:
        message = choice.get("message") or choice.get("delta") or {}
        for place, call in enumerate(message.get("tool_calls") or []):
            if call.get("id"):
                call["id"] += f"_{call.get('index', place)}"
    return answer


def _answer(content: bytes, key: str) -> dict | None:
    try:
        value = json.loads(content)
    except ValueError:
        return None
    return _number_calls(tidy(value, key)) if isinstance(value, dict) else None


def _shown(path: str, body: dict) -> dict:
    """What a reader of the file wants to see of a request: options, how many messages, the last one.

    Secrets are struck out; the key, which decides, is that of the whole request.
    """
    shown = {k: v for k, v in body.items() if k not in ("messages", "tools")}
    if messages := body.get("messages"):
        shown |= {"messages": len(messages), "last": messages[-1].get("content")}
    if tools := body.get("tools"):
        shown["tools"] = [tool["function"]["name"] for tool in tools]
    return {"path": path} | redacted(shown)


def read_lines(path: Path) -> Iterator[dict]:
    """The exchanges of one file. RecordingFault names the line that is none."""
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield _exchange(line, f"{path.name}, line {number}")


def _exchange(line: bytes, place: str) -> dict:
    try:
        row = json.loads(line)
    except ValueError as fault:
        raise RecordingFault(f"{place} is not JSON. {RESTORE}") from fault
    if not isinstance(row, dict):
        raise RecordingFault(f"{place} is not an exchange. {RESTORE}")
    return row


@functools.cache
def recorded(folder: Path, before: str = "") -> dict[str, dict]:
    """All exchanges in the folder, by key; of two the first, so that a lesson keeps to those before it.

    before: only from files whose names come before this one.
    """
    rows: dict[str, dict] = {}
    for path in sorted(folder.glob("*.jsonl")):
        if not before or path.name < before:
            for row in read_lines(path):
                rows.setdefault(row.get("key", ""), row)
    return rows


class Recorder(httpx2.BaseTransport):
    """`httpx2.Client(transport=Recorder(httpx2.Client()))`: replies from the recording, or real ones.

    prepare: changes a request on its way to the real model (its address, say) and not what it is known by.
    tidies: give live replies, too, without what differs each time; a service's own are left as they come.
    """

    def __init__(
        self,
        inner: httpx2.Client,
        prepare: Callable[[httpx2.Request], httpx2.Request] = lambda request: request,
        tidies: bool = True,
    ) -> None:
        self.tidies = tidies
        self.inner = inner  # a client, so that proxies and certificates are its affair
        self.prepare = prepare
        self.asked_before: dict[str, dict] = {}

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        if not (self.tidies or os.environ.get("REACT_MINI_RECORD")) and mode() == "live":
            return self._as_it_came(request)  # nothing to look up, nothing to keep
        body = json.loads(request.content or b"{}")
        path = request.url.path
        key = key_of(path, body)
        row = self._known(key)
        if row is None and mode() == "recorded":
            raise NotRecorded(
                f"no recorded reply for this request ({_shown(path, body)})", request=request
            )
        if row is None:
            asked = _shown(path, body) if os.environ.get("REACT_MINI_RECORD") else {}
            row = self._ask(request, {"key": key, "asked": asked})
            if isinstance(row, httpx2.Response):
                return row
        return _respond(row, request, "recorded")

    def close(self) -> None:
        self.inner.close()

    def _known(self, key: str) -> dict | None:
        """The recorded exchange. While recording: of an earlier lesson, or asked before in this one."""
        if target := os.environ.get("REACT_MINI_RECORD"):
            earlier = recorded(FOLDER, Path(target).name).get(key)
            return earlier or self.asked_before.get(target + key)
        return None if mode() == "live" else recorded(folder()).get(key)

    def _as_it_came(self, request: httpx2.Request) -> httpx2.Response:
        return _passed_on(self.inner.send(self.prepare(request), stream=True), None, request)

    def _ask(self, request: httpx2.Request, row: dict) -> dict | httpx2.Response:
        """The model's answer: tidied as the recording keeps it, or as it came where nothing is recorded."""
        if not self.tidies and not os.environ.get("REACT_MINI_RECORD"):
            return self._as_it_came(request)
        response = self.inner.send(self.prepare(request), stream=True)
        if "text/event-stream" in response.headers.get("content-type", ""):
            return _passed_on(response, _Tee(response, row, self._keep), request)
        content = response.read()
        answer = _answer(content, row["key"])
        if response.status_code not in KEEP or answer is None:
            return _passed_on(response, httpx2.ByteStream(content), request)
        row |= {"status": response.status_code, "answered": answer}
        self._keep(row)
        return _respond(row, request, "live")

    def _keep(self, row: dict) -> None:
        target = os.environ.get("REACT_MINI_RECORD")
        if target:
            with _lock, Path(target).open("ab") as file:
                file.write(_json(row) + b"\n")
            self.asked_before[target + row["key"]] = row


def _passed_on(response: httpx2.Response, body: Any, request: httpx2.Request) -> httpx2.Response:
    """The service's response, marked as live, with this body; None: its own, as compressed as it came."""
    dropped = {"content-length", "transfer-encoding"} | ({"content-encoding"} if body else set())
    headers = [(k, v) for k, v in response.headers.multi_items() if k not in dropped]
    return httpx2.Response(
        response.status_code,
        headers=[*headers, (SOURCE, "live")],
        stream=body or response.stream,
        request=request,
    )


def _respond(row: dict, request: httpx2.Request, source: str) -> httpx2.Response:
    """The stored answer as the service's bytes: JSON, or server-sent events where it was streamed."""
    if "streamed" in row:
        content = b"".join(_event(chunk) for chunk in row["streamed"]) + b"data: [DONE]\n\n"
        headers = {"content-type": "text/event-stream", SOURCE: source}
        return httpx2.Response(200, headers=headers, content=content, request=request)
    content = _json(row["answered"])
    headers = {"content-type": "application/json", SOURCE: source}
    return httpx2.Response(
        row.get("status", 200), headers=headers, content=content, request=request
    )


def _event(chunk: dict) -> bytes:
    return b"data: " + _json(chunk) + b"\n\n"


class _Tee(httpx2.SyncByteStream):
    """Passes a stream on event by event, tidied; keeps it once it has come to its end."""

    def __init__(self, response: httpx2.Response, row: dict, keep: Callable[[dict], None]) -> None:
        self.response, self.row, self.keep = response, row, keep

    def __iter__(self) -> Iterator[bytes]:
        chunks = []
        for line in self.response.iter_lines():
            if line.startswith("data: [DONE]"):
                self.row["streamed"] = chunks
                self.keep(self.row)
            if line.startswith("data: {"):
                chunks.append(_answer(line[6:].encode(), self.row["key"]) or {})
                yield _event(chunks[-1])
            elif line:
                yield line.encode() + b"\n\n"

    def close(self) -> None:
        self.response.close()
