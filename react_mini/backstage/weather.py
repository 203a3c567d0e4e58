"""A weather service over real HTTP on loopback, which can be slow or broken on demand."""

import json
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from socketserver import ThreadingTCPServer

DIRECT = urllib.request.build_opener(
    urllib.request.ProxyHandler({})
)  # whatever the environment says


class WeatherService:
    """WeatherService({"Beijing": {...}}).ask("Beijing") -> {...}; its server starts when asked."""

    def __init__(self, weather: dict[str, dict[str, str]], timeout: float = 2.0) -> None:
        self.weather = weather
        self.timeout = timeout  # seconds that a client waits
        self.delay = 0.0
        self.status = 200
        self.requests = 0  # how many have arrived
        self._server: _Server | None = None
        self._lock = threading.Lock()

    def slow(self, seconds: float) -> "WeatherService":
        """From now on each answer takes so long; `with service.slow(3):` mends it afterwards."""
        self.delay = seconds
        return self

    def broken(self, status: int = 500) -> "WeatherService":
        """From now on each answer is an HTTP error; `with service.broken():` mends it afterwards."""
        self.status = status
        return self

    def repair(self) -> None:
        """Quick and well again."""
        self.delay, self.status = 0.0, 200

    def __enter__(self) -> "WeatherService":
        return self

    def __exit__(self, *error: object) -> None:
        self.repair()

    def ask(self, city: str) -> dict[str, str]:
        """The weather in a city, by HTTP; TimeoutError or ConnectionError when that fails."""
        url = f"{self.url}/weather?{urllib.parse.urlencode({'city': city})}"
        with _clear_errors(self.timeout), DIRECT.open(url, timeout=self.timeout) as response:
            return json.load(response)

    @property
    def url(self) -> str:
        """Where the service listens, like http://127.0.0.1:40123; starts it if need be."""
        with self._lock:
            if self._server is None:
                self._server = _Server(self)
                threading.Thread(
                    target=self._server.serve_forever, args=(0.05,), daemon=True
                ).start()
            return f"http://127.0.0.1:{self._server.server_address[1]}"

    def stop(self) -> None:
        """Give the port back; the next question starts the service again."""
        with self._lock:
            server, self._server = self._server, None
        if server:
            server.stopping.set()
            server.shutdown()
            server.server_close()


@contextmanager
def _clear_errors(timeout: float) -> Iterator[None]:
    try:
        yield
    except urllib.error.HTTPError as error:
        error.close()
        raise ConnectionError(f"the weather service answered {error.code}.") from None
    except OSError as error:  # URLError is one too
        if isinstance(getattr(error, "reason", error), TimeoutError):
            raise TimeoutError(
                f"the weather service did not answer within {timeout:g} s."
            ) from None
        raise ConnectionError("the weather service cannot be reached.") from None


class _Server(ThreadingTCPServer):  # not HTTPServer, which looks its own name up in the DNS
    daemon_threads = True
    request_queue_size = 64

    def __init__(self, service: WeatherService) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.service = service
        self.stopping = threading.Event()

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that has hung up is no news."""


class _Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        service = self.server.service
        service.requests += 1
        status = service.status
        self.server.stopping.wait(service.delay)
        city = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query).get("city", [""])[0]
        answer = service.weather.get(city)
        if status != 200 or answer is None:
            status, answer = (404 if status == 200 else status), {"error": "no weather"}
        body = json.dumps(answer, ensure_ascii=False).encode("utf-8")
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args: object) -> None:
        """Quiet."""
