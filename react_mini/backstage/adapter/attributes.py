"""Kinds that nobody listed: a thing of many, with attributes put together from a wide vocabulary.

What is asked must be read off the tool list, since no two prompts have the same attributes.
"""

from __future__ import annotations

from random import Random

from .kinds import Attribute, Kind

THINGS = """
garden bakery workshop mill quarry orchard kiosk laundry theatre choir archive depot kennel stable aquarium nursery clinic factory foundry dairy
vineyard hangar pier canal tunnel dam pump turbine generator engine boiler furnace oven freezer printer scanner drone robot tractor crane truck tram
bus canoe balloon rocket telescope piano guitar violin drum statue painting fountain castle temple palace cottage tent cave island forest meadow swamp
glacier reef dune valley canyon comet moon crystal mineral fossil mushroom moss parrot beetle spider whale lizard tournament regatta marathon contest
festival parade lecture exhibition poem magazine newspaper stamp coin sauce cheese loaf salad juice perfume fabric carpet sweater watch door cable
router contract invoice parcel claim loan policy lesson school village district street station route pipeline mast antenna buoy kite greenhouse
windmill sawmill playground
""".split()  # noqa: SIM905
SIZES = """
depth; How deep is {} / How far down does {} go; deeper; shallower; m; 1 900 1
width; How wide is {} / How much across is {}; wider; narrower; cm; 2 4000 0
thickness; How thick is {} / What is {} in thickness; thicker; thinner; mm; 1 300 1
length; How long is {} / From end to end, what does {} measure; longer; shorter; m; 1 9000 0
height; How tall is {} / How high does {} stand; taller; lower; m; 1 400 1
weight; How heavy is {} / What does {} weigh; heavier; lighter; kg; 1 9000 1
age; How old is {} / How many years has {} seen; older; younger; years; 1 400 0
brightness; How bright is {} / How much light does {} give; brighter; dimmer; lumens; 20 9000 0
loudness; How loud is {} / How much noise does {} make; louder; quieter; dB; 10 140 0
speed; How fast is {} / How quick is {}; faster; slower; km/h; 1 400 0
heat; How hot is {} / What heat has {}; hotter; cooler; °C; -40 900 0
distance; How far away is {} / How many kilometres is it to {}; further; nearer; km; 1 9000 0
hardness; How hard is {} / How firm is {}; harder; softer; points; 1 100 0
steepness; How steep is {} / How steep does {} get; steeper; flatter; %; 1 90 0
capacity; How much fits into {} / How much can {} hold; roomier; smaller; litres; 2 9000 0
pressure; How high is the pressure in {} / Under what pressure stands {}; fuller; emptier; bar; 1 90 1
voltage; What voltage has {} / How many volts has {}; stronger; weaker; V; 1 900 0
cost; What does {} cost / How expensive is {} / What do I pay for {}; more expensive; cheaper; euro; 2 5000 2
income; What does {} bring in / How much is earned with {}; more profitable; less profitable; dollars; 90 90000 0
waiting time; How long does one wait at {} / How many minutes do people queue at {}; slower; quicker; minutes; 1 180 0
""".strip().splitlines()
PLURALS = """
windows doors rooms bells steps wheels pages lamps shelves chairs benches keys pipes valves screws threads petals leaves roots eggs feathers stripes
rings layers members helpers guards nurses cooks pupils singers stalls boats bikes parcels letters complaints repairs accidents alarms faults calls
returns samples errors prizes medals scenes chapters maps photos beds towels blankets spoons plates cups bottles crates sacks bricks tiles planks
horses dogs goats apples pears candles flags posters
""".split()  # noqa: SIM905
STUFFS = """
salt sugar fat water oxygen iron sand dust smoke paper flour steel copper wood glass coffee oil gas wax clay wool ink
""".split()  # noqa: SIM905
ROLES = (
    """
owner;owns|leader;leads|baker;bakes for|painter;painted|builder;built|teacher;teaches at|trainer;trains|guard;guards|driver;drives|designer;designed|supplier;supplies|buyer;buys from
cleaner;cleans|inspector;inspects|founder;founded|inventor;invented|sponsor;sponsors|caretaker;takes care of|conductor;conducts|engineer;repairs|gardener;waters|cook;cooks for|editor;edits
""".strip()
    .replace("\n", "|")
    .split("|")
)
OTHERS = (
    """
closing time; When does {} close / Until when is {} open; time|opening hours; When is {} open / At what hours does {} receive visitors; hours|record; What is the record of {} / How did {} do so far; tally|running time; How long does {} run / How long is one at {}; span|members; Who is in {}, in numbers / How is {} made up; tally
starting time; When does {} start / At what time does {} begin; time|feeding time; When is {} fed / At what time does {} get food; time|cleaning time; When is {} cleaned / At what time do they clean {}; time|end; When does {} end / Until when does {} go on; time
delivery time; When is {} delivered / At what time does {} arrive; time|last repair; When was {} last repaired / On what day did they last mend {}; date|opening date; When was {} opened / Since what day is {} open; date|next test; When is {} tested next / On what day does the next test of {} fall; date|expiry date; When does {} expire / Until what day is {} good; date
purchase date; When was {} bought / On what day did we buy {}; date|deadline; By when must {} be ready / What is the last day for {}; date|birthplace; Where was {} born / From which place is {} by birth; place|storage place; Where is {} kept / In what place do they keep {}; place|origin; Where does {} come from / What place is {} from; place
founding year; In which year was {} founded / In what year did {} begin; year|building year; In which year was {} built / When did they build {}; year|year of discovery; In what year was {} discovered / When was {} found; year|target; Where does {} go / To what place does {} go; place|colour; What colour is {} / In what colour is {}; colour|state; In what state is {} / How is {} doing; status|code; What is the code of {} / Under which code runs {}; room|serial number; Which serial number has {} / What number is stamped on {}; code|label; What does the label of {} say / What is written on {}; invented
""".strip()
    .replace("\n", "|")
    .split("|")
)
FAMILIES = (
    "place",
    "company",
    "product",
    "sight",
    "title",
    "code",
    "host",
    "hotel",
    "team",
    "invented",
    "person",
)


def invent_kind(r: Random, held_out: bool = False) -> Kind:
    """A thing with four to seven attributes; every eighth word is kept for the validation."""
    name = r.choice([t for i, t in enumerate(THINGS) if (i % 8 == 0) == held_out])
    found: dict[str, Attribute] = {}
    for _ in range(r.randint(4, 7)):
        attribute = invent_attribute(r, held_out)
        found[attribute.noun] = attribute
    return Kind(name, r.choice(FAMILIES), tuple(found.values()))


def invent_attribute(r: Random, held_out: bool = False) -> Attribute:
    """A size, a number of things, a content, a person, a time, a place ..."""

    def pick(words: list[str]) -> str:
        return r.choice([w for i, w in enumerate(words) if (i % 8 == 0) == held_out])

    family = r.choices(("size", "count", "stuff", "role", "other"), (26, 26, 10, 17, 21))[0]
    if family == "size":
        noun, how, more, less, unit, limits = pick(SIZES).split("; ")
        low, high, decimals = limits.split()
        return Attribute(noun, noun, unit, float(low), float(high), int(decimals), how, more, less)
    if family == "count":
        word = pick(PLURALS)
        how = r.choice(
            (
                f"How many {word} has {{}}",
                f"How many {word} are there at {{}}",
                f"How many {word} belong to {{}}",
            )
        )
        return Attribute(
            f"number of {word}",
            r.choice((word, f"{word}_count")),
            "",
            0,
            r.choice((12, 90, 900, 20000)),
            0,
            how,
        )
    if family == "stuff":
        word = pick(STUFFS)
        noun = r.choice((f"{word} content", f"{word} share", f"{word} supply"))
        return Attribute(
            noun,
            word,
            r.choice(("g", "kg", "%", "mg")),
            1,
            99,
            r.choice((0, 1)),
            f"How much {word} is in {{}}",
        )
    if family == "role":
        noun, verb = pick(ROLES).split(";")
        return Attribute(noun, noun, "@person", how=f"Who {verb} {{}}")
    noun, how, values = pick(OTHERS).split("; ")
    return Attribute(noun, noun.split()[-1], f"@{values}", how=how)
