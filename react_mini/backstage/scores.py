"""The score of one way of answering questions, as a table and as a picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import sqrt
from typing import Any

COLOURS = ("#9aa5b1", "#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9")


@dataclass(frozen=True)
class Row:
    """One question asked: the answer, whether it was right, and what it cost."""

    id: str
    family: str
    question: str
    answer: str | None
    solved: bool
    tokens: int = 0
    calls: int = 0


@dataclass(frozen=True)
class Score:
    """How many questions one way of answering has solved, and at what cost."""

    name: str
    rows: tuple[Row, ...]

    @property
    def solved(self) -> int:
        return sum(row.solved for row in self.rows)

    @property
    def total(self) -> int:
        return len(self.rows)

    @property
    def tokens(self) -> int:
        return sum(row.tokens for row in self.rows)

    @property
    def calls(self) -> int:
        return sum(row.calls for row in self.rows)

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the truth lies, with 95% confidence."""
        return wilson(self.solved, self.total)

    @property
    def families(self) -> dict[str, tuple[int, int]]:
        """Solved and asked in each family: {"comparison": (3, 5)}."""
        found: dict[str, tuple[int, int]] = {}
        for row in self.rows:
            solved, total = found.get(row.family, (0, 0))
            found[row.family] = (solved + row.solved, total + 1)
        return found

    def wrong(self) -> list[Row]:
        """The questions that were not solved."""
        return [row for row in self.rows if not row.solved]

    def __repr__(self) -> str:
        low, high = self.interval
        lines = [
            f"{self.name}: {self.solved} of {self.total} solved (95% interval {low:.0%} to {high:.0%}), "
            f"{self.calls} calls, {self.tokens:,} tokens"
        ]
        lines += [
            f"  {family:16}{done} of {asked}" for family, (done, asked) in self.families.items()
        ]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        head = repr(self).splitlines()[0]
        cells = [(family, f"{done} of {asked}") for family, (done, asked) in self.families.items()]
        rows = "".join(f"<tr><td>{escape(a)}</td><td>{b}</td></tr>" for a, b in cells)
        return f"<p>{escape(head)}</p><table>{rows}</table>"


def wilson(solved: int, total: int, z: float = 1.96) -> tuple[float, float]:
    """The Wilson score interval of a share: wilson(7, 10) is about (0.40, 0.89)."""
    if not total:
        return 0.0, 1.0
    share, spread = solved / total, z * z / total
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / total + spread / (4 * total)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def picture(scores: Sequence[Score], title: str = "Questions solved") -> Any:
    """Bars of the share solved, in all and by family, one colour a score: a matplotlib Figure."""
    from matplotlib import pyplot

    families = list(dict.fromkeys(family for one in scores for family in one.families))
    groups = ["all", *families] if len(families) > 1 else ["all"]
    height = 0.8 / len(scores)
    size = (7, 1.1 + len(groups) * (0.15 + 0.22 * len(scores)))
    figure, axes = pyplot.subplots(figsize=size, layout="constrained")
    figure.set_facecolor("white")  # a card of its own, readable on a dark page too
    for i, one in enumerate(scores):
        colour = COLOURS[(i if len(scores) > 1 else 1) % len(COLOURS)]
        counts = {"all": (one.solved, one.total), **one.families}
        for row, group in enumerate(groups):
            y = row + (i - (len(scores) - 1) / 2) * height
            _draw(axes, y, height * 0.9, colour, counts.get(group, (0, 0)), group == "all")
        axes.barh([0], [0], color=colour, label=one.name)
    _furnish(axes, [group.replace("_", " ") for group in groups], title)
    widest = max(len(one.name) for one in scores)
    figure.legend(loc="outside lower left", ncols=max(1, 80 // (widest + 8)), frameon=False)
    pyplot.close(figure)  # shown once, by the cell that it is the value of
    return figure


def _draw(
    axes: Any, y: float, height: float, colour: str, counts: tuple[int, int], interval: bool
) -> None:
    solved, asked = counts
    if asked:
        low, high = wilson(solved, asked)
        axes.barh(y, solved / asked, height, color=colour)
        if interval:
            axes.plot([low, high], [y, y], color="#222222", linewidth=1)
        end = high if interval else solved / asked
        axes.text(end + 0.01, y, f"{solved}/{asked}", va="center", fontsize=8, color="#222222")


def _furnish(axes: Any, groups: list[str], title: str) -> None:
    axes.set_yticks(range(len(groups)), groups)
    axes.set_ylim(len(groups) - 0.5, -0.5)
    axes.set_xlim(0, 1.1)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0%", "25%", "50%", "75%", "100%"])
    axes.set_title(title, loc="left")
    axes.spines[["top", "right"]].set_visible(False)
