"""The open tournament of a session: every change is stored first, and shown afterwards."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from secrets import randbelow

import flet as ft

from companion.app import logged
from companion.app.matches import matches
from companion.app.ports import Cause, MatchId, NoDocumentError, Stale, StorageError, UnreadableDocumentError
from companion.app.tournament import tournaments
from companion.app.tournament.port import StoredTournament, TournamentId
from companion.app.tournament.tournaments import Answer, Preview
from companion.core.scoring.violations import Violation
from companion.core.seats import Seat
from companion.core.tournament.chance import SEEDS
from companion.core.tournament.checks import check
from companion.core.tournament.events import Event, PairingId, Registration, Result, ResultRecorded
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.tournament import standing
from companion.ui.kit.hooks import in_own_session
from companion.ui.matches.open_match import Missing, Trouble
from companion.ui.services import Services

UseCase = Callable[[int], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class Happened:
    """This has just been stored."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """This has just been taken back."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Redone:
    """This has just been done again."""

    events: tuple[Event, ...]


Notice = Happened | Undone | Redone


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament:
    """Everything that the screens of a tournament show."""

    stored: StoredTournament
    standing: TournamentStanding
    notice: Notice | None = None
    trouble: Trouble | None = None
    cause: Cause | None = None
    violations: tuple[Violation, ...] = ()
    """Why something was refused, where the trouble is that."""
    told: tuple[tuple[PairingId, Result], ...] = ()
    """Matches on this device that say more than is written down of their tables."""


class TournamentStore(ft.Observable):
    """One tournament in one session; every change goes to the repository first and is shown afterwards."""

    def __init__(self, services: Services, tournament_id: TournamentId) -> None:
        """Start without a tournament; `load` brings it."""
        self._services = services
        self._unsubscribe = services.tournaments.subscribe(in_own_session(self._heard))
        self._busy = asyncio.Lock()
        self._newest_heard: StoredTournament | None = None
        self.tournament_id = tournament_id
        self.open: OpenTournament | None = None
        self.missing: Missing | None = None

    def close(self) -> None:
        """Stop listening to the repository."""
        self._unsubscribe()

    async def load_once(self) -> None:
        """Bring the tournament, unless it is here already."""
        if self.open is None:
            await self.load()

    async def load(self) -> None:
        """Bring the tournament as it is stored."""
        try:
            stored = await self._services.tournaments.get(self.tournament_id)
        except NoDocumentError:
            self.missing = Missing.NOT_THERE
        except UnreadableDocumentError as error:
            self.missing = Missing.NEWER if error.newer else Missing.DAMAGED
        except StorageError:
            self.missing = Missing.UNREACHABLE
        else:
            self.missing = None
            self.open = OpenTournament(stored=stored, standing=standing(stored.tournament))

    async def enter(self, *events: Event) -> bool:
        """Let these happen, all or none; whether they are stored."""
        services = self._services
        return await self._run(
            lambda revision: tournaments.enter(
                services.tournaments, services.clock, self.tournament_id, revision, *events
            ),
            _happened,
        )

    async def register(self, *registrations: Registration) -> bool:
        """Take players in, under the next start numbers; whether that is stored."""
        services = self._services
        return await self._run(
            lambda revision: tournaments.register(
                services.tournaments, services.clock, self.tournament_id, revision, *registrations
            ),
            _happened,
        )

    async def undo(self) -> bool:
        """Take back what was entered last; whether that is stored."""
        if self.open is None or not self.open.stored.tournament.log.done:
            return False
        services = self._services
        return await self._run(
            lambda revision: logged.undo(services.tournaments, services.clock, self.tournament_id, revision),
            lambda now: replace(now, notice=Undone(now.stored.tournament.log.following)),
        )

    async def redo(self) -> bool:
        """Do again what was taken back last; whether that is stored."""
        if self.open is None or not self.open.stored.tournament.log.undone:
            return False
        services = self._services
        return await self._run(
            lambda revision: logged.redo(services.tournaments, services.clock, self.tournament_id, revision),
            lambda now: replace(now, notice=Redone(now.stored.tournament.log.last)),
        )

    def preview(self, event: Event) -> Preview | None:
        """What an event would do; nothing is stored."""
        return None if self.open is None else tournaments.preview(self.open.stored.tournament, event)

    def wrong(self, event: Event) -> tuple[Violation, ...]:
        """Why an event cannot happen; cheaper than what it would do."""
        return () if self.open is None else check(self.open.stored.tournament, event)

    def new_seed(self) -> int:
        """Any seed, each as likely as the others."""
        return randbelow(SEEDS)

    @property
    def said(self) -> tuple[object, ...]:
        """What is said of the last tap."""
        return () if self.open is None else (self.open.notice, self.open.trouble)

    def dismiss(self) -> None:
        """Put away what was said about the last tap."""
        if self.open is not None:
            self.open = replace(self.open, notice=None, trouble=None, violations=())

    async def play(self, pairing: Pairing) -> MatchId | None:
        """Begin a match of those who meet, under the rules of the tournament; None where it could not be stored."""
        if self.open is None or pairing.left is None or pairing.right is None:
            return None
        services, now = self._services, self.open.standing
        left, right = now.entrants[pairing.left], now.entrants[pairing.right]
        is_namesake = left.name.casefold() == right.name.casefold()
        names = [f"{one.name} ({one.number})" if is_namesake else one.name for one in (left, right)]
        players = dict(zip((Seat.A, Seat.B), names, strict=True))
        try:
            match = await matches.start(
                services.matches, services.clock, services.new_id, players, now.setup.rules, Seat.A
            )
        except StorageError as error:
            self._show(trouble=Trouble.NOT_STORED, cause=error.cause, notice=None)
            return None
        linked = Result(bummerls=(0, 0), match_id=match.match_id)
        return match.match_id if await self.enter(ResultRecorded(pairing.pairing_id, linked)) else None

    async def look_at_matches(self) -> None:
        """See what the matches on this device say of the tables that are still played."""
        if self.open is None:
            return
        found: list[tuple[PairingId, Result]] = []
        for pairing in self.open.standing.pairings:
            if pairing.running_match is not None:
                told = await self._told_by_match(pairing, MatchId(pairing.running_match))
                if told is not None and told != pairing.result:
                    found.append((pairing.pairing_id, told))
        if tuple(found) != self.open.told:
            self._show(told=tuple(found))

    async def _told_by_match(self, pairing: Pairing, match_id: MatchId) -> Result | None:
        try:
            match = await self._services.matches.get(match_id)
        except (StorageError, NoDocumentError):
            return None
        return None if self.open is None else tournaments.result_of_match(self.open.stored.tournament, pairing, match)

    def _show(self, **changes: object) -> None:
        if self.open is not None:
            self.open = replace(self.open, **changes)  # type: ignore[arg-type]  # by name

    async def _run(self, use_case: UseCase, shown: Callable[[OpenTournament], OpenTournament]) -> bool:
        """Store first, show afterwards; one at a time, so that a quick second tap waits for the first."""
        async with self._busy:
            is_stored = await self._store_and_show(use_case, shown)
        self._catch_up()
        return is_stored

    async def _store_and_show(self, use_case: UseCase, shown: Callable[[OpenTournament], OpenTournament]) -> bool:
        if self.open is None:
            return False
        try:
            answer = await use_case(self.open.stored.revision)
        except (StorageError, NoDocumentError) as error:
            cause = error.cause if isinstance(error, StorageError) else None
            self._show(trouble=Trouble.NOT_STORED, cause=cause, notice=None)
            return False
        match answer:
            case StoredTournament():
                self.open = shown(_after(answer))
                return True
            case Stale(current):
                self.open = replace(_after(current), trouble=Trouble.CHANGED_ELSEWHERE)
            case refused:
                self._show(trouble=Trouble.REFUSED, violations=refused.violations, notice=None)
        return False

    def _heard(self, stored: StoredTournament) -> None:
        """Follow a change that another session has stored; one heard while our own is under way, after it."""
        if stored.tournament_id == self.tournament_id:
            self._newest_heard = stored
            if not self._busy.locked():
                self._catch_up()

    def _catch_up(self) -> None:
        heard = self._newest_heard
        if heard is not None and self.open is not None and heard.revision > self.open.stored.revision:
            self.open = _after(heard)


def _after(stored: StoredTournament) -> OpenTournament:
    return OpenTournament(stored=stored, standing=standing(stored.tournament))


def _happened(now: OpenTournament) -> OpenTournament:
    return replace(now, notice=Happened(now.stored.tournament.log.last))
