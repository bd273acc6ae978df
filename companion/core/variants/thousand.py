"""Thousand: the declarer must make a bid; a player near the target is "on the barrel", with few tries to get there."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import combinations
from types import MappingProxyType

from companion.core.cards import ALL_CARD_POINTS, Suit
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import BidAward, ThreePlayerLoser
from companion.core.options.parts import BiddingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, Ending
from companion.core.scoring.reader import Reader, without_none
from companion.core.scoring.results import Assessment, DealResult, Reason, RuleSection, rule_of, won_deal
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat

_FIELDS = frozenset(("declarer", "bid", "card_points", "gave_up", "closed_by", "piles_at_closing"))
_PLAY_OFF_FIELDS = frozenset(("ended", "by", "game_points", "closed_by", "piles_at_closing"))

MARRIAGES: Mapping[Suit, int] = MappingProxyType({Suit.SPADES: 40, Suit.CLUBS: 60, Suit.DIAMONDS: 80, Suit.HEARTS: 100})
"""The value of a marriage in each suit."""
LEAST_BID, MOST_BID = 100, 400
"""The limits of a bid; the maximum is the value of all cards and all four marriages."""
LEAST_BID_ON_THE_BARREL = 120

_TOTALS = frozenset(
    ALL_CARD_POINTS + sum(announced)
    for many in range(len(MARRIAGES) + 1)
    for announced in combinations(MARRIAGES.values(), many)
)


def read(rules: Ruleset, reader: Reader) -> BiddingOutcome:
    """Read a deal from the fields in `reader`."""
    reader.refuse_closing()
    if rules.match.three_player_loser is ThreePlayerLoser.PLAY_OFF and "ended" in reader.plain:
        return _read_play_off(reader)
    reader.allow_only(_FIELDS)
    gave_up = bool(reader.flag("gave_up"))
    if gave_up:
        reader.refuse_fields("card_points")
    return BiddingOutcome(
        declarer=reader.seat("declarer"),
        bid=reader.number("bid", LEAST_BID, MOST_BID),
        card_points={} if gave_up else reader.counts("card_points", MOST_BID),
        gave_up=gave_up,
    )


def _read_play_off(reader: Reader) -> BiddingOutcome:
    """Read the winner of a play-off, which is recorded like an agreed deal in other games."""
    reader.allow_only(_PLAY_OFF_FIELDS)
    if reader.word("ended", Ending) is not Ending.AGREED:
        reader.refuse(Code.UNKNOWN, "ended")
    reader.agreed_game_points(GamePoints(1))
    if "game_points" not in reader.plain:
        reader.refuse(Code.MISSING, "game_points")
    if reader.plain.get("by") is None:
        reader.refuse(Code.MISSING, "by")
    return BiddingOutcome(play_off_for=reader.seat("by"))


def plain(outcome: BiddingOutcome) -> dict[str, object]:
    """Return a deal as plain data, omitting fields that are None."""
    if outcome.play_off_for is not None:
        return {"ended": Ending.AGREED.value, "by": outcome.play_off_for.value, "game_points": 1}
    return without_none(
        {
            "declarer": outcome.declarer and outcome.declarer.value,
            "bid": outcome.bid,
            "card_points": {seat.value: count for seat, count in outcome.card_points.items()} or None,
            "gave_up": outcome.gave_up or None,
        }
    )


def sum_is_possible(card_points: Mapping[Seat, CardPoints]) -> bool:
    """Return whether the card points add up to those of all cards plus some combination of marriages."""
    return sum(card_points.values()) in _TOTALS


def assess(deal: BiddingRules, rules: Ruleset, outcome: BiddingOutcome) -> Assessment:
    """Return the change to each account, excluding charges that depend on earlier deals, or all violations."""
    if outcome.play_off_for is not None:
        return won_deal(rules.seats, (outcome.play_off_for,), GamePoints(1), Reason.AGREED, None)
    violations = tuple(_violations(rules, outcome))
    if violations or outcome.declarer is None or outcome.bid is None:
        return Assessment(None, violations)
    declarer, bid = outcome.declarer, outcome.bid
    if outcome.gave_up:
        changes = dict.fromkeys(rules.seats, deal.give_up_gift)
        changes[declarer] = -bid
        reason = Reason.GAVE_UP
    else:
        changes = {seat: _rounded(outcome.card_points[seat], deal.rounding) for seat in rules.seats}
        made = outcome.card_points[declarer] >= bid
        reason = Reason.BID_MADE if made else Reason.BID_FAILED
        if not made:
            changes[declarer] = -bid
        elif deal.award is BidAward.BID:
            changes[declarer] = bid
    award = {seat: GamePoints(change) for seat, change in changes.items()}
    return Assessment(DealResult(award, reason, rule_of(rules.preset, RuleSection.BIDDING)))


def _violations(rules: Ruleset, outcome: BiddingOutcome) -> list[Violation]:
    missing = [field for field in ("declarer", "bid") if getattr(outcome, field) is None]
    if not outcome.gave_up:
        missing += [f"card_points.{seat}" for seat in rules.seats if seat not in outcome.card_points]
    violations = [Violation(Code.MISSING, field) for field in missing]
    if outcome.bid is not None and not LEAST_BID <= outcome.bid <= MOST_BID:
        violations.append(Violation(Code.OUT_OF_RANGE, "bid"))
    is_complete = not outcome.gave_up and len(outcome.card_points) == len(rules.seats)
    if is_complete and not sum_is_possible(outcome.card_points):
        violations.append(Violation(Code.CONTRADICTION, "card_points"))
    return violations


def _rounded(count: int, to: int) -> int:
    return (2 * count + to) // (2 * to) * to if to else count


class ChargeReason(StrEnum):
    """The reason for a charge in addition to the result of a deal."""

    BARREL = "barrel"
    ZEROS = "zeros"


@dataclass(frozen=True, slots=True)
class Charge:
    """An amount that is charged to an account because of the player's earlier deals."""

    seat: Seat
    why: ChargeReason
    game_points: GamePoints


@dataclass(frozen=True, slots=True)
class Account:
    """A player's state that carries over from earlier deals, apart from the total."""

    on_barrel: bool = False
    tries: int = 0
    """The number of deals played on the barrel without reaching the target."""
    zeros: int = 0
    """The number of deals without card points since the last charge."""


@dataclass(frozen=True, slots=True)
class Books:
    """The accounts of all players in the current Bummerl."""

    accounts: Mapping[Seat, Account] = field(default_factory=dict)

    @classmethod
    def from_paper(cls, rules: BiddingRules, target: GamePoints, totals: Mapping[Seat, GamePoints]) -> "Books":
        """Return the books of a match continued from paper; tries and zeros are unknown and start at 0."""
        return cls({seat: Account(on_barrel=_is_barrel(rules, total, target)) for seat, total in totals.items()})

    def of(self, seat: Seat) -> Account:
        """Return the account of a player."""
        return self.accounts.get(seat, Account())

    def with_deal(
        self, rules: BiddingRules, target: GamePoints, outcome: BiddingOutcome, totals: Mapping[Seat, GamePoints]
    ) -> tuple["Books", tuple[Charge, ...]]:
        """Return the books after a deal, and the charges for zeros and for the barrel.

        Args:
            rules: The rules of the match.
            target: The total that wins.
            outcome: The deal.
            totals: The total of each account, including the result of the deal but not the charges.
        """
        accounts: dict[Seat, Account] = {}
        charges: list[Charge] = []
        for seat, total in totals.items():
            account, zeros = _zeros(rules, self.of(seat), seat, outcome)
            charged = sum(charge.game_points for charge in zeros)
            accounts[seat], barrel = _barrel(rules, account, seat, total - charged, target)
            charges += zeros + barrel
        return Books(accounts), tuple(charges)

    def with_totals(self, rules: BiddingRules, target: GamePoints, totals: Mapping[Seat, GamePoints]) -> "Books":
        """Return the books after `totals` change without a deal; this can only take players off the barrel."""
        return Books(
            {
                seat: account if _is_barrel(rules, totals[seat], target) else replace(account, on_barrel=False, tries=0)
                for seat, account in self.accounts.items()
            }
        )


def _zeros(rules: BiddingRules, account: Account, seat: Seat, outcome: BiddingOutcome) -> tuple[Account, list[Charge]]:
    if not rules.zeros or outcome.card_points.get(seat) != 0:
        return account, []
    if account.zeros + 1 < rules.zeros:
        return replace(account, zeros=account.zeros + 1), []
    return replace(account, zeros=0), [Charge(seat, ChargeReason.ZEROS, GamePoints(rules.zeros_penalty))]


def _is_barrel(rules: BiddingRules, total: int, target: int) -> bool:
    return 0 < rules.barrel <= total < target


def _barrel(rules: BiddingRules, account: Account, seat: Seat, total: int, target: int) -> tuple[Account, list[Charge]]:
    on_barrel = _is_barrel(rules, total, target)
    if not (on_barrel and account.on_barrel):
        return replace(account, on_barrel=on_barrel, tries=0), []
    if account.tries + 1 < rules.barrel_tries:
        return replace(account, tries=account.tries + 1), []
    still = total - rules.barrel_penalty >= rules.barrel
    return replace(account, on_barrel=still, tries=0), [
        Charge(seat, ChargeReason.BARREL, GamePoints(rules.barrel_penalty))
    ]
