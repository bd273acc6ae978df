"""What the audience may see of a tournament while its draw is shown step by step."""

from dataclasses import dataclass

from companion.app.tournament.draw_progress import ShownStep
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.standing import StageStanding, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing


@dataclass(frozen=True, slots=True)
class VisibleDraw:
    """The draw of the current stage as far as it has been shown; all byes are one step."""

    stage: StageStanding
    shown: int
    """The number of tables shown, in their order."""
    newest: int
    """The number of tables of the newest step, which are the last ones shown."""

    @property
    def tables(self) -> tuple[Pairing, ...]:
        """The tables shown, the newest last."""
        return self.stage.pairings[: self.shown]


def visible_draw(standing: TournamentStanding, shown: ShownStep | None) -> VisibleDraw | None:
    """Return the draw of the current stage as far as it has been shown, or None if the whole draw may be seen.

    A draw whose stage has a result is visible as a whole.
    """
    if shown is None or not standing.stages or shown.stage != standing.stage:
        return None
    stage = standing.stages[-1]
    if any(pairing.result is not None for pairing in stage.pairings):
        return None
    byes = sum(pairing.state is State.BYE for pairing in stage.pairings)
    before = len(stage.pairings) - byes
    if shown.step >= before:
        return VisibleDraw(stage, len(stage.pairings), byes or min(len(stage.pairings), 1))
    return VisibleDraw(stage, shown.step + 1, 1)


def visible_standing(tournament: Tournament, shown: ShownStep | None) -> TournamentStanding:
    """Return the standing that the audience may see: without the current draw while it is shown step by step.

    Otherwise, the cards handed in by players who were drawn against themselves would show what has not been shown yet.
    """
    current = standing(tournament)
    return current if visible_draw(current, shown) is None else standing(tournament.before_latest_draw())
