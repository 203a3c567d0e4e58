"""What does a text claim about two things: which of them does it put above the other?

claims("tsingtao is lower than moutai", [(0, "lesser"), (23, "greater")])    # [True]
"""

import re

UP = r"""higher|highest|more|most|greater|greatest|larger|largest|bigger|biggest|above|over|exceeds?
|warmer|warmest|hotter|hottest|taller|tallest|beats|as (?:high|warm|hot|expensive|much) as
|高|贵(?!州)|暖|热|大|>"""
DOWN = r"""lower|lowest|less|least|smaller|smallest|below|under|cheaper|cheapest|colder|coldest
|cooler|coolest|as (?:low|cold|cool|cheap) as|低|便宜|冷|凉|小|<"""
COMPARED = re.compile(rf"(?<![a-z])(?:({UP})|{DOWN})(?![a-z])".replace("\n", ""))
CLAUSE = re.compile(r"(?:[^.,;!?\n。，；！？]|[.,](?=\d))+")
NO_CLAIM = re.compile(r"\b(?:which|whether|who|if)\b|哪|吗")
DENIED = re.compile(r"\bnot\b|n't\b|\bnever\b|不|没")
OBJECT = re.compile(r"\bthan\b|^(?:above|over|below|under|exceeds?|beats|<|>|.于)")
IT_IS = re.compile(r"\b(?:is|was|are|belongs to|goes to)\b|:|的.{0,6}是")

Mentions = list[
    tuple[int, str]
]  # where the text names one of the two, and which: "greater", "lesser"


def claims(text: str, mentions: Mentions) -> list[bool]:
    """For each comparison in a plain text, whether it puts "greater" above "lesser"."""
    found, waiting, earlier = [], sorted(mentions, reverse=True), None
    for clause in CLAUSE.finditer(text):
        inside = []
        while waiting and waiting[-1][0] < clause.end():
            place, side = waiting.pop()
            inside.append((place - clause.start(), side))
        if text[clause.end() : clause.end() + 1] != "?":
            aside = text.startswith(", which", clause.start() - 1)
            found += _claims(clause[0], inside, earlier, aside)
        earlier = inside[-1][1] if inside else earlier
    return found


def _claims(words: str, inside: Mentions, earlier: str | None, aside: bool) -> list[bool]:
    found = []
    for word in COMPARED.finditer(words):
        if NO_CLAIM.search(words[: word.start()]) and not aside:
            continue
        place, side = _subject(words, word, inside) or (0, earlier)
        if side:
            denied = bool(DENIED.search(words[place : word.start()]))
            above = (word[1] is not None) != denied
            found.append(above == (side == "greater"))
    return found


def _subject(words: str, word: re.Match[str], inside: Mentions) -> tuple[int, str] | None:
    """Which mention of its clause a word like "higher" speaks of, and from where on."""
    before = [mention for mention in inside if mention[0] < word.start()]
    after = [mention for mention in inside if mention[0] >= word.end()]
    than = re.search("比(?!亚迪)", words[: word.start()])
    if than:  # A比B高
        before = [mention for mention in before if mention[0] < than.start()]
    if words[: word.start()].endswith("the ") or words[word.end() :].startswith("的"):
        verb = IT_IS.search(words, word.end())  # "the higher one is A"
        late = [mention for mention in after if verb and mention[0] >= verb.end()]
        if late:
            return late[0]
    if before or not after:
        return before[-1] if before else None
    place, side = after[0]
    if OBJECT.search(words[word.start() : place]):  # "it is not below B"
        side = "lesser" if side == "greater" else "greater"
    return 0, side
