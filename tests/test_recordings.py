"""Recordings: keyed by the whole request, replayed byte for byte, nothing stored but asked and answered."""

import json
from pathlib import Path

import httpx2
import pytest
from nbformat.v4 import new_output

from react_mini.backstage import recordings
from react_mini.backstage.record import joined
from react_mini.backstage.recordings import NotRecorded, Recorder, read_lines

URL = "http://127.0.0.1:1/v1/chat/completions"
ASKED = {"model": "m", "messages": [{"role": "user", "content": "Say 北京"}], "temperature": 0}
ANSWER = {
    "id": "chatcmpl-random",
    "created": 1234,
    "model": "/home/somebody/models/m.gguf",
    "choices": [
        {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "北京"}}
    ],
    "timings": {"ms": 3},
}
EVENTS = [
    {"id": "r", "created": 1, "model": "/x/m.gguf", "choices": [{"index": 0, "delta": {"content": "北"}, "finish_reason": None}]},
    {"id": "r", "created": 2, "model": "/x/m.gguf", "choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]},
]  # fmt: skip


class World:
    """A service behind the recorder, and the folder of its recordings."""

    def __init__(self, folder, monkeypatch):
        self.folder, self.monkeypatch, self.asked = folder, monkeypatch, 0
        self.response = lambda: httpx2.Response(200, json=ANSWER)
        monkeypatch.setenv("REACT_MINI_FOLDER", str(folder))
        self.client = httpx2.Client(
            transport=Recorder(httpx2.Client(transport=httpx2.MockTransport(self.answer)))
        )

    def answer(self, request):
        self.asked += 1
        return self.response()

    def post(self, body=ASKED, **headers):
        return self.client.post(
            URL, json=body, headers={"Authorization": "Bearer sk-secret", **headers}
        )

    def record(self):
        self.monkeypatch.setenv("REACT_MINI_REPLIES", "live")
        self.monkeypatch.setenv("REACT_MINI_RECORD", str(self.folder / "00.jsonl"))
        response = self.post()
        response.read()
        self.monkeypatch.delenv("REACT_MINI_RECORD")
        recordings.recorded.cache_clear()
        return response

    def mode(self, name):
        self.monkeypatch.setenv("REACT_MINI_REPLIES", name)


@pytest.fixture
def world(tmp_path, monkeypatch):
    yield World(tmp_path, monkeypatch)
    recordings.recorded.cache_clear()


def test_a_recorded_reply_is_the_live_one_byte_for_byte(world):
    live = world.record()
    world.mode("recorded")
    replayed = world.post()
    assert replayed.content == live.content and world.asked == 1
    assert (live.headers[recordings.SOURCE], replayed.headers[recordings.SOURCE]) == (
        "live",
        "recorded",
    )


def test_a_stream_is_replayed_byte_for_byte(world):
    text = "".join(f"data: {json.dumps(event)}\n\n" for event in EVENTS) + "data: [DONE]\n\n"
    kind = {"content-type": "text/event-stream"}
    world.response = lambda: httpx2.Response(200, content=text.encode(), headers=kind)
    live = world.record()
    world.mode("recorded")
    assert world.post().content == live.content and world.asked == 1
    assert "北".encode() in live.content or b"\\u5317" in live.content


def test_a_stream_that_was_cut_is_not_kept(world):
    kind = {"content-type": "text/event-stream"}
    cut = f"data: {json.dumps(EVENTS[0])}\n\n".encode()
    world.response = lambda: httpx2.Response(200, content=cut, headers=kind)
    world.record()
    assert not (world.folder / "00.jsonl").exists()


def test_nothing_but_asked_and_answered_is_stored(world):
    world.record()
    text = (world.folder / "00.jsonl").read_text(encoding="utf-8")
    assert "北京" in text and '"model": "m.gguf"' in text
    for stranger in ("secret", "Bearer", "/home", "1234", "timings", "chatcmpl", "127.0.0.1"):
        assert stranger not in text


def test_recorded_mode_fails_on_what_was_not_recorded(world):
    world.record()
    world.mode("recorded")
    with pytest.raises(NotRecorded):
        world.post(ASKED | {"temperature": 0.1})


def test_auto_mode_asks_only_for_what_was_not_recorded(world):
    world.record()
    world.mode("auto")
    world.post()
    assert world.asked == 1
    world.post(ASKED | {"seed": 2})
    assert world.asked == 2


def test_live_mode_always_asks(world):
    world.record()
    world.mode("live")
    world.post()
    assert world.asked == 2


def test_the_same_request_is_asked_once_while_recording(world):
    world.mode("live")
    world.monkeypatch.setenv("REACT_MINI_RECORD", str(world.folder / "00.jsonl"))
    assert world.post().content == world.post().content
    assert world.asked == 1 and len(list(read_lines(world.folder / "00.jsonl"))) == 1


def test_a_busy_service_is_passed_on_and_not_recorded(world):
    world.response = lambda: httpx2.Response(429, headers={"retry-after": "3"}, json={"error": {}})
    response = world.record()
    assert (response.status_code, response.headers["retry-after"]) == (429, "3")
    assert not (world.folder / "00.jsonl").exists()


def test_ids_of_tool_calls_are_the_same_at_every_recording(world):
    calls = [
        {"id": f"random{i}", "type": "function", "function": {"name": "f", "arguments": "{}"}}
        for i in (1, 2)
    ]
    message = {"role": "assistant", "content": None, "tool_calls": calls}
    body = ANSWER | {"choices": [{"index": 0, "finish_reason": "tool_calls", "message": message}]}
    world.response = lambda: httpx2.Response(200, json=body)
    ids = [call["id"] for call in world.record().json()["choices"][0]["message"]["tool_calls"]]
    assert len(set(ids)) == 2 and not any("random" in name for name in ids)


def test_an_unknown_mode_is_said_at_once(world):
    world.mode("sometimes")
    with pytest.raises(ValueError, match="auto, recorded or live"):
        world.post()


def test_every_recording_of_the_lessons_names_what_it_came_from():
    from react_mini.backstage.record import provenance

    here = provenance()
    paths = sorted(recordings.FOLDER.glob("*.jsonl"))
    assert paths
    for path in paths:
        first, *rows = read_lines(path)
        assert first["recorded_with"] == here, (
            f"{path.name} was recorded with other weights: make record"
        )
        assert len({row["key"] for row in rows}) == len(rows)
        assert Path(path.name).stem.split("_")[0].isdigit() or path.name.startswith("solutions")


def test_of_two_recordings_of_one_request_the_earlier_lesson_s_counts(world):
    for name, text in (("02.jsonl", "second"), ("01.jsonl", "first")):
        row = {"key": "k", "answered": {"text": text}}
        (world.folder / name).write_text(json.dumps(row) + "\n", encoding="utf-8")
    assert recordings.recorded(world.folder)["k"]["answered"]["text"] == "first"
    assert recordings.recorded(world.folder, before="01.jsonl") == {}


def test_secrets_are_not_shown_and_the_key_stays_that_of_the_whole_request(world):
    secret = {"role": "user", "content": "my password: hunter22"}
    world.mode("live")
    world.monkeypatch.setenv("REACT_MINI_RECORD", str(world.folder / "00.jsonl"))
    world.post(ASKED | {"messages": [secret]})
    (row,) = read_lines(world.folder / "00.jsonl")
    assert row["asked"]["last"] == "my password: [secret]"
    assert row["key"] == recordings.key_of("/v1/chat/completions", ASKED | {"messages": [secret]})


def test_half_a_character_is_recorded_and_replayed(world):
    message = {"role": "assistant", "content": "hm \ud800"}
    body = json.dumps(ANSWER | {"choices": [{"index": 0, "message": message}]}).encode()
    world.response = lambda: httpx2.Response(200, content=body)
    live = world.record()
    world.mode("recorded")
    assert world.post().content == live.content
    assert live.json()["choices"][0]["message"] == message


@pytest.mark.parametrize("line", ['{"key": "a', "<<<<<<< HEAD", "5", "\udcff"])
def test_a_broken_line_is_named_with_its_file_and_the_remedy(world, line):
    text = '{"key": "b"}\n\n' + line + "\n"
    (world.folder / "07.jsonl").write_bytes(text.encode("utf-8", "surrogateescape"))
    world.mode("auto")
    with pytest.raises(recordings.RecordingFault, match=r"07.jsonl, line 3 .*make record"):
        world.post()


def test_what_was_printed_in_pieces_is_one_output():
    pieces = [new_output("stream", name=name, text=text) for name, text in PRINTED]
    assert [(output.name, output.text) for output in joined(pieces)] == [
        ("stdout", "8 of 36\n"),
        ("stderr", "!"),
        ("stdout", "end"),
    ]


PRINTED = [("stdout", "8"), ("stdout", " of 36\n"), ("stderr", "!"), ("stdout", "end")]
