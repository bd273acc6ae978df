"""The interface of tournament formats; every module of this package implements it, except `of_mode`."""

from typing import TYPE_CHECKING, Protocol

from companion.core.tournament.events import StartNumber
from companion.core.tournament.places import Places
from companion.core.tournament.stages import Stage
from companion.core.tournament.standing import TableLine

if TYPE_CHECKING:  # the fold uses the formats, so importing it here would be circular
    from companion.core.tournament.fold import TournamentFold

FEWEST_ALIVE = 2
"""The minimum number of cards for another draw, or of players in a format without cards."""


class Format(Protocol):
    """The rules of a format, as functions of the state of the tournament."""

    def takes_late_entries(self, fold: "TournamentFold") -> bool:
        """Return whether players who have not been in any draw can enter the next one."""

    def can_return(self, fold: "TournamentFold", number: StartNumber) -> bool:
        """Return whether a player who has left can come back."""

    def alive(self, fold: "TournamentFold") -> list[StartNumber]:
        """Return the player of each remaining card, or each remaining player in a format without cards."""

    def draw_next(self, fold: "TournamentFold", seed: int) -> Stage | None:
        """Return the next stage, or None if it cannot be drawn."""

    def has_next_stage(self, fold: "TournamentFold", alive: int) -> bool:
        """Return whether another stage follows once all tables are decided."""

    def table(self, fold: "TournamentFold") -> tuple[TableLine, ...]:
        """Return the standings of all players, or an empty tuple in a format without standings."""

    def places(self, fold: "TournamentFold", alive: list[StartNumber]) -> Places:
        """Return the places known so far, and the matches that decide the others."""

    def handed_in(self, fold: "TournamentFold") -> int:
        """Return the number of cards eliminated without a match."""
