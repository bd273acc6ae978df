"""The data that a phone at a tournament stores locally, such as which player owns the phone."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

import flet as ft

from companion.app.tournament.port import TournamentId
from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing
from companion.ui.kit.device import Device, Vibration
from companion.ui.preferences import Preferences
from companion.ui.session import PerSession, Session

_ME, _SLIDES = "me", "slides"


class PagePart(StrEnum):
    """A part of the page for onlookers."""

    TABLES = "tables"
    PLAYERS = "players"
    PRIZES = "prizes"


@dataclass(frozen=True, slots=True)
class Viewed:
    """What the user is looking at on the page for onlookers, until the session ends."""

    part: PagePart = PagePart.TABLES
    search: str = ""
    stage: int | None = None
    """The round whose tables are shown; None for the current one."""
    unfolded: StartNumber | None = None
    """The player whose row is unfolded to show that player's matches, or None."""


class OwnPhone(ft.Observable):
    """Which player owns this phone, and whether it is a big screen; both are kept when the page is reloaded."""

    def __init__(self, device: Device, preferences: Preferences, tournament_id: TournamentId) -> None:
        """Initialize without a player; call `load` to read what the phone has stored."""
        self._device = device
        self._preferences = preferences
        self._tournament_id = tournament_id
        self._called: set[object] = set()
        self._vibrating: asyncio.Task[None] | None = None
        self.is_loaded = False
        self.me: StartNumber | None = None
        self.viewed = Viewed()
        self.shows_slides = False
        """Whether this device is a big screen, which shows slides."""

    async def load(self) -> None:
        """Read what the phone has stored, unless that has already been read or changed by the user."""
        if self.is_loaded:
            return
        me, slides = await self._device.recall(self._name(_ME)), await self._device.recall(self._name(_SLIDES))
        if not self.is_loaded:  # the user may have changed it while the device was being queried
            self.me = StartNumber(int(me)) if me is not None and me.isdecimal() else None
            self.shows_slides = slides is not None
            self.is_loaded = True

    async def mark(self, number: StartNumber | None) -> None:
        """Store which player owns this phone; None means that nobody does."""
        self.is_loaded = True
        self._called.clear()
        self.me = number
        await self._device.remember(self._name(_ME), None if number is None else str(number))

    async def show_slides(self, *, shows: bool) -> None:
        """Show the slides for a big screen or, if `shows` is False, the page for phones."""
        self.is_loaded = True
        self.shows_slides = shows
        await self._device.remember(self._name(_SLIDES), "on" if shows else None)

    def view(self, **changes: PagePart | str | int | None) -> None:
        """Change some fields of `viewed`."""
        self.viewed = replace(self.viewed, **changes)  # type: ignore[arg-type]  # mypy can't check fields passed as a mapping

    def unfold(self, number: StartNumber) -> None:
        """Show a player's matches, or hide them if they are already shown."""
        self.view(unfolded=None if self.viewed.unfolded == number else number)

    def call(self, tables: Iterable[Pairing], *, quietly: bool = False) -> bool:
        """Return whether the user is called to a new table and, if so, vibrate.

        Users are called to each table only once, even if the organisers present the draw again. Set `quietly` for
        tables called before the page was opened: there is no vibration, and the result is False.
        """
        new = {(table.pairing_id, table.left, table.right) for table in tables} - self._called
        self._called |= new
        if not new or quietly:
            return False
        if self._preferences.settings.haptics:
            self._vibrating = asyncio.get_running_loop().create_task(self._device.vibrate(Vibration.CALL))
        return True

    def _name(self, what: str) -> str:
        return f"hall.{self._tournament_id}.{what}"


class OwnPhones:
    """The data that this device stores about each tournament."""

    def __init__(self, session: Session) -> None:
        """Initialize without any tournaments."""
        self._session = session
        self._phones: dict[TournamentId, OwnPhone] = {}

    def of(self, tournament_id: TournamentId) -> OwnPhone:
        """Return what this device stores about a tournament."""
        if tournament_id not in self._phones:
            self._phones[tournament_id] = OwnPhone(self._session.device, self._session.preferences, tournament_id)
        return self._phones[tournament_id]


use_own_phones = PerSession(OwnPhones)


def use_own_phone(tournament_id: TournamentId) -> OwnPhone:
    """Return what this device stores about a tournament, and redraw the component when that changes."""
    return ft.use_state(use_own_phones().of(tournament_id))[0]
