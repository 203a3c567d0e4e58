"""On PYTHONPATH while the checks run: no Python process may reach anything but this machine."""

import sys

LOCAL = ("127.", "::1", "localhost", "0.0.0.0", "None")


def _watch(event: str, arguments: tuple) -> None:
    if event == "socket.connect" and isinstance(arguments[1], tuple):
        host = arguments[1][0]
    elif event == "socket.getaddrinfo":
        host = arguments[0]
    else:
        return
    name = host.decode() if isinstance(host, bytes) else str(host)
    if name and not name.startswith(LOCAL):
        raise PermissionError(f"the checks may not reach {name}")


sys.addaudithook(_watch)
