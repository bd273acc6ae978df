"""The data for all statistics pages; matches are counted once, and the counts are then filtered."""

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

import flet as ft

from companion.app.figures.counts import Period, as_shown, families, family_lineups, figures_since, first_day, pairing
from companion.app.figures.days import Days
from companion.app.figures.rating import Rated, Ratings
from companion.app.figures.sums import update_sums
from companion.app.matches.example_match import without_example
from companion.app.matches.summaries import MatchSummary, names_by_recency
from companion.app.people.evenings import day_of
from companion.app.people.people import all_players
from companion.app.ports import MatchId, NoDocumentError, StorageError, StoredMatch, UnreadableDocumentError
from companion.core.figures.course import Sized
from companion.core.figures.figure import LOST, WON, Family, family_of
from companion.core.figures.lineup import LineupFigures, Names, combine
from companion.core.figures.match_figures import figures_of
from companion.core.texts import name_key
from companion.ui.services import Services
from companion.ui.session import PerSession
from companion.ui.words.unnamed import all_named

_STEPS = 50
"""The maximum number of progress updates during a count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """The selected filters, and the statistics that match them."""

    span: Period = Period.ALL
    family: Family | None = None
    families: tuple[Family, ...] = ()
    lineups: tuple[LineupFigures, ...] = ()
    """The statistics for the selected period and family of games."""


class FiguresStore(ft.Observable):
    """The statistics of a session, shared by all statistics pages, so that matches are counted only once."""

    def __init__(self, services: Services) -> None:
        """Initialize an empty store; call `load` to count the matches."""
        self._services = services
        self._days: Days = {}
        self._ratings: Ratings = {}
        self._names: dict[str, str] = {}
        self._loading = False
        self.progress: tuple[int, int] | None = None
        """The number of matches counted so far and in total, or None if no count is in progress."""
        self.selection: Selection | None = None
        """The filters with their statistics, or None before the first count has finished."""
        self.failed = False
        """Whether the matches could not be read."""

    async def load(self) -> None:
        """Count the matches that have changed since the last call, updating `progress` along the way."""
        if self._loading:
            return
        self._loading = True
        try:
            summaries = await self._played()
            people = all_players(await self._services.people.load(), names_by_recency(summaries))
            self._names = {name_key(name): player.name for player in people for name in player.names}
            self._days, self._ratings = await update_sums(
                self._services.matches, self._services.figures, summaries, self._names, self._today(), self._report
            )
        except StorageError:
            self.failed = True
        else:
            self.failed = False
            self._select(self.selection or Selection())
        finally:
            self._loading = False
            self.progress = None

    def select_span(self, span: Period) -> None:
        """Filter the statistics by the given period."""
        if self.selection is not None:
            self._select(replace(self.selection, span=span))

    def select_family(self, family: Family) -> None:
        """Filter the statistics by the given family of games."""
        if self.selection is not None:
            self._select(replace(self.selection, family=family))

    def show_all_time(self, family: Family) -> None:
        """Filter the statistics by the given family of games only, without a limit on the period."""
        if self.selection is not None:
            self._select(replace(self.selection, span=Period.ALL, family=family))

    def rating(self, name: str) -> Rated | None:
        """Return a player's all-time rating in the selected family of games, or None if the player has no rating."""
        family = self.selection.family if self.selection is not None else None
        return None if family is None else self._ratings.get((family, name))

    def of_all_time(self, family: Family, sides: Names) -> LineupFigures | None:
        """Return the head-to-head statistics of two sides, regardless of the filters."""
        current = tuple(tuple(map(self._name, side)) for side in sides)
        return pairing(figures_since(self._days, None, self._names), family, current)

    async def have_played(self, sides: Names) -> bool:
        """Return whether any stored match was played only by these players; no statistics are computed.

        Raises:
            StorageError: If the matches cannot be read.
        """
        wanted = {name_key(name) for side in sides for name in side}
        people = await self._services.people.load()
        keys = [set(map(name_key, player.names)) for player in people.players]
        wanted = wanted.union(*(names for names in keys if wanted & names))
        summaries = await self._played()
        names = {name for name in names_by_recency(summaries) if name_key(name) in wanted}
        return any(names.issuperset(summary.players.values()) for summary in summaries)

    async def sized_before(self, stored: StoredMatch) -> tuple[Sized, Sized]:
        """Return how many deals the first side had won and lost against the second before this match began.

        Both numbers are broken down by the game points of the deals.

        Raises:
            StorageError: If the matches cannot be read.
        """
        day, sides = day_of(stored.started_at), stored.match.rules.match.sides
        days = (await self._services.figures.load()).days
        earlier = [figures_of(match.match) for match in await self._earlier_that_day(stored)]
        before = figures_since(days, None, self._names, before=day)
        lineups = combine((*before, *(as_shown(figures, self._names) for figures in earlier)))
        names = tuple(tuple(self._name(stored.match.players[seat]) for seat in side) for side in sides)
        lineup = pairing(lineups, family_of(stored.match.rules), names)
        counts = {} if lineup is None else lineup.counts[names[0][0]]
        won, lost = ({nth: counts.get(figure, 0) for nth, figure in enumerate(each, 1)} for each in (WON, LOST))
        return won, lost

    async def _earlier_that_day(self, stored: StoredMatch) -> list[StoredMatch]:
        people = {name_key(name) for name in stored.match.players.values()}
        earlier = []
        for summary in await self._played():
            is_earlier = summary.started_at < stored.started_at and day_of(summary.started_at) == day_of(
                stored.started_at
            )
            if is_earlier and {name_key(name) for name in summary.players.values()} == people:
                with suppress(NoDocumentError, UnreadableDocumentError):
                    earlier.append(await self._services.matches.get(MatchId(summary.match_id)))
        return earlier

    async def _played(self) -> tuple[MatchSummary, ...]:
        """Return the matches to include in the statistics: all except the example match and matches without names.

        Raises:
            StorageError: If the matches cannot be read.
        """
        return all_named(without_example(await self._services.matches.summaries()))

    def _today(self) -> date:
        return day_of(self._services.clock())

    def _name(self, name: str) -> str:
        return self._names.get(name_key(name), name)

    def _select(self, wanted: Selection) -> None:
        first = first_day(wanted.span, self._today())
        lineups = figures_since(self._days, first, self._names)
        played = families(lineups)
        family = wanted.family if wanted.family in played or not played else played[0]
        chosen = () if family is None else family_lineups(lineups, family)
        self.selection = replace(wanted, family=family, families=played, lineups=chosen)

    def _report(self, done: int, whole: int) -> None:
        before = self.progress[0] if self.progress is not None else 0
        if done == whole or (done - before) * _STEPS >= whole:
            self.progress = (done, whole)


use_figures = PerSession(lambda session: FiguresStore(session.services))
