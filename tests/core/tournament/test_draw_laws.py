"""Property tests for draws, with any lineup and any random choices."""

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from companion.core.tournament.chance import seeded_chance
from companion.core.tournament.drawing import Draw, draw
from companion.core.tournament.lineup import CardHolder, Lineup
from companion.core.tournament.steps import NumberDrawn, NumberRefused, NumberReturned, Pot
from tests.core.tournament.lineups import lineup, lineups

SEEDS = st.integers()
FIRST = lineups(last=1)
LATER = lineups(first=2)


def cards_drawn(drawn: Draw) -> Counter[CardHolder]:
    """Return each player's number of cards in the results of a draw."""
    both = [player for pair in drawn.pairs for player in (pair.left, pair.right)]
    return Counter([*both, *(bye.player for bye in drawn.byes), *(card.player for card in drawn.handed_in * 2)])


def kept(drawn: Draw, pot: Pot) -> list[int]:
    """Return the numbers that were drawn from a pot and accepted, in order."""
    numbers: list[int] = []
    for step in drawn.log:
        match step:
            case NumberDrawn(_, drawn_from, number) if drawn_from is pot:
                numbers.append(number)
            case NumberRefused(_, number) if pot is Pot.RIGHT:
                assert numbers.pop() == number
            case _:
                pass
    return numbers


@given(lineups(), SEEDS)
def test_every_card_plays_advances_or_is_handed_in(some: Lineup, seed: int) -> None:
    assert cards_drawn(draw(some, seeded_chance(seed))) == some.cards


@given(lineups(), SEEDS)
def test_half_of_the_issued_cards_are_left_after_a_stage(some: Lineup, seed: int) -> None:
    drawn = draw(some, seeded_chance(seed))
    assert len(drawn.pairs) + len(drawn.byes) + len(drawn.handed_in) == drawn.issued // 2
    assert len(drawn.byes) == drawn.issued - some.sold


@given(lineups(), SEEDS)
def test_the_left_pot_is_emptied_and_every_number_is_drawn_once(some: Lineup, seed: int) -> None:
    drawn = draw(some, seeded_chance(seed))
    numbers = range(1, drawn.issued // 2 + 1)
    assert sorted(kept(drawn, Pot.LEFT)) == list(numbers)
    right = kept(drawn, Pot.RIGHT)
    assert len(set(right)) == len(right) == some.sold - drawn.issued // 2
    assert set(right) <= set(numbers)


@given(lineups(), SEEDS)
def test_no_player_meets_themselves_in_a_match(some: Lineup, seed: int) -> None:
    assert all(pair.left != pair.right for pair in draw(some, seeded_chance(seed)).pairs)


@given(FIRST, SEEDS)
def test_in_the_first_stage_only_cards_without_other_opponents_are_handed_in(some: Lineup, seed: int) -> None:
    drawn = draw(some, seeded_chance(seed))
    half = drawn.issued // 2
    seen = 0
    for player, cards in some.cards.items():
        left = max(min(cards, half - seen), 0)
        handed_in = sum(card.player == player for card in drawn.handed_in)
        assert handed_in == (max(cards - half, 0) if left else 0)
        seen += cards


@given(lineups(), SEEDS)
def test_refused_numbers_return_as_soon_as_another_number_is_drawn(some: Lineup, seed: int) -> None:
    log = draw(some, seeded_chance(seed)).log
    refused: list[int] = []
    for before, step in pairwise(log):
        match step:
            case NumberRefused(player, number):
                assert before == NumberDrawn(player, Pot.RIGHT, number)
                refused.append(number)
            case NumberReturned(number):
                assert refused.pop(0) == number
            case NumberDrawn(_, _, number):
                assert number not in refused
                assert not refused or isinstance(before, NumberRefused)
            case _:
                assert refused == []


@given(LATER, SEEDS)
def test_no_number_is_refused_after_the_first_stage(some: Lineup, seed: int) -> None:
    assert not any(isinstance(step, NumberRefused) for step in draw(some, seeded_chance(seed)).log)


@given(LATER, SEEDS)
def test_after_the_first_stage_players_with_more_cards_draw_first(some: Lineup, seed: int) -> None:
    drawn = draw(some, seeded_chance(seed))
    heaps = [some.cards[step.player] for step in drawn.log if isinstance(step, NumberDrawn)]
    assert heaps == sorted(heaps, reverse=True)


@given(lineups(), SEEDS)
def test_equal_seeds_give_equal_draws(some: Lineup, seed: int) -> None:
    assert draw(some, seeded_chance(seed)) == draw(some, seeded_chance(seed))


@given(FIRST, SEEDS)
def test_matches_and_cards_handed_in_add_up_to_one_less_than_the_cards(some: Lineup, seed: int) -> None:
    # for 50 cards, the sum is 49, not counting placement matches
    chance = seeded_chance(seed)
    still, finished = some, 0
    while still.sold > 1:
        drawn = draw(still, chance)
        finished += len(drawn.pairs) + len(drawn.handed_in)
        still = after(drawn, [chance(2) == 0 for _ in drawn.pairs], still)
        assert still.sold == drawn.issued // 2
    assert finished == some.sold - 1


def after(drawn: Draw, left_wins: list[bool], before: Lineup) -> Lineup:
    """Return the lineup for the next stage, with every player who has a card left."""
    winners = [pair.left if left else pair.right for pair, left in zip(drawn.pairs, left_wins, strict=True)]
    cards = Counter([*winners, *(bye.player for bye in drawn.byes), *(card.player for card in drawn.handed_in)])
    return Lineup({player: cards[player] for player in before.cards if cards[player]}, before.stage + 1)


def test_a_thousand_cards_take_ten_stages() -> None:
    chance, still = seeded_chance(1), lineup(*[1, 2, 3, 4] * 100)
    issued = []
    while still.sold > 1:
        drawn = draw(still, chance)
        issued.append(drawn.issued)
        still = after(drawn, [True] * len(drawn.pairs), still)
    assert issued == [1024, 512, 256, 128, 64, 32, 16, 8, 4, 2]
