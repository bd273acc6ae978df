"""What is said of the last change of people: why it was not made, or the way back."""

import flet as ft

from companion.i18n.translator import Translator
from companion.ui.people import words as labels
from companion.ui.people.store import PeopleStore
from companion.ui.theme import Palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.text import label


def people_said(tr: Translator, store: PeopleStore, palette: Palette) -> list[ft.Control]:
    """Nothing, a sentence, or one button."""
    if store.not_stored:
        return [_sentence(tr("This could not be stored. Try again."), palette)]
    if store.refused is not None:
        return [_sentence(labels.refusal(tr, store.refused), palette)]
    if store.before is not None:
        words = tr("Done. Take it back")
        return [QuietButton(name="people-undo", icon=ft.Icons.UNDO, words=words, label=words, on_press=store.take_back)]
    return []


def _sentence(words: str, palette: Palette) -> ft.Control:
    return ft.Semantics(live_region=True, container=True, content=label(words, 16, palette.red, line=1.3))
