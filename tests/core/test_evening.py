"""A whole evening against a second, naive model: deals of all kinds, undo, redo, and edits of what is long past."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.core.events import (
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
from companion.core.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.rules import Ruleset
from companion.core.rules_notation import plain_options
from companion.core.seats import Seat
from tests.core.naive_evening import OTHER, Happening, sums
from tests.core.second_opinion import verdict
from tests.strategies import rulesets
from tests.truths import told, truths

seats = st.sampled_from(Seat)
a_few = st.integers(1, 3)


@st.composite
def happenings(draw: st.DrawFn, rules: Ruleset) -> tuple[Entry, Happening]:
    """Something that happens at the table, as the core records it and as the naive model does."""
    kind = draw(st.sampled_from(["deal"] * 6 + ["agreed"] * 2 + ["misdeal", "dealer", "penalty", "gift"]))
    seat, few = draw(seats), draw(a_few)
    match kind:
        case "misdeal":
            return DealMisdealt(), Happening("misdeal")
        case "dealer":
            return DealerCorrected(seat), Happening("dealer", dealer=seat.value)
        case "penalty":
            return PenaltyImposed(seat, GamePoints(few)), Happening("extra", OTHER[seat.value], few)
        case "gift":
            return GiftGiven(seat, GamePoints(few)), Happening("extra", seat.value, few)
        case _:
            pass
    truth = draw(truths(rules))
    if kind == "agreed":
        truth = replace(truth, ended="agreed", closed_by=None, claim_right=False, piles_at_closing={})
    winner, worth, reason = verdict(plain_options(rules), truth)
    return DealRecorded(told(rules, truth)), Happening("deal", winner, worth, is_tie=reason == "equal-card-points")


class Evening(RuleBasedStateMachine):
    """The core's match on the one side; on the other every sheet there ever was, and a finger on the present one."""

    def __init__(self) -> None:
        super().__init__()
        self.sheets: list[list[Happening]] = [[]]
        self.finger = 0

    @initialize(rules=rulesets(), first_dealer=seats)
    def sit_down(self, rules: Ruleset, first_dealer: Seat) -> None:
        self.match = Match(players={Seat.A: "Anna", Seat.B: "Berta"}, rules=rules, first_dealer=first_dealer)

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
        stands = standing(self.match)
        by_hand = sums(plain_options(self.match.rules), self.match.first_dealer.value, self.sheet)
        assert stands.needs == by_hand.needs
        assert stands.dots == by_hand.dots
        assert stands.dealer == by_hand.dealer
        assert stands.rubber_winner == by_hand.rubber_winner
        assert stands.over == (by_hand.rubber_winner is not None)
        assert stands.carried == by_hand.extra
        assert [
            (each.winner, each.needed[Seat(OTHER[each.winner])], sum(each.dots.values()), each.deals)
            for each in stands.bummerls
        ] == by_hand.bummerls
        assert [each.needed[each.winner] for each in stands.bummerls] == [0] * len(by_hand.bummerls)
        assert len(stands.sheet) == len(self.sheet)
        assert stands.deals == sum(happening.kind == "deal" for happening in self.sheet)


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=60, stateful_step_count=35, suppress_health_check=[HealthCheck.too_slow])
