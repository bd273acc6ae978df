"""The course of an evening: each player's total number of dots (the marks for lost Bummerls) after each Bummerl."""

from collections import Counter
from collections.abc import Iterable

from companion.core.match.match import Match, standing
from companion.core.texts import name_key


def dots_after_each(names: tuple[str, ...], matches: Iterable[Match]) -> tuple[tuple[int, ...], ...]:
    """Return the players' dot totals after each Bummerl, in the order of `names`, starting with zeros.

    Args:
        names: The names of all players, in any spelling.
        matches: The matches in the order played; dots taken over from paper are added with the first Bummerl.
    """
    total: Counter[str] = Counter()
    steps = [tuple(0 for _ in names)]
    for match in matches:
        current = standing(match)
        dots_won = [{seat: ended.dots[seat] for seat in match.players} for ended in current.bummerls]
        paper = {seat: current.dots[seat] - sum(dots[seat] for dots in dots_won) for seat in match.players}
        if any(paper.values()):
            first = [{seat: n + paper[seat] for seat, n in dots.items()} for dots in dots_won[:1]]
            dots_won = first + dots_won[1:] or [paper]
        for dots in dots_won:
            total.update({name_key(match.players[seat]): n for seat, n in dots.items()})
            steps.append(tuple(total[name_key(name)] for name in names))
    return tuple(steps)
