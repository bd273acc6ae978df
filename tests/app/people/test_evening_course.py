"""Tests for the progress of an evening: each player's dots after each Bummerl."""

from dataclasses import replace

from companion.app.people.evening_course import dots_after_each
from companion.core.match.events import DealRecorded, StandingTakenOver
from companion.core.match.match import Match
from companion.core.numbers import GamePoints
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import Seat
from tests.app.match_helpers import won

A, B = Seat.A, Seat.B
NAMES = ("Anna", "Berta")


def match(*winners: Seat) -> Match:
    played = Match(players={A: "Anna", B: "berta"}, rules=PRESETS[Preset.SOFT], first_dealer=A)
    for winner in winners:
        played = played.append(DealRecorded(won(winner)))
    return played


def test_dots_add_up_over_matches_in_any_seats() -> None:
    first = match(A, B, A, A, B, B, B)
    other = replace(match(B, B, B), players={A: "Berta", B: "Anna"})
    assert dots_after_each(NAMES, [first, other]) == ((0, 0), (0, 1), (2, 1), (2, 3))


def test_an_evening_without_a_bummerl_has_only_zeros() -> None:
    assert dots_after_each(NAMES, [match(A)]) == ((0, 0),)


def test_dots_from_paper_count_with_the_first_bummerl_or_alone() -> None:
    paper = StandingTakenOver({A: GamePoints(3), B: GamePoints(3)}, {A: 1, B: 0})
    taken = match().append(paper)
    assert dots_after_each(NAMES, [taken]) == ((0, 0), (1, 0))
    assert dots_after_each(NAMES, [taken.append(DealRecorded(won(A)))]) == ((0, 0), (1, 1))
