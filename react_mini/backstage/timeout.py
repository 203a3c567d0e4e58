"""A time limit that returns control, whatever the work is doing.

    run_within(2.0, lambda: get_weather("Beijing"))      # its value, its exception, or TimeoutError after 2 s

The thread that is late cannot be killed. It is asked to end (Python code does, at its next instruction;
a call into the operating system first comes back) and is no hindrance to the end of the program.
"""

import asyncio
import contextvars
import ctypes
import inspect
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, wait
from typing import Any


def run_within(seconds: float | None, work: Callable[[], Any]) -> Any:
    """work(), awaited if need be, in a thread of its own; TimeoutError when it takes longer. Only Exceptions."""
    done: Future[Any] = Future()
    context = contextvars.copy_context()

    def worker() -> None:
        try:
            value = context.run(work)
            done.set_result(wait_for(value, seconds) if inspect.isawaitable(value) else value)
        except Exception as fault:
            done.set_exception(fault)
        except BaseException as fault:  # exit() in a tool must not end the program
            done.set_exception(RuntimeError(f"it raised {type(fault).__name__}"))

    thread = threading.Thread(target=worker, daemon=True)
    thread.start()
    wait([done], seconds)
    if not done.done():
        ask_to_end(thread)
        raise TimeoutError(f"no answer within {seconds:g} s.")
    return done.result()


def wait_for(value: Awaitable[Any], seconds: float | None) -> Any:
    """The value of an awaitable, in an event loop of its own; cancelled just after the caller has gone."""

    async def awaited() -> Any:
        return await asyncio.wait_for(value, None if seconds is None else seconds + 0.1)

    return asyncio.run(awaited())


def ask_to_end(thread: threading.Thread) -> None:
    """Raise SystemExit in a thread (CPython); it takes effect when the thread next runs Python code."""
    api = getattr(ctypes, "pythonapi", None)
    if api and thread.ident:
        api.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))
