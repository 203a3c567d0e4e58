"""connect() and LLM against a small service on loopback that misbehaves on demand."""

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace

import httpx2
import openai
import pytest
from fault_server import FINAL, FaultServer

from react_mini.backstage import local_model, recordings
from react_mini.backstage.recordings import Recorder
from react_mini.backstage.service import Service, _said
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


def answer(message):
    """GOOD with this message."""
    message = {"role": "assistant", "content": None} | message
    return GOOD | {"choices": [{"index": 0, "finish_reason": "stop", "message": message}]}


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
        (200, {"choices": {"0": 1}}, "garbage"),
        (200, answer({"content": 5}), "garbage"),
        (200, answer({"content": [5]}), "garbage"),
        (200, answer({"tool_calls": [{"id": "a", "type": "function"}]}), "garbage"),
        (
            200,
            answer({"tool_calls": [{"id": "a", "type": "function", "function": None}]}),
            "garbage",
        ),
        (200, answer({"tool_calls": {"a": 1}}), "garbage"),
        (200, answer({"content": "Hi"}) | {"usage": "none"}, "garbage"),
        (400, {"error": {"message": f"context length exceeded for {KEY}"}}, "too_long"),
        (400, {"error": {"message": "x" * 235 + KEY}}, "refused"),
    ],
)
def test_each_fault_is_one_clear_error_without_the_key(status, body, kind):
    with service(status, body) as (llm, _), pytest.raises(LLMError) as caught:
        llm(HELLO)
    assert caught.value.kind == kind
    assert KEY[:12] not in str(caught.value) and len(str(caught.value)) > 20


@pytest.mark.parametrize("pad", range(200, 300, 7))
def test_no_part_of_a_key_is_left_where_a_long_message_is_cut(pad):
    key = "abcd1234-VERYSECRETKEY-VERYSECRETKEY"
    fault = openai.OpenAIError("x" * pad + key + "y" * 300)
    assert "VERY" not in _said(fault, key) and len(_said(fault, key)) == 300


@pytest.mark.parametrize("usage", [{}, {"prompt_tokens": None, "completion_tokens": None}, None])
def test_a_service_that_does_not_count_counts_as_one_call(usage):
    with service(body=GOOD | {"usage": usage}) as (llm, _):
        assert llm(HELLO).usage == Usage(0, 0, 1)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ([{"type": "text", "text": "a"}, {"type": "image"}, {"type": "text", "text": "b"}], "ab"),
        ("hm \ud800!", "hm \ufffd!"),
        ("\ud83d\ude00", "\N{GRINNING FACE}"),
        (None, ""),
    ],
)
def test_text_in_parts_is_joined_and_half_a_character_replaced(content, text):
    with service(body=answer({"content": content})) as (llm, _):
        assert llm(HELLO).text == text


def test_a_compressed_reply_is_read(monkeypatch):
    monkeypatch.setenv("REACT_MINI_REPLIES", "live")
    with FaultServer("gzip") as server:
        assert connect("m", base_url=server.url, api_key=KEY)(HELLO).text == FINAL


class Stream(httpx2.SyncByteStream):
    """An endless stream that knows whether it was closed."""

    closed = False

    def __iter__(self):
        while True:
            yield chunk(content="Hi")

    def close(self):
        self.closed = True


@pytest.mark.parametrize("fault", [ValueError("mine"), LLMError("mine"), KeyboardInterrupt("mine")])
def test_what_a_listener_raises_is_raised_as_it_is_and_the_stream_is_closed(monkeypatch, fault):
    def listen(text):
        raise fault

    monkeypatch.setenv("REACT_MINI_REPLIES", "live")
    stream, kind = Stream(), {"content-type": "text/event-stream"}
    server = httpx2.MockTransport(lambda asked: httpx2.Response(200, headers=kind, stream=stream))
    transport = Recorder(httpx2.Client(transport=server), tidies=False)
    http_client = httpx2.Client(transport=transport)
    client = openai.OpenAI(base_url="http://m.test/v1", api_key=KEY, http_client=http_client)
    with pytest.raises(type(fault)) as caught:
        LLM(Service(client), "m")(HELLO, on_text=listen)
    assert caught.value is fault and stream.closed


@pytest.mark.parametrize("piece", [{"choices": None}, {"choices": [{"index": 0, "delta": None}]}])
def test_a_stream_of_something_else_is_garbage(piece):
    body = b"data: " + json.dumps({"object": "chat.completion.chunk"} | piece).encode() + b"\n\n"
    stream = service(body=body, kind="text/event-stream")
    with stream as (llm, _), pytest.raises(LLMError) as caught:
        llm(HELLO, on_text=lambda text: None)
    assert caught.value.kind == "garbage"


def test_a_broken_recording_is_named(monkeypatch, tmp_path):
    (tmp_path / "03.jsonl").write_text('{"key"', encoding="utf-8")
    monkeypatch.setenv("REACT_MINI_FOLDER", str(tmp_path))
    with service() as (llm, _), pytest.raises(LLMError, match=r"03\.jsonl, line 1 ") as caught:
        llm(HELLO)
    assert caught.value.kind == "not_recorded"


def test_an_engine_that_does_not_start_says_what_to_do(monkeypatch):
    def server(parameters):
        raise RuntimeError("failed to load model")

    monkeypatch.setattr(local_model, "_engine", lambda: SimpleNamespace(Server=server))
    monkeypatch.setattr(local_model, "_parameters", lambda model, n_ctx: None)
    monkeypatch.setenv("REACT_MINI_REPLIES", "live")
    with pytest.raises(LLMError, match=r"failed to load model.*--force-reinstall") as caught:
        connect(n_ctx=7)(HELLO)
    assert caught.value.kind == "no_model"


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


def test_a_dotenv_file_names_replies_and_weights_and_empty_variables_are_unset(
    monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    for name in ("REACT_MINI_MODEL", "REACT_MINI_REPLIES", "OPENAI_API_KEY", "REACT_MINI_GGUF"):
        monkeypatch.setenv(name, "")
    assert (recordings.mode(), connect().model) == ("auto", "react-smollm2")
    lines = "REACT_MINI_REPLIES=live\nREACT_MINI_GGUF=/models/mine.gguf\n"
    (tmp_path / ".env").write_text(lines, encoding="utf-8")
    assert (recordings.mode(), connect().model) == ("live", "mine")
    monkeypatch.setenv("REACT_MINI_REPLIES", "recorded")
    monkeypatch.setenv("REACT_MINI_MODEL", "react-smollm2")  # ours, whatever file is named
    assert (recordings.mode(), connect().model) == ("recorded", "react-smollm2")
    assert local_model.weights().name != "mine.gguf"


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
        with pytest.raises(LLMError, match="only llama"):
            llm.tokens("Hello")


def test_a_reply_goes_through_json_and_back():
    reply = Reply("Hi", (ToolCall("c", "f", "{}"),), "tool_calls", Usage(1, 2, 3), "live", 0.5)
    assert Reply.from_dict(json.loads(json.dumps(reply.to_dict()))) == reply
    assert isinstance(LLM(None, "m"), LLM)


@pytest.mark.parametrize("wrong", ["Hello", HELLO[0]])
def test_messages_that_are_no_list_are_said_before_anything_is_asked(wrong):
    with pytest.raises(TypeError, match="messages is a list"):
        LLM(None, "m")(wrong)
