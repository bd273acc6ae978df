"""How much of each tournament draw has been revealed; shared by all sessions of the process, and never stored."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.app.listeners import Listeners
from companion.app.ports import Unsubscribe
from companion.app.tournament.port import TournamentId


@dataclass(frozen=True, slots=True)
class ShownStep:
    """The step up to which a draw has been revealed."""

    stage: int
    step: int
    """The index of the step, from 0."""


class DrawProgress:
    """The current step of each draw that is being revealed step by step; other draws are shown completely."""

    def __init__(self) -> None:
        self._steps: dict[TournamentId, ShownStep] = {}
        self._listeners = Listeners[TournamentId]()

    def step_of(self, tournament_id: TournamentId) -> ShownStep | None:
        """Return the current step of a tournament's draw, or None if it is not being revealed step by step."""
        return self._steps.get(tournament_id)

    def show(self, tournament_id: TournamentId, shown: ShownStep | None) -> None:
        """Reveal a draw up to the step `shown` in all sessions, or completely if `shown` is None."""
        if shown == self.step_of(tournament_id):
            return
        if shown is None:
            del self._steps[tournament_id]
        else:
            self._steps[tournament_id] = shown
        self._listeners.notify(tournament_id)

    def subscribe(self, listener: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `listener` with the tournament's id when a draw's step changes; return a function to unsubscribe."""
        return self._listeners.subscribe(listener)


class WatchedDrawProgress(DrawProgress):
    """A read-only view of another `DrawProgress`, for sessions that must not control draws."""

    def __init__(self, watched: DrawProgress) -> None:
        super().__init__()
        self._watched = watched

    def step_of(self, tournament_id: TournamentId) -> ShownStep | None:
        """Return the current step of a tournament's draw, or None if it is not being revealed step by step."""
        return self._watched.step_of(tournament_id)

    def show(self, tournament_id: TournamentId, shown: ShownStep | None) -> None:
        """Do nothing, because the view is read-only."""

    def subscribe(self, listener: Callable[[TournamentId], None]) -> Unsubscribe:
        """Call `listener` with the tournament's id when a draw's step changes; return a function to unsubscribe."""
        return self._watched.subscribe(listener)
