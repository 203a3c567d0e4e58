"""Orders found in a text: in each of its views, and in what is encoded in it. Two parts of `safety.clean`."""

from react_mini.backstage import cuts, decoding, disguises, patterns
from react_mini.backstage.disguises import spaced_out, views


def find_hits(text: str) -> list[cuts.Hit]:
    """(start, end, points) of every suspicious phrase, in order."""
    found = {(-1, start): (start, end, 3) for start, end in spaced_out(text)}
    for view, least, direction in views(text):
        rows = {row for letters, rows in patterns.ROWS.items() if letters in view for row in rows}
        for number in sorted(rows):
            points, rule, _ = patterns.ORDERS[number]
            for match in rule.finditer(view) if points >= least else ():
                after = disguises.PADDING.match(view, match.end()).end()
                start, end = cuts.place(text, (match.start(), after), direction)
                found[number, start] = (start, end, cuts.WHOLE if direction < 0 else points)
    return sorted(found.values())


def without_codes(text: str, depth: int = 5) -> str:
    """Blobs that decode to orders or to sentences are taken out; hashes and ids stay.

    depth: how often a blob may stand in a blob. An address may hold a sentence in percent signs, and only
    orders are taken out of it; other codes are written on purpose.
    """
    gone = []
    for a, b, plain, on_purpose in decoding.blobs(text):
        nested = depth > 0 and cuts.CUT in without_codes(plain, depth - 1)
        if nested or (on_purpose and decoding.is_prose(plain)) or worst(plain) >= 2:
            gone.append((a, b))
    return cuts.taken_out(text, gone)


def worst(text: str) -> int:
    """The points of the worst sentence."""
    hits = find_hits(text)
    parts = (cuts.within(hits, *sentence) for sentence in cuts.sentences(text))
    return max(map(cuts.total, parts), default=0)
