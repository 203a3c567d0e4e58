"""Kinds of things and what can be asked about them.

A line of KINDS: `kind | family of names`; below it one line an attribute:
`attribute; short form; unit; low high decimals; question / question / ...; more; less`, or for texts `attribute; short form; @family; questions`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

KINDS = """
city | place
temperature; temp; °C; -15 40 0; How warm is it in {} / What does the thermometer show in {} / How cold is it in {} right now / How many degrees does {} have; warmer; colder
population; inhabitants; people; 900 9000000 0; How many people live in {} / How big is the population of {} / How many inhabitants does {} count; bigger; smaller
humidity; moisture; %; 15 99 0; How humid is it in {} / How damp is the air in {}; more humid; drier
air quality index; aqi; ; 5 400 0; How polluted is the air in {} / How good is the air in {}; more polluted; cleaner
rainfall; rain; mm; 0 90 1; How much rain fell in {} / How wet was it in {}; wetter; drier
average rent; rent; euro; 400 3900 0; What does a flat in {} cost a month / What do people pay for a flat in {}; more expensive; cheaper
elevation; altitude; m; 1 3900 0; How high is {} above the sea / How far above the sea does {} lie; higher; lower
wind speed; wind; km/h; 0 120 0; How windy is it in {} / How strong is the wind in {}; windier; calmer
mayor; mayor; @person; Who is the mayor of {} / Who governs {}
sky; conditions; @sky; What is the sky like over {} / Is it sunny or rainy in {} / How does the sky look in {}
local time; clock; @time; What time is it in {} / How late is it in {} now
company | company
share price; quote; dollars; 2 900 2; At what price does {} trade / How much is a share of {} / What do {} shares cost / What is the price of one {} share / At what is a {} share quoted / Where does the stock of {} stand / How did {} close; higher; lower
number of employees; staff; employees; 12 90000 0; How many people work at {} / How big is the staff of {} / How many people does {} employ; bigger; smaller
revenue; turnover; million dollars; 1 9000 1; How much does {} sell in a year / What are the yearly sales of {}; bigger; smaller
founding year; founded; ; 1850 2022 0; When was {} founded / In what year did {} begin / Since when does {} exist; younger; older
chief executive; ceo; @person; Who runs {} / Who is the boss of {} / Who leads {}
head office; headquarters; @place; Where is {} based / In which city does {} have its head office / Where does {} sit
product | product
price; cost; euro; 2 1500 2; What does the {} cost / How expensive is the {} / For how much is the {} sold; more expensive; cheaper
stock; in_stock; pieces; 0 900 0; How many of the {} are left / How many of the {} are in stock / Do we have the {}, and how many; better stocked; scarcer
weight; mass; g; 20 9000 0; How heavy is the {} / What does the {} weigh; heavier; lighter
rating; stars; stars; 1 5 1; How is the {} rated / How many stars has the {}; better rated; worse rated
warranty; guarantee; months; 3 60 0; How long is the warranty of the {} / For how long is the {} under guarantee; longer covered; shorter covered
maker; manufacturer; @company; Who makes the {} / From which firm comes the {}
employee | person
salary; pay; dollars; 1500 9900 0; How much does {} earn / What is {} paid; better paid; worse paid
remaining leave; leave; days; 0 30 0; How many days off has {} left / How much holiday may {} still take; better off; worse off
room; office; @room; In which room does {} sit / Where is the desk of {}
phone extension; extension; ; 1000 9999 0; How do I reach {} by phone / Which number do I dial for {}; higher; lower
manager; boss; @person; Who is the manager of {} / To whom does {} report
email; mail; @email; What is the mail address of {} / Where do I write to {}
shift; duty; @time; When does the shift of {} begin / At what time does {} start work
mountain | mountain
height; summit; m; 900 8600 0; How high is {} / How many metres does {} rise; higher; lower
snow depth; snow; cm; 0 400 0; How deep is the snow on {} / How much snow lies on {}; snowier; barer
first ascent; climbed_first; ; 1780 1960 0; When was {} first climbed / In what year did somebody first stand on {}; more recently climbed; earlier climbed
river | river
length; km_total; km; 30 6000 0; How long is {} / Over how many kilometres does {} flow; longer; shorter
water level; level; cm; 20 900 0; How high does {} stand / What is the gauge of {} at; higher; lower
discharge; flow; m³/s; 2 9000 0; How much water does {} carry / How much water flows down {}; mightier; weaker
museum | sight
ticket price; entry_fee; euro; 3 40 2; What does it cost to get into {}; more expensive; cheaper
number of visitors; visitors; visitors; 800 900000 0; How many people visit {}; more popular; less popular
opening time; opens_at; @time; When does {} open
director; head; @person; Who directs {}
film | title
running time; duration; minutes; 61 210 0; How long does {} run / How many minutes does {} last; longer; shorter
release year; year; ; 1931 2024 0; When did {} come out / From what year is {}; newer; older
box office; takings; million dollars; 1 900 1; How much did {} earn / What did {} bring in at the cinemas; more successful; less successful
leading actor; star; @person; Who plays the lead in {} / Who is the star of {}
book | title
number of pages; pages; pages; 60 1200 0; How many pages has {} / How thick a book is {}; longer; shorter
copies on the shelf; copies; copies; 0 20 0; How many copies of {} are there / How often do we have {}; better available; scarcer
author; writer; @person; Who wrote {} / By whom is {}
shelf; location; @room; Where do I find {} / On which shelf stands {}
train | train
delay; lateness; minutes; 0 120 0; How late is {} / By how many minutes is {} behind / Is {} on time, or how late; later; more punctual
platform; track; ; 1 24 0; Where does {} leave / From which platform goes {}; higher; lower
fare; ticket; euro; 5 180 2; What does a ride on {} cost / How much is a ticket for {}; more expensive; cheaper
departure; leaves; @time; When does {} leave / At what time does {} go
hotel | hotel
free rooms; vacancies; rooms; 0 90 0; How many rooms are free at {} / Has {} any rooms left, and how many; emptier; fuller
room rate; nightly; euro; 39 480 0; What is a night at {} / What does {} charge for a night / What is the price of a night in {} / How much do they ask for a night at {}; more expensive; cheaper
check-in time; checkin; @time; From when can I check in at {} / At what time may guests move in at {}
animal | animal
top speed; speed; km/h; 2 110 0; How fast is the {} / How quickly can the {} run; faster; slower
lifespan; age_max; years; 1 120 0; How long does the {} live / What age does the {} reach; longer-lived; shorter-lived
body weight; weight; kg; 1 6000 0; How heavy is the {} / How many kilos does the {} weigh; heavier; lighter
habitat; lives_in; @habitat; Where does the {} live / In what surroundings is the {} at home
server | host
cpu load; load; %; 0 100 0; How busy is {} / How hard is {} working; busier; idler
free disk space; disk; GB; 1 900 0; How much disk space is left on {} / How full are the disks of {}, what is free; roomier; fuller
uptime; up_since; days; 0 700 0; How long has {} been up / For how many days does {} run without a stop; longer up; shorter up
owner; responsible; @person; Who looks after {} / Whom do I call about {}
order | order
number of items; items; items; 1 60 0; How many items are in {} / How many things did they put into {}; bigger; smaller
total; amount; euro; 5 2500 2; What is the total of {} / What sum is due for {}; bigger; smaller
status; state; @status; What is the status of {} / How far is {}
delivery date; arrives; @date; When will {} arrive / On which day does {} come
customer; buyer; @person; Who placed {} / For whom is {}
recipe | dish
calories; energy; kcal; 90 1400 0; How many calories has {} / How much energy is in {}; richer; lighter
cooking time; time; minutes; 5 240 0; How long does {} take / How many minutes do I cook {}; slower; quicker
servings; portions; portions; 1 12 0; For how many is {} / How many people does {} feed; bigger; smaller
course | course
credits; points; credits; 1 12 0; How many credits does {} give; bigger; smaller
enrolled students; students; students; 4 400 0; How many take {}; fuller; emptier
lecturer; teacher; @person; Who teaches {}
lecture hall; hall; @room; Where is {} held
exam date; exam; @date; When is the exam of {}
team | team
points; score; points; 0 99 0; How many points has {} / Where does {} stand in points; ahead; behind
number of wins; wins; wins; 0 38 0; How often did {} win / How many matches has {} won; more successful; less successful
coach; trainer; @person; Who coaches {} / Who trains {}
stadium; ground; @sight; Where does {} play / In which stadium does {} play
country | country
area; surface; km²; 300 9000000 0; How large is {} / How many square kilometres has {}; larger; smaller
forest share; forest; %; 1 90 0; How much of {} is forest / What share of {} do trees cover; greener; barer
capital; capital_city; @place; What is the capital of {} / From which city is {} governed
car | car
range; reach; km; 150 900 0; How far does the {} go / How many kilometres does the {} make; further-reaching; shorter-reaching
power; horsepower; hp; 50 900 0; How strong is the {} / How many horses has the {}; stronger; weaker
fuel consumption; consumption; litres; 3 19 1; How much does the {} burn / What does the {} use on a hundred kilometres; thirstier; thriftier
patient | person
blood pressure; systolic; mmHg; 85 200 0; How high is the blood pressure of {} / What pressure was taken of {}; higher; lower
heart rate; pulse; beats; 40 180 0; How fast does the heart of {} beat / What pulse has {}; faster; slower
ward; station; @room; Where does {} lie / On which ward do I visit {}
doctor; physician; @person; Who treats {} / Which doctor sees {}
star | star
distance; light_years; light years; 4 9000 0; How far away is {} / How many light years is it to {}; further; nearer
surface temperature; heat; K; 2100 40000 0; How hot is {} / What heat reigns on {}; hotter; cooler
constellation; region; @sight; To what constellation does {} belong / In which constellation do I look for {}
ship | ship
cargo; load; tonnes; 10 90000 0; How much does the {} carry; fuller; emptier
speed; knots; knots; 1 40 1; How fast does the {} sail; faster; slower
captain; skipper; @person; Who commands the {}
port of call; next_port; @place; Where does the {} call next
plant | plant
water demand; water; ml; 20 900 0; How much water does the {} need / How much do I water the {}; thirstier; thriftier
growth; size; cm; 3 400 0; How tall does the {} get / What size does the {} reach; taller; smaller
flowering month; blooms; @month; When does the {} flower / In which month has the {} flowers
account | person
balance; funds; dollars; 5 90000 2; How much is in the account of {}; richer; poorer
credit limit; limit; dollars; 500 20000 0; How much may {} overdraw; higher; lower
last login; login; @date; When did {} log in last
car park | sight
free spaces; spaces; spaces; 0 600 0; How many spaces are free at {} / Can I still park at {}, how many spaces; emptier; fuller
hourly fee; fee; euro; 1 9 2; What is an hour at {} / What does parking at {} cost an hour; more expensive; cheaper
repository | host
open issues; issues; issues; 0 900 0; How many issues are open in {} / How many bugs of {} are not closed; busier; quieter
latest version; version; @version; What is the latest version of {} / How new is {}, which version
maintainer; owner; @person; Who maintains {} / Who keeps {} going
bridge | sight
span; reach; m; 30 1900 0; How long is {} / How many metres does {} span; longer; shorter
daily traffic; traffic; vehicles; 200 90000 0; How many cars cross {} a day / How busy is {} on a day; busier; quieter
inspection date; inspected; @date; When was {} inspected / On what day was {} last looked at
farm | company
milk yield; milk; litres; 100 9000 0; How much milk does {} give / How many litres come from {}; more productive; less productive
number of cows; cows; cows; 5 900 0; How many cows has {} / How many cows stand at {}; bigger; smaller
sensor | code
reading; value; ; 0 999 2; What does {} show / What value comes from {} / What does {} read; higher; lower
battery; charge; %; 1 100 0; How full is the battery of {} / How much charge has {} left; fuller; emptier
flight | code
gate; gate; @room; From which gate does {} go / At which gate do I board {}
flying time; duration; minutes; 40 900 0; How long does {} take / How many minutes is {} in the air; longer; shorter
destination; goes_to; @place; Where does {} fly / To which city does {} take me
language | language
number of speakers; speakers; speakers; 900 90000000 0; How many speak {} / How many people have {} as their language; bigger; smaller
number of letters; letters; letters; 18 60 0; How many letters has {} / How long is the alphabet of {}; richer; poorer
medicine | medicine
daily dose; dose; mg; 1 900 0; How much {} a day; stronger; weaker
shelf life; keeps; months; 2 60 0; How long does {} keep; longer-lived; shorter-lived
song | title
tempo; bpm; bpm; 50 210 0; How fast is {} / What beat has {}; faster; slower
plays; streams; plays; 900 9000000 0; How often was {} played / How many plays has {}; more popular; less popular
singer; artist; @person; Who sings {} / Whose song is {}
"""
HELD_OUT_KINDS = ("museum", "ship", "course", "medicine", "account")  # validation only


@dataclass(frozen=True)
class Attribute:
    """One line of KINDS; `unit` begins with @ where the values are texts."""

    noun: str
    short: str
    unit: str
    low: float = 0
    high: float = 0
    decimals: int = 0
    how: str = ""
    more: str = ""
    less: str = ""

    @property
    def numeric(self) -> bool:
        return not self.unit.startswith("@")

    def asked(self, r: Random) -> str:
        """One of the questions, with {} where the thing's name goes."""
        return r.choice(self.how.split(" / "))


class Kind(NamedTuple):
    """A kind of things: its name, the family of their names, what can be asked about them."""

    name: str
    family: str
    attributes: tuple[Attribute, ...]

    def __str__(self) -> str:
        return self.name


def read_kinds() -> list[Kind]:
    """What KINDS says."""
    found: list[Kind] = []
    for block in re.split(r"\n(?=[^;\n]+ \| )", KINDS.strip()):
        head, *lines = block.splitlines()
        found.append(Kind(*head.split(" | "), tuple(map(read_attribute, lines))))
    return found


def read_attribute(line: str) -> Attribute:
    """A line below a kind."""
    cells = [cell.strip() for cell in line.split(";")]
    if cells[2].startswith("@"):
        return Attribute(*cells[:3], how=cells[3])
    low, high, decimals = cells[3].split()
    return Attribute(*cells[:3], float(low), float(high), int(decimals), *cells[4:])


TAUGHT = [kind for kind in read_kinds() if kind.name not in HELD_OUT_KINDS]
HELD_OUT = [kind for kind in read_kinds() if kind.name in HELD_OUT_KINDS]
