"""The parts of a tournament that the audience may see, even while a draw is being presented step by step."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.app.tournament.visible import VisibleDraw, visible_draw, visible_standing
from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.standing import Entrant, TournamentStanding
from companion.i18n.alphabet import alphabetical_key
from companion.ui.tournament.store import OpenTournament, TournamentStore


@dataclass(frozen=True, slots=True)
class Audience:
    """A tournament as the audience sees it: while a draw is presented, only the part already revealed is visible."""

    standing: TournamentStanding
    drawn: TournamentStanding
    """The standing after the draw, which contains the tables of `draw`."""
    draw: VisibleDraw | None

    @classmethod
    def of(cls, store: TournamentStore, shown: OpenTournament) -> "Audience":
        """Return what the audience may currently see of a tournament."""
        return cls(
            standing=visible_standing(shown.stored.tournament, store.shown_step),
            drawn=shown.standing,
            draw=visible_draw(shown.standing, store.shown_step),
        )

    def calls(self, number: StartNumber) -> tuple[Pairing, ...]:
        """Return the tables at which a player is currently called to play."""
        return self.called_players.get(number, ())

    @property
    def called_players(self) -> Mapping[StartNumber, tuple[Pairing, ...]]:
        """The players who are currently called to play, each with the tables to play at."""
        return called_players(SharedStanding(self.standing), self.tables_shown)

    @property
    def tables_shown(self) -> tuple[Pairing, ...]:
        """The tables shown so far of the draw being presented; empty if no draw is being presented."""
        return () if self.draw is None else self.draw.tables

    @property
    def players(self) -> tuple[Entrant, ...]:
        """The players still in the tournament, followed by those who are out, each group in alphabetical order."""
        return _players(SharedStanding(self.standing))

    @property
    def players_in(self) -> int:
        """The number of players still in the tournament, who come first in `players`."""
        return _players_in(SharedStanding(self.standing))


class SharedStanding:
    """A tournament's state, compared by identity so that it can be a key of a cache shared by all sessions."""

    def __init__(self, standing: TournamentStanding) -> None:
        self.standing = standing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SharedStanding) and other.standing is self.standing

    def __hash__(self) -> int:
        return id(self.standing)


@lru_cache(maxsize=8)
def _players(same: SharedStanding) -> tuple[Entrant, ...]:
    standing = same.standing
    return tuple(
        sorted(
            standing.entrants.values(),
            key=lambda one: (is_out(standing, one), alphabetical_key(one.name), one.number),
        )
    )


@lru_cache(maxsize=8)
def _players_in(same: SharedStanding) -> int:
    return sum(not is_out(same.standing, one) for one in same.standing.entrants.values())


@lru_cache(maxsize=8)
def called_players(same: SharedStanding, drawn: tuple[Pairing, ...]) -> Mapping[StartNumber, tuple[Pairing, ...]]:
    """Return the players who are currently called to play, with their tables; cached for all sessions."""
    tables: dict[StartNumber, tuple[Pairing, ...]] = {}
    for pairing in (*same.standing.pairings, *drawn):
        if pairing.state in PLAYABLE:
            for number in {pairing.left, pairing.right} - {None}:
                one = StartNumber(number or 0)
                tables[one] = (*tables.get(one, ()), pairing)
    return tables


def is_out(standing: TournamentStanding, entrant: Entrant) -> bool:
    """Return whether a player has withdrawn, was absent from the draw, or has been eliminated."""
    if entrant.has_withdrawn or not entrant.is_drawn:
        return entrant.has_withdrawn or bool(standing.stage and not entrant.left)
    return outlook(standing, entrant.number) is Outlook.OUT
