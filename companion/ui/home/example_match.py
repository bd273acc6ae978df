"""The match to play with: offered as long as nobody has played, and gone for ever with one tap."""

from dataclasses import replace

import flet as ft

from companion.app.matches.example_match import is_example, played
from companion.core.seats import Seat
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.text_scale import grown, use_text_scale
from companion.ui.matches.first_use import FirstUseStore
from companion.ui.navigation import routes
from companion.ui.session import SessionStore
from companion.ui.session_hooks import use_matches
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.text import label


def offers_example(session: SessionStore) -> bool:
    """Whether there is anything to offer, or to take away."""
    return is_there(session) or (session.settings.example and not played(session.summaries))


def is_there(session: SessionStore) -> bool:
    """Whether the example lies on the table, or in the trash."""
    return any(is_example(summary.match_id) for summary in (*session.summaries, *session.deleted))


@component
def ExampleMatch(*, store: FirstUseStore) -> ft.Control:
    """Begin it or do without; once it is there, take it away."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    session = use_matches()
    navigate = use_navigate()

    async def begin() -> None:
        match_id = await store.begin_example({Seat.A: tr("Anna"), Seat.B: tr("Berta")})
        if match_id is not None:
            navigate(routes.match(match_id))

    async def never() -> None:
        await session.choose(lambda now: replace(now, example=False))

    async def remove() -> None:
        if await store.remove_example():
            await session.refresh()
            await never()

    offer, refuse, away = (
        tr("An example match to play with"),
        tr("Hide the example match"),
        tr("Take the example away for good"),
    )
    buttons = (
        [QuietButton(name="example-away", icon=ft.Icons.DELETE_OUTLINE, words=away, label=away, on_press=remove)]
        if is_there(session)
        else [
            QuietButton(name="example", icon=ft.Icons.SCHOOL_OUTLINED, words=offer, label=offer, on_press=begin),
            QuietButton(name="example-never", words=refuse, label=refuse, on_press=never),
        ]
    )
    failed = tr("This could not be stored. Try again.")
    return ft.Column(
        tight=True,
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[*buttons, *([label(failed, grown(15, scale), palette.red, line=1.3)] if store.failed else [])],
    )
