"""Letters that a pattern cannot do without: a text that has none of them need not be searched."""

import re
from collections.abc import Iterable, Iterator
from re import _constants as kind
from re import _parser as parser


def needed(pattern: re.Pattern[str]) -> frozenset[str]:
    """needed(re.compile("new (?:task|goals?)")) == {"task", "goal"}; empty: nothing is known."""
    return frozenset() if pattern.flags & re.IGNORECASE else _one_of(parser.parse(pattern.pattern))


def _one_of(items: Iterable[tuple]) -> frozenset[str]:
    return min((group for group in _groups(items) if group), key=_common, default=frozenset())


def _groups(items: Iterable[tuple]) -> Iterator[frozenset[str]]:
    """Of each part of a pattern that must match: the letters of which it needs some."""
    letters = ""
    for what, how in items:
        if what is kind.LITERAL:
            letters += chr(how)
            continue
        yield frozenset({letters} - {""})
        letters = ""
        if what is kind.BRANCH:
            ways = [_one_of(way) for way in how[1]]
            yield frozenset().union(*ways) if all(ways) else frozenset()
        elif what is kind.SUBPATTERN and not how[1]:
            yield _one_of(how[3])
        elif what in (kind.MAX_REPEAT, kind.MIN_REPEAT) and how[0] > 0:
            yield _one_of(how[2])
    yield frozenset({letters} - {""})


def _common(group: frozenset[str]) -> float:
    """How often some of these will stand in a text, roughly."""
    return sum(8.0 ** -len(letters) for letters in group)
