"""connect() and LLM against a small service on loopback that misbehaves on demand."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from react_mini.llm import LLM, LLMError, Reply, ToolCall, Usage, connect

KEY = "sk-test-0123456789abcdef"
HELLO = [{"role": "user", "content": "Hello"}]
GOOD = {
    "id": "1",
    "object": "chat.completion",
    "model": "m",
    "choices": [
        {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "Hi"}}
    ],
    "usage": {"prompt_tokens": 5, "completion_tokens": 1, "total_tokens": 6},
}


def chunk(**delta):
    finish = delta.pop("finish", None)
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return (
        b"data: "
        + json.dumps({"object": "chat.completion.chunk", "choices": [choice]}).encode()
        + b"\n\n"
    )


@contextmanager
def service(status=200, body=GOOD, kind="application/json"):
    """A service on loopback that gives every request this answer; yields (llm, requests)."""
    requests = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            content = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            requests.append((self.path, headers, json.loads(content)))
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *arguments):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield (
            connect("m", base_url=f"http://127.0.0.1:{server.server_port}/v1", api_key=KEY),
            requests,
        )
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch):
    """Services of these tests are asked for real, once, without the SDK's pauses between tries."""
    monkeypatch.setenv("REACT_MINI_REPLIES", "auto")
    monkeypatch.setattr("openai._base_client.INITIAL_RETRY_DELAY", 0.0)
    monkeypatch.setattr("openai._base_client.MAX_RETRY_DELAY", 0.0)


def test_a_service_is_asked_with_its_key_and_options():
    with service() as (llm, requests):
        reply = llm(HELLO, temperature=0.5, stop=["x"], top_k=3)
    path, headers, body = requests[0]
    assert (path, headers["authorization"]) == ("/v1/chat/completions", f"Bearer {KEY}")
    assert body == {"model": "m", "messages": HELLO, "temperature": 0.5, "stop": ["x"], "top_k": 3}
    assert reply == Reply("Hi", (), "stop", Usage(5, 1, 1), source="live")


def test_tool_calls_arrive_as_they_were_sent():
    call = {"id": "c1", "type": "function", "function": {"name": "f", "arguments": '{"a": 1'}}
    message = {"role": "assistant", "content": None, "tool_calls": [call]}
    body = GOOD | {"choices": [{"index": 0, "finish_reason": "tool_calls", "message": message}]}
    with service(body=body) as (llm, _):
        reply = llm(HELLO)
    assert (reply.text, reply.tool_calls) == ("", (ToolCall("c1", "f", '{"a": 1'),))


def test_a_stream_is_handed_on_and_put_together():
    part = {
        "index": 0,
        "id": "c1",
        "type": "function",
        "function": {"name": "f", "arguments": '{"a"'},
    }
    rest = {"index": 0, "function": {"arguments": ": 1}"}}
    body = b"".join(
        [
            chunk(role="assistant", content="He"),
            chunk(content="llo"),
            chunk(tool_calls=[part]),
            chunk(tool_calls=[rest]),
            chunk(finish="tool_calls"),
            b"data: [DONE]\n\n",
        ]
    )
    heard = []
    with service(body=body, kind="text/event-stream") as (llm, _):
        reply = llm(HELLO, on_text=heard.append)
    assert heard == ["He", "llo"] and reply.text == "Hello" and reply.finish_reason == "tool_calls"
    assert reply.tool_calls == (ToolCall("c1", "f", '{"a": 1}'),)


def test_the_pieces_of_streamed_calls_are_handed_on_as_they_come():
    first = {"index": 0, "id": "c1", "type": "function", "function": {"name": "f"}}
    other = {"index": 1, "id": "c2", "type": "function", "function": {"name": "g", "arguments": ""}}
    rest = [{"index": i, "function": {"arguments": text}} for i, text in ((1, "{}"), (0, "{}"))]
    pieces = [chunk(tool_calls=[piece]) for piece in (first, other, *rest)]
    body = b"".join([*pieces, chunk(finish="tool_calls"), b"data: [DONE]\n\n"])
    heard = []
    with service(body=body, kind="text/event-stream") as (llm, requests):
        reply = llm(HELLO, on_call=lambda index, piece: heard.append((index, piece)))
    assert requests[0][2]["stream"] is True
    assert heard == [
        (0, ToolCall("c1", "f", "")),
        (1, ToolCall("c2", "g", "")),
        (1, ToolCall("", "", "{}")),
        (0, ToolCall("", "", "{}")),
    ]
    assert reply.tool_calls == (ToolCall("c1", "f", "{}"), ToolCall("c2", "g", "{}"))


def test_half_a_stream_is_an_error_that_keeps_what_came():
    half = service(body=chunk(content="Half"), kind="text/event-stream")
    with half as (llm, _), pytest.raises(LLMError) as caught:
        llm(HELLO, on_text=lambda text: None)
    assert (caught.value.kind, caught.value.partial) == ("cut", "Half")


@pytest.mark.parametrize(
    ("status", "body", "kind"),
    [
        (401, {"error": {"message": f"Incorrect API key provided: {KEY}"}}, "key"),
        (403, {"error": {"message": "no"}}, "key"),
        (404, {"error": {"message": "no such model"}}, "not_found"),
        (400, {"error": {"message": "bad"}}, "refused"),
        (400, {"error": {"message": "This model's maximum context length is 10"}}, "too_long"),
        (429, {"error": {"message": "slow down"}}, "busy"),
        (500, {"error": {"message": "oops"}}, "broken"),
        (200, {"choices": None}, "garbage"),
        (200, {"choices": []}, "garbage"),
        (200, {"error": "none"}, "garbage"),
        (200, b"<html>a login page</html>", "garbage"),
        (200, b"", "garbage"),
    ],
)
def test_each_fault_is_one_clear_error_without_the_key(status, body, kind):
    with service(status, body) as (llm, _), pytest.raises(LLMError) as caught:
        llm(HELLO)
    assert caught.value.kind == kind
    assert KEY not in str(caught.value) and len(str(caught.value)) > 20


def test_nobody_there():
    llm = connect("m", base_url="http://127.0.0.1:9/v1", api_key=KEY)
    with pytest.raises(LLMError, match="No service answers at http://127") as caught:
        llm(HELLO)
    assert caught.value.kind == "unreachable"


def test_a_misspelt_option_is_the_programmer_s_error():
    with service() as (llm, _), pytest.raises(TypeError):
        llm(HELLO, temprature=0)


def test_nothing_set_means_the_offline_model(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REACT_MINI_MODEL")
    assert repr(connect()) == "LLM('react-smollm2')"
    assert repr(connect("smollm2", n_ctx=512)) == "LLM('smollm2')"


def test_the_environment_and_a_dotenv_file_choose_a_service(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REACT_MINI_MODEL")
    (tmp_path / ".env").write_text(f"OPENAI_API_KEY={KEY}\nREACT_MINI_MODEL=a\n", encoding="utf-8")
    assert str(connect().service.client.base_url) == "https://api.openai.com/v1/"
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    monkeypatch.setenv("REACT_MINI_MODEL", "b")
    assert (connect().model, str(connect().service.client.base_url)) == (
        "b",
        "http://127.0.0.1:1/v1/",
    )


def test_a_key_without_a_model_and_a_model_without_a_service_say_what_is_missing(
    monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LLMError, match="OPENAI_API_KEY"):
        connect("gpt-x")
    monkeypatch.delenv("REACT_MINI_MODEL")
    with pytest.raises(LLMError, match="REACT_MINI_MODEL"):
        connect(api_key=KEY)


def test_a_token_is_text_or_the_bytes_of_a_part_of_a_character():
    from react_mini.backstage.service import _piece

    assert (_piece(" hello"), _piece([0xE5, 0x8C])) == (" hello", "<e5><8c>")


def test_no_tokenizer_means_no_count():
    with service(404, {"error": {"message": "no"}}) as (llm, _):
        assert llm.count(HELLO) is None
        with pytest.raises(LLMError):
            llm.tokens("Hello")


def test_a_reply_goes_through_json_and_back():
    reply = Reply("Hi", (ToolCall("c", "f", "{}"),), "tool_calls", Usage(1, 2, 3), "live", 0.5)
    assert Reply.from_dict(json.loads(json.dumps(reply.to_dict()))) == reply
    assert isinstance(LLM(None, "m"), LLM)
