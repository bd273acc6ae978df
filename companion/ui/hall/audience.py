"""The parts of a tournament that the audience may see, even while a draw is being presented step by step."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from companion.app.same import Same
from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.visible import VisibleDraw, visible_draw, visible_standing
from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import PLAYABLE, Pairing
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.standing import Entrant, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.alphabet import alphabetical_key
from companion.ui.tournament.store import OpenTournament, TournamentStore


@dataclass(frozen=True, slots=True, eq=False)
class Audience:
    """A tournament as the audience sees it: while a draw is presented, only the part already revealed is visible.

    All sessions share one instance for each state of the tournament, and instances are compared by identity. So lists
    and texts that are the same for all onlookers can be cached for an instance.
    """

    standing: TournamentStanding
    drawn: TournamentStanding
    """The standing after the draw, which contains the tables of `draw`."""
    draw: VisibleDraw | None

    @classmethod
    def of(cls, store: TournamentStore, shown: OpenTournament) -> "Audience":
        """Return what the audience may currently see of a tournament."""
        return _audience(Same(shown.stored.tournament), store.shown_step)

    def calls(self, number: StartNumber) -> tuple[Pairing, ...]:
        """Return the tables at which a player is currently called to play."""
        return called_players(self).get(number, ())

    @property
    def tables_shown(self) -> tuple[Pairing, ...]:
        """The tables shown so far of the draw being presented; empty if no draw is being presented."""
        return () if self.draw is None else self.draw.tables


@lru_cache(maxsize=8)
def _audience(same: Same[Tournament], shown_step: ShownStep | None) -> Audience:
    current = standing(same.value)
    return Audience(
        standing=visible_standing(same.value, shown_step),
        drawn=current,
        draw=visible_draw(current, shown_step),
    )


@lru_cache(maxsize=8)
def players_in_order(audience: Audience) -> tuple[Entrant, ...]:
    """Return the players still in the tournament, followed by those who are out, each group in alphabetical order."""
    standing = audience.standing
    return tuple(
        sorted(
            standing.entrants.values(),
            key=lambda entrant: (is_out(standing, entrant), alphabetical_key(entrant.name), entrant.number),
        )
    )


@lru_cache(maxsize=8)
def players_left(audience: Audience) -> int:
    """Return the number of players still in the tournament, who come first in `players_in_order`."""
    return sum(not is_out(audience.standing, entrant) for entrant in audience.standing.entrants.values())


@lru_cache(maxsize=8)
def called_players(audience: Audience) -> Mapping[StartNumber, tuple[Pairing, ...]]:
    """Return the players who are currently called to play, each with the tables to play at."""
    tables: dict[StartNumber, tuple[Pairing, ...]] = {}
    for pairing in (*audience.standing.pairings, *audience.tables_shown):
        if pairing.state in PLAYABLE:
            for number in {pairing.left, pairing.right} - {None}:
                player = StartNumber(number or 0)
                tables[player] = (*tables.get(player, ()), pairing)
    return tables


def is_out(standing: TournamentStanding, entrant: Entrant) -> bool:
    """Return whether a player has withdrawn, was absent from the draw, or has been eliminated."""
    if entrant.has_withdrawn or not entrant.is_drawn:
        return entrant.has_withdrawn or bool(standing.stage and not entrant.left)
    return outlook(standing, entrant.number) is Outlook.OUT
