"""Full-text search over short articles: SQLite FTS5, for English and Chinese.

The tokenizer is unicode61 with Porter stems. It takes a run of Chinese characters for one word, so
a zero-width space is put between them on the way in and taken out on the way out; a query looks
for their pairs. (FTS5's own trigram tokenizer finds nothing for 青岛, which has two characters.)
"""

import re
import sqlite3
from itertools import pairwise
from pathlib import Path

TABLE = "CREATE VIRTUAL TABLE articles USING fts5 (title, body, tokenize = 'porter unicode61')"
FIND = """SELECT title, snippet(articles, 1, '', '', '...', 40) FROM articles
          WHERE articles MATCH ?
          ORDER BY lower(title) = ? DESC, bm25(articles, 4.0, 1.0), rowid LIMIT 3"""
GAP = "\u200b"
CHINESE = "\u3400-\u4dbf\u4e00-\u9fff"
STOP_WORDS = set(
    re.findall(
        r"\w+",
        """a about an and are at by did do does for from has have how in is it its many me much of on
        or tell that the there to was were what when where which who whose with""",
    )
)


def read(path: Path) -> list[tuple[str, str]]:
    """Titles and texts of a Markdown file in which every article begins with "# Title"."""
    parts = re.split(r"^# (.+)\n", path.read_text(encoding="utf-8"), flags=re.M)[1:]
    return [
        (title.strip(), body.strip()) for title, body in zip(parts[::2], parts[1::2], strict=True)
    ]


def add(db: sqlite3.Connection, title: str, text: str) -> None:
    """Put one article into the table."""
    db.execute("INSERT INTO articles VALUES (?, ?)", (_spread(title), _spread(text)))


def terms(query: str) -> list[str]:
    """What to look for, quoted for FTS5: "River 青岛啤" gives ['"river"', '"青 岛"', '"岛 啤"']."""
    found = []
    for run in re.findall(f"[{CHINESE}]+|[^\\W_{CHINESE}]+", query.lower()):
        if re.match(f"[{CHINESE}]", run):
            found += [" ".join(pair) for pair in pairwise(run)] or [run]
        else:
            found.append(run)
    return [f'"{term}"' for term in [t for t in found if t not in STOP_WORDS] or found]


def find(db: sqlite3.Connection, query: str) -> list[tuple[str, str]]:
    """At most three (title, passage), best first: articles with all the words, else with some."""
    wanted = terms(query[:1000])
    for together in (" AND ", " OR ") if wanted else ():
        title = _spread(query.strip().lower())  # an article of that very name comes first
        rows = db.execute(FIND, (together.join(wanted), title)).fetchall()
        if rows:
            return [(title.replace(GAP, ""), text.replace(GAP, "")) for title, text in rows]
    return []


def _spread(text: str) -> str:
    return re.sub(f"([{CHINESE}])", f"{GAP}\\1{GAP}", text)
