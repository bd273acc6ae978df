"""What a beginner is shown: a match to play with, and which hint comes next."""

from collections.abc import Mapping

import flet as ft

from companion.app.matches.example_match import EXAMPLE, begin_example, remove_example
from companion.app.ports import MatchId, StorageError
from companion.core.seats import Seat
from companion.ui.services import Services


class FirstUseStore(ft.Observable):
    """The example and the hints of a session."""

    def __init__(self, services: Services) -> None:
        """Start with the first hint."""
        self._services = services
        self.hint = 0
        """Which one is shown, as long as hints are wanted."""
        self.failed = False
        """Whether the example could not be begun, or not be taken away."""

    def understood(self) -> None:
        """Show the next hint."""
        self.hint += 1

    def begin_again(self) -> None:
        """Whoever wants hints again gets the first one."""
        self.hint = 0

    async def begin_example(self, players: Mapping[Seat, str]) -> MatchId | None:
        """Put the match to play with on the table; None where it could not be stored."""
        try:
            await remove_example(self._services.matches)
            await begin_example(self._services.matches, self._services.clock, players)
        except StorageError:
            self.failed = True
            return None
        self.failed = False
        return EXAMPLE

    async def remove_example(self) -> bool:
        """Take it away for good; whether it is gone."""
        try:
            await remove_example(self._services.matches)
        except StorageError:
            self.failed = True
            return False
        self.failed = False
        return True
