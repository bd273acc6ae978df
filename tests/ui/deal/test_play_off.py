"""Tests for the deal that a play-off records: its winner, and the loser's dots."""

import pytest

from companion.core.match.events import DealRecorded
from companion.core.match.match import Match, standing
from companion.core.numbers import GamePoints
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.scoring.outcomes import ContractOutcome, Ending
from companion.core.scoring.scoring import score
from companion.core.seats import Seat
from companion.ui.deal.deal_sheet import play_off_outcome
from tests.core.table import rules_of


@pytest.mark.parametrize("preset", [Preset.THREE_HAND, Preset.DREIERSCHNAPSEN, Preset.THOUSAND])
def test_a_play_off_has_the_chosen_winner(preset: Preset) -> None:
    rules: Ruleset = PRESETS[preset]
    assert score(rules, play_off_outcome(rules, Seat.C)).winners == (Seat.C,)


def test_the_loser_of_a_play_off_gets_the_dots() -> None:
    rules = rules_of("dreierschnapsen", {"three-player-loser": "play-off"})
    match = Match(players=dict.fromkeys(rules.seats, ""), rules=rules, first_dealer=Seat.A)
    for _ in range(2):
        match = match.append(DealRecorded(ContractOutcome(ended=Ending.AGREED, by=Seat.A, game_points=GamePoints(12))))
    assert standing(match).play_off == (Seat.B, Seat.C)
    decided = standing(match.append(DealRecorded(play_off_outcome(rules, Seat.B))))
    assert decided.dots == {Seat.A: 0, Seat.B: 0, Seat.C: 2}
