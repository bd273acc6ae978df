"""Three- and four-hand games: the declarer's side plays the normal deal or a contract against the defenders."""

from dataclasses import replace
from functools import lru_cache

from companion.core.numbers import GamePoints
from companion.core.options.choices import (
    BeatTheCloser,
    CloseCount,
    Contract,
    DoublingScope,
    FailedClose,
    FalseClaimByCloser,
    FalseClaimByNonCloser,
    PlusTenTie,
)
from companion.core.options.codes import find_member
from companion.core.options.parts import ContractRules, DealRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import ContractOutcome, DealOutcome, Ending, Party
from companion.core.scoring.reader import Reader, plain_pile, without_none
from companion.core.scoring.results import Assessment, DealResult, Reason, RuleSection, rule_of, won_deal
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import TWO_SIDES, Seat, Side, side_of
from companion.core.variants import two_hands

NORMAL = "normal"
_FIELDS = frozenset(
    (
        *("declarer", "contract", "made", "doubled", "ended", "by", "claim_right", "piles", "game_points"),
        *("closed_by", "piles_at_closing"),
    )
)
_NORMAL_DEAL_FIELDS = ("ended", "by", "claim_right", "piles", "game_points")
_CARDS = 20
_KEPT = 256

_AS_SEAT = {Party.DECLARER: Seat.A, Party.DEFENDERS: Seat.B}
_AS_PARTY = {seat: party for party, seat in _AS_SEAT.items()}


def read(deal: ContractRules, rules: Ruleset, reader: Reader) -> ContractOutcome:
    """Read a deal from the fields in `reader`."""
    reader.allow_only(_FIELDS)
    reader.refuse_closing()
    ended = reader.word("ended", Ending)
    contract, is_known = _contract(deal, reader)
    if is_known:
        _refuse_fields_of_other_deals(reader, contract, ended)
    return ContractOutcome(
        declarer=reader.seat("declarer"),
        contract=contract,
        # if the contract is unknown, its other fields cannot be checked
        doubled=_doubled(deal, contract, reader) if is_known else 1,
        made=reader.flag("made") if is_known else None,
        ended=ended,
        by=_by(reader, ended),
        claim_right=reader.flag("claim_right"),
        piles=reader.piles("piles", tuple(Party), _CARDS // len(rules.seats)),
        game_points=reader.agreed_game_points(rules.match.target) if ended is Ending.AGREED else None,
    )


def _refuse_fields_of_other_deals(reader: Reader, contract: Contract | None, ended: Ending | None) -> None:
    """Record a violation for each field that belongs to another kind of deal."""
    if ended is Ending.AGREED:
        reader.refuse_fields("made")
    elif contract is not None:
        reader.refuse_fields(*_NORMAL_DEAL_FIELDS)
    else:
        reader.refuse_fields("made", "game_points")
        if reader.plain.get("ended") is None:
            reader.refuse(Code.MISSING, "ended")


def _contract(deal: ContractRules, reader: Reader) -> tuple[Contract | None, bool]:
    """Return the contract, or None for a normal deal, and whether the field is valid."""
    plain = reader.plain.get("contract")
    if plain is None or plain == NORMAL:
        return None, True
    contract = find_member(Contract, plain)
    if contract is None or not deal.value_of(contract):
        reader.refuse(Code.UNKNOWN, "contract")
        return None, False
    return contract, True


def _by(reader: Reader, ended: Ending | None) -> Party | Seat | None:
    if ended is Ending.AGREED and find_member(Party, reader.plain.get("by")) is None:
        return reader.seat("by")
    return reader.word("by", Party)


def _doubled(deal: ContractRules, contract: Contract | None, reader: Reader) -> int:
    doubled = reader.number("doubled", 1, deal.doubling_cap)
    if doubled is not None and not _can_be_doubled(deal, contract, doubled):
        reader.refuse(Code.OUT_OF_RANGE, "doubled")
    return doubled or 1


def _can_be_doubled(deal: ContractRules, contract: Contract | None, doubled: int) -> bool:
    in_scope = contract is None or deal.doubling_scope is not DoublingScope.NORMAL_ONLY
    return doubled == 1 or (in_scope and 1 <= doubled <= deal.doubling_cap and doubled.bit_count() == 1)


def plain(outcome: ContractOutcome) -> dict[str, object]:
    """Return a deal as plain data, omitting fields that are None."""
    return without_none(
        {
            "declarer": outcome.declarer and outcome.declarer.value,
            "contract": outcome.contract and outcome.contract.value,
            "made": outcome.made,
            "doubled": outcome.doubled if outcome.doubled > 1 else None,
            "ended": outcome.ended and outcome.ended.value,
            "by": outcome.by and outcome.by.value,
            "claim_right": outcome.claim_right,
            "piles": {party.value: plain_pile(pile) for party, pile in outcome.piles.items()} or None,
            "game_points": outcome.game_points,
        }
    )


def assess(deal: ContractRules, rules: Ruleset, outcome: ContractOutcome, recorded: Ruleset) -> Assessment:
    """Return the result of a deal, or all violations in it; `deal` is the part of `rules` about contracts.

    `recorded` contains the rules in force when the deal was entered; the recorded facts refer to these rules.
    """
    if outcome.contract is not None and not deal.value_of(outcome.contract):
        return Assessment(None, (Violation(Code.UNKNOWN, "contract"),))
    if not _can_be_doubled(deal, outcome.contract, outcome.doubled):
        return Assessment(None, (Violation(Code.OUT_OF_RANGE, "doubled"),))
    if outcome.ended is Ending.AGREED:
        return _assess_agreed(rules, outcome, recorded)
    if outcome.declarer is None:
        return Assessment(None, (Violation(Code.MISSING, "declarer"),))
    if outcome.contract is not None:
        return _assess_contract(deal, rules, outcome.declarer, outcome.contract, outcome)
    return _assess_normal(deal, rules, outcome.declarer, outcome, recorded)


def parties(rules: Ruleset, declarer: Seat) -> dict[Party, Side]:
    """Return the seats in each party. If the defenders win, each of them gets the full game points."""
    side = side_of(declarer, rules.match.sides)
    return {Party.DECLARER: side, Party.DEFENDERS: tuple(seat for seat in rules.seats if seat not in side)}


def _assess_agreed(rules: Ruleset, outcome: ContractOutcome, recorded: Ruleset) -> Assessment:
    violations = [] if outcome.by is not None else [Violation(Code.MISSING, "by")]
    if isinstance(outcome.by, Party) and outcome.declarer is None:
        violations.append(Violation(Code.MISSING, "declarer"))
    if outcome.game_points is None:
        violations.append(Violation(Code.MISSING, "game_points"))
    elif not 1 <= outcome.game_points <= recorded.match.target:
        violations.append(Violation(Code.OUT_OF_RANGE, "game_points"))
    winners = _winners(rules, outcome)
    if violations or outcome.game_points is None:
        return Assessment(None, tuple(violations))
    return won_deal(rules.seats, winners, outcome.game_points, Reason.AGREED, None)


def _winners(rules: Ruleset, outcome: ContractOutcome) -> Side:
    match outcome.by:
        case Seat() as seat:
            return side_of(seat, rules.match.sides)
        case Party() as party if outcome.declarer is not None:
            return parties(rules, outcome.declarer)[party]
        case _:
            return ()


def _assess_contract(
    deal: ContractRules, rules: Ruleset, declarer: Seat, contract: Contract, outcome: ContractOutcome
) -> Assessment:
    if outcome.made is None:
        return Assessment(None, (Violation(Code.MISSING, "made"),))
    winner = Party.DECLARER if outcome.made else Party.DEFENDERS
    reason = Reason.CONTRACT_MADE if outcome.made else Reason.CONTRACT_FAILED
    value = GamePoints(deal.value_of(contract) * outcome.doubled)
    winners = parties(rules, declarer)[winner]
    return won_deal(rules.seats, winners, value, reason, rule_of(rules.preset, RuleSection.CONTRACTS))


def _assess_normal(
    deal: ContractRules, rules: Ruleset, declarer: Seat, outcome: ContractOutcome, recorded: Ruleset
) -> Assessment:
    """Score a normal deal like a two-player deal between the declarer's side and the defenders."""
    if outcome.ended is None:
        return Assessment(None, (Violation(Code.MISSING, "ended"),))
    between_two = DealOutcome(
        ended=outcome.ended,
        by=_AS_SEAT[outcome.by] if isinstance(outcome.by, Party) else None,
        claim_right=outcome.claim_right,
        piles={_AS_SEAT[party]: pile for party, pile in outcome.piles.items()},
        game_points=outcome.game_points,
    )
    two = _between_two(deal, rules)
    assessment = two_hands.assess(two.talon, two, between_two, _between_two(recorded.contracts, recorded))
    if assessment.result is None:
        return Assessment(None, tuple(_name_party(violation) for violation in assessment.violations))
    return Assessment(_share_out(rules, declarer, assessment.result, outcome.doubled))


def _name_party(violation: Violation) -> Violation:
    field, _, seat = violation.field.partition(".")
    return Violation(violation.code, f"{field}.{_AS_PARTY[Seat(seat)]}") if seat else violation


def _share_out(rules: Ruleset, declarer: Seat, result: DealResult, doubled: int) -> DealResult:
    awards = {
        seat: GamePoints(result.game_points[_AS_SEAT[party]] * doubled)
        for party, side in parties(rules, declarer).items()
        for seat in side
    }
    return DealResult({seat: awards[seat] for seat in rules.seats}, result.reason, result.rule)


@lru_cache(maxsize=_KEPT)
def _between_two(deal: ContractRules, rules: Ruleset) -> Ruleset:
    """Return the rules for a normal deal in the form of two-player rules; the talon is never closed."""
    return Ruleset(
        preset=rules.preset,
        deal=DealRules(
            cards=_CARDS,
            schneider_line=deal.schneider_line,
            three_for=deal.three_for,
            false_claim=deal.false_claim,
            false_claim_by_closer=FalseClaimByCloser.FAILED_CLOSE,
            false_claim_by_non_closer=FalseClaimByNonCloser.CLOSERS_TRICKS,
            close_count=CloseCount.AT_CLOSING,
            failed_close=FailedClose.BY_TRICKS,
            beat_the_closer=BeatTheCloser.BY_TRICKS,
            played_out=deal.played_out,
            plus_ten_tie=PlusTenTie.DRAW,
            revoke=deal.revoke,
        ),
        match=replace(rules.match, sides=TWO_SIDES),
    )
