"""The ways to pass on a handover code: QR code, link, share sheet, clipboard, or file."""

import flet as ft

from companion.app.handover.code import is_backup
from companion.app.ports import Cause
from companion.i18n.translator import Translator
from companion.ui.handover import words as labels
from companion.ui.handover.store import CodeStore
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator
from companion.ui.navigation import routes
from companion.ui.navigation.links import link_for_others
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.qr_picture import QrPicture
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import FileSharing, has_share_sheet, share_buttons
from companion.ui.widgets.text import body
from companion.ui.words import data

QR_LETTERS = 997
"""The maximum length of the text in a QR code; phones have difficulty scanning larger codes (version 25, level M)."""
_LARGEST = 420.0


def size_note(tr: Translator, code: str) -> str:
    """Return a sentence saying that a code is too large for a QR code, or an empty string if the code fits."""
    return "" if _fits_qr_code(code) else labels.too_long(tr, is_file=is_backup(code))


def unreadable(tr: Translator, why: Cause) -> ft.Control:
    """Return sentences saying why the content to hand over could not be read."""
    return Sentence(words=(tr("Something went wrong."), data.cause(tr, why)))


def _link(code: str) -> str | None:
    return None if is_backup(code) else link_for_others(ft.context.page, routes.take(code))


def _fits_qr_code(code: str) -> bool:
    return len(_link(code) or code) <= QR_LETTERS


@component
def HandOverWays(*, codes: CodeStore, file_name: str, room: float) -> ft.Control:
    """A QR code and buttons for sharing a handover code.

    The QR code contains a link or, if other devices cannot open this app, only the handover code.
    """
    tr = use_translator()
    is_saved, set_saved = ft.use_state(False)
    deliver = use_instance(FileSharing)
    is_file = is_backup(codes.code)
    link = _link(codes.code)
    text = link or codes.code
    copying = use_copying(text)
    fits = _fits_qr_code(codes.code)

    async def save() -> None:
        set_saved(await deliver(file_name, text.encode()))

    if codes.trouble is not None:
        return unreadable(tr, codes.trouble)
    if is_file:
        how, *more = labels.how_to_send_file(tr)
    else:
        how, *more = labels.how_to_scan(tr, is_link=link is not None, fits=fits)
    qr = [QrPicture(text=text, label=tr("QR code"), most=min(room, _LARGEST))] if fits else []
    copy = QuietButton(
        name="copy",
        icon=ft.Icons.CONTENT_COPY,
        words=tr("Copied") if copying.is_done else tr("Copy code") if link is None else tr("Copy link"),
        on_press=copying.on_press,
        action=copying.action,
        live=copying.is_done,
    )
    return column(
        body(how),
        *(ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[picture]) for picture in qr),
        *map(body, more),
        *([] if is_file else [*share_buttons(text), copy]),
        copying.below,
        QuietButton(
            name="save",
            icon=ft.Icons.SAVE_ALT,
            words=tr("Share as file") if has_share_sheet(ft.context.page) else tr("Save as file"),
            on_press=save,
        ),
        Sentence(words=(tr("Saved."),)) if is_saved else None,
        spacing=12,
    )
