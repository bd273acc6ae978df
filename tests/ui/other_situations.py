"""All deals of Schnapsella, Thousand and the games for three and four players that a sheet can record."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

from companion.core.match.match import Match
from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.contracts import contracts_played
from companion.core.options.options import options_of, with_house
from companion.core.options.parts import ContractRules, Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import BiddingOutcome, Ending, Outcome, Party
from companion.core.scoring.results import DealResult
from companion.core.scoring.scoring import score
from companion.core.seats import PAIR, Seat
from companion.ui.deal.contract_draft import ContractDraft, possible_contract_answers
from companion.ui.deal.naming_draft import NOT_REACHED, REACHED, NamingDraft
from tests.strategies import plain_values
from tests.ui.situations import table

Situation = tuple[Match, Outcome, DealResult]

CONTRACTS = (Preset.THREE_HAND, Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN)
DECIDING = (
    Option.SCHNEIDER_LINE,
    Option.THREE_FOR,
    Option.FALSE_CLAIM,
    Option.PLAYED_OUT,
    Option.REVOKE,
    Option.AWARD,
    Option.ROUNDING,
    Option.GIVE_UP_GIFT,
)


@cache
def situations() -> tuple[Situation, ...]:
    """Return all deals with their results, under every house rule that affects a deal."""
    return tuple(
        (table(rules), outcome, score(rules, outcome))
        for preset in (Preset.SCHNAPSELLA, *CONTRACTS, Preset.THOUSAND)
        for rules in _houses(PRESETS[preset])
        for outcome in outcomes(rules)
    )


def _houses(rules: Ruleset) -> Iterator[Ruleset]:
    yield rules
    for name in set(DECIDING) & set(options_of(rules)):
        yield from (with_house(rules, {name: value}) for value in plain_values(name, rules))


def outcomes(rules: Ruleset) -> Iterator[Outcome]:
    """Yield every deal that the game's sheet can record."""
    match rules.preset:
        case Preset.SCHNAPSELLA:
            return (draft.outcome() for draft in naming_drafts())
        case Preset.THOUSAND:
            return bidding_outcomes(rules)
        case _:
            return (draft.outcome(rules.contracts) for draft in contract_drafts(rules))


def naming_drafts() -> Iterator[NamingDraft]:
    """Yield all deals of Schnapsella that can be entered without typing a number."""
    yield NamingDraft()
    for player in PAIR:
        yield from (NamingDraft(player=player, card_points=n) for n in (REACHED, NOT_REACHED, CardPoints(120)))
        yield NamingDraft().with_ending(Ending.REVOKE, player).with_player(player)
        agreed = NamingDraft(player=player).with_ending(Ending.AGREED, player)
        yield from (replace(agreed, game_points=GamePoints(n)) for n in (1, 2))


def contract_drafts(rules: Ruleset) -> Iterator[ContractDraft]:
    """Yield all deals for three and four players that can be entered without typing a number."""
    deal = rules.contracts
    for declarer in rules.seats:
        start = ContractDraft(declarer=declarer)
        for contract, made, doubled in product(contracts_played(deal), (True, False), (1, 2)):
            yield replace(start.with_contract(contract, deal), doubled=doubled, made=made)
        yield from (replace(draft, doubled=2) for draft in _normal(start, deal))
        yield from _normal(start, deal)
        agreed = start.with_ending(Ending.AGREED)
        agreements = product((*Party, *rules.seats), {1, int(rules.match.target)})
        yield from (replace(agreed.with_player(by), game_points=GamePoints(n)) for by, n in agreements)


def _normal(start: ContractDraft, deal: ContractRules) -> Iterator[ContractDraft]:
    if not start.may_be_doubled(deal) and start.doubled > 1:
        return
    for ended, by, right in product((Ending.CLAIM, Ending.PLAYED_OUT, Ending.REVOKE), Party, (True, False)):
        if not right and ended is not Ending.CLAIM:
            continue
        draft = start.with_ending(ended).with_player(by, right=right)
        asked = draft.questions(deal)
        if not asked:
            yield draft
        yield from (
            draft.with_answer(answer) for question in asked for answer in possible_contract_answers(question.ask)
        )


def bidding_outcomes(rules: Ruleset) -> Iterator[BiddingOutcome]:
    """Yield deals of Thousand with the bid made, failed or given up."""
    a, b, c = rules.seats
    counts = {a: CardPoints(134), b: CardPoints(40), c: CardPoints(26)}
    for bid, declarer in product((100, 135), (a, b)):
        yield BiddingOutcome(declarer=declarer, bid=bid, card_points=counts)
        yield BiddingOutcome(declarer=declarer, bid=bid, gave_up=True)


def name(seat: Seat) -> str:
    return {Seat.A: "Anna", Seat.B: "Berta", Seat.C: "Cilli", Seat.D: "Dora"}[seat]
