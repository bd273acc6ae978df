"""A slideshow for a big screen, which fits the screen and is updated with every result and every step of a draw."""

import asyncio

import flet as ft

from companion.app.tournament.visible import visible_draw
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.tournament.draw_page import use_page_keys
from companion.ui.tournament.slide_sizes import SECONDS, pages
from companion.ui.tournament.slide_views import SlideView
from companion.ui.tournament.slides import slides
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.text import body

_SIDE = 28.0
_LARGEST_COUNT = 20.0
_NARROW = 600.0
"""The screen width in dp below which margins are narrow, as on a phone held upright."""


@component
def TournamentShow(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The slideshow, shown on top of the tournament's start page."""
    navigate = use_navigate()
    return FullScreenShow(store=store, shown=shown, on_leave=lambda: navigate(routes.tournament(store.tournament_id)))


@component
def FullScreenShow(*, store: TournamentStore, shown: OpenTournament, on_leave: Action) -> ft.Control:
    """The slideshow, fitted to the screen; viewers can't change the tournament."""
    return CaneBackground(
        woven=False,
        content=ft.SafeArea(
            expand=True,
            content=Measured(
                build=lambda screen: Slideshow(store=store, shown=shown, screen=screen, on_leave=on_leave)
            ),
        ),
    )


@component
def Slideshow(*, store: TournamentStore, shown: OpenTournament, screen: Screen, on_leave: Action) -> ft.Control:
    """A page of the slides, with buttons for turning pages, pausing and leaving."""
    tr = use_translator()
    index, set_index = ft.use_state(0)
    is_running, set_running = ft.use_state(True)
    timers: list[asyncio.Task[None]] = use_instance(list)
    side = _SIDE / 2 if screen.width < _NARROW else _SIDE
    room = screen.width - 2 * side
    all_pages = pages(slides(tr, shown.standing, visible_draw(shown.standing, store.shown_step)), screen, room)
    page = all_pages[index % len(all_pages)]

    async def turn() -> None:
        while True:
            await asyncio.sleep(SECONDS)
            set_index(lambda old: old + 1)

    def start() -> None:
        if is_running:
            timers.append(asyncio.get_running_loop().create_task(turn()))

    def stop() -> None:
        while timers:
            timers.pop().cancel()

    ft.use_effect(start, [is_running], stop)

    def step(by: int) -> None:
        set_running(False)
        set_index(lambda old: old + by)

    use_page_keys(step, on_leave)
    return ft.Container(
        padding=ft.Padding.only(left=side, right=side, top=14, bottom=4),
        content=ft.Column(
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                keyed("slide", SlideView, slide=page, name=shown.standing.setup.name, screen=screen, room=room),
                ft.Row(
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    controls=[
                        SymbolButton(name="back", icon=ft.Icons.ARROW_BACK, label=tr("Back"), on_press=on_leave),
                        ft.Row(
                            tight=True,
                            controls=[
                                SymbolButton(
                                    name="before",
                                    icon=ft.Icons.CHEVRON_LEFT,
                                    label=tr("Previous page"),
                                    on_press=lambda: step(-1),
                                ),
                                SymbolButton(
                                    name="runs",
                                    icon=ft.Icons.PAUSE if is_running else ft.Icons.PLAY_ARROW,
                                    label=tr("Stay on this page") if is_running else tr("Turn pages automatically"),
                                    on_press=lambda: set_running(lambda old: not old),
                                ),
                                SymbolButton(
                                    name="after",
                                    icon=ft.Icons.CHEVRON_RIGHT,
                                    label=tr("Next page"),
                                    on_press=lambda: step(1),
                                ),
                            ],
                        ),
                        body(
                            tr("%(n)s of %(count)s", n=index % len(all_pages) + 1, count=len(all_pages)),
                            "muted",
                            most=_LARGEST_COUNT,
                        ),
                    ],
                ),
            ],
        ),
    )
