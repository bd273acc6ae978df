"""Tests for the progress of a tournament's draw, which is revealed step by step and is the same in all sessions."""

from companion.app.tournament.draw_progress import DrawProgress, ShownStep
from companion.app.tournament.port import TournamentId

FIRST, OTHER = TournamentId("t1"), TournamentId("t2")


def test_each_tournament_is_at_its_own_step() -> None:
    progress = DrawProgress()
    progress.show(FIRST, ShownStep(1, 0))
    progress.show(OTHER, ShownStep(2, 3))
    progress.show(FIRST, ShownStep(1, 1))
    assert (progress.step_of(FIRST), progress.step_of(OTHER)) == (ShownStep(1, 1), ShownStep(2, 3))
    progress.show(FIRST, None)
    assert (progress.step_of(FIRST), progress.step_of(OTHER)) == (None, ShownStep(2, 3))


def test_listeners_are_called_for_changes_until_they_unsubscribe() -> None:
    progress, called = DrawProgress(), list[TournamentId]()
    unsubscribe = progress.subscribe(called.append)
    for shown in (None, ShownStep(1, 0), ShownStep(1, 0), None):
        progress.show(FIRST, shown)
    assert called == [FIRST, FIRST]
    unsubscribe()
    unsubscribe()
    progress.show(OTHER, ShownStep(1, 0))
    assert called == [FIRST, FIRST]
