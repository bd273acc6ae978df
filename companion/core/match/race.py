"""The running Bummerl of a match, from its first deal until its dots are awarded."""

from collections.abc import Mapping

from companion.core.match.bummerl import (
    Finish,
    FinishedBummerl,
    clamp_needs,
    finish_bummerl,
    losers_of,
    retour_pairs,
    winner_of,
)
from companion.core.numbers import GamePoints
from companion.core.options.choices import ThreePlayerLoser
from companion.core.options.parts import MatchRules
from companion.core.seats import Seat, Side, seats_of
from companion.core.variants.thousand import Books


class Race:
    """The state of the running Bummerl during a fold."""

    def __init__(self, rules: MatchRules) -> None:
        """Initialize the race; every side needs all game points of the target."""
        self._rules = rules
        self.needs: Mapping[Seat, GamePoints] = dict.fromkeys(seats_of(rules.sides), rules.target)
        self.opener: Seat | None = None
        """The dealer of the first deal."""
        self.deals = 0
        self.books = Books()
        self._retour: frozenset[tuple[Seat, Seat]] = frozenset()
        self._undecided: tuple[Finish, Seat, tuple[Side, ...]] | None = None

    def start_at(self, needs: Mapping[Seat, GamePoints]) -> None:
        """Continue from a score taken over from paper."""
        self.needs = dict(needs)
        self._retour |= retour_pairs(self._rules, self.needs)

    @property
    def accounts(self) -> Mapping[Seat, GamePoints]:
        """The game points of each seat so far."""
        return {seat: GamePoints(self._rules.target - need) for seat, need in self.needs.items()}

    @property
    def play_off(self) -> tuple[Seat, ...]:
        """The sides in a play-off for the dots, each represented by its first seat."""
        return tuple(side[0] for side in self._undecided[2]) if self._undecided else ()

    def move(self, won: Mapping[Seat, GamePoints], declarer: Seat | None, dealer: Seat) -> FinishedBummerl | None:
        """Apply the game points won in a deal; return the Bummerl if the deal finishes it without a play-off."""
        needs = {seat: GamePoints(need - won[seat]) for seat, need in self.needs.items()}
        self.needs = clamp_needs(needs)
        self._retour |= retour_pairs(self._rules, self.needs)
        finish = Finish(needs=needs, declarer=declarer, dealer=dealer, retour=self._retour)
        winner = winner_of(self._rules, finish)
        if winner is None:
            return None
        losers = losers_of(self._rules, finish, winner)
        if self._rules.three_player_loser is ThreePlayerLoser.PLAY_OFF and len(losers) > 1:
            self._undecided = (finish, winner, losers)
            return None
        return finish_bummerl(self._rules, finish, winner, losers, deals=self.deals)

    def decide(self, saved: Seat) -> FinishedBummerl | None:
        """Finish the Bummerl after `saved` won the play-off, or return None if `saved` is not in a play-off."""
        if self._undecided is None or saved not in self.play_off:
            return None
        self.deals += 1
        finish, winner, tied = self._undecided
        self._undecided = None
        return finish_bummerl(
            self._rules, finish, winner, tuple(side for side in tied if saved not in side), deals=self.deals
        )
