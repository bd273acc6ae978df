"""The data for pages with QR codes: the link for other phones, and how many phones are connected."""

from collections.abc import Awaitable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import flet as ft

from companion.app.hall import Hall
from companion.app.ports import Cause, NoDocumentError, StorageError
from companion.ui.kit.hooks import bind_session

_Key = TypeVar("_Key", bound=str)
_Author = TypeVar("_Author", bound=Hashable)


@dataclass(frozen=True, slots=True)
class CodeLink:
    """The link that the QR code of a role or table contains."""

    link: str = ""
    """The link, or an empty string if it has not been loaded or is no longer valid."""
    is_renewed: bool = False
    """Whether the user has replaced the link while this page was open."""
    trouble: Cause | None = None
    """Why the link could not be stored, or None."""


class PhonesStore(ft.Observable, Generic[_Key, _Author]):
    """The number of connected phones for each role or table, and the links that have been requested."""

    def __init__(self, hall: Hall[_Key, _Author, Any], key: _Key) -> None:
        """Initialize without links; call `load` to get one."""
        self._hall = hall
        self._key = key
        self.connected: Mapping[_Author, int] = hall.count(key)
        self.codes: Mapping[_Author, CodeLink] = {}
        self.close = hall.subscribe(bind_session(self._count))

    def code_of(self, author: _Author) -> CodeLink:
        """Return the link of a role or table, as far as it is known."""
        return self.codes.get(author, CodeLink())

    async def load(self, author: _Author) -> None:
        """Get the link of a role or table, creating it unless it has already been created in this process."""

        async def load() -> CodeLink:
            links = await self._hall.links(self._key, author)
            return replace(self.code_of(author), link=links.get(author, ""), trouble=None)

        await self._update(author, load())

    async def renew(self, author: _Author) -> None:
        """Replace all links of a role or table, disconnecting the phones that use them."""

        async def renew() -> CodeLink:
            return CodeLink(await self._hall.renew(self._key, author) or "", is_renewed=True)

        await self._update(author, renew())

    async def _update(self, author: _Author, change: Awaitable[CodeLink]) -> None:
        try:
            code = await change
        except StorageError as error:
            code = replace(self.code_of(author), trouble=error.cause)
        except NoDocumentError:
            code = replace(self.code_of(author), trouble=Cause.GONE)
        self.codes = {**self.codes, author: code}

    def _count(self, key: _Key) -> None:
        if key == self._key:
            self.connected = self._hall.count(key)
            self.codes = {
                author: replace(code, link=self._hall.link_of(key, author) or "") for author, code in self.codes.items()
            }
