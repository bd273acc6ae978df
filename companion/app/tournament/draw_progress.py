"""The steps of draws that the audience has been shown, shared by all sessions of the process and never stored."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.listeners import Listeners
from companion.app.ports import Unsubscribe
from companion.app.tournament.port import TournamentId


@dataclass(frozen=True, slots=True)
class ShownStep:
    """The step of a draw that the organisers' screen is at."""

    stage: int
    step: int
    """The index of the step, from 0."""


class DrawProgress:
    """The draws being shown step by step; a draw without an entry is shown completely."""

    def __init__(self) -> None:
        """Initialize without draws."""
        self._steps: dict[TournamentId, ShownStep] = {}
        self._listeners = Listeners[TournamentId]()

    def step_of(self, tournament_id: TournamentId) -> ShownStep | None:
        """Return the step that the draw of a tournament is at, or None if it is not shown step by step."""
        return self._steps.get(tournament_id)

    def show(self, tournament_id: TournamentId, shown: ShownStep | None) -> None:
        """Show a step of a draw to all sessions, or the entire draw if `shown` is None."""
        if shown == self.step_of(tournament_id):
            return
        if shown is None:
            del self._steps[tournament_id]
        else:
            self._steps[tournament_id] = shown
        self._listeners.notify(tournament_id)

    def subscribe(self, listener: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `listener` with each tournament whose step changes, until the returned function is called."""
        return self._listeners.subscribe(listener)


class WatchedDrawProgress(DrawProgress):
    """The draws of another `DrawProgress`, for sessions that may only watch them."""

    def __init__(self, watched: DrawProgress) -> None:
        """Initialize with the draws to watch."""
        super().__init__()
        self._watched = watched

    def step_of(self, tournament_id: TournamentId) -> ShownStep | None:
        """Return the step that the draw of a tournament is at."""
        return self._watched.step_of(tournament_id)

    def show(self, tournament_id: TournamentId, shown: ShownStep | None) -> None:
        """Do nothing."""

    def subscribe(self, listener: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `listener` with each tournament whose step changes."""
        return self._watched.subscribe(listener)
