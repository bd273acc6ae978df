"""A helper that opens the app on a phone with a fresh browser profile."""

from dataclasses import dataclass

import pytest

from companion.ui.theme.dimensions import GUARD_SECONDS
from tests.browser import PHONE, Motion, Scheme, Server, Visits
from tests.e2e.phone import Phone
from tests.processes import UNGUARDED

LOCALES = ["de-AT", pytest.param("en-GB", marks=pytest.mark.long)]
"""The locales for slow tests; CI runs these tests only in the first one."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """The address of the app under test, and a browser to open it in."""

    server: Server
    visits: Visits

    def __call__(
        self,
        path: str = "",
        *,
        viewport: tuple[int, int] = PHONE,
        locale: str = "de-AT",
        color_scheme: Scheme = "light",
        motion: Motion = "reduce",
        painted: bool = False,
    ) -> Phone:
        """Open the app at `path` on a phone, in the language of the locale.

        Animations and painting are off unless requested.
        """
        page = self.visits.open_app(
            self.server.link,
            path or "/",
            viewport=viewport,
            locale=locale,
            color_scheme=color_scheme,
            motion=motion,
            painted=painted,
        )
        return Phone(page, language=locale[:2], guard=0.0 if UNGUARDED in self.server.environment else GUARD_SECONDS)
