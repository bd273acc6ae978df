"""A session's early deal: a deal that was tapped on the page before the app had started."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.app.matches.early import EarlyDeal, enter_early
from companion.app.ports import (
    Cause,
    MatchId,
    NoDocumentError,
    StorageError,
    StoredMatch,
    UnreadableDocumentError,
)
from companion.ui.matches.all_store import MatchesStore, all_matches
from companion.ui.matches.open_match import Trouble
from companion.ui.services import Services
from companion.ui.session import PerSession

Forget = Callable[[str], object]
"""A function that removes the deal with this id from the page's storage."""


@dataclass(frozen=True, slots=True)
class DroppedDeal:
    """A deal that could not be entered, because its match was handed over or deleted before the app started."""

    what: str
    """A short name for the deal, such as "Anna 2"."""
    is_handed_over: bool


class EarlyStore(ft.Observable):
    """The deal that was tapped before the app had started, until it is recorded, rejected or dropped."""

    def __init__(self, services: Services, matches: MatchesStore) -> None:
        """Initialize without an early deal."""
        self._services = services
        self._matches = matches
        self._forget: Forget = lambda _: None
        self.offer: EarlyDeal | None = None
        """The deal that was not entered, because the match has changed since the tap or could not be stored."""
        self.cause: Cause | None = None
        """The reason why the offered deal could not be stored, or None if storing it did not fail."""
        self.dropped: DroppedDeal | None = None
        """The deal that was dropped, until the user has dismissed the message about it."""

    async def enter(self, early: EarlyDeal, forget: Forget) -> None:
        """Record the deal and delete it from the page; if the match has changed since the tap, ask the user first.

        If the deal cannot be stored, offer to try again. If the match cannot be read, which its screen says, the page
        keeps the deal until the next start. If the match has been deleted or handed over in the meantime, the deal is
        dropped, and the home screen says so.
        """
        self._forget = forget
        try:
            stored = await self._services.matches.get(early.match_id)
            if stored.early == early.deal_id:
                forget(early.deal_id)
                return
            if stored.is_handed_over or stored.deleted_at is not None:
                self._drop(early, is_handed_over=stored.is_handed_over)
                return
            shown = self._matches.opened(early.match_id)
            if shown is not None:
                await shown.load_once()
            answer = await enter_early(self._services.matches, self._services.clock, early, early.revision)
        except NoDocumentError:
            self._drop(early, is_handed_over=False)
        except UnreadableDocumentError:
            return
        except StorageError as error:
            self.offer, self.cause = early, error.cause
        else:
            if not isinstance(answer, StoredMatch):
                self.offer = early
                return
            forget(early.deal_id)
            if shown is not None:
                shown.show_entered(early.side)

    def offer_for(self, match_id: MatchId) -> EarlyDeal | None:
        """Return the deal that is offered for a match, or None."""
        return self.offer if self.offer is not None and self.offer.match_id == match_id else None

    async def accept(self) -> None:
        """Enter the offered deal; if it cannot be stored, keep offering it."""
        early = self.offer
        if early is None:
            return
        store = self._matches.store_of(early.match_id)
        await store.enter_early(early)
        if store.open is None or store.open.trouble is not Trouble.NOT_STORED:
            self.decline()
        else:
            self.cause = store.open.cause or Cause.UNKNOWN

    def decline(self) -> None:
        """Drop the offered deal."""
        early, self.offer = self.offer, None
        if early is not None:
            self._forget(early.deal_id)

    def dismiss(self) -> None:
        """Remove the message about the dropped deal."""
        self.dropped = None

    def _drop(self, early: EarlyDeal, *, is_handed_over: bool) -> None:
        self.dropped = DroppedDeal(early.what, is_handed_over)
        self._forget(early.deal_id)


early_store = PerSession(lambda session: EarlyStore(session.services, all_matches.of(session)))
