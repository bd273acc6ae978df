"""A fold that computes the score of a match from its entries."""

from collections.abc import Mapping
from copy import copy

from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    Entry,
    EntryId,
    GiftGiven,
    MatchAbandoned,
    PenaltyImposed,
    StandingTakenOver,
)
from companion.core.match.paper_standing import check_standing
from companion.core.match.race import Race
from companion.core.match.standing import Line, Standing
from companion.core.numbers import GamePoints
from companion.core.options.choices import DealerAfterBummerl, NextDealer, PlusTenTie
from companion.core.options.parts import BiddingRules, DealRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Outcome
from companion.core.scoring.results import DealResult, Reason
from companion.core.scoring.scoring import assess
from companion.core.seats import Seat, Side, seat_after, seats_after, side_of
from companion.core.variants.thousand import Books, Charge

Won = Mapping[Seat, GamePoints]


class Fold:
    """The state of a match after the entries added so far."""

    def __init__(self, rules: Ruleset, first_dealer: Seat, recorded_under: Ruleset | None = None) -> None:
        """Initialize the fold to the state before the first deal; see `Match` for `recorded_under`."""
        self.rules = rules
        self.recorded_under = recorded_under
        self.dealer = first_dealer
        self.race = Race(rules.match)
        self.dots = dict.fromkeys(rules.seats, 0)
        self.over = self.abandoned = False
        self.rubber_winner: Seat | None = None
        self.carried = GamePoints(0)
        self.bummerls: list[FinishedBummerl] = []
        self.deals = 0
        self.sheet: list[Line] = []

    def with_entry(self, entry_id: EntryId, entry: Entry) -> "Fold":
        """Return a copy with one more entry, leaving this fold unchanged."""
        other = copy(self)
        other.race, other.bummerls, other.sheet = copy(self.race), self.bummerls.copy(), self.sheet.copy()
        other.add(entry_id, entry)
        return other

    def add(self, entry_id: EntryId, entry: Entry) -> None:
        """Apply an entry, and add a line for it to the score sheet."""
        dealer, carried, over = self.dealer, self.carried, self.over
        bummerl = len(self.bummerls) + (0 if over and not self.abandoned else 1)
        effect = _Effect(self._no_points(), counts=False) if over else self._apply(entry)
        needs = self.race.needs
        if effect.finished is not None:
            needs = effect.finished.needed
            self._settle(effect.finished)
        is_deal = isinstance(entry, DealRecorded)
        self.deals += is_deal
        self.sheet.append(
            Line(
                entry_id=entry_id,
                entry=entry,
                deal=self.deals if is_deal else None,
                bummerl=bummerl,
                dealer=dealer,
                result=effect.result,
                won=effect.won,
                needs=needs,
                finished=effect.finished,
                counts=effect.counts,
                carried=GamePoints(max(0, carried - self.carried)),
                charges=effect.charges,
            )
        )

    def _apply(self, entry: Entry) -> "_Effect":
        match entry:
            case DealRecorded(outcome):
                return self._apply_deal(outcome)
            case DealerCorrected(correct):
                self.dealer = correct
                return _Effect(self._no_points())
            case DealMisdealt():
                return _Effect(self._no_points())
            case PenaltyImposed(on, game_points):
                return self._apply_by_hand(self._penalty_won(on, game_points))
            case GiftGiven(to, game_points):
                return self._apply_by_hand(self._won_by(side_of(to, self.rules.match.sides), game_points))
            case StandingTakenOver(needs, dots):
                return self._take_over(needs, dots)
            case MatchAbandoned(winner):
                self.over = self.abandoned = True
                self.rubber_winner = winner
                return _Effect(self._no_points())

    def _take_over(self, needs: Mapping[Seat, GamePoints], dots: Mapping[Seat, int]) -> "_Effect":
        """Apply a score from paper; it counts only as the first entry, and only if it is valid."""
        if self.sheet or check_standing(self.rules, needs, dots):
            return _Effect(self._no_points(), counts=False)
        self.race.start_at({seat: needs[seat] for seat in self.rules.seats})
        self.dots = {seat: dots[seat] for seat in self.rules.seats}
        if isinstance(self.rules.deal, BiddingRules):
            self.race.books = Books.from_paper(self.rules.deal, self.rules.match.target, self.race.accounts)
        return _Effect(self._no_points())

    def _apply_deal(self, outcome: Outcome) -> "_Effect":
        result = assess(self.rules, outcome, self.recorded_under).result
        if self.race.play_off:
            return self._apply_play_off(result)
        if result is None or not self._is_played(outcome):
            return _Effect(self._no_points(), counts=False)
        self.race.deals += 1
        self.race.opener = self.race.opener or self.dealer
        charges = self._update_books(outcome, result)
        won = self._with_charges(result, charges)
        declarer = _declarer(outcome)
        dealer = self.dealer
        if result.is_draw:
            self._carry(result)
        else:
            self._set_next_dealer(won, declarer)
        return _Effect(won, result, self.race.move(won, declarer, dealer), charges)

    def _is_played(self, outcome: Outcome) -> bool:
        return not (isinstance(outcome, BiddingOutcome) and outcome.play_off_for is not None)

    def _apply_play_off(self, result: DealResult | None) -> "_Effect":
        """Apply the result of a play-off.

        The result counts only if the players agreed on it and it is one game point for a single seat.
        """
        if result is None or result.reason is not Reason.AGREED or sum(result.game_points.values()) != 1:
            return _Effect(self._no_points(), counts=False)
        finished = self.race.decide(result.winners[0])
        if finished is None:
            return _Effect(self._no_points(), counts=False)
        self._set_next_dealer(result.game_points, None)
        return _Effect(self._no_points(), result, finished)

    def _apply_by_hand(self, won: Won) -> "_Effect":
        if self.race.play_off:
            return _Effect(self._no_points(), counts=False)
        finished = self.race.move(won, None, self.dealer)
        if isinstance(self.rules.deal, BiddingRules):
            self.race.books = self.race.books.with_totals(self.rules.deal, self.rules.match.target, self.race.accounts)
        return _Effect(won, finished=finished)

    def _update_books(self, outcome: Outcome, result: DealResult) -> tuple[Charge, ...]:
        deal, target = self.rules.deal, self.rules.match.target
        if not (isinstance(deal, BiddingRules) and isinstance(outcome, BiddingOutcome)):
            return ()
        totals = {seat: GamePoints(account + result.game_points[seat]) for seat, account in self.race.accounts.items()}
        self.race.books, charges = self.race.books.with_deal(deal, target, outcome, totals)
        return charges

    def _with_charges(self, result: DealResult, charges: tuple[Charge, ...]) -> Won:
        won = dict(result.game_points)
        for charge in charges:
            won[charge.seat] = GamePoints(won[charge.seat] - charge.game_points)
        if self.carried and result.winner is not None:
            won[result.winner] = GamePoints(won[result.winner] + self.carried)
            self.carried = GamePoints(0)
        return won

    def _carry(self, result: DealResult) -> None:
        deal = self.rules.deal
        if (
            isinstance(deal, DealRules)
            and deal.plus_ten_tie is PlusTenTie.NEXT_DEAL_ONE_MORE
            and result.reason is Reason.EQUAL_CARD_POINTS
        ):
            self.carried = GamePoints(self.carried + 1)

    def _set_next_dealer(self, won: Won, declarer: Seat | None) -> None:
        around = seats_after(self.dealer, self.rules.seats)
        match self.rules.match.next_dealer:
            case NextDealer.ALTERNATE | NextDealer.CLOCKWISE:
                self.dealer = around[0]
            case NextDealer.WINNER:
                best = max(around, key=lambda seat: (won[seat] > 0 and seat is declarer, won[seat]))
                self.dealer = best if won[best] > 0 else self.dealer  # in Thousand, perhaps nobody wins points

    def _penalty_won(self, on: Seat, game_points: GamePoints) -> Won:
        if isinstance(self.rules.deal, BiddingRules):  # the penalty is charged to the player's account
            return {**self._no_points(), on: GamePoints(-game_points)}
        mine = side_of(on, self.rules.match.sides)
        return self._won_by(tuple(seat for seat in self.rules.seats if seat not in mine), game_points)

    def _won_by(self, side: Side, game_points: GamePoints) -> Won:
        return self._no_points() | dict.fromkeys(side, game_points)

    def _no_points(self) -> dict[Seat, GamePoints]:
        return dict.fromkeys(self.rules.seats, GamePoints(0))

    def _settle(self, ended: FinishedBummerl) -> None:
        self.bummerls.append(ended)
        self.dots = {seat: dots + ended.dots[seat] for seat, dots in self.dots.items()}
        if 0 < self.rules.match.rubber <= max(self.dots.values()):
            self.over, self.rubber_winner = True, ended.winner
            return
        opener = self.race.opener
        if self.rules.match.dealer_after_bummerl is DealerAfterBummerl.BUMMERL_ORDER and opener is not None:
            self.dealer = seat_after(opener, self.rules.seats)
        self.race = Race(self.rules.match)

    def standing(self) -> Standing:
        """Return the score after the entries added so far."""
        return Standing(
            needs=self.race.needs,
            dots=self.dots,
            dealer=None if self.over else self.dealer,
            over=self.over,
            abandoned=self.abandoned,
            rubber_winner=self.rubber_winner,
            carried=self.carried,
            bummerls=tuple(self.bummerls),
            sheet=tuple(self.sheet),
            play_off=self.race.play_off,
            books=self.race.books,
        )


class _Effect:
    def __init__(
        self,
        won: Won,
        result: DealResult | None = None,
        finished: FinishedBummerl | None = None,
        charges: tuple[Charge, ...] = (),
        *,
        counts: bool = True,
    ) -> None:
        self.won = won
        self.result = result
        self.finished = finished
        self.charges = charges
        self.counts = counts


def _declarer(outcome: Outcome) -> Seat | None:
    return outcome.declarer if isinstance(outcome, ContractOutcome | BiddingOutcome) else None
