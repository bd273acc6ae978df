"""A tournament: what the organisers decided at first, and what happened since."""

from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.core.tournament.events import Event
from companion.core.tournament.fold import Hall
from companion.core.tournament.log import TournamentLog
from companion.core.tournament.setup import Setup
from companion.core.tournament.standing import TournamentStanding
from companion.core.tournament.telling import told


@dataclass(frozen=True, kw_only=True)  # no slots: keeps its standing once that has been worked out
class Tournament:
    """The set-up at first, and the log."""

    setup: Setup
    """As it was at first; the one in force is in the standing."""
    log: TournamentLog = field(default_factory=TournamentLog)

    @cached_property
    def hall(self) -> Hall:
        """What the fold remembers, to be looked at only."""
        hall = Hall(self.setup)
        for event in self.log.done:
            hall.add(event)
        return hall

    @cached_property
    def _standing(self) -> TournamentStanding:
        return told(self.hall)

    def append(self, event: Event) -> "Tournament":
        """The tournament with one more event; what was folded before need not be folded again."""
        following = replace(self, log=self.log.append(event))
        hall = self.hall.copied()
        hall.add(event)
        vars(following)["hall"] = hall
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
