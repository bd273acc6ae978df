"""Tests for drafts of the Thousand sheet: the resulting deal, the remaining card points, and valid bids."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.cards import Suit
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import BiddingOutcome
from companion.core.scoring.scoring import assess
from companion.core.variants.thousand import LEAST_BID, MARRIAGES, MOST_BID, Account, sum_is_possible
from companion.ui.deal.bidding_draft import STEP, BiddingDraft, bidding_draft_of, least_bid, next_bid, worth
from tests.arbitrary_deals import bidding_outcomes

RULES = PRESETS[Preset.THOUSAND]
SEATS = RULES.seats
A, B, C = SEATS


@st.composite
def counted(draw: st.DrawFn) -> BiddingDraft:
    """Generate drafts in which all cards are counted, with any marriages."""
    first = draw(st.integers(0, 120))
    second = draw(st.integers(0, 120 - first))
    draft = (
        BiddingDraft(declarer=A)
        .with_card_points(A, first)
        .with_card_points(B, second)
        .with_card_points(C, 120 - first - second)
    )
    for suit, seat in draw(st.dictionaries(st.sampled_from(Suit), st.sampled_from(SEATS))).items():
        draft = draft.toggle_marriage(suit, seat)
    return draft


@given(counted())
def test_card_points_of_120_are_valid_with_any_marriages(draft: BiddingDraft) -> None:
    totals = draft.outcome(SEATS).card_points
    assert sum_is_possible(totals)
    assert sum(totals.values()) == 120 + sum(worth(suit) for suit in draft.marriages)


@given(counted())
def test_the_last_player_is_offered_the_rest_of_the_card_points(draft: BiddingDraft) -> None:
    for seat in SEATS:
        assert draft.rest(SEATS) is None
        assert draft.with_card_points(seat, None).rest(SEATS) == (seat, draft.cards[seat])
    assert draft.with_card_points(A, None).with_card_points(B, None).rest(SEATS) is None


def test_no_rest_is_offered_if_the_counts_exceed_all_card_points() -> None:
    assert BiddingDraft().with_card_points(A, 100).with_card_points(B, 21).rest(SEATS) is None


def test_each_marriage_has_one_announcer() -> None:
    draft = BiddingDraft().toggle_marriage(Suit.HEARTS, A).toggle_marriage(Suit.SPADES, A)
    assert draft.marriage_points(A) == 140
    taken_over = draft.toggle_marriage(Suit.HEARTS, B)
    assert (taken_over.marriage_points(A), taken_over.marriage_points(B)) == (40, 100)
    assert taken_over.toggle_marriage(Suit.HEARTS, B).marriage_points(B) == 0


def test_every_suit_has_a_marriage() -> None:
    assert {Suit(suit) for suit in MARRIAGES} == set(Suit)


@given(st.integers(1, MOST_BID), st.sampled_from([100, 120]))
def test_a_step_moves_to_the_next_valid_bid(bid: int, least: int) -> None:
    more, less = next_bid(bid, 1, least), next_bid(bid, -1, least)
    assert more % STEP == less % STEP == 0
    assert least <= less <= max(bid, least)
    assert min(bid, MOST_BID) <= more <= max(bid + STEP, least)


def test_a_step_without_a_bid_sets_the_lowest_bid() -> None:
    assert next_bid(None, 1, 120) == next_bid(None, -1, 120) == 120


def test_the_lowest_bid_is_higher_on_the_barrel() -> None:
    assert (least_bid(Account()), least_bid(Account(on_barrel=True))) == (LEAST_BID, 120)
    assert BiddingDraft().with_declarer(B, 120).bid == 120
    assert BiddingDraft(bid=150).with_declarer(B, 120).bid == 150
    assert BiddingDraft(bid=None).with_declarer(B, 120).bid is None


def test_a_given_up_deal_has_no_card_points() -> None:
    draft = BiddingDraft(declarer=B, gave_up=True).with_card_points(A, 60)
    assert draft.outcome(SEATS) == BiddingOutcome(declarer=B, bid=100, gave_up=True)


@given(bidding_outcomes(SEATS))
def test_a_recorded_deal_opens_with_its_answers(outcome: BiddingOutcome) -> None:
    if outcome.play_off_for is None and assess(RULES, outcome).result is not None:
        prefilled = bidding_draft_of(outcome).outcome(SEATS)
        assert assess(RULES, prefilled).result == assess(RULES, outcome).result
