"""How an evening went: the dots of everybody after each Bummerl."""

from collections import Counter
from collections.abc import Iterable

from companion.app.people.people import key_of
from companion.core.match.match import Match, standing


def dots_after_each(names: tuple[str, ...], matches: Iterable[Match]) -> tuple[tuple[int, ...], ...]:
    """The dots in the order of `names`, from none on; what a match brought from paper counts with its first Bummerl.

    Args:
        names: everybody's, in any spelling.
        matches: in the order of play.
    """
    total: Counter[str] = Counter()
    steps = [tuple(0 for _ in names)]
    for match in matches:
        now = standing(match)
        told = [{seat: ended.dots[seat] for seat in match.players} for ended in now.bummerls]
        paper = {seat: now.dots[seat] - sum(dots[seat] for dots in told) for seat in match.players}
        if any(paper.values()):
            told = [{seat: n + paper[seat] for seat, n in dots.items()} for dots in told[:1]] + told[1:] or [paper]
        for dots in told:
            total.update({key_of(match.players[seat]): n for seat, n in dots.items()})
            steps.append(tuple(total[key_of(name)] for name in names))
    return tuple(steps)
