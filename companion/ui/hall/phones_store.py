"""The links and the connected phones of one tournament or match, for the pages with its codes."""

from collections.abc import Hashable, Mapping
from typing import Any, Generic, TypeVar

import flet as ft

from companion.app.hall import Hall
from companion.app.ports import Cause, NoDocumentError, StorageError
from companion.ui.kit.hooks import bind_session

_Key = TypeVar("_Key", bound=str)
_Author = TypeVar("_Author", bound=Hashable)


class PhonesStore(ft.Observable, Generic[_Key, _Author]):
    """The connected phones, and the link of one role or table once it has been requested."""

    def __init__(self, hall: Hall[_Key, _Author, Any], key: _Key) -> None:
        """Initialize without a link."""
        self._hall = hall
        self._key = key
        self.connected: Mapping[_Author, int] = hall.count(key)
        self.link = ""
        self.is_renewed = False
        """Whether the link has replaced the earlier ones on this page."""
        self.trouble: Cause | None = None
        """The reason why the last link could not be stored, or None."""
        self.close = hall.subscribe(bind_session(self._count))

    async def load(self, author: _Author) -> None:
        """Create the link of a role or a table, or retrieve the link that this process has already created."""
        try:
            links = await self._hall.links(self._key, author)
        except StorageError as error:
            self.trouble = error.cause
        except NoDocumentError:
            self.trouble = Cause.GONE
        else:
            self.link, self.trouble = links.get(author, ""), None

    async def renew(self, author: _Author) -> None:
        """Replace all links of a role or a table, which disconnects its phones."""
        try:
            link = await self._hall.renew(self._key, author)
        except StorageError as error:
            self.trouble = error.cause
        except NoDocumentError:
            self.trouble = Cause.GONE
        else:
            self.link, self.is_renewed, self.trouble = link or "", True, None

    def _count(self, key: _Key) -> None:
        if key == self._key:
            self.connected = self._hall.count(key)
