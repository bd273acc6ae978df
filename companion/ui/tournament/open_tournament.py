"""What the screens of a tournament show, as values: where it stands, and what is said of the last tap."""

from dataclasses import dataclass

from companion.app.ports import Cause
from companion.app.tournament.port import StoredTournament
from companion.core.scoring.violations import Violation
from companion.core.tournament.events import Event, PairingId, Result
from companion.core.tournament.standing import TournamentStanding
from companion.ui.matches.open_match import Trouble


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
