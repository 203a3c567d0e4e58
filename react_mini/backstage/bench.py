"""`make bench`: what the machinery costs beside the model, measured here and now, as a small table.

The model is replaced by a loopback server with one fixed reply, so that only the code around it is
timed. A busy machine only ever adds to a time, so the figure is where the lowest tenth of many ends.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

TEXT = 'Thought: I need the weather.\nAction: get_weather\nAction Input: {"city": "Beijing"}'
MESSAGES = [{"role": "user", "content": "What is the weather in Beijing?"}]
OPTIONS = {"temperature": 0, "max_tokens": 256}
MESSAGE = {"role": "assistant", "content": TEXT}
COMPLETION = {
    "id": "fixed",
    "object": "chat.completion",
    "created": 0,
    "model": "fixed",
    "choices": [{"index": 0, "finish_reason": "stop", "message": MESSAGE}],
    "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120},
}


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, the figure with its unit, a remark."""

    what: str
    figure: str
    remark: str = ""

    def __str__(self) -> str:
        return f"{self.what:<34}{self.figure:>12}   {self.remark}".rstrip()


class Fixed(BaseHTTPRequestHandler):
    """Answers every request with the same completion."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # headers and body in one packet: two of them wait for each other for 40 ms

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["content-length"]))
        body = json.dumps(COMPLETION).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def fixed_service() -> Iterator[str]:
    """The base URL of a service that says the same to everything."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Fixed)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/v1"
    finally:
        server.shutdown()


def seconds(work: Callable[[], Any]) -> float:
    """How long one call takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def lowest_tenth(*works: Callable[[], Any], times: int) -> list[float]:
    """Seconds of each, undisturbed: the lowest tenth of many, taken in turns of changing order."""
    took: list[list[float]] = [[] for _ in works]
    order = list(range(len(works)))
    for number in range(times + 1):
        random.shuffle(order)
        for place in order:
            once = seconds(works[place])
            if number:  # the first round warms up
                took[place].append(once)
    return [sorted(column)[times // 10] for column in took]


def here(*modules: str) -> bool:
    """True where these modules of the package have been grown already."""
    return all(find_spec(f"react_mini.{name}") for name in modules)


def import_time() -> list[Row]:
    """`import react_mini` in fresh processes."""
    code = "import time; t = time.perf_counter(); import react_mini; print(time.perf_counter() - t)"
    command = [sys.executable, "-c", code]
    took = [float(subprocess.check_output(command, encoding="utf-8")) for _ in range(7)]
    return [
        Row("import react_mini", f"{statistics.median(took) * 1e3:.1f} ms", "7 fresh processes")
    ]


def call_overhead() -> list[Row]:
    """One completion by the SDK alone, by `llm(...)`, and as a whole step of the loop."""
    import openai

    from react_mini import connect, react
    from react_mini.loop import STOP, Action, Parts

    os.environ["REACT_MINI_REPLIES"] = "live"
    action = Action("get_weather", {"city": "Beijing"})
    parts = Parts(lambda reply: [action], lambda actions: ["21 °C, sunny"])
    with fixed_service() as url:
        sdk = openai.OpenAI(base_url=url, api_key="none").chat.completions
        llm = connect("fixed", base_url=url, api_key="none", **OPTIONS)
        asked, called, stepped = lowest_tenth(
            lambda: sdk.create(model="fixed", messages=MESSAGES, stop=STOP, **OPTIONS),
            lambda: llm(MESSAGES, stop=STOP),
            lambda: list(react(llm, list(MESSAGES), parts, 1, stop=STOP)),
            times=300,
        )
    return [
        Row("SDK alone, one completion", f"{asked * 1e3:.2f} ms", "loopback, fixed reply"),
        Row("llm(messages)", f"{called * 1e3:.2f} ms", f"{called / asked - 1:+.0%} beside the SDK"),
        Row(
            "react, one step",
            f"{stepped * 1e3:.2f} ms",
            f"{stepped / asked - 1:+.0%} beside the SDK",
        ),
    ]


def replay() -> list[Row]:
    """One reply from a recording."""
    from react_mini import connect

    with fixed_service() as url, tempfile.TemporaryDirectory() as folder:
        llm = connect("fixed", base_url=url, api_key="none", **OPTIONS)
        os.environ |= {"REACT_MINI_RECORD": str(Path(folder) / "x.jsonl")}
        llm(MESSAGES)
        del os.environ["REACT_MINI_RECORD"]
        os.environ |= {"REACT_MINI_REPLIES": "recorded", "REACT_MINI_FOLDER": folder}
        (took,) = lowest_tenth(lambda: llm(MESSAGES), times=300)
        del os.environ["REACT_MINI_FOLDER"]
    return [Row("a reply from a recording", f"{took * 1e3:.2f} ms")]


def parser() -> list[Row]:
    """Ordinary replies, and the slowest of some hostile ones of a megabyte."""
    if not here("parsing"):
        return [Row("parser", "-", "parsing.py is not grown yet")]
    from react_mini import parse

    tools = {"get_weather": ["city"]}
    pieces = (
        "{",
        "[",
        '{"a":',
        "Thought: ",
        "Action: x\n",
        "```json\n",
        '"\\',
        "Action Input: {\n",
        " ",
    )
    hostile = [
        "Action: get_weather\nAction Input: " + piece * (10**6 // len(piece)) for piece in pieces
    ]
    labels = "Action: x\n" * 10**6
    (took,) = lowest_tenth(lambda: parse(TEXT, tools), times=2000)
    worst, piece = max(
        (seconds(lambda t=t: parse(t, tools)), p) for t, p in zip(hostile, pieces, strict=True)
    )
    return [
        Row("parser, an ordinary reply", f"{1 / took:,.0f} /s"),
        Row("parser, 1 MB of nonsense", f"{worst * 1e3:.0f} ms", f"slowest of {len(pieces)}: {piece!r}"),
        Row("parser, a million labels", f"{seconds(lambda: parse(labels, tools)) * 1e3:.0f} ms", "10 MB"),
    ]  # fmt: skip


def tool_call() -> list[Row]:
    """A tool's call through the toolbox: arguments checked, in a thread with a time limit."""
    if not here("tools"):
        return [Row("a tool call", "-", "tools.py is not grown yet")]
    from react_mini import Toolbox

    box = Toolbox()

    @box.tool
    def echo(text: str) -> str:
        """Say it again."""
        return text

    (took,) = lowest_tenth(lambda: box.call("echo", {"text": "hello"}), times=1000)
    return [Row("a tool call", f"{took * 1e6:.0f} µs", "checked, in its own thread")]


def cleaning() -> list[Row]:
    """Outside text made safe for the model."""
    if not here("safety"):
        return [Row("safety.clean", "-", "safety.py is not grown yet")]
    from react_mini.backstage.cells import ROOT
    from react_mini.safety import clean

    text = (ROOT / "data" / "articles.md").read_text(encoding="utf-8")
    text = (text * (200_000 // len(text) + 1))[:200_000]
    (took,) = lowest_tenth(lambda: clean(text, limit=len(text)), times=3)
    speed = len(text.encode()) / took / 1e6
    return [Row("safety.clean", f"{speed:.2f} MB/s", "200 kB of articles")]


def main() -> None:
    """Print the table, each row as soon as it is measured."""
    for measure in (import_time, call_overhead, replay, parser, tool_call, cleaning):
        for row in measure():
            print(row, flush=True)


if __name__ == "__main__":
    main()
