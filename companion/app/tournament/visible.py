"""The parts of a tournament that the audience can see while a draw is being revealed step by step."""

from dataclasses import dataclass
from itertools import chain

from companion.app.tournament.draw_progress import ShownStep
from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.standing import StageStanding, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing


@dataclass(frozen=True, slots=True, kw_only=True)
class VisibleDraw:
    """The part of a stage's draw that has been revealed; all byes are revealed in one step, and so is each group."""

    stage: StageStanding
    tables: tuple[Pairing, ...]
    """The revealed tables, the newest last."""
    newest: int
    """The number of tables that were revealed in the last step."""
    groups: tuple[tuple[StartNumber, ...], ...] = ()
    """The revealed groups, the newest last, if the stage is played in groups."""


def visible_draw(standing: TournamentStanding, shown: ShownStep | None) -> VisibleDraw | None:
    """Return the revealed part of the current stage's draw, or None if the whole draw is visible.

    Once a stage has a result, the whole draw is visible.
    """
    if shown is None or not standing.stages or shown.stage != standing.stage:
        return None
    stage = standing.stages[-1]
    if any(pairing.result is not None for pairing in stage.pairings):
        return None
    if stage.stage.groups:
        groups = stage.stage.groups[: shown.step + 1]
        by_group = [tuple(table for table in stage.pairings if table.left in group) for group in groups]
        return VisibleDraw(
            stage=stage, tables=tuple(chain.from_iterable(by_group)), newest=len(by_group[-1]), groups=groups
        )
    byes = sum(pairing.state is State.BYE for pairing in stage.pairings)
    before = len(stage.pairings) - byes
    if shown.step >= before:
        return VisibleDraw(stage=stage, tables=stage.pairings, newest=byes or min(len(stage.pairings), 1))
    return VisibleDraw(stage=stage, tables=stage.pairings[: shown.step + 1], newest=1)


def visible_standing(tournament: Tournament, shown: ShownStep | None) -> TournamentStanding:
    """Return the standings that the audience can see, without the current draw while it is being revealed.

    If the draw were included, the changed numbers of entry cards would reveal who was drawn against one of their own
    cards.
    """
    current = standing(tournament)
    return current if visible_draw(current, shown) is None else standing(tournament.before_latest_draw())
