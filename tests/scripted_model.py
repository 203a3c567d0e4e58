"""A scripted model for tests: what it says is fixed, what it is asked is kept."""

from typing import Any

from react_mini.llm import Reply, Usage

ONE = Usage(10, 2, 1)  # what each of its replies costs


class Scripted:
    """An llm that gives these replies or texts, one after the other; an exception among them is raised."""

    def __init__(self, *replies: Any) -> None:
        self.replies, self.asked, self.options = list(replies), [], []

    def __call__(self, messages: list[dict], **options: Any) -> Reply:
        self.asked.append([message["content"] for message in messages])
        self.options.append(options)
        reply = self.replies.pop(0)
        if isinstance(reply, BaseException):
            raise reply
        return reply if isinstance(reply, Reply) else Reply(reply, usage=ONE)


def say(answer: str) -> str:
    """A reply of the text protocol that gives the answer."""
    return f"Thought: t\nFinal Answer: {answer}"
