"""A match: one rubber under frozen rules, and the pure fold from its log to its standing."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.core.bummerl import FinishedBummerl, finished, needs_after
from companion.core.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    Entry,
    EntryId,
    Event,
    GiftGiven,
    PenaltyImposed,
)
from companion.core.log import MatchLog
from companion.core.numbers import GamePoints
from companion.core.results import DealResult, Reason
from companion.core.rules import DealerAfterBummerl, NextDealer, PlusTenTie, Ruleset
from companion.core.scoring import assess
from companion.core.seats import Seat, seat_after
from companion.core.standing import Line, Standing


@dataclass(frozen=True, kw_only=True)  # no slots: keeps its standing once that has been worked out
class Match:
    """Two players, the rules that they agreed on, who dealt first, and what happened."""

    players: Mapping[Seat, str]
    rules: Ruleset
    first_dealer: Seat
    log: MatchLog = field(default_factory=MatchLog)

    @cached_property
    def _standing(self) -> Standing:
        fold = _Fold(self.rules, self.first_dealer)
        for entry_id, entry in self.log.entries():
            fold.add(entry_id, entry)
        return fold.standing()

    def append(self, event: Event) -> "Match":
        """The match with one more event."""
        return replace(self, log=self.log.append(event))

    def undo(self) -> "Match":
        """The match without its newest event."""
        return replace(self, log=self.log.undo())

    def redo(self) -> "Match":
        """The match with what was undone last."""
        return replace(self, log=self.log.redo())


def standing(match: Match) -> Standing:
    """Where `match` stands; total: what its rules cannot value is on the sheet and counts nothing."""
    return match._standing  # noqa: SLF001  # the match only keeps it


class _Fold:
    """The running totals of one fold; lives and dies inside `standing`."""

    def __init__(self, rules: Ruleset, first_dealer: Seat) -> None:
        self.rules = rules
        self.dealer = first_dealer
        self.opener: Seat | None = None  # who dealt first in the running Bummerl
        self.needs: Mapping[Seat, GamePoints] = dict.fromkeys(Seat, rules.match.target)
        self.dots = dict.fromkeys(Seat, 0)
        self.rubber_winner: Seat | None = None
        self.carried = GamePoints(0)
        self.bummerls: list[FinishedBummerl] = []
        self.deals = 0
        self.deals_in_bummerl = 0
        self.sheet: list[Line] = []

    def add(self, entry_id: EntryId, entry: Entry) -> None:
        counts = self.rubber_winner is None
        dealer = self.dealer
        bummerl = len(self.bummerls) + (1 if counts else 0)
        result, won = None, dict.fromkeys(Seat, GamePoints(0))
        is_deal = isinstance(entry, DealRecorded)
        if is_deal:
            self.deals += 1
        if counts:
            match entry:
                case DealRecorded(outcome):
                    result = assess(self.rules, outcome).result
                    counts = result is not None
                    if result is not None:
                        won = self._deal(result)
                case DealerCorrected(correct):
                    self.dealer = correct
                case PenaltyImposed(on, game_points):
                    won = {seat: GamePoints(0) if seat is on else game_points for seat in Seat}
                case DealMisdealt():
                    pass
                case GiftGiven(to, game_points):
                    won = {seat: game_points if seat is to else GamePoints(0) for seat in Seat}
        ended = self._settle(won) if counts else None
        self.sheet.append(
            Line(
                entry_id=entry_id,
                entry=entry,
                deal=self.deals if is_deal else None,
                bummerl=bummerl,
                dealer=dealer,
                result=result,
                won=won,
                needs=ended.needed if ended else self.needs,
                finished=ended,
                counts=counts,
            )
        )

    def _deal(self, result: DealResult) -> dict[Seat, GamePoints]:
        self.deals_in_bummerl += 1
        self.opener = self.opener or self.dealer
        winner = result.winner
        if winner is None:  # the same player deals again
            if (
                self.rules.deal.plus_ten_tie is PlusTenTie.NEXT_DEAL_ONE_MORE
                and result.reason is Reason.EQUAL_CARD_POINTS
            ):
                self.carried = GamePoints(self.carried + 1)
            return dict(result.game_points)
        won = {**result.game_points, winner: GamePoints(result.game_points[winner] + self.carried)}
        self.carried = GamePoints(0)
        match self.rules.match.next_dealer:
            case NextDealer.WINNER:
                self.dealer = winner
            case NextDealer.ALTERNATE | NextDealer.CLOCKWISE:
                self.dealer = seat_after(self.dealer, Seat)
        return won

    def _settle(self, won: Mapping[Seat, GamePoints]) -> FinishedBummerl | None:
        self.needs = needs_after(self.needs, won)
        ended = finished(self.rules.match, self.needs, self.deals_in_bummerl)
        if ended is None:
            return None
        self.bummerls.append(ended)
        self.dots = {seat: dots + ended.dots[seat] for seat, dots in self.dots.items()}
        if 0 < self.rules.match.rubber <= max(self.dots.values()):
            self.rubber_winner = ended.winner
            return ended
        if self.rules.match.dealer_after_bummerl is DealerAfterBummerl.BUMMERL_ORDER and self.opener is not None:
            self.dealer = seat_after(self.opener, Seat)
        self.opener = None
        self.deals_in_bummerl = 0
        self.needs = dict.fromkeys(Seat, self.rules.match.target)
        return ended

    def standing(self) -> Standing:
        over = self.rubber_winner is not None
        return Standing(
            needs=self.needs,
            dots=self.dots,
            dealer=None if over else self.dealer,
            over=over,
            rubber_winner=self.rubber_winner,
            carried=self.carried,
            bummerls=tuple(self.bummerls),
            sheet=tuple(self.sheet),
        )
