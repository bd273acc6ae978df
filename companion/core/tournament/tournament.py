"""A tournament: what the organisers decided at first, and what happened since."""

from dataclasses import dataclass, field, replace

from companion.core.tournament.events import Event
from companion.core.tournament.fold import Hall
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.telling import told


@dataclass(slots=True)
class _WorkedOut:
    """What has been worked out of a tournament, so that it need not be again."""

    hall: Hall | None = None
    standing: TournamentStanding | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """The set-up at first, and the log."""

    setup: Setup
    """As it was at first; the one in force is in the standing."""
    log: TournamentLog = field(default_factory=TournamentLog)

    _worked_out: _WorkedOut = field(default_factory=_WorkedOut, init=False, repr=False, compare=False)

    @property
    def hall(self) -> Hall:
        """What the fold remembers, to be looked at only."""
        if self._worked_out.hall is None:
            hall = Hall(self.setup)
            for event in self.log.done:
                hall.add(event)
            self._worked_out.hall = hall
        return self._worked_out.hall

    @property
    def _standing(self) -> TournamentStanding:
        if self._worked_out.standing is None:
            self._worked_out.standing = told(self.hall)
        return self._worked_out.standing

    def append(self, event: Event) -> "Tournament":
        """The tournament with one more event; what was folded before need not be folded again."""
        following, hall = replace(self, log=self.log.append(event)), self.hall.copied()
        hall.add(event)
        following._worked_out.hall = hall  # noqa: SLF001  # it is a tournament, too
        return following

    def undo(self) -> "Tournament":
        """The tournament without what was entered last: an event, or all players of a list."""
        return replace(self, log=self.log.undo())

    def redo(self) -> "Tournament":
        """The tournament with what was undone last."""
        return replace(self, log=self.log.redo())


def standing(tournament: Tournament) -> TournamentStanding:
    """Where `tournament` stands; what of its events makes no sense changes nothing that does."""
    return tournament._standing  # noqa: SLF001  # the tournament only keeps it
