"""A session's early deal: a deal that was tapped on the page before the app had started."""

from collections.abc import Callable

import flet as ft

from companion.app.matches.early import EarlyDeal, enter_early
from companion.app.ports import NoDocumentError, StorageError, StoredMatch
from companion.ui.matches.all_store import MatchesStore, all_matches
from companion.ui.matches.open_match import Trouble
from companion.ui.services import Services
from companion.ui.session import PerSession

Forget = Callable[[str], object]
"""A function that removes the deal with this id from the page's storage."""


class EarlyStore(ft.Observable):
    """The early deal, from the time the app starts until the deal is entered or rejected."""

    def __init__(self, services: Services, matches: MatchesStore) -> None:
        """Initialize without an early deal."""
        self._services = services
        self._matches = matches
        self._forget: Forget = lambda _: None
        self.offer: EarlyDeal | None = None
        """The deal that was not entered, because the match has changed since the page showed it."""

    async def enter(self, early: EarlyDeal, forget: Forget) -> None:
        """Enter the deal and let the page forget it; if the match has changed since the tap, offer the deal instead.

        If the match currently cannot be read or written, the page keeps the deal until the next start. If the match has
        been deleted or handed over in the meantime, the deal is dropped.
        """
        self._forget = forget
        try:
            stored = await self._services.matches.get(early.match_id)
            if stored.early == early.deal_id or stored.is_handed_over or stored.deleted_at is not None:
                forget(early.deal_id)
                return
            shown = self._matches.opened(early.match_id)
            if shown is not None:
                await shown.load_once()
            answer = await enter_early(self._services.matches, self._services.clock, early, early.revision)
        except NoDocumentError:
            forget(early.deal_id)
        except StorageError:
            return
        else:
            if not isinstance(answer, StoredMatch):
                self.offer = early
                return
            forget(early.deal_id)
            if shown is not None:
                shown.show_entered(early.side)

    async def accept(self) -> None:
        """Enter the offered deal; if it cannot be stored, keep offering it."""
        early = self.offer
        if early is None:
            return
        store = self._matches.store_of(early.match_id)
        await store.enter_early(early)
        if store.open is None or store.open.trouble is not Trouble.NOT_STORED:
            self.decline()

    def decline(self) -> None:
        """Drop the offered deal."""
        early, self.offer = self.offer, None
        if early is not None:
            self._forget(early.deal_id)


early_store = PerSession(lambda session: EarlyStore(session.services, all_matches.of(session)))
