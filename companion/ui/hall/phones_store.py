"""The data for pages with QR codes: the link for other phones, and how many phones are connected."""

from collections.abc import Hashable, Mapping
from typing import Any, Generic, TypeVar

import flet as ft

from companion.app.hall import Hall
from companion.app.ports import Cause, NoDocumentError, StorageError
from companion.ui.kit.hooks import bind_session

_Key = TypeVar("_Key", bound=str)
_Author = TypeVar("_Author", bound=Hashable)


class PhonesStore(ft.Observable, Generic[_Key, _Author]):
    """The number of connected phones for each role or table, and the link that was last requested."""

    def __init__(self, hall: Hall[_Key, _Author, Any], key: _Key) -> None:
        """Initialize without a link; call `load` to get one."""
        self._hall = hall
        self._key = key
        self.connected: Mapping[_Author, int] = hall.count(key)
        self.link = ""
        self.is_renewed = False
        """Whether the user has replaced the link while this page was open."""
        self.trouble: Cause | None = None
        """Why the link could not be stored, or None."""
        self.close = hall.subscribe(bind_session(self._count))

    async def load(self, author: _Author) -> None:
        """Get the link of a role or table, creating it unless it has already been created in this process."""
        try:
            links = await self._hall.links(self._key, author)
        except StorageError as error:
            self.trouble = error.cause
        except NoDocumentError:
            self.trouble = Cause.GONE
        else:
            self.link, self.trouble = links.get(author, ""), None

    async def renew(self, author: _Author) -> None:
        """Replace all links of a role or table, disconnecting the phones that use them."""
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
