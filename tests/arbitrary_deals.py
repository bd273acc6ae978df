"""Generators of random, mostly contradictory outcomes for the seats of any game."""

from hypothesis import strategies as st

from companion.core.numbers import CardPoints, GamePoints
from companion.core.options.choices import Contract
from companion.core.options.parts import BiddingRules, ContractRules, DealRules, NamingRules
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import (
    BiddingOutcome,
    ContractOutcome,
    DealOutcome,
    Ending,
    NamingOutcome,
    Outcome,
    Party,
    Pile,
)
from companion.core.seats import PAIR, Seat


def few(most: int = 12) -> st.SearchStrategy[GamePoints | None]:
    """Generate agreed game points or None, including impossible values."""
    return st.none() | st.integers(-1, most).map(GamePoints)


def piles() -> st.SearchStrategy[Pile]:
    """Generate anything that users can enter about a pile, whether valid or not."""
    return st.builds(
        Pile,
        card_points=st.none() | st.integers(0, 220).map(CardPoints),
        tricks=st.none() | st.integers(0, 10),
        took_trick=st.none() | st.booleans(),
        at_least_33=st.none() | st.booleans(),
    )


def outcomes_of(rules: Ruleset) -> st.SearchStrategy[Outcome]:
    """Generate any outcome that can be represented in the game, whether valid or not."""
    match rules.deal:
        case DealRules():
            return outcomes()
        case NamingRules():
            return naming_outcomes()
        case ContractRules():
            return contract_outcomes(rules.seats)
        case BiddingRules():
            return bidding_outcomes(rules.seats)


def outcomes() -> st.SearchStrategy[DealOutcome]:
    """Generate deals of the two-player games with a talon that can be closed."""
    generated = st.dictionaries(st.sampled_from(PAIR), piles(), max_size=2)
    return st.builds(
        DealOutcome,
        ended=st.sampled_from(Ending),
        by=st.none() | st.sampled_from(PAIR),
        closed_by=st.none() | st.sampled_from(PAIR),
        claim_right=st.none() | st.booleans(),
        piles=generated,
        piles_at_closing=generated,
        game_points=few(),
    )


def naming_outcomes() -> st.SearchStrategy[NamingOutcome]:
    """Generate deals of Schnapsella."""
    return st.builds(
        NamingOutcome,
        ended=st.none() | st.sampled_from(Ending),
        by=st.none() | st.sampled_from(PAIR),
        namer=st.none() | st.sampled_from(PAIR),
        card_points=st.none() | st.integers(0, 140).map(CardPoints),
        game_points=few(),
    )


def contract_outcomes(seats: tuple[Seat, ...]) -> st.SearchStrategy[ContractOutcome]:
    """Generate deals for three or four players, including contracts not in the rules and doublings above the limit."""
    return st.builds(
        ContractOutcome,
        declarer=st.none() | st.sampled_from(seats),
        contract=st.none() | st.sampled_from(Contract),
        made=st.none() | st.booleans(),
        doubled=st.sampled_from([1, 1, 2, 3, 4, 8, 32, 64]),
        ended=st.none() | st.sampled_from(Ending),
        by=st.none() | st.sampled_from(Party) | st.sampled_from(seats),
        claim_right=st.none() | st.booleans(),
        piles=st.dictionaries(st.sampled_from(Party), piles(), max_size=2),
        game_points=few(30),
    )


def bidding_outcomes(seats: tuple[Seat, ...]) -> st.SearchStrategy[BiddingOutcome]:
    """Generate deals of Thousand, valid or not: many with every player's card points, and some play-offs."""
    counts = st.integers(0, 60).map(lambda tens: CardPoints(2 * tens))
    all_cards = st.tuples(counts, counts, st.sampled_from([0, 40, 60, 100])).map(
        lambda generated: (
            generated[0] // 2,
            generated[1] // 2,
            120 + generated[2] - generated[0] // 2 - generated[1] // 2,
        )
    )
    whole = all_cards.map(lambda generated: dict(zip(seats, map(CardPoints, generated), strict=True)))
    deals = st.builds(
        BiddingOutcome,
        declarer=st.none() | st.sampled_from(seats),
        bid=st.none() | st.sampled_from([90, 100, 105, 120, 250, 400, 401]),
        card_points=whole | st.dictionaries(st.sampled_from(seats), st.integers(0, 400).map(CardPoints)),
        gave_up=st.sampled_from([False, False, True]),
    )
    return st.one_of(deals, deals, deals, st.builds(BiddingOutcome, play_off_for=st.sampled_from(seats)))


# ---- agreed deals


def agreements(rules: Ruleset, most: int = 3) -> st.SearchStrategy[Outcome]:
    """Generate agreed deals, or for Thousand, which has none, bids that the declarer gives up."""
    seats, worth = st.sampled_from(rules.seats), st.integers(1, most).map(GamePoints)
    match rules.deal:
        case DealRules():
            return st.builds(DealOutcome, ended=st.just(Ending.AGREED), by=seats, game_points=worth)
        case NamingRules():
            return st.builds(NamingOutcome, ended=st.just(Ending.AGREED), by=seats, game_points=worth)
        case ContractRules():
            agreed = st.builds(ContractOutcome, ended=st.just(Ending.AGREED), by=seats, game_points=worth)
            by_party = st.builds(
                ContractOutcome,
                ended=st.just(Ending.AGREED),
                declarer=seats,
                by=st.sampled_from(Party),
                game_points=worth,
            )
            return agreed | by_party
        case BiddingRules():
            bids, given_up = st.sampled_from([100, 120, 300]), st.sampled_from([True])
            return st.builds(BiddingOutcome, declarer=seats, bid=bids, gave_up=given_up)
