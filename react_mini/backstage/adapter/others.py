"""The tools that are no lookups: calculators, search engines, notes to open, tools without parameters."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from .deeds import Deed
from .lookups import clipped, styled
from .tool import Param, Tool


@dataclass
class Others:
    """The tools beside the lookups; None or empty where the prompt has none."""

    calc: Tool | None = None
    calc_form: str = "{}"
    search: Tool | None = None
    reader: Tool | None = None
    deeds: tuple[Deed, ...] = ()
    idle: tuple[Tool, ...] = ()

    def tools(self) -> list[Tool]:
        found = [self.calc, self.search, self.reader, *(d.tool for d in self.deeds), *self.idle]
        return [t for t in found if t]


CALCULATORS = (
    ("solve", "reckon", "tally", "evaluate", "figure", "add up", "work out", "compute", "calc", "run", "do", "quick", "machine", "engine", "helper", "tool", "service", "box", "robot", "desk"),
    ("numbers", "sum", "term", "expression", "figures", "arithmetic", "maths", "digits", "equation", "formula", "abacus", "calculation", "plus minus", "operations"),
    ("compute", "calc", "evaluate", "math", "eval expression", "calculator", "do math", "solve", "arithmetic", "eval math", "work out", "reckoner", "abacus", "sums", "pocket calculator"),
    ("expression", "expression", "expr", "formula", "input", "term", "q", "numbers", "task", "line", "problem"),
    ("Evaluate an arithmetic expression.", "Arithmetic.", "Calculate.", "Works out a term like 2*(3+4).", "A calculator.", "Compute a formula of numbers.", "The result of an expression such as 7 * 8.",
     "Adds, subtracts, multiplies and divides.", "Does arithmetic for the office.", "Numbers in, result out.", "Works out what an expression comes to."),
)  # fmt: skip


def make_calculator(r: Random) -> tuple[Tool, str]:
    """A calculator and the form of its results."""
    what, which, plain, keys, abouts = CALCULATORS
    name = r.choice(plain) if r.random() < 0.4 else r.choice((f"{r.choice(what)} {r.choice(which)}", f"{r.choice(which)} {r.choice(what)}"))  # fmt: skip
    name = styled(clipped(name, r, 0.25), r.choice(("snake", "snake", "camel", "pascal", "kebab")))
    tool = Tool(name, (Param(r.choice(keys), "string"),), r.choice(abouts))
    return tool, r.choice(("{}", "{}", "{}", "= {}", "Result: {}"))


SEARCHES = (
    ("search", "find", "look up", "query", "ask", "browse", "scan", "consult", "grep", "explore", "read about", "leaf through", "peek into", "check", "turn to", "see", "dig through"),
    ("articles", "library", "archive", "notes", "docs", "manual", "handbook", "encyclopedia", "wiki", "web", "news", "papers", "records", "guide", "catalogue", "faq", "posts", "chronicle", "reports", "lexicon", "almanac", "glossary", "letters", "diary", "journal", "chapters", "compendium", "dossier", "folders", "shelf", "atlas", "tome", "old volume", "brochure", "yearbook"),
    ("Search the {n}.", "Finds passages in the {n}.", "What the {n} says about a topic.", "Full-text search in the {n}.", "Returns the best passages of the {n}.", "Looks for words in the {n}.",
     "Passages of the {n} about something.", "Looks something up in the {n}.", "Asks the {n}.",
     "What stands in the {n}.", "The old {n}: finds what is written about something.", "Opens the {n} at the right place.", "Ask the {n} about anything.", "The big {n} of {s}.", "All about {s}, from the {n}."),
    ("ships", "cheese", "mountains", "birds", "old coins", "gardens", "the town", "the firm", "music", "stars", "history", "clocks", "cooking", "rivers", "machines", "our house"),
)  # fmt: skip


def make_search(r: Random) -> Tool:
    """A search engine."""
    verb, place, about, subject = map(r.choice, SEARCHES)
    name = r.choice((f"{verb} {place}", f"{place} {verb}", place, f"{verb} in {place}"))
    key = r.choice(("query", "query", "q", "text", "keywords", "topic", "terms", "phrase", "about", "subject", "question"))  # fmt: skip
    extra = (Param("limit", "integer", 3),) if r.random() < 0.2 else ()
    name = styled(name, r.choice(("snake", "snake", "camel", "kebab")))
    return Tool(name, (Param(key, "string"), *extra), about.format(n=place, s=subject))


def make_reader(r: Random) -> Tool:
    """A tool that opens a note or a page."""
    name = r.choice(
        (
            "open_note",
            "cat",
            "show_page",
            "load_file",
            "getNote",
            "view_document",
            "fetch_page",
            "open-file",
        )
    )
    key = r.choice(("title", "path", "file", "name", "document"))
    return Tool(
        name,
        (Param(key, "string"),),
        r.choice(
            (
                "The text of a note.",
                "Open a document.",
                "Shows a file.",
                "Returns what the file says.",
            )
        ),
    )


NOARGS = (
    ("The time of day", ("What time is it", "How late is it now", "Tell me the time"), "time"), ("Today's date", ("What day is today", "Which date do we have"), "date"),
    ("The user's name", ("What is my name", "Who am I"), "person"), ("The number of open tasks", ("How many tasks are open", "What is left to do, in number"), "0-90"),
    ("The place of the user", ("Where am I", "In which town are we"), "place"), ("The name of the director", ("Who is the director here", "Who is in charge of this house"), "person"),
    ("The version of the system", ("Which version is running", "What version is this"), "version"), ("The number of visitors", ("How many visitors are here", "How many guests are in"), "0-900"),
    ("The door code", ("What is the code of the door", "Which code opens the door"), "room"), ("The state of the alarm", ("What is the state of the alarm", "How is the alarm doing"), "status"),
)  # fmt: skip
IDLE = (
    *(Tool(n, (), about + ".") for n, about in (
        ("current_time", "The time of day"), ("clock", "The time of day"), ("today", "Today's date"), ("getDate", "Today's date"), ("whoami", "The user's name"), ("user_name", "The user's name"),
        ("openTasks", "The number of open tasks"), ("where", "The place of the user"), ("location", "The place of the user"), ("director", "The name of the director"), ("get_director", "The name of the director"),
        ("version", "The version of the system"), ("visitor_count", "The number of visitors"), ("door-code", "The door code"), ("alarmState", "The state of the alarm"))),
    Tool("listFiles", (), "The files that are there."),
    Tool("roll_dice", (Param("sides", "integer", 6),), "Roll a die."), Tool("translate", (Param("text", "string"), Param("to", ("en", "de", "fr"))), "Translate a text."),
    Tool("ping", (Param("host", "string"),), "Is a server there?"), Tool("count_words", (Param("text", "string"),), "Number of words in a text."),
    Tool("convert_units", (Param("amount", "number"), Param("unit", "string"), Param("to", "string")), "Convert a quantity."),
    Tool("random_joke", (), "A joke."), Tool("stop_all", (), "Stop everything."), Tool("list_tags", (Param("kind", "string", "all"),), "Tags in use."),
)  # fmt: skip
