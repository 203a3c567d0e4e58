"""Tools that do something, such as booking a table; the answer gives the number that came back."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from .attributes import THINGS
from .kinds import Kind
from .lookups import styled
from .names import Names
from .tool import Param, Tool

DEEDS = """
book table|Book a table in a restaurant.|restaurant:hotel,time:time,guests:2-9|Book a table for {guests} at {restaurant} at {time} / We are {guests} and want to eat at {restaurant} at {time}; book us in / A table at {restaurant}, {time}, {guests} people|A table for {guests} at {restaurant} at {time} is booked|book the table
send message|Send a message to somebody.|to:person,text:say|Send {to} the message "{text}" / Write to {to}: {text} / {to} should get this message: "{text}" / Message {to} that "{text}" / Pass this on to {to}: "{text}" / {to} must hear this: "{text}" / Tell {to}: {text}|The message to {to} is sent|send the message
create ticket|Open a ticket for the support team.|title:say,priority:low/normal/high|Open a ticket "{title}" with {priority} priority / Support must look into "{title}", priority {priority} / A {priority} priority ticket, please: "{title}"|The ticket "{title}" is open|create the ticket
order item|Order something from the shop.|item:product,quantity:1-40|Order {quantity} of the {item} / We need {quantity} more of the {item}; order them / Get us the {item}, {quantity} pieces|{quantity} of the {item} are ordered|order the {item}
reserve room|Reserve a meeting room.|room:room,date:date|Reserve room {room} on {date} / I need room {room} on {date} / Keep {room} free for us on {date} / On {date} we want {room}; reserve it / There is a meeting on {date}, and {room} should be ours / Is {room} free on {date}? Then take it for me|Room {room} is reserved for {date}|reserve the room
add event|Put an event into the calendar.|title:say,date:date,time:time|Put "{title}" into my calendar on {date} at {time} / Note "{title}" for {date}, {time}, in the calendar / {date} at {time}: "{title}". Put it into my calendar|"{title}" is in the calendar for {date} at {time}|add the event
set heating|Set the temperature of a room.|room:room,degrees:14-25|Set the heating of {room} to {degrees} degrees / It is cold in {room}; make it {degrees} degrees / {room} should be heated to {degrees} degrees|The heating of {room} is set to {degrees} degrees|set the heating
transfer money|Transfer money to an account.|recipient:person,amount:5-4000|Transfer {amount} dollars to {recipient} / Pay {recipient} {amount} dollars / {recipient} gets {amount} dollars from me; transfer them|{amount} dollars went to {recipient}|transfer the money
rent car|Rent a car for some days.|car:car,days:1-21,driver:person|Rent the {car} for {days} days for {driver} / {driver} needs the {car} for {days} days; rent it|The {car} is rented for {days} days for {driver}|rent the car
cancel order|Cancel an order.|order_id:order|Cancel order {order_id} / I do not want order {order_id} any more / Call off order {order_id}|Order {order_id} is cancelled|cancel the order
restart host|Restart a server.|host:host|Restart {host} / {host} hangs; restart it / Turn {host} off and on again|{host} was restarted|restart the server
remind me|Set a reminder.|text:say,time:time|Remind me of "{text}" at {time} / At {time} I must think of "{text}"; remind me / Do not let me forget "{text}" at {time}|A reminder of "{text}" is set for {time}|set the reminder
buy ticket|Buy a ticket for a train.|train:train,date:date,seat:window/aisle|Buy a {seat} ticket for {train} on {date} / On {date} I go with {train}; a {seat} ticket, please / {train}, {date}, {seat}: buy me that ticket|A {seat} ticket for {train} on {date} is bought|buy the ticket
enrol student|Enrol a student in a course.|student:person,course:course|Enrol {student} in {course} / {student} wants to take {course} / Put {student} on the list of {course}|{student} is enrolled in {course}|enrol the student
save note|Save a short note.|title:invented,text:say|Save a note "{title}" that says "{text}" / Write "{text}" down under "{title}"|The note "{title}" is saved|save the note
play song|Play a song.|title:title,volume:1-10|Play {title} at volume {volume} / I want to hear {title}, volume {volume} / Put on {title} at {volume}|{title} plays at volume {volume}|play the song
print file|Print a file.|file:invented,copies:1-20|Print {copies} copies of {file} / I need {file} on paper, {copies} times|{copies} copies of {file} are printed|print the file
feed animal|Feed an animal.|animal:animal,grams:20-900|Feed the {animal} {grams} grams / The {animal} is hungry: give it {grams} grams|The {animal} got {grams} grams|feed the animal
open gate|Open a gate.|gate:room,minutes:1-60|Open gate {gate} for {minutes} minutes / Somebody waits at gate {gate}; open it for {minutes} minutes|Gate {gate} is open for {minutes} minutes|open the gate
hire guide|Hire a guide for a tour.|place:place,guide:person,hours:1-12|Hire {guide} as a guide in {place} for {hours} hours / In {place} we want {guide} as our guide, {hours} hours|{guide} is hired for {hours} hours in {place}|hire the guide
seat booking|Book a seat on a train.|train:train,date:date,passenger:person,seat_class:first/second|Book a {seat_class} class seat on {train} on {date} for {passenger}|A {seat_class} class seat on {train} on {date} is booked for {passenger}|book the seat
book flight|Book a flight for somebody.|from_city:place,to_city:place,date:date,passenger:person,bags:0-4|Book a flight from {from_city} to {to_city} on {date} for {passenger} with {bags} bags|A flight from {from_city} to {to_city} on {date} is booked for {passenger} with {bags} bags|book the flight
send parcel|Send a parcel.|recipient:person,place:place,kilos:1-30,speed:normal/express|Send {recipient} in {place} a parcel of {kilos} kilos, {speed}|A parcel of {kilos} kilos goes to {recipient} in {place}, {speed}|send the parcel
plan meeting|Plan a meeting.|title:say,room:room,date:date,time:time|Plan a meeting "{title}" in {room} on {date} at {time}|The meeting "{title}" is on {date} at {time} in {room}|plan the meeting
sign up|Sign somebody up for a newsletter.|newsletter:title,email:email|Sign up {email} for {newsletter} / {email} would like to get {newsletter} / Add {email} to the readers of {newsletter}|{email} gets {newsletter}|sign them up
warn station|Send a warning to a station.|station:code,text:say|Warn {station} with the words "{text}" / {station} must be warned: "{text}" / Send the warning "{text}" to {station}|{station} is warned|send the warning
water plant|Water a plant.|plant:plant,millilitres:50-900|Give the {plant} {millilitres} ml of water / The {plant} is dry: {millilitres} ml / Water the {plant} with {millilitres} ml|The {plant} got {millilitres} ml of water|water the plant
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
                low, high = map(float, kind.split("-"))
                value = round(r.uniform(low, high), 1) if "." in kind else r.randint(int(low), int(high))  # fmt: skip
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
        orders = self.row[3].split(" / ")  # the first begins with what is to be done
        request = r.choice(orders)
        if request == orders[0] and r.random() < 0.5:
            request = r.choice(FRAMES) + request[0].lower() + request[1:]
        request = request.format(**said)
        if r.random() < 0.15:
            request += r.choice(ENDS)
        return (
            request,
            args,
            form.format(number),
            f"{self.row[4].format(**said)}, number {number}.",
            self.row[5].format(**said),
        )


ENDS = (", please", ", will you", ". Please see to it", " and tell me the number", " for me")
FRAMES = (
    "Be so good as to ",
    "I would like to ",
    "Go and ",
    "Let us ",
    "We have to ",
    "Please ",
    "Can you ",
    "I want you to ",
    "It is time to ",
    "Would you ",
    "Somebody has to ",
)
DONE = "polish;polished|lock;locked|move;moved|assign;assigned|renew;renewed|record;recorded|repair;repaired|measure;measured|fill;filled|empty;emptied|archive;archived|close;closed|deliver;delivered|weigh;weighed|wash;washed|sell;sold|lend;lent|inspect;inspected|paint;painted|release;released|label;labelled|warm up;warmed up|switch off;switched off|register;registered"
MORE = 'by:person,{who}, by {who};until:time,{until}, until {until};day:date,{day}, on {day};amount:2-900,{amount}, by {amount};note:say,{note}, with the note "{note}";level:low/medium/high,{level}, at level {level};hours:0.5-9.5,{hours}, for {hours} hours;place:place,{place}, in {place};floor:1-40,{floor}, on floor {floor}'


def invent_deed(r: Random, kind: Kind | None = None) -> str:
    """A line as in DEEDS, put together: what is done to a thing (of the `kind`), often by whom, until when ..."""
    if kind and r.random() < 0.4:
        return written(r, kind)
    thing = kind.name if kind else r.choice(THINGS)
    verb, done = r.choice(DONE.split("|")).split(";")
    family = kind.family if kind else r.choice(("invented", "code", "sight", "title"))
    params, said = f"{thing}:{family}", ""
    for more in r.sample(MORE.split(";"), r.choices(range(4), (35, 40, 15, 10))[0]):
        param, _, words = more.split(",", 2)
        params += f",{param}"
        said += words.lstrip(",").replace("{who}", "{by}")
    ask = f"{verb[0].upper()}{verb[1:]} {r.choice(('', f'the {thing} '))}{{{thing}}}{said}"
    answer = f"The {thing} {{{thing}}} is {done}{said}"
    return f"{verb} {thing}|{verb[0].upper()}{verb[1:]} a {thing}.|{params}|{ask}|{answer}|{verb} the {thing}"


def written(r: Random, kind: Kind) -> str:
    """A tool that changes what a lookup tells: "set price of product"."""
    a, key = r.choice(kind.attributes), kind.name.replace(" ", "_")
    verb, done = r.choice(("set;set", "change;changed", "update;updated", "correct;corrected", "report;reported", "raise;raised", "note;noted")).split(";")  # fmt: skip
    new = r.choice(("value", "new", "to", a.short)).replace(" ", "_")
    values = a.unit[1:] if not a.numeric else f"{max(0, int(a.low))}-{int(a.high) + 1}"
    said = f"the {a.noun} of {{{key}}}"
    asks = f"{verb[0].upper()}{verb[1:]} {said} to {{{new}}} / From now on {said} is {{{new}}}; {verb} it / {{{new}}} is what {said} should be; {verb} it"
    name = r.choice((f"{verb} {a.noun}", f"{verb} {key}", f"{verb} {a.short}", f"{a.short} {verb}"))
    return f"{name}|{verb[0].upper()}{verb[1:]} the {a.noun} of a {kind}.|{key}:{kind.family},{new}:{values}|{asks}|{said[0].upper()}{said[1:]} is {done} to {{{new}}}|{verb} the {a.noun}"


def make_deed(names: Names, kind: Kind | None = None) -> Deed:
    """A tool of DEEDS under a name of its own, or one that does something to things of the `kind`."""
    r = names.rng
    famous = not kind and r.random() < 0.45
    row = tuple((r.choice(DEEDS) if famous else invent_deed(r, kind)).split("|"))
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
        number = "number" if "." in kind else "integer"
        type_ = tuple(kind.split("/")) if "/" in kind else number if kind[0].isdigit() else "string"
        params.append(
            Param(key, type_, note="like 2026-05-01" if kind == "date" and r.random() < 0.4 else "")
        )
    return Deed(Tool(styled(name, style), tuple(params), row[1]), row)
