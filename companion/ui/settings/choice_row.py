"""A question of the settings: each answer holds at once and is remembered."""

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.session_hooks import use_session
from companion.ui.settings.choices import Choice
from companion.ui.theme import use_palette
from companion.ui.widgets.options import OptionRow, most_per_row, room_for_words
from companion.ui.widgets.text import plain
from companion.ui.words.answers import answers


def choice_rows(width: float, *choices: Choice) -> list[ft.Control]:
    """One below the other, in so much width."""
    return [keyed(choice.name, ChoiceRow, choice=choice, width=width) for choice in choices]


@component
def ChoiceRow(*, choice: Choice, width: float) -> ft.Control:
    """Title, answers, and what else is to be known."""
    tr = use_translator()
    palette, text_scale = use_palette(), use_text_scale()
    session = use_session()

    async def choose(key: str) -> None:
        await session.choose(lambda now: choice.taken(now, key))

    per_row = most_per_row((words for _, words in choice.options), choice.per_row, width, text_scale)
    row = OptionRow(
        name=choice.name,
        title=choice.title,
        options=answers(tr, f"{choice.title}:", choice.options, choice.chosen(session.settings)),
        on_choose=choose,
        per_row=per_row,
        room=room_for_words(width, per_row),
    )
    if not choice.note:
        return row
    return ft.Column(
        tight=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            row,
            ft.Container(
                padding=ft.Padding.only(left=2),
                content=plain(choice.note, grown(14, text_scale), palette.muted, line=1.3),
            ),
        ],
    )
