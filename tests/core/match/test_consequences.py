"""Tests for the consequences of an edit, which are shown before the edit is confirmed."""

from collections.abc import Mapping

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.match.consequences import (
    BringsDots,
    BummerlEnds,
    BummerlEndsElsewhere,
    BummerlGoesTo,
    BummerlReopens,
    BummerlWonBy,
    EntriesCountAgain,
    EntriesStopCounting,
    MatchEnds,
    MatchReopens,
    PlayOffBecomesDeal,
    PlayOffCancelled,
    PlayOffNeeded,
    RubberGoesTo,
    consequences,
)
from companion.core.match.events import (
    DealRecorded,
    EntryCorrected,
    EntryDeleted,
    EntryId,
    Event,
    GiftGiven,
    MatchAbandoned,
    StandingTakenOver,
)
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.match.standing import Standing
from companion.core.numbers import GamePoints
from companion.core.options.options import with_house, with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.scoring.outcomes import ContractOutcome, Ending
from companion.core.seats import PAIR, Seat
from tests.arbitrary_deals import agreements
from tests.core.match.test_match import after
from tests.strategies import events, matches, matches_with, rulesets_of

OPEN = {"rubber": 0}


def test_an_edit_within_the_running_bummerl_has_no_consequences() -> None:
    assert consequences(after("a3", "b1"), after("a1", "b1")) == ()


def test_a_bummerl_may_end_later_or_earlier() -> None:
    short, long = after("b1", "a7", "a1", house=OPEN), after("b1", "a6", "a1", house=OPEN)
    assert consequences(short, long) == (BummerlEndsElsewhere(1, 1),)
    assert consequences(long, short) == (BummerlEndsElsewhere(1, -1),)


def test_a_bummerl_may_go_to_the_other_player() -> None:
    mine, yours = after("b1", "a7", "a1", house=OPEN), after("a1", "b7", "a1", house=OPEN)
    assert consequences(mine, yours) == (BummerlGoesTo(1, Seat.A, 1),)


def test_a_bummerl_may_cost_another_number_of_dots() -> None:
    plain, schneider = after("b1", "a7", "b1", house=OPEN), after("a1", "a7", "b1", house=OPEN)
    assert consequences(plain, schneider) == (BummerlGoesTo(1, Seat.B, 2),)
    assert consequences(schneider, plain) == (BummerlGoesTo(1, Seat.B, 1),)


def test_a_bummerl_may_reopen_or_end() -> None:
    running, ended = after("b1", "a6", house=OPEN), after("b1", "a7", house=OPEN)
    assert consequences(ended, running) == (BummerlReopens(1),)
    assert consequences(running, ended) == (BummerlEnds(1, Seat.B, 1),)


def test_a_change_in_an_early_bummerl_can_shift_all_later_ones() -> None:
    before = after("b1", "a7", "b1", "a7", house=OPEN)
    later = after("b1", "a6", "b1", "a7", house=OPEN)
    assert consequences(before, later) == (BummerlEndsElsewhere(1, 2), BummerlReopens(2))


def test_the_match_may_end_with_deals_left_over() -> None:
    running, over = after("b1", "a7", "a1", "b1"), after("a1", "a7", "a1", "b1")
    assert consequences(running, over) == (BummerlGoesTo(1, Seat.B, 2), MatchEnds(Seat.A, 2))
    assert consequences(over, running) == (BummerlGoesTo(1, Seat.B, 1), MatchReopens())


def test_the_match_may_end_with_more_deals_left_over_than_before() -> None:
    late, early = after("b1", "a7", "b1", "a7", "a1"), after("a1", "a7", "b1", "a7", "a1")
    assert consequences(late, early)[-1] == MatchEnds(Seat.A, 3)


def test_the_match_may_have_another_winner() -> None:
    assert consequences(after("a7"), after("b7")) == (BummerlGoesTo(1, Seat.A, 2), RubberGoesTo(Seat.B))


def test_a_deal_without_a_result_is_not_counted_beyond_the_end() -> None:
    running, over = after({"ended": "claim", "by": "a"}, "a6"), after({"ended": "claim", "by": "a"}, "a7")
    assert consequences(running, over) == (BummerlEnds(1, Seat.B, 2), MatchEnds(Seat.A, 0))


def of_three(*deals: tuple[Seat, int], house: Mapping[str, object]) -> Standing:
    rules = with_house(PRESETS[Preset.DREIERSCHNAPSEN], house)
    entries = (
        DealRecorded(ContractOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(n))) for seat, n in deals
    )
    return standing(Match(players={}, rules=rules, first_dealer=Seat.A, log=MatchLog(tuple(entries))))


def test_a_bummerl_of_three_may_have_another_winner_and_the_same_loser() -> None:
    a, b = Seat.A, Seat.B
    mine, yours = (of_three((a, 1), (b, 1), (last, 2), house={"target": 3}) for last in (a, b))
    assert mine.dots == yours.dots
    assert consequences(mine, yours) == (BummerlWonBy(1, b),)
    both = of_three((b, 3), house={"target": 3, "three-player-loser": "all"})
    other = of_three((a, 3), house={"target": 3, "three-player-loser": "all"})
    assert not any(isinstance(change, BummerlWonBy) for change in consequences(other, both))


def test_a_correction_may_bring_a_play_off_with_which_later_deals_do_not_count() -> None:
    a, b, c = Seat.A, Seat.B, Seat.C
    house = {"target": 3, "three-player-loser": "play-off"}
    one_last, tied = (of_three((a, 1), (first, 1), (a, 2), (b, 2), (c, 2), house=house) for first in (b, a))
    assert consequences(one_last, tied) == (BummerlReopens(1), PlayOffNeeded((b, c)), EntriesStopCounting(2))
    assert consequences(tied, one_last) == (BummerlEnds(1, c, 2), PlayOffCancelled(), EntriesCountAgain(2))


def test_a_play_off_that_is_no_longer_needed_counts_as_a_deal() -> None:
    a, b, c = Seat.A, Seat.B, Seat.C
    house = {"target": 3, "three-player-loser": "play-off"}
    played_off, running = (of_three((a, first), (a, 1), (c, 1), house=house) for first in (2, 1))
    assert consequences(played_off, running) == (BummerlReopens(1), PlayOffBecomesDeal(3))
    assert consequences(running, played_off) == (BummerlEnds(1, b, 2),)


def test_only_other_entries_are_counted_and_gifts_are_among_them() -> None:
    a, b, c = Seat.A, Seat.B, Seat.C
    house = {"target": 3, "three-player-loser": "play-off"}
    waiting, decided = (of_three((a, 3), (b, n), house=house) for n in (2, 1))
    assert consequences(waiting, decided) == (BummerlEnds(1, c, 2), PlayOffCancelled())
    rules = with_house(PRESETS[Preset.DREIERSCHNAPSEN], house)
    match = Match(players={}, rules=rules, first_dealer=a)
    for seat, n in ((b, 1), (a, 3)):
        outcome = ContractOutcome(ended=Ending.AGREED, by=seat, game_points=GamePoints(n))
        match = match.append(DealRecorded(outcome))
    match = match.append(GiftGiven(b, GamePoints(1)))
    tied = match.append(EntryDeleted(EntryId(0)))
    assert EntriesStopCounting(1) in consequences(standing(match), standing(tied))


def test_a_match_that_is_over_may_lose_its_winner() -> None:
    match = Match(players={}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A)
    given_to, given_up = (standing(match.append(MatchAbandoned(winner))) for winner in (Seat.A, None))
    assert consequences(given_to, given_up) == (RubberGoesTo(None),)
    assert consequences(given_up, given_to) == (RubberGoesTo(Seat.A),)
    assert consequences(given_up, standing(match)) == (MatchReopens(),)
    assert consequences(standing(match), given_up) == (MatchEnds(None, 0),)


@st.composite
def corrected(draw: st.DrawFn) -> tuple[Standing, Standing]:
    """Generate the scores before and after the correction of an entry, in any game with short Bummerls."""
    preset = draw(st.sampled_from(list(PRESETS.values())))
    short = 100 if preset.preset is Preset.THOUSAND else 3
    rules = draw(rulesets_of(preset).map(lambda ruleset: with_option(ruleset, Option.TARGET, short)))
    endings = st.builds(MatchAbandoned, st.none() | st.sampled_from(rules.seats))
    entries = st.builds(DealRecorded, agreements(preset)) | endings
    log = MatchLog(tuple(draw(st.lists(entries, min_size=1, max_size=8))))
    match = Match(players={}, rules=rules, first_dealer=Seat.A, log=log)
    edit = EntryCorrected(EntryId(draw(st.integers(0, len(log.done) - 1))), draw(entries))
    return standing(match), standing(match.append(edit))


@settings(max_examples=250)
@given(corrected())
def test_without_consequences_dots_and_winners_do_not_change(standings: tuple[Standing, Standing]) -> None:
    before, after = standings
    if outlook(before) != outlook(after):
        assert consequences(before, after) != ()
    else:
        assert not any(
            isinstance(change, BringsDots | BummerlGoesTo | BummerlWonBy | RubberGoesTo)
            for change in consequences(before, after)
        )


def outlook(after: Standing) -> tuple[object, ...]:
    """Return what matters to a user who corrects a deal: dots, winners, and whether the match is over."""
    return after.dots, [(bummerl.winner, bummerl.dots) for bummerl in after.bummerls], after.rubber_winner, after.over


@given(matches())
def test_equal_standings_have_no_consequences(match: Match) -> None:
    assert consequences(standing(match), standing(match)) == ()


@given(matches_with(events))
def test_a_change_of_the_end_of_a_match_is_always_reported(match_and_event: tuple[Match, Event]) -> None:
    match, event = match_and_event
    before, after = standing(match), standing(match.append(event))
    changes = consequences(before, after)
    if before.dots != after.dots or before.over != after.over or before.rubber_winner is not after.rubber_winner:
        assert changes != ()


@given(matches_with(events))
def test_an_abandoned_match_can_be_edited_like_any_other(match_and_event: tuple[Match, Event]) -> None:
    match, event = match_and_event
    ended = match.append(MatchAbandoned(match.rules.seats[0]))
    before, after = standing(ended), standing(ended.append(event))
    changes = consequences(before, after)
    if before.rubber_winner is not after.rubber_winner:
        assert changes != ()


def test_deals_after_an_abandoned_match_do_not_count() -> None:
    match = Match(players={}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A)
    given, gift = match.append(MatchAbandoned(Seat.B)), GiftGiven(Seat.A, GamePoints(1))
    assert consequences(standing(match), standing(given)) == (MatchEnds(Seat.B, 0),)
    assert consequences(standing(given), standing(given.append(gift))) == ()


def test_changed_dots_from_paper_are_reported() -> None:
    needs, dots = dict.fromkeys(PAIR, GamePoints(7)), {Seat.A: 1, Seat.B: 0}
    fresh = after()
    with_paper = Match(players={}, rules=PRESETS[Preset.SOFT], first_dealer=Seat.A).append(
        StandingTakenOver(needs, dots)
    )
    assert consequences(fresh, standing(with_paper)) == (BringsDots(Seat.A, 1),)
