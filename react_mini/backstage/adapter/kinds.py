"""Kinds of things and what can be asked about them.

A line of KINDS: `kind | family of names`; below it one line an attribute:
`attribute; short form; unit; low high decimals; question; more; less`, or for texts `attribute; short form; @family; question`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

KINDS = """
city | place
temperature; temp; °C; -15 40 0; How warm is it in {}; warmer; colder
population; inhabitants; people; 900 9000000 0; How many people live in {}; bigger; smaller
humidity; moisture; %; 15 99 0; How humid is it in {}; more humid; drier
air quality index; aqi; ; 5 400 0; How polluted is the air in {}; more polluted; cleaner
rainfall; rain; mm; 0 90 1; How much rain fell in {}; wetter; drier
average rent; rent; euro; 400 3900 0; What does a flat in {} cost a month; more expensive; cheaper
elevation; altitude; m; 1 3900 0; How high is {} above the sea; higher; lower
wind speed; wind; km/h; 0 120 0; How windy is it in {}; windier; calmer
mayor; mayor; @person; Who is the mayor of {}
sky; conditions; @sky; What is the sky like over {}
local time; clock; @time; What time is it in {}
company | company
share price; quote; dollars; 2 900 2; At what price does {} trade; higher; lower
number of employees; staff; employees; 12 90000 0; How many people work at {}; bigger; smaller
revenue; turnover; million dollars; 1 9000 1; How much does {} sell in a year; bigger; smaller
founding year; founded; ; 1850 2022 0; When was {} founded; younger; older
chief executive; ceo; @person; Who runs {}
head office; headquarters; @place; Where is {} based
product | product
price; cost; euro; 2 1500 2; What does the {} cost; more expensive; cheaper
stock; in_stock; pieces; 0 900 0; How many of the {} are left; better stocked; scarcer
weight; mass; g; 20 9000 0; How heavy is the {}; heavier; lighter
rating; stars; stars; 1 5 1; How is the {} rated; better rated; worse rated
warranty; guarantee; months; 3 60 0; How long is the warranty of the {}; longer covered; shorter covered
maker; manufacturer; @company; Who makes the {}
employee | person
salary; pay; dollars; 1500 9900 0; How much does {} earn; better paid; worse paid
remaining leave; leave; days; 0 30 0; How many days off has {} left; better off; worse off
room; office; @room; In which room does {} sit
phone extension; extension; ; 1000 9999 0; How do I reach {} by phone; higher; lower
manager; boss; @person; Who is the manager of {}
email; mail; @email; What is the mail address of {}
shift; duty; @time; When does the shift of {} begin
mountain | mountain
height; summit; m; 900 8600 0; How high is {}; higher; lower
snow depth; snow; cm; 0 400 0; How deep is the snow on {}; snowier; barer
first ascent; climbed_first; ; 1780 1960 0; When was {} first climbed; more recently climbed; earlier climbed
river | river
length; km_total; km; 30 6000 0; How long is {}; longer; shorter
water level; level; cm; 20 900 0; How high does {} stand; higher; lower
discharge; flow; m³/s; 2 9000 0; How much water does {} carry; mightier; weaker
museum | sight
ticket price; entry_fee; euro; 3 40 2; What does it cost to get into {}; more expensive; cheaper
number of visitors; visitors; visitors; 800 900000 0; How many people visit {}; more popular; less popular
opening time; opens_at; @time; When does {} open
director; head; @person; Who directs {}
film | title
running time; duration; minutes; 61 210 0; How long does {} run; longer; shorter
release year; year; ; 1931 2024 0; When did {} come out; newer; older
box office; takings; million dollars; 1 900 1; How much did {} earn; more successful; less successful
leading actor; star; @person; Who plays the lead in {}
book | title
number of pages; pages; pages; 60 1200 0; How many pages has {}; longer; shorter
copies on the shelf; copies; copies; 0 20 0; How many copies of {} are there; better available; scarcer
author; writer; @person; Who wrote {}
shelf; location; @room; Where do I find {}
train | train
delay; lateness; minutes; 0 120 0; How late is {}; later; more punctual
platform; track; ; 1 24 0; Where does {} leave; higher; lower
fare; ticket; euro; 5 180 2; What does a ride on {} cost; more expensive; cheaper
departure; leaves; @time; When does {} leave
hotel | hotel
free rooms; vacancies; rooms; 0 90 0; How many rooms are free at {}; emptier; fuller
room rate; nightly; euro; 39 480 0; What is a night at {}; more expensive; cheaper
check-in time; checkin; @time; From when can I check in at {}
animal | animal
top speed; speed; km/h; 2 110 0; How fast is the {}; faster; slower
lifespan; age_max; years; 1 120 0; How long does the {} live; longer-lived; shorter-lived
body weight; weight; kg; 1 6000 0; How heavy is the {}; heavier; lighter
habitat; lives_in; @habitat; Where does the {} live
server | host
cpu load; load; %; 0 100 0; How busy is {}; busier; idler
free disk space; disk; GB; 1 900 0; How much disk space is left on {}; roomier; fuller
uptime; up_since; days; 0 700 0; How long has {} been up; longer up; shorter up
owner; responsible; @person; Who looks after {}
order | order
number of items; items; items; 1 60 0; How many items are in {}; bigger; smaller
total; amount; euro; 5 2500 2; What is the total of {}; bigger; smaller
status; state; @status; What is the status of {}
delivery date; arrives; @date; When will {} arrive
customer; buyer; @person; Who placed {}
recipe | dish
calories; energy; kcal; 90 1400 0; How many calories has {}; richer; lighter
cooking time; time; minutes; 5 240 0; How long does {} take; slower; quicker
servings; portions; portions; 1 12 0; For how many is {}; bigger; smaller
course | course
credits; points; credits; 1 12 0; How many credits does {} give; bigger; smaller
enrolled students; students; students; 4 400 0; How many take {}; fuller; emptier
lecturer; teacher; @person; Who teaches {}
lecture hall; hall; @room; Where is {} held
exam date; exam; @date; When is the exam of {}
team | team
points; score; points; 0 99 0; How many points has {}; ahead; behind
number of wins; wins; wins; 0 38 0; How often did {} win; more successful; less successful
coach; trainer; @person; Who coaches {}
stadium; ground; @sight; Where does {} play
country | country
area; surface; km²; 300 9000000 0; How large is {}; larger; smaller
forest share; forest; %; 1 90 0; How much of {} is forest; greener; barer
capital; capital_city; @place; What is the capital of {}
car | car
range; reach; km; 150 900 0; How far does the {} go; further-reaching; shorter-reaching
power; horsepower; hp; 50 900 0; How strong is the {}; stronger; weaker
fuel consumption; consumption; litres; 3 19 1; How much does the {} burn; thirstier; thriftier
patient | person
blood pressure; systolic; mmHg; 85 200 0; How high is the blood pressure of {}; higher; lower
heart rate; pulse; beats; 40 180 0; How fast does the heart of {} beat; faster; slower
ward; station; @room; Where does {} lie
doctor; physician; @person; Who treats {}
star | star
distance; light_years; light years; 4 9000 0; How far away is {}; further; nearer
surface temperature; heat; K; 2100 40000 0; How hot is {}; hotter; cooler
constellation; region; @sight; To what constellation does {} belong
ship | ship
cargo; load; tonnes; 10 90000 0; How much does the {} carry; fuller; emptier
speed; knots; knots; 1 40 1; How fast does the {} sail; faster; slower
captain; skipper; @person; Who commands the {}
port of call; next_port; @place; Where does the {} call next
plant | plant
water demand; water; ml; 20 900 0; How much water does the {} need; thirstier; thriftier
growth; size; cm; 3 400 0; How tall does the {} get; taller; smaller
flowering month; blooms; @month; When does the {} flower
account | person
balance; funds; dollars; 5 90000 2; How much is in the account of {}; richer; poorer
credit limit; limit; dollars; 500 20000 0; How much may {} overdraw; higher; lower
last login; login; @date; When did {} log in last
car park | sight
free spaces; spaces; spaces; 0 600 0; How many spaces are free at {}; emptier; fuller
hourly fee; fee; euro; 1 9 2; What is an hour at {}; more expensive; cheaper
repository | host
open issues; issues; issues; 0 900 0; How many issues are open in {}; busier; quieter
latest version; version; @version; What is the latest version of {}
maintainer; owner; @person; Who maintains {}
bridge | sight
span; reach; m; 30 1900 0; How long is {}; longer; shorter
daily traffic; traffic; vehicles; 200 90000 0; How many cars cross {} a day; busier; quieter
inspection date; inspected; @date; When was {} inspected
farm | company
milk yield; milk; litres; 100 9000 0; How much milk does {} give; more productive; less productive
number of cows; cows; cows; 5 900 0; How many cows has {}; bigger; smaller
sensor | code
reading; value; ; 0 999 2; What does {} show; higher; lower
battery; charge; %; 1 100 0; How full is the battery of {}; fuller; emptier
flight | code
gate; gate; @room; From which gate does {} go
flying time; duration; minutes; 40 900 0; How long does {} take; longer; shorter
destination; goes_to; @place; Where does {} fly
language | language
number of speakers; speakers; speakers; 900 90000000 0; How many speak {}; bigger; smaller
number of letters; letters; letters; 18 60 0; How many letters has {}; richer; poorer
medicine | medicine
daily dose; dose; mg; 1 900 0; How much {} a day; stronger; weaker
shelf life; keeps; months; 2 60 0; How long does {} keep; longer-lived; shorter-lived
song | title
tempo; bpm; bpm; 50 210 0; How fast is {}; faster; slower
plays; streams; plays; 900 9000000 0; How often was {} played; more popular; less popular
singer; artist; @person; Who sings {}
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
