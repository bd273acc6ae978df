"""Tests that the part of a step-by-step draw that has not been revealed yet is hidden."""

import pytest

from companion.app.tournament.draw_progress import ShownStep
from companion.app.tournament.visible import visible_draw, visible_standing
from companion.core.tournament.events import (
    PlayerChanged,
    PlayerRegistered,
    Registration,
    Result,
    ResultRecorded,
    StageDrawn,
    StartNumber,
)
from companion.core.tournament.setup import GROUP_TIE_BREAKS, Mode, Setup
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing


def registered(players: int, cards: int = 1, setup: Setup | None = None) -> Tournament:
    tournament = Tournament(setup=setup or Setup(name="FF"))
    for number in range(1, players + 1):
        registration = Registration(name=f"N{number}", cards=cards)
        tournament = tournament.append(PlayerRegistered(StartNumber(number), registration))
    return tournament


def test_each_step_adds_a_table_and_the_last_one_all_byes() -> None:
    current = standing(registered(6).append(StageDrawn(5)))
    seen = [visible_draw(current, ShownStep(1, step)) for step in range(4)]
    assert [(len(draw.tables), draw.newest) for draw in seen if draw is not None] == [(1, 1), (2, 1), (4, 2), (4, 2)]
    assert seen[0] is not None
    assert seen[0].tables == current.stages[0].pairings[:1]


def test_each_step_adds_a_group_with_its_meetings() -> None:
    groups = Setup(name="FF", mode=Mode.GROUPS, most_cards=1, group_size=3, tie_breaks=GROUP_TIE_BREAKS)
    current = standing(registered(6, setup=groups).append(StageDrawn(5)))
    first, second = current.stages[0].stage.groups
    seen = [visible_draw(current, ShownStep(1, step)) for step in range(3)]
    assert [(len(draw.tables), draw.newest, draw.groups) for draw in seen if draw is not None] == [
        (3, 3, (first,)),
        (6, 3, (first, second)),
        (6, 3, (first, second)),
    ]
    assert seen[0] is not None
    assert {number for table in seen[0].tables for number in (table.left, table.right)} == {*first}


def test_a_step_after_the_last_table_shows_all_of_them() -> None:
    draw = visible_draw(standing(registered(4).append(StageDrawn(5))), ShownStep(1, 9))
    assert draw is not None
    assert (len(draw.tables), draw.newest) == (2, 1)


@pytest.mark.parametrize("shown", [None, ShownStep(2, 0)], ids=["no step", "another stage"])
def test_a_draw_that_is_not_shown_step_by_step_is_visible_as_a_whole(shown: ShownStep | None) -> None:
    drawn = registered(6).append(StageDrawn(5))
    assert visible_draw(standing(drawn), shown) is None
    assert visible_standing(drawn, shown) is standing(drawn)


def test_a_stage_with_a_result_is_visible_as_a_whole() -> None:
    drawn = registered(6).append(StageDrawn(5))
    table = standing(drawn).stages[0].pairings[0]
    played = drawn.append(ResultRecorded(table.pairing_id, Result(winner=table.left)))
    assert visible_draw(standing(played), ShownStep(1, 0)) is None


def test_nothing_is_hidden_before_the_first_draw() -> None:
    assert visible_draw(standing(registered(6)), ShownStep(0, 0)) is None
    assert registered(6).before_latest_draw() == registered(6)


def test_cards_handed_in_by_a_hidden_draw_do_not_show() -> None:
    """In this draw, a player's two cards meet and one is handed in; the number of remaining cards would reveal that."""
    before = registered(1, cards=2)
    drawn = before.append(StageDrawn(1))
    assert standing(drawn).phase is Phase.OVER
    assert visible_standing(drawn, ShownStep(1, 0)) == standing(before)


def test_a_name_corrected_during_the_draw_shows() -> None:
    drawn = registered(6).append(StageDrawn(5))
    corrected = drawn.append(PlayerChanged(StartNumber(1), Registration(name="Resi")))
    seen = visible_standing(corrected, ShownStep(1, 0))
    assert (seen.stage, seen.entrants[StartNumber(1)].name) == (0, "Resi")
    assert visible_standing(corrected, ShownStep(1, 1)) is seen
