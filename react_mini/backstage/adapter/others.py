"""The tools that are no lookups: calculators, search engines, notes to open, and tools that do something."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from .lookups import styled
from .names import Names
from .tool import Param, Tool

DEEDS = """
book table|Book a table in a restaurant.|restaurant:hotel,time:time,guests:2-9|Book a table for {guests} at {restaurant} at {time}|A table for {guests} at {restaurant} at {time} is booked|book the table
send message|Send a message to somebody.|to:person,text:say|Send {to} the message "{text}"|The message to {to} is sent|send the message
create ticket|Open a ticket for the support team.|title:say,priority:low/normal/high|Open a ticket "{title}" with {priority} priority|The ticket "{title}" is open|create the ticket
order item|Order something from the shop.|item:product,quantity:1-40|Order {quantity} of the {item}|{quantity} of the {item} are ordered|order the {item}
reserve room|Reserve a meeting room.|room:room,date:date|Reserve room {room} on {date}|Room {room} is reserved for {date}|reserve the room
add event|Put an event into the calendar.|title:say,date:date,time:time|Put "{title}" into my calendar on {date} at {time}|"{title}" is in the calendar for {date} at {time}|add the event
set heating|Set the temperature of a room.|room:room,degrees:14-25|Set the heating of {room} to {degrees} degrees|The heating of {room} is set to {degrees} degrees|set the heating
transfer money|Transfer money to an account.|recipient:person,amount:5-4000|Transfer {amount} dollars to {recipient}|{amount} dollars went to {recipient}|transfer the money
rent car|Rent a car for some days.|car:car,days:1-21,driver:person|Rent the {car} for {days} days for {driver}|The {car} is rented for {days} days for {driver}|rent the car
cancel order|Cancel an order.|order_id:order|Cancel order {order_id}|Order {order_id} is cancelled|cancel the order
restart host|Restart a server.|host:host|Restart {host}|{host} was restarted|restart the server
remind me|Set a reminder.|text:say,time:time|Remind me of "{text}" at {time}|A reminder of "{text}" is set for {time}|set the reminder
buy ticket|Buy a ticket for a train.|train:train,date:date,seat:window/aisle|Buy a {seat} ticket for {train} on {date}|A {seat} ticket for {train} on {date} is bought|buy the ticket
enrol student|Enrol a student in a course.|student:person,course:course|Enrol {student} in {course}|{student} is enrolled in {course}|enrol the student
save note|Save a short note.|title:invented,text:say|Save a note "{title}" that says "{text}"|The note "{title}" is saved|save the note
play song|Play a song.|title:title,volume:1-10|Play {title} at volume {volume}|{title} plays at volume {volume}|play the song
print file|Print a file.|file:invented,copies:1-20|Print {copies} copies of {file}|{copies} copies of {file} are printed|print the file
feed animal|Feed an animal.|animal:animal,grams:20-900|Feed the {animal} {grams} grams|The {animal} got {grams} grams|feed the animal
open gate|Open a gate.|gate:room,minutes:1-60|Open gate {gate} for {minutes} minutes|Gate {gate} is open for {minutes} minutes|open the gate
hire guide|Hire a guide for a tour.|place:place,guide:person,hours:1-12|Hire {guide} as a guide in {place} for {hours} hours|{guide} is hired for {hours} hours in {place}|hire the guide
water plant|Water a plant.|plant:plant,millilitres:50-900|Give the {plant} {millilitres} ml of water|The {plant} got {millilitres} ml of water|water the plant
""".strip().splitlines()
SAYINGS = (
    "running late", "meeting moved to noon", "printer is broken", "happy birthday", "call me back", "invoice is paid", "see you on Friday",
    "door does not close", "password expired", "lunch with the team", "milk and bread", "project review", "dentist", "all tests passed",
    "the parcel has arrived", "please bring the keys", "screen stays black", "yoga class", "budget draft", "weekly call",
)  # fmt: skip
KEYS = {"to": ("to", "recipient", "person"), "text": ("text", "message", "body"), "item": ("item", "product"), "quantity": ("quantity", "count"),
        "title": ("title", "subject", "name"), "date": ("date", "day"), "time": ("time", "at")}  # fmt: skip


@dataclass(frozen=True)
class Deed:
    """A tool that does something; `fill` gives the request, its arguments, the result, the answer and the goal."""

    tool: Tool
    row: tuple[str, ...]

    def fill(self, names: Names) -> tuple[str, dict[str, Any], str, str, str]:
        r, said, args = names.rng, {}, {}
        for param, cell in zip(self.tool.params, self.row[2].split(","), strict=True):
            key, kind = cell.split(":")
            if "/" in kind:
                value: Any = r.choice(kind.split("/"))
            elif kind[0].isdigit():
                value = r.randint(*map(int, kind.split("-")))
            else:
                value = (
                    r.choice(SAYINGS)
                    if kind == "say"
                    else names.invented()
                    if kind == "invented"
                    else names(kind)
                )
            said[key] = args[param.name] = value
        number = f"{r.choice(('', 'R-', 'B', 'T-', '#'))}{r.randint(100, 99999)}"
        form = r.choice(
            (
                "ok, number {}",
                "Done. Reference: {}",
                "confirmed: {}",
                '{{"status": "ok", "id": "{}"}}',
                "{}",
                "Success ({})",
            )
        )
        ask = r.choice(("{}", "{}", "{}", "Please {}", "Can you {}", "I want you to {}"))
        request = self.row[3].format(**said)
        if ask != "{}":
            request = ask.format(request[0].lower() + request[1:])
        return (
            request,
            args,
            form.format(number),
            f"{self.row[4].format(**said)}, number {number}.",
            self.row[5].format(**said),
        )


def make_deed(names: Names) -> Deed:
    """A tool of DEEDS under a name of its own."""
    r = names.rng
    row = tuple(r.choice(DEEDS).split("|"))
    style = r.choice(("snake", "snake", "camel", "kebab"))
    name = r.choice(
        (
            row[0],
            row[0],
            " ".join(reversed(row[0].split())),
            "do " + row[0],
            "new " + row[0].split()[-1],
        )
    )
    params = []
    for cell in row[2].split(","):
        key, kind = cell.split(":")
        key = r.choice(KEYS.get(key, (key,)))
        type_ = (
            tuple(kind.split("/")) if "/" in kind else "integer" if kind[0].isdigit() else "string"
        )
        params.append(
            Param(key, type_, note="like 2026-05-01" if kind == "date" and r.random() < 0.4 else "")
        )
    return Deed(Tool(styled(name, style), tuple(params), row[1]), row)


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


def make_calculator(r: Random) -> tuple[Tool, str]:
    """A calculator and the form of its results."""
    name = r.choice(
        (
            "compute",
            "calc",
            "evaluate",
            "math",
            "eval_expression",
            "calculator",
            "do_math",
            "solve",
            "arithmetic",
            "evalMath",
            "work-out",
            "Calculator",
        )
    )
    key = r.choice(("expression", "expression", "expr", "formula", "input", "term", "q"))
    about = r.choice(
        (
            "Evaluate an arithmetic expression.",
            "Arithmetic.",
            "Calculate.",
            "Works out a term like 2*(3+4).",
            "A calculator.",
            "Compute a formula of numbers.",
        )
    )
    return Tool(name, (Param(key, "string"),), about), r.choice(
        ("{}", "{}", "{}", "= {}", "Result: {}")
    )


def make_search(r: Random) -> Tool:
    """A search engine."""
    name = r.choice(
        (
            "find_documents",
            "search_docs",
            "lookup_articles",
            "wiki",
            "kb_search",
            "findPages",
            "query_archive",
            "web_search",
            "SearchNotes",
            "encyclopedia",
            "find-articles",
            "ask_library",
        )
    )
    key = r.choice(("query", "query", "q", "text", "keywords", "topic", "terms"))
    about = r.choice(
        (
            "Search the articles.",
            "Find passages about a topic.",
            "Full-text search in the library.",
            "Returns the best passages.",
            "Search the web.",
            "Look something up in the archive.",
        )
    )
    extra = (Param("limit", "integer", 3),) if r.random() < 0.2 else ()
    return Tool(name, (Param(key, "string"), *extra), about)


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
