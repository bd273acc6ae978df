"""A session's open tournament, and the matches played at its tables."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from secrets import randbelow
from typing import Self

from companion.app.matches import matches
from companion.app.matches.of_tournament import id_at_table
from companion.app.ports import Cause, MatchId, NoDocumentError, StorageError
from companion.app.tournament import reporting, tournaments
from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.app.tournament.table_scores import TableKey, can_score
from companion.app.tournament.tournaments import Preview
from companion.core.match.match import Match
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat
from companion.core.texts import name_key, numbered
from companion.core.tournament.chance import SEEDS
from companion.core.tournament.checks import check
from companion.core.tournament.events import (
    PairingId,
    Registration,
    Report,
    ReportSide,
    Result,
    ResultRecorded,
    TournamentEvent,
)
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import standing
from companion.ui.kit.hooks import bind_session
from companion.ui.matches.logged_store import LoggedStore
from companion.ui.matches.open_match import Trouble, trouble_of
from companion.ui.services import Services


@dataclass(frozen=True, slots=True)
class Recorded:
    """A notice that events have been stored."""

    events: tuple[TournamentEvent, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """A notice that events have been undone."""

    events: tuple[TournamentEvent, ...]


@dataclass(frozen=True, slots=True)
class Redone:
    """A notice that events have been redone."""

    events: tuple[TournamentEvent, ...]


TournamentNotice = Recorded | Undone | Redone


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament:
    """The state of an open tournament, as shown on its pages."""

    stored: StoredTournament
    standing: TournamentStanding
    notice: TournamentNotice | None = None
    trouble: Trouble | None = None
    cause: Cause | None = None
    violations: tuple[Violation, ...] = ()
    """The reasons why a change was refused, if `trouble` is `REFUSED`."""
    match_results: tuple[tuple[PairingId, Result], ...] = ()
    """Results of matches on this device that are newer than the results recorded for their tables."""

    @classmethod
    def of(cls, stored: StoredTournament) -> Self:
        """Return the state of a stored tournament, without any notice."""
        return cls(stored=stored, standing=standing(stored.tournament), trouble=trouble_of(stored))

    def after(self, stored: StoredTournament) -> Self:
        """Return the state after a new version has been stored."""
        return self.of(stored)

    def following(self, stored: StoredTournament, trouble: Trouble | None) -> Self:
        """Return the state after another session's change, with `trouble` if it made a change here fail."""
        return replace(self.of(stored), trouble=trouble or trouble_of(stored))

    def failed(self, cause: Cause | None) -> Self:
        """Return the state after a change could not be stored."""
        return replace(self, trouble=Trouble.NOT_STORED, cause=cause, notice=None)

    def refused(self, violations: tuple[Violation, ...]) -> Self:
        """Return the state after a change was refused."""
        return replace(self, trouble=Trouble.REFUSED, violations=violations, notice=None)


class TournamentStore(LoggedStore[TournamentId, StoredTournament, OpenTournament]):
    """One session's store for one tournament."""

    def __init__(self, services: Services, tournament_id: TournamentId) -> None:
        """Initialize the store without a tournament, which `load` fetches."""
        super().__init__(services.tournaments, services.clock, tournament_id)
        self._services = services
        self._progress = services.draw_progress
        self._unfollow = self._progress.subscribe(bind_session(self._on_step))
        self._shows_steps = False
        self.shown_step: ShownStep | None = self._progress.step_of(tournament_id)
        """The step of a draw that this session or another one is presenting, if any."""
        self._scores = services.table_scores
        self._unfollow_scores = self._scores.subscribe(bind_session(self._on_score))
        self._route: str | None = None
        """The address of the most recently opened page; None before the first one."""
        self._messages_for = ""
        self.scored = 0
        """The number of changes to scores kept on phones; every change redraws the pages of the tables."""
        self.table_links: Mapping[PairingId, str] = {}
        """The links for reporting table results from phones; only those loaded so far."""

    @property
    def tournament_id(self) -> TournamentId:
        """The id of the tournament."""
        return self._key

    async def enter(self, *events: TournamentEvent) -> bool:
        """Store either all of the events or none, and return whether they were stored."""
        return await self._run(
            lambda revision: tournaments.enter(self._repository, self._clock, self._key, revision, *events),
            _with_recorded,
        )

    async def register(self, *registrations: Registration) -> bool:
        """Register players under the next start numbers, and return whether they were stored."""
        return await self._run(
            lambda revision: tournaments.register(self._repository, self._clock, self._key, revision, *registrations),
            _with_recorded,
        )

    async def report(self, seen: Pairing, side: ReportSide, said: Report | None) -> bool:
        """Report one side's result at a table, or withdraw it if `said` is None, and return whether it was stored."""
        return await self._run(
            lambda _: reporting.report(self._repository, self._clock, self._key, seen, side, said),
            lambda current: current,
        )

    def match_at(self, table: Pairing) -> Match | None:
        """Return the match that a table's players are scoring on their phones, or None."""
        key = self._score_key(table)
        return None if key is None else self._scores.match_at(key)

    def can_score(self, table: Pairing) -> bool:
        """Return whether a table's players can score their match on their phones, which some games don't support."""
        match = self._new_match(table)
        return match is not None and can_score(match)

    def start_scoring(self, table: Pairing) -> None:
        """Start scoring a table's match, with the player on the left in the first seat."""
        key, match = self._score_key(table), self._new_match(table)
        if key is not None and match is not None:
            self._scores.start(key, match)

    def score(self, table: Pairing, seen: Match, winner: Seat, game_points: int) -> None:
        """Record a deal in the match being scored at a table."""
        key = self._score_key(table)
        if key is not None:
            self._scores.record(key, seen, winner, game_points, self._clock())

    def undo_score(self, table: Pairing, seen: Match) -> None:
        """Undo the latest deal of the match being scored at a table."""
        key = self._score_key(table)
        if key is not None:
            self._scores.undo(key, seen)

    def result_of_score(self, table: Pairing) -> Result | None:
        """Return the current result of the match being scored at a table, or None if there is no such match."""
        match = self.match_at(table)
        if self.open is None or match is None:
            return None
        return tournaments.result_of(self.open.stored.tournament, table, match)

    def _score_key(self, table: Pairing) -> TableKey | None:
        if table.left is None or table.right is None:
            return None
        return TableKey(self._key, table.pairing_id, table.left, table.right)

    def _new_match(self, table: Pairing) -> Match | None:
        if self.open is None or table.left is None or table.right is None:
            return None
        entrants = self.open.standing.entrants
        players = {Seat.A: entrants[table.left].name, Seat.B: entrants[table.right].name}
        return Match(players=players, rules=self.open.standing.setup.rules, first_dealer=Seat.A)

    def _on_score(self, tournament_id: TournamentId) -> None:
        if tournament_id == self._key:
            self.scored += 1

    @property
    def has_table_links(self) -> bool:
        """Whether phones can connect, in which case tables have links."""
        return self._services.table_links is not None

    async def load_table_links(self, pairings: Iterable[Pairing]) -> Mapping[PairingId, str]:
        """Return and cache the links of these tables; there are none if phones can't connect."""
        wanted, table_links = tuple(pairing.pairing_id for pairing in pairings), self._services.table_links
        if table_links is None:
            return {}
        try:
            links = await table_links(self._key, wanted)
        except (StorageError, NoDocumentError) as error:
            cause = error.cause if isinstance(error, StorageError) else None
            self._show(lambda current: current.failed(cause))
            return {}
        self.table_links = {**self.table_links, **links}
        return links

    def preview(self, event: TournamentEvent) -> Preview | None:
        """Return the consequences of storing an event, or None if the tournament hasn't been loaded."""
        return None if self.open is None else tournaments.preview(self.open.stored.tournament, event)

    def violations_of(self, event: TournamentEvent) -> tuple[Violation, ...]:
        """Return the reasons why an event would be refused; this is faster than `preview`."""
        return () if self.open is None else check(self.open.stored.tournament, event)

    def new_seed(self) -> int:
        """Return a random seed for a draw."""
        return randbelow(SEEDS)

    def show_step(self, stage: int, step: int) -> None:
        """Show a step of a draw on the big screen as well."""
        self._shows_steps = True
        self._progress.show(self._key, ShownStep(stage, step))

    def end_steps(self) -> None:
        """Let the big screen show the complete draw, unless another session is still revealing it."""
        if self._shows_steps:
            self._shows_steps = False
            self._progress.show(self._key, None)

    def close(self) -> None:
        """Stop listening for changes, and stop revealing a draw on the big screen."""
        super().close()
        self.end_steps()
        self._unfollow()
        self._unfollow_scores()

    @property
    def messages(self) -> tuple[object, ...]:
        """The notice and the error currently shown, if any."""
        return () if self.open is None else (self.open.notice, self.open.trouble)

    def keep_messages(self, route: str) -> None:
        """Keep the messages when the page at `route` opens, because the action that caused them opens that page."""
        self._messages_for = route

    def turn_page(self, route: str) -> None:
        """Dismiss the previous page's messages, unless they were kept for the page at `route`."""
        before, self._route = self._route, route
        if before is None or route in {before, self._messages_for}:
            return
        self._messages_for = ""
        if any(self.messages):
            self.dismiss()

    def dismiss(self) -> None:
        """Dismiss the notice and the error."""
        self._show(lambda current: replace(current, notice=None, trouble=None, violations=()))

    async def play(self, pairing: Pairing) -> MatchId | None:
        """Start a pairing's match under the tournament's rules and return its id, or None if it couldn't be started."""
        if self.open is None or pairing.left is None or pairing.right is None:
            return None
        services, standing = self._services, self.open.standing
        left, right = standing.entrants[pairing.left], standing.entrants[pairing.right]
        is_namesake = name_key(left.name) == name_key(right.name)
        names = [numbered(entrant.name, entrant.number) if is_namesake else entrant.name for entrant in (left, right)]
        players = dict(zip((Seat.A, Seat.B), names, strict=True))
        try:
            match = await matches.start(
                services.matches,
                services.clock,
                lambda: id_at_table(services.new_id()),
                players,
                standing.setup.rules,
                Seat.A,
            )
        except StorageError as error:
            self.open = self.open.failed(error.cause)
            return None
        linked = Result(bummerls=(0, 0), match_id=match.match_id)
        return match.match_id if await self.enter(ResultRecorded(pairing.pairing_id, linked)) else None

    async def update_match_results(self) -> None:
        """Find matches on this device whose results are newer than those recorded for their tables."""
        if self.open is None:
            return
        results: list[tuple[PairingId, Result]] = []
        for pairing in self.open.standing.pairings:
            if pairing.running_match is not None:
                result = await self._match_result(pairing, MatchId(pairing.running_match))
                if result is not None and result != pairing.result:
                    results.append((pairing.pairing_id, result))
        if tuple(results) != self.open.match_results:
            self.open = replace(self.open, match_results=tuple(results))

    async def _match_result(self, pairing: Pairing, match_id: MatchId) -> Result | None:
        try:
            match = await self._services.matches.get(match_id)
        except (StorageError, NoDocumentError):
            return None
        return None if self.open is None else tournaments.result_of_match(self.open.stored.tournament, pairing, match)

    def _on_step(self, tournament_id: TournamentId) -> None:
        if tournament_id == self._key:
            self.shown_step = self._progress.step_of(tournament_id)

    def _opened(self, stored: StoredTournament) -> OpenTournament:
        return OpenTournament.of(stored)

    def _taken_back(self, current: OpenTournament) -> OpenTournament:
        return replace(current, notice=Undone(current.stored.tournament.log.following))

    def _done_again(self, current: OpenTournament) -> OpenTournament:
        return replace(current, notice=Redone(current.stored.tournament.log.last))


def _with_recorded(current: OpenTournament) -> OpenTournament:
    return replace(current, notice=Recorded(current.stored.tournament.log.last))
