"""Tests that compare long matches with a naive model, with all kinds of deals, undo, redo and edits."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.match.events import (
    DealerCorrected,
    DealMisdealt,
    DealRecorded,
    Entry,
    EntryCorrected,
    EntryDeleted,
    EntryInserted,
    Event,
    GiftGiven,
    PenaltyImposed,
)
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.options.choices import ThreePlayerLoser
from companion.core.options.options import with_house
from companion.core.options.parts import DealRules
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.options.rules_notation import plain_options
from companion.core.scoring.outcomes import BiddingOutcome
from tests.complete_deals import complete_deals, record_all
from tests.core.naive_match import Happening, sums
from tests.core.other_games_by_hand import dealt
from tests.core.second_opinion import verdict
from tests.strategies import all_rulesets, matches, matches_under


def sides_of(rules: Ruleset) -> list[str]:
    """Return the sides as strings of seats, such as `ac` and `bd`."""
    return ["".join(side) for side in rules.match.sides]


@st.composite
def happenings(draw: st.DrawFn, rules: Ruleset) -> tuple[Entry, Happening]:
    """Generate an entry, both for the core and for the naive model."""
    kind = draw(st.sampled_from(["deal"] * 6 + ["agreed"] * 2 + ["misdeal", "dealer", "penalty", "gift"]))
    seat = draw(st.sampled_from(rules.seats))
    few = draw(st.sampled_from([1, 2, 3, max(1, rules.match.target - 1)]))
    side = next(side for side in sides_of(rules) if seat in side)
    match kind:
        case "misdeal":
            return DealMisdealt(), Happening(kind="misdeal")
        case "dealer":
            return DealerCorrected(seat), Happening(kind="dealer", dealer=seat.value)
        case "penalty":
            others = {opponent.value: few for opponent in rules.seats if opponent not in side}
            won = {seat.value: -few} if rules.preset is Preset.THOUSAND else others
            return PenaltyImposed(seat, GamePoints(few)), Happening(kind="extra", won=won)
        case "gift":
            return GiftGiven(seat, GamePoints(few)), Happening(kind="extra", won=dict.fromkeys(side, few))
        case _ if isinstance(rules.deal, DealRules):
            return draw(deals_of_two(rules, agreed=kind == "agreed"))
        case "agreed" if rules.preset is Preset.THOUSAND:
            outcome = BiddingOutcome(play_off_for=seat)
            return DealRecorded(outcome), Happening(kind="deal", saves=seat.value, is_play_off_only=True)
        case _:
            return draw(deals_of_more(rules))


@st.composite
def deals_of_two(draw: st.DrawFn, rules: Ruleset, *, agreed: bool) -> tuple[Entry, Happening]:
    truth = draw(complete_deals(rules))
    if agreed:
        truth = replace(truth, ended="agreed", closed_by=None, claim_right=False, piles_at_closing={})
    winner, worth, reason = verdict(plain_options(rules), truth)
    won = {seat: worth if seat == winner else 0 for seat in "ab"}
    return DealRecorded(record_all(rules, truth)), Happening(kind="deal", won=won, is_tie=reason == "equal-card-points")


@st.composite
def deals_of_more(draw: st.DrawFn, rules: Ruleset) -> tuple[Entry, Happening]:
    deal = draw(dealt(rules))
    winners = [seat for seat, worth in deal.won.items() if worth > 0]
    happening = Happening(
        kind="deal",
        won=deal.won,
        declarer=deal.declarer,
        empty_handed=deal.empty_handed,
        saves=winners[0] if deal.reason == "agreed" and sum(deal.won.values()) == 1 else None,
    )
    return DealRecorded(deal.outcome), happening


def both_agree(match: Match, sheet: list[Happening]) -> None:
    """Check that all user-visible data of a match is the same in the core and in the naive model."""
    stands = standing(match)
    by_hand = sums(plain_options(match.rules), sides_of(match.rules), match.first_dealer.value, sheet)
    assert stands.needs == by_hand.needs
    assert stands.dots == by_hand.dots
    assert stands.dealer == by_hand.dealer
    assert stands.rubber_winner == by_hand.rubber_winner
    assert stands.over == (by_hand.rubber_winner is not None)
    assert stands.carried == by_hand.extra
    assert stands.play_off == by_hand.play_off
    assert [(each.winner, each.needed, each.dots, each.deals) for each in stands.bummerls] == by_hand.bummerls
    assert len(stands.sheet) == len(sheet)
    assert stands.deals == sum(happening.kind == "deal" for happening in sheet)


def no_log(_: Ruleset) -> st.SearchStrategy[MatchLog]:
    """Generate only the empty log."""
    return st.just(MatchLog())


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(matches(no_log), st.data())
def test_a_long_session_agrees_with_the_naive_model(match: Match, data: st.DataObject) -> None:
    written = data.draw(st.lists(happenings(match.rules), min_size=8, max_size=24))
    log = MatchLog(tuple(entry for entry, _ in written))
    both_agree(replace(match, log=log), [happening for _, happening in written])


@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.sampled_from([0, 200, 440]), st.integers(1, 3), st.sampled_from(ThreePlayerLoser), st.data())
def test_a_long_session_of_thousand_agrees_with_the_naive_model(
    barrel: int, tries: int, loser: ThreePlayerLoser, data: st.DataObject
) -> None:
    house = {"target": 600, "barrel": barrel, "barrel-tries": tries, "zeros": tries, "three-player-loser": loser}
    rules = with_house(PRESETS[Preset.THOUSAND], house)
    written = data.draw(st.lists(happenings(rules), min_size=12, max_size=24))
    log = MatchLog(tuple(entry for entry, _ in written))
    match = data.draw(matches_under(rules, no_log))
    both_agree(replace(match, log=log), [happening for _, happening in written])


MORE_THAN_TWO = [PRESETS[preset] for preset in (Preset.THREE_HAND, Preset.DREIERSCHNAPSEN, Preset.BAUERNSCHNAPSEN)]


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.sampled_from(MORE_THAN_TWO), st.integers(2, 4), st.sampled_from(ThreePlayerLoser), st.data())
def test_short_bummerls_of_three_and_four_agree_with_the_naive_model(
    preset: Ruleset, target: int, loser: ThreePlayerLoser, data: st.DataObject
) -> None:
    rules = with_house(preset, {"target": target, "retourschneider": 4, "three-player-loser": loser, "rubber": 9})
    written = data.draw(st.lists(happenings(rules), min_size=8, max_size=20))
    log = MatchLog(tuple(entry for entry, _ in written))
    match = data.draw(matches_under(rules, no_log))
    both_agree(replace(match, log=log), [happening for _, happening in written])


class MatchMachine(RuleBasedStateMachine):
    """A state machine that applies each change both to a match and to the lines of the naive model."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[list[Happening]] = [[]]
        self.finger = 0

    @initialize(rules=all_rulesets(), data=st.data())
    def sit_down(self, rules: Ruleset, data: st.DataObject) -> None:
        self.match = data.draw(matches_under(rules, no_log))

    @property
    def sheet(self) -> list[Happening]:
        return self.sheets[self.finger]

    def _write(self, event: Event, sheet: list[Happening]) -> None:
        self.match = self.match.append(event)
        self.finger += 1
        self.sheets[self.finger :] = [sheet]

    @rule(data=st.data())
    def record(self, data: st.DataObject) -> None:
        entry, happening = data.draw(happenings(self.match.rules))
        self._write(entry, [*self.sheet, happening])

    @precondition(lambda self: self.sheet)
    @rule(data=st.data(), line=st.integers(0, 99))
    def correct(self, data: st.DataObject, line: int) -> None:
        line %= len(self.sheet)
        entry, happening = data.draw(happenings(self.match.rules))
        entry_id = standing(self.match).sheet[line].entry_id
        self._write(EntryCorrected(entry_id, entry), [*self.sheet[:line], happening, *self.sheet[line + 1 :]])

    @precondition(lambda self: self.sheet)
    @rule(data=st.data(), line=st.integers(0, 99))
    def insert(self, data: st.DataObject, line: int) -> None:
        line %= len(self.sheet)
        entry, happening = data.draw(happenings(self.match.rules))
        entry_id = standing(self.match).sheet[line].entry_id
        self._write(EntryInserted(entry_id, entry), [*self.sheet[:line], happening, *self.sheet[line:]])

    @precondition(lambda self: self.sheet)
    @rule(line=st.integers(0, 99))
    def delete(self, line: int) -> None:
        line %= len(self.sheet)
        entry_id = standing(self.match).sheet[line].entry_id
        self._write(EntryDeleted(entry_id), [*self.sheet[:line], *self.sheet[line + 1 :]])

    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()
        self.finger = max(0, self.finger - 1)

    @rule()
    def redo(self) -> None:
        self.match = self.match.redo()
        self.finger = min(len(self.sheets) - 1, self.finger + 1)

    @invariant()
    def both_say_the_same(self) -> None:
        if not hasattr(self, "match"):
            return
        both_agree(self.match, self.sheet)


TestEvening = MatchMachine.TestCase
TestEvening.settings = settings(max_examples=60, stateful_step_count=35, suppress_health_check=[HealthCheck.too_slow])
