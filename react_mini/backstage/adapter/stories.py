"""What only a search engine knows: `told(rng)` is a kind of things with facts that nobody made a tool for."""

from __future__ import annotations

from random import Random

from .kinds import Attribute, Kind

STORIES = """
builder;@person;Who built {} / By whom was {} put up / Who put up {};{v} built {n}. / {n} was put up by {v}.
painter;@person;Who painted {} / Whose work is {};{v} painted {n}. / {n} is a work of {v}.
composer;@person;Who composed {} / Who wrote the music of {};{n} was composed by {v}.
discoverer;@person;Who discovered {} / Who came upon {} first;{v} was the first to see {n}. / {n} was discovered by {v}.
king;@person;What was the king of {} called / Who ruled {};King {v} ruled {n}. / The king of {n} was {v}.
depth;m 2 900 0;How deep is {} / How far down does {} reach;{n} is {v} deep. / At its deepest point {n} measures {v}.
length;km 1 900 0;How long is {} / What is {} in length;{n} is {v} long. / {n} goes on for {v}.
weight;kg 2 9000 0;How heavy is {} / How much does {} weigh;{n} weighs {v}. / On the scales {n} shows {v}.
height;m 2 900 0;How high is {} / How tall is {};{n} is {v} high. / {n} rises to {v}.
age;years 3 900 0;How old is {} / How long has {} been there;{n} is {v} old. / {n} has been there for {v}.
founding year;@year;When was {} founded / In what year did {} begin;{n} was founded in {v}. / The first stone of {n} was laid in {v}.
year of the fire;@year;When did {} burn / In which year was the fire of {};{n} burnt down in {v}. / The fire of {n} was in {v}.
colour;@colour;What colour has {} / In what colour is {};{n} is {v} all over. / {v} is the colour of {n}.
material;@stuff;What is {} made of / Of what is {};{n} is made of {v}. / They made {n} of {v}.
number of inhabitants;people 40 90000 0;How many live in {} / How many people has {};{n} has {v}. / In {n} there live {v}.
birthplace;@place;Where was {} born / From which town does {} come;{n} was born in {v}. / The cradle of {n} stood in {v}.
place of burial;@place;Where is {} buried / Where does {} lie;{n} lies in {v}. / They buried {n} in {v}.
baking time;minutes 5 240 0;For how long is {} baked / How many minutes does {} stay in the oven;{n} is baked for {v}. / After {v} {n} comes out of the oven.
ripening time;months 1 60 0;How long must {} ripen / For how many months is {} stored;{n} is stored for {v}. / It takes {v} until {n} is ripe.
heat;°C 20 240 0;At how many degrees is {} made / How hot must it be for {};{n} is made at {v}. / For {n} one needs {v}.
bell;kg 20 9000 0;How heavy is the bell of {} / What does the bell of {} weigh;The bell of {n} weighs {v}.
nickname;@invented;What is {} also called / By what other name is {} known;{n} is also called {v}. / People say {v} when they mean {n}.
patron;@person;Who paid for {} / Who gave the money for {};{v} paid for {n}. / {n} was a gift of {v}.
crew;people 2 900 0;How many people worked on {} / How large was the crew of {};{v} worked on {n}. / {n} had a crew of {v}.
feast;@month;In which month is {} celebrated / When do they celebrate {};{n} is celebrated in {v}. / In {v} they celebrate {n}.
prize;@invented;Which prize did {} win / What was {} honoured with;{n} won the {v}. / The {v} went to {n}.
""".strip().splitlines()
SUBJECTS = ("sight", "title", "invented", "place", "company", "person", "hotel", "ship", "team")


def story(line: str) -> Attribute:
    """A line of STORIES."""
    noun, values, how, _ = line.split(";")
    if values.startswith("@"):
        return Attribute(noun, noun.split()[-1], values, how=how)
    unit, low, high, decimals = values.split()
    return Attribute(noun, noun, unit, float(low), float(high), int(decimals), how)


SAID = {story(line): tuple(line.split(";")[3].split(" / ")) for line in STORIES}


def said(a: Attribute) -> tuple[str, ...]:
    """The sentences in which a text says it; none for what STORIES does not have."""
    return SAID.get(a, ())


def told(r: Random) -> Kind:
    """Something with three to six such facts."""
    return Kind(r.choice(("thing", "place", "story", "matter")), r.choice(SUBJECTS), tuple(map(story, r.sample(STORIES, r.randint(3, 6)))))  # fmt: skip
