"""The QR code and link of a role, the number of connected phones, and a button that creates a new code and link."""

from collections.abc import Hashable
from functools import partial
from typing import Any, TypeVar

import flet as ft

from companion.app.hall import Hall
from companion.i18n.translator import Translator
from companion.ui.hall.phones_store import PhonesStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.link_buttons import LinkButtons
from companion.ui.widgets.page_frame import BODY_SPACING
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import announced, body, caption, emphasis
from companion.ui.words import data

_COMMAND = "bummerl --lan"
_QR = 284.0
_Key = TypeVar("_Key", bound=str)
_Author = TypeVar("_Author", bound=Hashable)


@component
def RoleCode(*, phones: PhonesStore[Any, Any], author: object, title: str, may: str, renewing: str) -> ft.Control:
    """A QR code large enough to scan from across a table, the same link as text, and a button that replaces both.

    `may` describes what the role may see and do, and `renewing` what happens when the link is replaced.
    """
    tr = use_translator()
    ft.use_effect(partial(phones.load, author), [author])
    code, count = phones.code_of(author), connected(tr, phones.connected.get(author, 0))
    link = [
        ft.Row(
            alignment=ft.MainAxisAlignment.CENTER,
            controls=[QrPicture(text=code.link, label=tr("QR code: %(who)s", who=title), most=_QR)],
        ),
        caption(code.link, "ink"),
        LinkButtons(link=code.link),
    ]
    return column(
        body(may),
        *(link if code.link else []),
        Sentence(words=(data.cause(tr, code.trouble),)) if code.trouble is not None else None,
        announced(count, emphasis(count), key="connected", live=True),
        Sentence(words=(tr("The old codes and links no longer work. This is the new code."),))
        if code.is_renewed
        else None,
        column(
            caption(renewing),
            QuietButton(name="renew", words=tr("New link"), icon=ft.Icons.KEY, on_press=partial(phones.renew, author)),
            spacing=8,
        ),
        spacing=BODY_SPACING,
    )


def use_phones(hall: Hall[_Key, _Author, Any], key: _Key) -> PhonesStore[_Key, _Author]:
    """Return the store with the links and connected phones of a tournament or match."""
    phones = use_instance(lambda: PhonesStore(hall, key))
    ft.use_effect(lambda: None, [], cleanup=phones.close)
    return ft.use_state(phones)[0]


def obstacle(tr: Translator, hall: Hall[Any, Any, Any] | None) -> tuple[str, ...]:
    """Return why phones cannot connect and how to fix that, or an empty tuple if they can connect."""
    if hall is not None and hall.is_reachable:
        return ()
    if hall is not None and hall.lan:
        return (tr("This device isn't connected to a network. Connect it to the hall's Wi-Fi, then restart Bummerl."),)
    return (
        tr("Phones can't reach this device, because Bummerl was started for this device only."),
        tr("To let them connect, quit Bummerl and start it with: %(command)s", command=_COMMAND),
        tr(
            "Then everybody on the same Wi-Fi can open the link for their role in a browser; no internet connection is "
            "needed."
        ),
    )


def connected(tr: Translator, count: int) -> str:
    """Return text with the number of connected phones."""
    return tr.plural("%(n)s phone connected", "%(n)s phones connected", count) if count else tr("no phones connected")
