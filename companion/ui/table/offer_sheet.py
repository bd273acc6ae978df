"""The sheet that offers to record a deal tapped while the app was starting, if it was not entered then."""

import flet as ft

from companion.app.matches.early import EarlyDeal
from companion.app.ports import Cause
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import Screen
from companion.ui.matches.early_store import EarlyStore
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import body
from companion.ui.words import data


@component
def OfferSheet(*, store: EarlyStore, early: EarlyDeal, screen: Screen) -> ft.Control:
    """A sheet asking whether to record the deal; closing it means no."""
    tr = use_translator()
    no = tr("Don't record")
    return Sheet(
        screen=screen,
        title=tr("Record this deal?"),
        close_label=no,
        on_close=store.decline,
        body=[body(_reason(tr, early, store.cause))],
        footer=[
            PrimaryButton(
                name="accept-early", words=tr("Record %(what)s", what=early.what), on_press=store.accept, size=22
            ),
            QuietButton(name="decline-early", words=no, on_press=store.decline),
        ],
    )


def _reason(tr: Translator, early: EarlyDeal, cause: Cause | None) -> str:
    if cause is None:
        return tr(
            "You tapped “%(what)s” while Bummerl was starting. The score on screen was no longer the latest, so the "
            "deal hasn't been recorded.",
            what=early.what,
        )
    sentence = tr(
        "You tapped “%(what)s” while Bummerl was starting. The deal wasn't saved, so it doesn't count.",
        what=early.what,
    )
    return tr("%(sentence)s %(cause)s", sentence=sentence, cause=data.cause(tr, cause))
