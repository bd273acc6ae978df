"""Tests for undoing the latest draw of a tournament while keeping the corrections made since then."""

from companion.core.tournament.events import PlayerChanged, PlayerRegistered, Registration, StageDrawn, StartNumber
from companion.core.tournament.setup import Setup
from companion.core.tournament.tournament import Tournament, standing


def registered(players: int) -> Tournament:
    tournament = Tournament(setup=Setup(name="FF"))
    for number in range(1, players + 1):
        tournament = tournament.append(PlayerRegistered(StartNumber(number), Registration(name=f"N{number}")))
    return tournament


def test_without_a_draw_nothing_is_left_out() -> None:
    assert registered(4).before_latest_draw() == registered(4)


def test_the_draw_is_left_out_but_not_what_was_corrected_since() -> None:
    corrected = PlayerChanged(StartNumber(1), Registration(name="Resi"))
    before = registered(4).append(StageDrawn(5)).append(corrected).before_latest_draw()
    assert before == registered(4).append(corrected)
    assert standing(before).stage == 0


def test_the_tournament_before_a_draw_is_computed_once() -> None:
    drawn = registered(4).append(StageDrawn(5))
    assert drawn.before_latest_draw() is drawn.before_latest_draw()
