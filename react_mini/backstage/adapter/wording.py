"""How questions are joined, what is to be done, and what could not be found out, in words."""

from __future__ import annotations

from random import Random

from .intents import Intent


def missing(part: Intent, reason: str) -> str:
    """What is said instead of an answer: "I could not find out the rent of Oslo: the tool says: no data." """
    goal = part.about or part.calls[0].goal
    if goal.startswith("calculate"):
        goal = "calculate it"
    elif part.about or goal.startswith("the "):
        goal = f"find out {goal}"
    return f"I could not {goal}: {reason}."


def first_thought(parts: list[Intent]) -> str:
    if len(parts) == 1 and len(parts[0].calls) == 1:
        goal = parts[0].calls[0].goal
        return f"I need {goal}." if goal.startswith("the ") else f"I should {goal}."
    return "To do: " + "; ".join(_plan(p) for p in parts) + "."


def _plan(part: Intent) -> str:
    if part.plan:
        return part.plan
    goals = [
        c.goal for c in part.calls if not c.goal.startswith("calculate") or len(part.calls) == 1
    ]
    return "; ".join(goals) + ("; then calculate" if len(goals) < len(part.calls) else "")


LEADS = (
    "I am writing a report.", "My boss is waiting.", "Hi there!", "Hello,", "Hey, a short one:", "Good afternoon.", "I have little time.", "One more thing:", "For my notes:",
    "We talked about this at lunch.", "Please help me with this.", "I am new here.", "Somebody on the phone asks this:", "It is for a quiz.", "Let us see.", "My sister wants to know.",
    "Just a moment, I forgot something.", "We are planning something.", "This came up today.", "I cannot find my papers.",
)  # fmt: skip
DOUBTS = (
    "Should I be worried?", "Is it worth the trip?", "Do I need my boots?", "Will this end well?", "Can that be true?", "Who would have thought it?", "Am I too late?", "Is my uncle right?", "Should we go there at all?", "Must I take an umbrella?",
)  # fmt: skip
ONLY = (
    "Only tell me this:",
    "All I need:",
    "I just want this:",
    "One thing only:",
    "Never mind;",
    "Simply:",
)
TAILS = ("Thanks!", "Thank you.", "It is urgent.", "Be quick, please.", "Short answer, please.", "I would be glad to know.", "That is all.", "Asap, thx.", "No hurry.", "Just the number, if you can.")  # fmt: skip


def join_questions(parts: list[Intent], r: Random) -> str:
    """The asks as one question, sometimes with a word before or after it."""
    text = joined(parts, r)
    if r.random() < 0.12:
        text = f"{r.choice(LEADS)} {text}"
    elif r.random() < 0.04:
        text = f"{r.choice(DOUBTS)} {r.choice(ONLY)} {text[0].lower()}{text[1:]}"
    if r.random() < 0.05 and text.endswith(("?", ".")):
        text = f"{text} {r.choice(TAILS)}"
    if r.random() < 0.04:
        text = text[0].lower() + text[1:].rstrip("?.") + r.choice(("", "", " plz", " thx", " asap", ", ok", " now"))  # fmt: skip
    return text


def joined(parts: list[Intent], r: Random) -> str:
    """The asks as one question: "What is ...? Also, tell me ..."."""
    asks = [p.ask for p in parts]
    if len(asks) > 1 and r.random() < 0.6:
        small = [
            a[0].lower() + a[1:] if a.split()[0].isalpha() and a.split()[0] in STARTS else a
            for a in asks
        ]
        text = ", ".join(small[:-1]) + r.choice((" and ", ", and ", ", and also ")) + small[-1]
        return (
            text[0].upper()
            + text[1:]
            + ("." if text.split()[0] in ("tell", "give", "find", "please") else "?")
        )
    ends = [
        "."
        if a.split()[0]
        in ("Tell", "Give", "Find", "Please", "I", "Look", "Let", "Add", "Book", "Send", "Order")
        else "?"
        for a in asks
    ]
    link = r.choice((" ", " ", " Also: ", " And: "))
    text = link.join(a + e for a, e in zip(asks, ends, strict=True))
    return text if r.random() < 0.9 else text.rstrip("?.")


STARTS = [
    "What",
    "Which",
    "Who",
    "How",
    "Where",
    "When",
    "Tell",
    "Give",
    "Find",
    "Look",
    "Is",
    "Can",
    "Could",
    "Do",
    "Please",
    "Add",
    "Sum",
    "Multiply",
    "Calculate",
    "Compute",
    "Book",
    "Send",
    "Order",
    "Search",
    "Take",
    "At",
    "In",
    "Whose",
    "Would",
    "By",
    "Read",
    "Open",
]
