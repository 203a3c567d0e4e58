"""A time limit that returns control, whatever the work is doing.

    run_within(2.0, lambda: get_weather("Beijing"))      # its value, its exception, or TimeoutError after 2 s

A thread that is late, or of no more use after an interrupt, cannot be killed. It is asked to end (Python code does, at its next instruction;
a call into the operating system first comes back) and is no hindrance to the end of the program.
"""

import asyncio
import contextvars
import ctypes
import inspect
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, wait
from typing import Any


def run_within(
    seconds: float | None, work: Callable[[], Any], then: Callable[[Any], Any] = lambda value: value
) -> Any:
    """then(work()), awaited if need be, in a thread of its own; TimeoutError when it takes longer. Only Exceptions."""
    context = contextvars.copy_context()

    def awaited() -> Any:
        value = context.run(work)
        return then(wait_for(value, seconds) if inspect.isawaitable(value) else value)

    done, thread = prepared(awaited)
    try:
        thread.start()
        if not wait_up_to(seconds, done):
            raise TimeoutError(f"no answer within {seconds:g} s.")
    except BaseException:
        ask_to_end(thread)
        raise
    return done.result()


def prepared(work: Callable[[], Any]) -> tuple[Future[Any], threading.Thread]:
    """What will be work()'s value or Exception, and the thread in which it runs once it is started."""
    done: Future[Any] = Future()

    def worker() -> None:
        try:
            done.set_result(work())
        except Exception as fault:
            done.set_exception(fault)
        except BaseException as fault:  # exit() in a tool must not end the program
            if not done.done():
                done.set_exception(RuntimeError(f"it raised {type(fault).__name__}"))

    return done, threading.Thread(target=worker, daemon=True)


def wait_up_to(seconds: float | None, done: Future[Any]) -> bool:
    """Whether it is done in time. In short waits: a long one lets no interrupt in, or none on Windows."""
    end = time.monotonic() + (float("inf") if seconds is None else seconds)
    while not done.done() and (left := end - time.monotonic()) > 0:
        wait([done], min(left, 0.1))
    return done.done()


class Crew:
    """crew.submit(work, *args) as with a ThreadPoolExecutor, whose threads would hold the program's end."""

    def __init__(self, most: int) -> None:
        self._free, self._begun = threading.Semaphore(most), list[tuple[Future, threading.Thread]]()

    def submit(self, work: Callable[..., Any], *args: Any) -> Future[Any]:
        """Begin it; first wait for an end where `most` are at work."""
        self._free.acquire()
        done, thread = prepared(lambda: work(*args))
        self._begun.append((done, thread))
        done.add_done_callback(lambda _: self._free.release())
        thread.start()
        return done

    def leave(self) -> None:
        """Ask all that is still at work to end, and do not wait for it."""
        for done, thread in self._begun:
            if not done.done():
                ask_to_end(thread)


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
