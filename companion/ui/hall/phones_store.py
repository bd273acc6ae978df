"""The data of the organisers' pages for other phones: a link, and the connected phones."""

from collections.abc import Mapping

import flet as ft

from companion.app.ports import Cause, NoDocumentError, StorageError
from companion.app.tournament.hall import Hall
from companion.app.tournament.port import TournamentId
from companion.core.tournament.roles import Author
from companion.ui.kit.hooks import bind_session


class PhonesStore(ft.Observable):
    """The number of connected phones and, once it has been requested, the link of one role or table."""

    def __init__(self, hall: Hall, tournament_id: TournamentId) -> None:
        """Initialize without a link."""
        self._hall = hall
        self._tournament_id = tournament_id
        self.connected: Mapping[Author, int] = hall.count(tournament_id)
        self.link = ""
        self.is_renewed = False
        """Whether the user has replaced the link while this page was open."""
        self.trouble: Cause | None = None
        """Why the link could not be stored, or None."""
        self.close = hall.subscribe(bind_session(self._count))

    async def load(self, author: Author) -> None:
        """Get the link of a role or table, creating it unless this process has already created one."""
        try:
            links = await self._hall.links(self._tournament_id, author)
        except StorageError as error:
            self.trouble = error.cause
        except NoDocumentError:
            self.trouble = Cause.GONE
        else:
            self.link, self.trouble = links.get(author, ""), None

    async def renew(self, author: Author) -> None:
        """Replace all links of a role or table, which disconnects the phones that use them."""
        try:
            link = await self._hall.renew(self._tournament_id, author)
        except StorageError as error:
            self.trouble = error.cause
        except NoDocumentError:
            self.trouble = Cause.GONE
        else:
            self.link, self.is_renewed, self.trouble = link or "", True, None

    def _count(self, tournament_id: TournamentId) -> None:
        if tournament_id == self._tournament_id:
            self.connected = self._hall.count(tournament_id)
