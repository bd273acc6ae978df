"""Complete deals of games in which the talon cannot be closed, with their results according to the published tables.

The results are computed independently of the core, in the simplest way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract
from companion.core.options.parts import BiddingRules, ContractRules, NamingRules
from companion.core.options.rules import Preset, Ruleset
from companion.core.options.rules_notation import plain_options
from companion.core.scoring.outcomes import BiddingOutcome, ContractOutcome, Ending, NamingOutcome, Outcome, Party
from companion.core.seats import Seat
from tests.complete_deals import complete_deals, record_all
from tests.core.second_opinion import verdict
from tests.strategies import SOFT

OTHERS = {"a": "b", "b": "a"}
PARTIES = {"a": Party.DECLARER, "b": Party.DEFENDERS}
HEARTS, DIAMONDS, CLUBS, SPADES = 100, 80, 60, 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A deal with its expected result: the game points of each seat and the reason."""

    outcome: Outcome
    won: Mapping[str, int]
    reason: str
    declarer: str | None = None
    empty_handed: tuple[str, ...] = ()
    """The seats without card points, in games that count zeros."""


def numbers(house: Mapping[str, object], name: str) -> int:
    return int(str(house[name]))


def shared(seats: str, winners: str, worth: int) -> dict[str, int]:
    """Return equal game points for every winner, and 0 for the other seats."""
    return {seat: worth if seat in winners else 0 for seat in seats}


def dealt(rules: Ruleset) -> st.SearchStrategy[Dealt]:
    """Generate a deal of any game in which the talon cannot be closed."""
    match rules.deal:
        case NamingRules():
            return named(plain_options(rules))
        case ContractRules():
            return st.one_of(normal(rules), announced(rules), agreed_upon(rules))
        case BiddingRules():
            return bid_for(plain_options(rules))
        case _:
            raise AssertionError(rules.preset)


@st.composite
def named(draw: st.DrawFn, house: Mapping[str, object]) -> Dealt:
    """Generate a deal of Schnapsella."""
    seat, kind = draw(st.sampled_from("ab")), draw(st.sampled_from(["played", "played", "nobody", "revoke", "agreed"]))
    if kind == "nobody":
        return Dealt(outcome=NamingOutcome(), won={"a": 0, "b": 0}, reason="nobody-named")
    if kind == "revoke":
        outcome = NamingOutcome(ended=Ending.REVOKE, by=Seat(seat))
        return Dealt(outcome=outcome, won=shared("ab", OTHERS[seat], numbers(house, "revoke")), reason="revoke")
    if kind == "agreed":
        worth = draw(st.integers(1, min(3, numbers(house, "target"))))
        outcome = NamingOutcome(ended=Ending.AGREED, by=Seat(seat), game_points=GamePoints(worth))
        return Dealt(outcome=outcome, won=shared("ab", seat, worth), reason="agreed")
    points = draw(st.sampled_from([0, 4, 33, 64, 65, 66, 67, 120, 140]))
    outcome = NamingOutcome(namer=Seat(seat), card_points=CardPoints(points))
    if points < 66:
        return Dealt(outcome=outcome, won=shared("ab", OTHERS[seat], 2), reason="namer-failed")
    return Dealt(outcome=outcome, won=shared("ab", seat, 1), reason="namer-made-it")


# ---- three and four hands


def sides(rules: Ruleset, declarer: str) -> tuple[str, str]:
    """Return the declarer's side and the defenders' side."""
    mine = (
        {"a": "ac", "b": "bd", "c": "ac", "d": "bd"}[declarer] if rules.preset is Preset.BAUERNSCHNAPSEN else declarer
    )
    return mine, "".join(seat.value for seat in rules.seats if seat.value not in mine)


def doublings(rules: Ruleset, *, normal_deal: bool) -> st.SearchStrategy[int]:
    """Generate a possible doubling factor for a deal."""
    house = plain_options(rules)
    if not normal_deal and house.get("doubling-scope") == "normal-only":
        return st.just(1)
    return st.sampled_from([times for times in (1, 2, 4, 8, 16, 32) if times <= numbers(house, "doubling-cap")])


@st.composite
def normal(draw: st.DrawFn, rules: Ruleset) -> Dealt:
    """Generate a normal deal, scored by the independent two-player implementation in `second_opinion`.

    In that implementation, `a` stands for the declarer's side.
    """
    house = {"failed-close": "by-tricks", **plain_options(rules)}
    talon = replace(
        SOFT.talon,
        schneider_line=rules.contracts.schneider_line,
        three_for=rules.contracts.three_for,
        false_claim=rules.contracts.false_claim,
        played_out=rules.contracts.played_out,
        revoke=rules.contracts.revoke,
    )
    truth = replace(draw(complete_deals(replace(SOFT, deal=talon))), closed_by=None, piles_at_closing={})
    if truth.ended == "agreed":
        truth = replace(truth, ended="revoke")
    two = record_all(replace(SOFT, deal=talon), truth)
    most = 20 // len(rules.seats)
    winner, worth, reason = verdict(house, truth)
    seat = draw(st.sampled_from(rules.seats))
    times = draw(doublings(rules, normal_deal=True))
    mine, yours = sides(rules, seat.value)
    winners = {"a": mine, "b": yours, None: ""}[winner]
    outcome = ContractOutcome(
        declarer=seat,
        doubled=times,
        ended=two.ended,
        by=PARTIES[truth.by],
        claim_right=two.claim_right,
        piles={
            PARTIES[of]: replace(pile, tricks=None if (pile.tricks or 0) > most else pile.tricks)
            for of, pile in two.piles.items()
        },
    )
    won = shared(mine + yours, winners, worth * times)
    return Dealt(outcome=outcome, won=won, reason=reason, declarer=seat.value)


@st.composite
def announced(draw: st.DrawFn, rules: Ruleset) -> Dealt:
    """Generate a contract, made or failed, or a normal deal if the rules have no contracts."""
    house = plain_options(rules)
    worth = {kind: numbers(house, f"contract-{kind}") for kind in Contract if house.get(f"contract-{kind}")}
    if not worth:
        return draw(normal(rules))
    seat, contract, made = draw(st.sampled_from(rules.seats)), draw(st.sampled_from(sorted(worth))), draw(st.booleans())
    times = draw(doublings(rules, normal_deal=False))
    mine, yours = sides(rules, seat.value)
    return Dealt(
        outcome=ContractOutcome(declarer=seat, contract=contract, made=made, doubled=times),
        won=shared(mine + yours, mine if made else yours, worth[contract] * times),
        reason="contract-made" if made else "contract-failed",
        declarer=seat.value,
    )


@st.composite
def agreed_upon(draw: st.DrawFn, rules: Ruleset) -> Dealt:
    """Generate a deal with an agreed result, won by a seat and its partners, or by a party."""
    worth = draw(st.integers(1, rules.match.target))
    by = draw(st.sampled_from(rules.seats) | st.sampled_from(Party))
    declarer = draw(st.sampled_from(rules.seats)) if isinstance(by, Party) else None
    if isinstance(by, Seat):
        winners, others = sides(rules, by.value)
    else:
        mine, yours = sides(rules, str(declarer))
        winners, others = (mine, yours) if by is Party.DECLARER else (yours, mine)
    outcome = ContractOutcome(ended=Ending.AGREED, by=by, declarer=declarer, game_points=GamePoints(worth))
    return Dealt(
        outcome=outcome,
        won=shared(winners + others, winners, worth),
        reason="agreed",
        declarer=None if declarer is None else declarer.value,
    )


# ---- Thousand


@st.composite
def bid_for(draw: st.DrawFn, house: Mapping[str, object]) -> Dealt:
    """Generate a deal of Thousand."""
    declarer, bid = draw(st.sampled_from("abc")), draw(st.sampled_from([100, 105, 120, 125, 180, 300]))
    if draw(st.sampled_from([False, False, False, True])):
        won = {**shared("abc", "abc", numbers(house, "give-up-gift")), declarer: -bid}
        outcome = BiddingOutcome(declarer=Seat(declarer), bid=bid, gave_up=True)
        return Dealt(outcome=outcome, won=won, reason="gave-up", declarer=declarer)
    marriages = draw(st.sets(st.sampled_from([HEARTS, DIAMONDS, CLUBS, SPADES]), max_size=2))
    has = dict(
        zip("abc", draw(st.permutations(draw(st.sampled_from([[120, 0, 0], [63, 57, 0], [61, 34, 25]])))), strict=True)
    )
    for marriage in sorted(marriages):
        takers = [seat for seat in "abc" if has[seat] > 0]
        has[draw(st.sampled_from(takers))] += marriage
    counts = {Seat(seat): CardPoints(points) for seat, points in has.items()}
    won = {seat: nearest(points, numbers(house, "rounding")) for seat, points in has.items()}
    made = has[declarer] >= bid
    if not made:
        won[declarer] = -bid
    elif house["award"] == "bid":
        won[declarer] = bid
    return Dealt(
        outcome=BiddingOutcome(declarer=Seat(declarer), bid=bid, card_points=counts),
        won=won,
        reason="bid-made" if made else "bid-failed",
        declarer=declarer,
        empty_handed=tuple(seat for seat in "abc" if has[seat] == 0),
    )


def nearest(points: int, step: int) -> int:
    """Return the multiple of `step` nearest to `points`, rounding halves up; 0 means no rounding."""
    if not step:
        return points
    below = points // step * step
    return below if points - below < below + step - points else below + step
