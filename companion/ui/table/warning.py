"""The warning shown on top of the table if the last tap had no effect or the newest deal may be missing."""

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.matches import notices
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.widgets.toast import Toast


def warning_toast(tr: Translator, store: MatchStore, open_match: OpenMatch, *, text_scale: float) -> ft.Control | None:
    """Return the warning, which stays until it is dismissed or the next change is stored, or None if there is none."""
    if open_match.trouble is not None:
        words = notices.trouble(tr, open_match.trouble, open_match.cause)
        return Toast(words=words, alarming=True, on_dismiss=store.dismiss, text_scale=text_scale)
    if open_match.stored.recovered and open_match.notice is None:
        return Toast(words=notices.recovered(tr), on_dismiss=store.dismiss, text_scale=text_scale)
    return None
