"""An OpenAI-like service on loopback that goes wrong on demand.

with FaultServer("429", "good") as server:      # one fault a request; the last one stays
    llm = connect("m", base_url=server.url, api_key="k", timeout=1)
"""

import gzip
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FINAL = "Thought: I know.\nFinal Answer: 42"


def completion(text=FINAL):
    message = {"role": "assistant", "content": text}
    return {
        "id": "1",
        "object": "chat.completion",
        "created": 0,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
    }


def problem(text):
    return json.dumps({"error": {"message": text, "type": "fault"}})


CHUNK = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "m"} | {
    "choices": [{"index": 0, "delta": {"role": "assistant", "content": "Thought: I"}}]
}
RIGHT = {  # status, headers, body
    "good": (200, {}, json.dumps(completion())),
    "gzip": (200, {"Content-Encoding": "gzip"}, gzip.compress(json.dumps(completion()).encode())),
}
FAULTS = {
    "400": (400, {}, problem("bad request")),
    "401": (401, {}, problem("wrong key sk-live-0123456789abcdef")),
    "429": (429, {"Retry-After": "0"}, problem("slow down")),
    "500": (500, {}, problem("broken")),
    "garbage": (200, {}, "<html>not a reply</html>"),
    "half json": (200, {}, json.dumps(completion())[:40]),
    "no choices": (200, {}, json.dumps(completion() | {"choices": []})),
    "null choices": (200, {}, json.dumps({"error": "overloaded"})),
    "empty": (200, {}, ""),
    "half a stream": (200, {"Content-Type": "text/event-stream"}, f"data: {json.dumps(CHUNK)}\n\n"),
}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        fault = self.server.next_fault()
        if fault == "hang up":
            self.connection.close()
        elif fault == "no answer":
            time.sleep(self.server.patience)
        else:
            self.answer(*(RIGHT | FAULTS)[fault])

    def answer(self, status, headers, body):
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        headers = {"Content-Type": "application/json", "Content-Length": len(data)} | headers
        for name, value in headers.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *args):
        pass


class FaultServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, *faults, patience=1.0):
        super().__init__(("127.0.0.1", 0), Handler)
        self.faults, self.patience, self.requests = list(faults), patience, 0

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/v1"

    def next_fault(self):
        self.requests += 1
        return self.faults.pop(0) if len(self.faults) > 1 else self.faults[0]

    def handle_error(self, request, client_address):
        pass  # a client that gave up

    def __enter__(self):
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *exc):
        self.shutdown()
        self.server_close()
