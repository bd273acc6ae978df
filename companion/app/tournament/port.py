"""Ports for the tournament use cases: a repository and an id generator."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NewType, Self

from companion.app.ports import LoggedRepository, MatchId, Stored

if TYPE_CHECKING:  # every start imports this module, but should not import those of tournaments
    from companion.core.numbers import Milliseconds
    from companion.core.tournament.setup import Mode
    from companion.core.tournament.stages import StageKind
    from companion.core.tournament.standing import Phase
    from companion.core.tournament.tournament import Tournament

TournamentId = NewType("TournamentId", str)
NewTournamentId = Callable[[], TournamentId]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament(Stored[TournamentId, "Tournament"]):
    """A stored tournament."""

    tournament_id: TournamentId
    tournament: Tournament

    @property
    def key(self) -> TournamentId:
        """The id of the tournament."""
        return self.tournament_id

    @property
    def value(self) -> Tournament:
        """The tournament without its storage metadata."""
        return self.tournament

    def keyed(self, key: TournamentId) -> Self:
        """Return a copy with another id."""
        return replace(self, tournament_id=key)

    def holding(self, value: Tournament, changed_at: Milliseconds) -> Self:
        """Return a copy with the changed tournament, restored from the trash if necessary."""
        return replace(self, tournament=value, changed_at=changed_at, deleted_at=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentSummary:
    """The facts about a tournament that are shown in lists."""

    tournament_id: TournamentId
    revision: int
    name: str
    venue: str
    day: str
    mode: Mode
    phase: Phase
    stage: int
    kind: StageKind
    """The kind of the current stage or, before the first draw, of the first stage."""
    players: int
    cards_left: int
    open: int
    winner: str | None
    """The winner's name, or None if it isn't certain yet who wins."""
    playing: tuple[MatchId, ...]
    """The matches recorded on this device for tables that have no result yet."""
    started_at: Milliseconds
    changed_at: Milliseconds
    deleted_at: Milliseconds | None = None

    @property
    def key(self) -> TournamentId:
        """The id of the tournament."""
        return self.tournament_id


TournamentRepository = LoggedRepository[TournamentId, StoredTournament, TournamentSummary]
