"""A slideshow of the posters for a big screen."""

import asyncio

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.kit.layout import Screen
from companion.ui.navigation import routes
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import DISPLAY
from companion.ui.theme.fit import fit
from companion.ui.tournament import posters as labels
from companion.ui.tournament.draw_page import use_page_keys
from companion.ui.tournament.poster import HEAD, SECONDS, Poster, PosterPage, font, pages, rows, whole
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.text import announced, body, display, label, plain, strong

_SIDE, _GAP = 28.0, 16.0
_LINES = 6
_LARGEST_COUNT = 20.0
_TITLE = 1.5
"""The size of a title relative to the rows, if it fits on one line."""
_NARROW = 600.0
"""The width in dp below which margins are narrow, as on a phone held upright."""


@component
def TournamentShow(*, store: TournamentStore, shown: OpenTournament) -> ft.Control:
    """The slideshow, fitted to the screen."""
    return CaneBackground(
        woven=False,
        content=ft.SafeArea(
            expand=True, content=Measured(build=lambda screen: Slideshow(store=store, shown=shown, screen=screen))
        ),
    )


@component
def Slideshow(*, store: TournamentStore, shown: OpenTournament, screen: Screen) -> ft.Control:
    """One page of the posters, updated with every result, with buttons to turn pages, pause and leave."""
    tr = use_translator()
    palette = use_palette()
    navigate = use_navigate()
    index, set_index = ft.use_state(0)
    is_running, set_running = ft.use_state(True)
    timers: list[asyncio.Task[None]] = use_instance(list)
    narrow = screen.width < _NARROW
    per_page = rows(screen.height, screen.text_scale)
    if screen.width < screen.height:
        per_page = max(per_page // 2, 2)
    all_pages = pages(labels.posters(tr, shown.standing), per_page)
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

    def leave() -> None:
        navigate(routes.tournament(store.tournament_id))

    use_page_keys(step, leave)
    size = font(screen.height)
    side, gap = (_SIDE / 2, _GAP / 2) if narrow else (_SIDE, _GAP)
    room = screen.width - 2 * side - (len(page.poster.heads) - 1) * gap
    return ft.Container(
        padding=ft.Padding.only(left=side, right=side, top=14, bottom=8),
        content=ft.Column(
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                _head(page, shown.standing.setup.name, size, (screen.width - 2 * side) / screen.text_scale, palette),
                ft.Container(
                    expand=True,
                    content=ft.Column(
                        scroll=ft.ScrollMode.AUTO,
                        spacing=0,
                        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        controls=[
                            keyed(
                                "table",
                                PosterTable,
                                page=page,
                                size=whole(page.poster, size, room, screen.text_scale),
                                gap=gap,
                            )
                        ],
                    ),
                ),
                ft.Row(
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    controls=[
                        SymbolButton(name="back", icon=ft.Icons.ARROW_BACK, label=tr("Back"), on_press=leave),
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


def _head(page: PosterPage, name: str, size: float, room: float, palette: Palette) -> ft.Control:
    title = page.poster.title
    if page.count > 1:
        title = f"{title} ·\N{NO-BREAK SPACE}{page.number}/{page.count}"
    largest = max(fit(title, DISPLAY, size * _TITLE, room), size)
    return ft.Column(
        tight=True,
        spacing=2,
        controls=[
            ft.Semantics(header=True, content=display(title, largest, palette.ink, lines=2)),
            plain(" · ".join(filter(None, (name, page.poster.note))), size * 0.75, palette.muted, lines=1),
        ],
    )


@component
def PosterTable(*, page: PosterPage, size: float, gap: float) -> ft.Control:
    """The headings and rows of a page; screen readers announce each row as one sentence."""
    palette = use_palette()
    poster = page.poster
    return ft.Column(
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _row(poster, poster.heads, size * HEAD, gap, palette.muted, palette, is_head=True),
            *(_row(poster, row, size, gap, palette.ink, palette) for row in poster.rows[page.first : page.last]),
        ],
    )


def _row(
    poster: Poster,
    cells: tuple[str, ...],
    size: float,
    gap: float,
    ink: str,
    palette: Palette,
    *,
    is_head: bool = False,
) -> ft.Control:
    widths = poster.widths or (1,) * len(cells)
    return announced(
        ", ".join(filter(None, cells)),
        ft.Container(
            padding=ft.Padding.symmetric(vertical=size * 0.2),
            border=ft.Border(
                bottom=ft.BorderSide(1.6 if is_head else 1, palette.brass if is_head else palette.hairline)
            ),
            content=ft.Row(
                spacing=gap,
                vertical_alignment=ft.CrossAxisAlignment.START,
                controls=[
                    ft.Container(
                        expand=width,
                        content=(strong if not index and not is_head else label)(
                            cell, size, ink, line=1.2, lines=_LINES
                        ),
                    )
                    for index, (cell, width) in enumerate(zip(cells, widths, strict=True))
                ],
            ),
        ),
    )
