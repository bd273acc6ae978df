"""The input so far for a deal of Schnapsella."""

from dataclasses import dataclass, replace

from companion.core.numbers import CardPoints, GamePoints
from companion.core.scoring.evidence import CLAIM
from companion.core.scoring.outcomes import Ending, NamingOutcome
from companion.core.seats import Seat

REACHED, NOT_REACHED = CardPoints(CLAIM), CardPoints(CLAIM - 1)
"""The card points stored if the players enter only whether 66 was reached."""
ENDINGS = (Ending.PLAYED_OUT, Ending.REVOKE, Ending.AGREED)


@dataclass(frozen=True, slots=True, kw_only=True)
class NamingDraft:
    """The input so far for a deal of Schnapsella, which is played out unless a player revokes or a result is agreed."""

    ended: Ending = Ending.PLAYED_OUT
    player: Seat | None = None
    """The player who named trumps, revoked, or gets the agreed points; None if trumps were not named."""
    card_points: CardPoints | None = None
    """The card points of the player who named trumps."""
    game_points: GamePoints | None = None

    @property
    def asks_for_66(self) -> bool:
        """Whether to ask if the player who named trumps reached 66."""
        return self.ended is Ending.PLAYED_OUT and self.player is not None

    def with_ending(self, ended: Ending, otherwise: Seat) -> "NamingDraft":
        """Return a copy with the given ending; if no player was set, `otherwise` becomes the player.

        Choosing a revoke clears the player, because a revoke is usually entered by the opponent, who noticed it.
        """
        if ended is self.ended:
            return self
        player = None if ended is Ending.REVOKE else self.player or otherwise
        return replace(self, ended=ended, player=player, card_points=None, game_points=None)

    def with_player(self, player: Seat | None) -> "NamingDraft":
        """Return a copy with the given player, discarding the previous player's card points."""
        return replace(self, player=player, card_points=None)

    def outcome(self) -> NamingOutcome:
        """Return the outcome of the deal, which may be incomplete."""
        match self.ended:
            case Ending.AGREED:
                return NamingOutcome(ended=self.ended, by=self.player, game_points=self.game_points)
            case Ending.REVOKE:
                return NamingOutcome(ended=self.ended, by=self.player)
            case _:
                return NamingOutcome(namer=self.player, card_points=self.card_points if self.player else None)


def naming_draft_of(outcome: NamingOutcome) -> NamingDraft:
    """Return the draft for editing a recorded deal."""
    if outcome.ended is None:
        return NamingDraft(player=outcome.namer, card_points=outcome.card_points)
    return NamingDraft(ended=outcome.ended, player=outcome.by, game_points=outcome.game_points)
