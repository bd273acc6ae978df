"""Tests that the statistics for a year of two thousand matches equal an independent tally."""

import asyncio
from collections import Counter
from datetime import UTC, date
from itertools import takewhile

import pytest
from openskill.models import PlackettLuce, PlackettLuceRating

from companion.app.figures.book import update_figures
from companion.app.figures.counts import figures_since, pairing, pairings, players
from companion.app.figures.days import Days
from companion.app.figures.rating import Ratings
from companion.app.ports import StoredMatch
from companion.core.figures.figure import Family
from companion.core.figures.head_to_head import head_to_head
from companion.storage.figures.repository import VaultFiguresRepository
from tests.app.figures.year_of_play import SAME, Tally, year
from tests.fakes import InMemoryMatches
from tests.memory_vault import MemoryVault

MATCHES = 2_000
SHOWN = {old.casefold(): new for old, new in SAME.items()}
DECEMBER = date(2026, 12, 1)

Year = tuple[list[tuple[StoredMatch, date, Tally]], Days, Ratings]


@pytest.fixture(scope="module")
def played() -> Year:
    """Return the generated year of matches, with statistics that were stored and loaded again."""

    async def counted() -> tuple[Days, Ratings]:
        matches, book = InMemoryMatches(), VaultFiguresRepository(MemoryVault())
        for stored, _, _ in everything:
            await matches.add(stored)
        for _ in range(2):
            days, ratings = await update_figures(
                matches, book, await matches.summaries(), SHOWN, lambda _done, _whole: None, UTC
            )
        return days, ratings

    everything = list(year(MATCHES))
    return everything, *asyncio.run(counted())


def counted_beside(
    played: Year, first: date | None = None
) -> tuple[dict[str, Counter[str]], dict[tuple[str, str], list[str]]]:
    """Return each player's total tally and each pair's winners in playing order, for all matches since `first`."""
    total: dict[str, Counter[str]] = {}
    winners: dict[tuple[str, str], list[str]] = {}
    in_order = sorted(played[0], key=lambda dated: (dated[0].started_at, dated[0].match_id))
    for _, evening, tally in in_order:
        if first is None or evening >= first:
            for name, counts in tally.players.items():
                total.setdefault(name, Counter()).update(counts)
            for pair, won in tally.winners.items():
                winners.setdefault(pair, []).extend(won)
    return total, winners


@pytest.mark.parametrize("first", [None, DECEMBER], ids=str)
def test_every_figure_of_every_player_equals_the_independent_tally(played: Year, first: date | None) -> None:
    found = {
        name: {figure.value: n for figure, n in counts.items()}
        for name, counts in players(figures_since(played[1], first, SHOWN))
    }
    total, _ = counted_beside(played, first)
    assert set(found) == set(total) == {"Anna", "Berta", "Cilli", "Dora"}
    assert found == {name: dict(+counts) for name, counts in total.items()}


def test_the_sequence_of_winners_of_every_pairing_equals_the_independent_tally(played: Year) -> None:
    lineups = figures_since(played[1], None, SHOWN)
    _, winners = counted_beside(played)
    assert len(pairings(lineups)) == len(winners) == 6
    for (first, second), won in winners.items():
        lineup = pairing(lineups, Family.TWO_HANDS, ((first,), (second,)))
        assert lineup is not None
        assert [lineup.sides[bummerl.winner][0] for bummerl in lineup.bummerls] == won
        duel = head_to_head(lineup)
        assert duel.won == tuple(
            sum(tally.players[loser]["dots"] for _, _, tally in played[0] if (first, second) in tally.winners)
            for loser in (second, first)
        )
        assert duel.longest == tuple(longest(won, name) for name in (first, second))
        name, length = (first, second).index(won[-1]), len(list(takewhile(won[-1].__eq__, reversed(won))))
        assert duel.current == (name, length)


def longest(won: list[str], name: str) -> int:
    """Return a player's longest winning streak."""
    rows = "".join("x" if result == name else " " for result in won).split()
    return max(map(len, rows), default=0)


def test_ratings_equal_those_of_the_library_for_each_bummerl(played: Year) -> None:
    model = PlackettLuce()
    strength: dict[str, PlackettLuceRating] = {}
    for _, _, tally in sorted(played[0], key=lambda dated: (dated[0].started_at, dated[0].match_id)):
        for pair, winners in tally.winners.items():
            for winner in winners:
                loser = pair[0] if winner == pair[1] else pair[1]
                both = [strength.get(name) or model.rating() for name in (winner, loser)]
                ((strength[winner],), (strength[loser],)) = model.rate([[rating] for rating in both], ranks=[1, 2])
    for name, rating in strength.items():
        rated = played[2][Family.TWO_HANDS, name]
        assert (rated.mu, rated.sigma) == pytest.approx((rating.mu, rating.sigma), rel=1e-9)
