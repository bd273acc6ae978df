"""The figures that the pages of statistics show: counted once, then looked at by time and by game."""

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date

import flet as ft

from companion.app.figures.counts import Span, as_shown, families, first_day, of_family, pairing, since
from companion.app.figures.days import Days
from companion.app.figures.rating import Rated, Ratings
from companion.app.figures.sums import summed_up
from companion.app.matches.example_match import played
from companion.app.matches.summaries import names_by_recency
from companion.app.people.evenings import day_of
from companion.app.people.people import everybody, key_of
from companion.app.ports import MatchId, NoDocumentError, StorageError, StoredMatch, UnreadableDocumentError
from companion.core.figures.counted import figures_of
from companion.core.figures.course import Sized
from companion.core.figures.figure import LOST, WON, Family, family_of
from companion.core.figures.lineup import LineupFigures, Names, combine
from companion.ui.services import Services
from companion.ui.session import OneASession

_STEPS = 50
"""How often at most the progress is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a page looks at; another value for each look, so that screens notice."""

    span: Span = Span.ALL
    family: Family | None = None
    families: tuple[Family, ...] = ()
    lineups: tuple[LineupFigures, ...] = ()
    """Of the time and the family."""


class FiguresStore(ft.Observable):
    """One a session, so that going from page to page counts nothing again."""

    def __init__(self, services: Services) -> None:
        """Start with nothing; `load` counts."""
        self._services = services
        self._days: Days = {}
        self._ratings: Ratings = {}
        self._shown: dict[str, str] = {}
        self._loading = False
        self.progress: tuple[int, int] | None = None
        """How many matches are counted, and of how many; None while nothing is being counted."""
        self.seen: Seen | None = None
        """None until everything is counted."""
        self.failed = False
        """Whether the matches could not be read."""

    async def load(self) -> None:
        """Count what has changed since the last time; screens live on meanwhile."""
        if self._loading:
            return
        self._loading = True
        try:
            summaries = played(await self._services.matches.summaries())
            people = everybody(await self._services.people.load(), names_by_recency(summaries))
            self._shown = {key_of(name): player.name for player in people for name in player.names}
            self._days, self._ratings = await summed_up(
                self._services.matches, self._services.figures, summaries, self._shown, self._today(), self._tell
            )
        except StorageError:
            self.failed = True
        else:
            self.failed = False
            self._look(self.seen or Seen())
        finally:
            self._loading = False
            self.progress = None

    def look_at(self, span: Span) -> None:
        """Look at another time."""
        if self.seen is not None:
            self._look(replace(self.seen, span=span))

    def look_at_games(self, family: Family) -> None:
        """Look at another family of games."""
        if self.seen is not None:
            self._look(replace(self.seen, family=family))

    def rating(self, name: str) -> Rated | None:
        """How strong somebody is in the games of the moment, over all times; None where no Bummerl was finished."""
        family = self.seen.family if self.seen is not None else None
        return None if family is None else self._ratings.get((family, name))

    def of_all_time(self, family: Family, sides: Names) -> LineupFigures | None:
        """What two sides have played against each other, whatever the page looks at."""
        shown = tuple(tuple(map(self._name, side)) for side in sides)
        return pairing(since(self._days, None, self._shown), family, shown)

    async def have_played(self, sides: Names) -> bool:
        """Whether some match has these people, which is quick to say; raises `StorageError`."""
        wanted = {key_of(name) for side in sides for name in side}
        people = await self._services.people.load()
        wanted |= {key_of(name) for one in people.players if wanted & set(map(key_of, one.names)) for name in one.names}
        return any(
            {key_of(name) for name in summary.players.values()} <= wanted
            for summary in played(await self._services.matches.summaries())
        )

    async def sized_before(self, stored: StoredMatch) -> tuple[Sized, Sized]:
        """The deals of these two sides before a match, won and lost by the first; raises `StorageError`."""
        day, sides = day_of(stored.started_at), stored.match.rules.match.sides
        days = (await self._services.figures.load()).days
        earlier = [figures_of(one.match) for one in await self._earlier_that_day(stored)]
        lineups = combine(
            (*since(days, None, self._shown, before=day), *(as_shown(one, self._shown) for one in earlier))
        )
        names = tuple(tuple(self._name(stored.match.players[seat]) for seat in side) for side in sides)
        found = pairing(lineups, family_of(stored.match.rules), names)
        counts = {} if found is None else found.counts[names[0][0]]
        won, lost = ({nth: counts.get(one, 0) for nth, one in enumerate(each, 1)} for each in (WON, LOST))
        return won, lost

    async def _earlier_that_day(self, stored: StoredMatch) -> list[StoredMatch]:
        people = {key_of(name) for name in stored.match.players.values()}
        found = []
        for summary in played(await self._services.matches.summaries()):
            is_earlier = summary.started_at < stored.started_at and day_of(summary.started_at) == day_of(
                stored.started_at
            )
            if is_earlier and {key_of(name) for name in summary.players.values()} == people:
                with suppress(NoDocumentError, UnreadableDocumentError):
                    found.append(await self._services.matches.get(MatchId(summary.match_id)))
        return found

    def _today(self) -> date:
        return day_of(self._services.clock())

    def _name(self, name: str) -> str:
        return self._shown.get(key_of(name), name)

    def _look(self, wanted: Seen) -> None:
        first = first_day(wanted.span, self._today())
        lineups = since(self._days, first, self._shown)
        played = families(lineups)
        family = wanted.family if wanted.family in played or not played else played[0]
        chosen = () if family is None else of_family(lineups, family)
        self.seen = replace(wanted, family=family, families=played, lineups=chosen)

    def _tell(self, done: int, whole: int) -> None:
        before = self.progress[0] if self.progress is not None else 0
        if done == whole or (done - before) * _STEPS >= whole:
            self.progress = (done, whole)


use_figures = OneASession(lambda session: FiguresStore(session.services))
