"""A time limit that returns control, whatever the work is doing.

    run_within(2.0, lambda: get_weather("Beijing"))      # its value, its exception, or TimeoutError after 2 s

The thread that is late cannot be killed. It is asked to end (Python code does, at its next instruction;
a call into the operating system first comes back) and is no hindrance to the end of the program.
"""

import asyncio
import contextvars
import ctypes
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from typing import Any


def run_within(seconds: float | None, work: Callable[[], Any]) -> Any:
    """work() in a thread of its own, with the caller's context; TimeoutError when it takes longer."""
    done: Future[Any] = Future()
    context = contextvars.copy_context()

    def worker() -> None:
        try:
            done.set_result(context.run(work))
        except BaseException as fault:
            done.set_exception(fault)

    thread = threading.Thread(target=worker, daemon=True)
    thread.start()
    try:
        return done.result(seconds)
    except TimeoutError:
        if not done.done():
            ask_to_end(thread)
        raise


def ask_to_end(thread: threading.Thread) -> None:
    """Raise SystemExit in a thread, in CPython; it takes effect when the thread next runs Python code."""
    set_exception = (
        getattr(ctypes, "pythonapi", None) and ctypes.pythonapi.PyThreadState_SetAsyncExc
    )
    if set_exception and thread.ident:
        set_exception(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))


def wait_for(result: Awaitable[Any], seconds: float | None) -> Any:
    """The value of an awaitable, in an event loop of its own; cancelled just after the caller has gone."""

    async def awaited() -> Any:
        return await asyncio.wait_for(result, None if seconds is None else seconds + 0.1)

    return asyncio.run(awaited())
