"""The final result of a tournament: a card with the winner and the next places, and buttons to share it."""

from dataclasses import replace

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_translator, use_window_width
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import LIGHT, use_palette
from companion.ui.theme.dimensions import DISPLAY, NARROW_BELOW
from companion.ui.theme.fit import fit_name
from companion.ui.tournament import words
from companion.ui.tournament.sides import badge, with_badge
from companion.ui.widgets.buttons import QUIET, QuietButton
from companion.ui.widgets.cane import weave
from companion.ui.widgets.column import column
from companion.ui.widgets.copying import use_copying
from companion.ui.widgets.page_frame import use_page_room
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.sharing import FileSharing, has_share_sheet, share_buttons
from companion.ui.widgets.text import announced, caption, centred, display, emphasis, figure, lead
from companion.ui.words.files import file_name

_NAME, _LARGEST_NAME, _LEAST_NAME = 52.0, 72.0, 26.0
"""The usual, the largest and the smallest apparent font size of the winner's name."""
_BADGE = 15.0
_BAND, _TROPHY = 48.0, 30.0
_FRAME, _MARGIN = 8.0, 16.0
_LINE = 1.2
_PLACES = 3
"""The number of places shown if there are no prizes."""
_AROUND = 6
"""Margin around the card in a picture, so that its rounded corners have a background."""
_PIXELS = 3
"""Image pixels per dp."""
_HALF = replace(QUIET, padding=ft.Padding.symmetric(horizontal=8), expand=True)
"""The layout of a button that shares a row with another one."""


@component
def TournamentEnd(*, standing: TournamentStanding, winner: StartNumber) -> ft.Control:
    """The card with the winner, and the buttons that share it as a picture or as text."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    is_saved, set_saved = ft.use_state(False)
    deliver = use_instance(FileSharing)
    text = as_text(tr, standing)
    copying = use_copying(text)
    card = ChampionCard(standing=standing, winner=winner)
    shot = ft.Screenshot(content=ft.Container(bgcolor=palette.background, padding=_AROUND, content=card))

    def copy() -> object:
        set_saved(False)
        return copying.on_press()

    async def take_picture() -> None:
        name = file_name(standing.setup.name, tr.context("file name", "result"), ending="png")
        set_saved(await deliver(name, await shot.capture(pixel_ratio=_PIXELS)))

    has_icons = use_window_width() >= NARROW_BELOW and scale < LARGE_FROM
    return column(
        shot,
        Sentence(words=(tr("Saved.") if is_saved else tr("Copied"),)) if is_saved or copying.is_done else None,
        copying.below,
        *share_buttons(text),
        ft.Row(
            spacing=10,
            controls=[
                QuietButton(
                    name="copy",
                    icon=ft.Icons.CONTENT_COPY if has_icons else None,
                    words=tr("Copy text"),
                    on_press=copy,
                    action=copying.action,
                    box=_HALF,
                ),
                QuietButton(
                    name="picture",
                    icon=ft.Icons.IMAGE_OUTLINED if has_icons else None,
                    words=tr("Share picture") if has_share_sheet(ft.context.page) else tr("Save picture"),
                    on_press=take_picture,
                    box=_HALF,
                ),
            ],
        ),
        spacing=10,
    )


@component
def ChampionCard(*, standing: TournamentStanding, winner: StartNumber) -> ft.Control:
    """The card: the winner's name as large as fits, and the next places, on light paper in every theme."""
    tr = use_translator()
    palette = use_palette()
    line = ft.Border.all(_LINE, "#B8923F" if palette.dark else palette.brass)
    others = [_place_row(tr, standing, place) for place in _places(standing)[1:]]
    setup = standing.setup
    foot = " · ".join(filter(None, (setup.name, words.place_and_date(tr, setup.place, setup.day))))
    return ft.Container(
        key="champion",
        border_radius=18,
        bgcolor=LIGHT.paper,
        border=line,
        padding=_FRAME - 1,
        content=ft.Container(
            border=line,
            border_radius=11,
            content=ft.Column(
                tight=True,
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                controls=[
                    _winner(tr, standing, winner),
                    _band(),
                    ft.Container(
                        padding=ft.Padding.symmetric(horizontal=_MARGIN, vertical=12),
                        content=column(*others, centred(caption(foot, color=LIGHT.muted)), spacing=10),
                    ),
                ],
            ),
        ),
    )


def _places(standing: TournamentStanding) -> list[tuple[int, StartNumber, str]]:
    """Return each place that has a prize, with its player and prize; without prizes, return the first places."""
    count = len(standing.prizes) or _PLACES
    prizes = {prize.place: prize.what for prize in standing.prizes}
    return [
        (place, number, prizes.get(place, ""))
        for place, number in enumerate(standing.places[:count], start=1)
        if number is not None
    ]


def _winner(tr: Translator, standing: TournamentStanding, winner: StartNumber) -> ft.Control:
    scale = use_text_scale()
    room = use_page_room() - 2 * (_AROUND + _FRAME + _MARGIN)
    name = fit_name(
        standing.entrants[winner].name,
        DISPLAY,
        capped_size(_NAME, _LARGEST_NAME, scale),
        room,
        least=_LEAST_NAME / scale,
        scale=scale,
    )
    what = standing.prizes[0].what if standing.prizes else ""
    return announced(
        " ".join(filter(None, (tr("The winner is %(who)s.", who=words.player(standing, winner)), what))),
        ft.Container(
            padding=ft.Padding.only(left=_MARGIN, right=_MARGIN, top=14, bottom=16),
            content=ft.Column(
                tight=True,
                spacing=8,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    # Translators: above the name of the winner of a tournament.
                    lead(tr("The winner is"), color=LIGHT.muted),
                    centred(display(name.words, name.size, LIGHT.ink)),
                    badge(winner, capped_size(_BADGE, _BADGE * 1.5, scale), LIGHT.ink),
                    *([centred(lead(what, color=LIGHT.ink))] if what else []),
                ],
            ),
        ),
        key="figure",
        live=True,
    )


def _band() -> ft.Control:
    """Return the cane weave across the card, with a cup in the middle."""
    side = ft.BorderSide(_LINE, LIGHT.brass)
    return ft.Container(
        height=_BAND,
        image=weave(dark=False, opacity=0.5, tile=23),
        border=ft.Border(top=side, bottom=side),
        alignment=ft.Alignment.CENTER,
        content=ft.Container(
            width=_BAND,
            height=_BAND,
            border_radius=_BAND / 2,
            bgcolor=LIGHT.paper,
            border=ft.Border.all(_LINE, LIGHT.brass),
            alignment=ft.Alignment.CENTER,
            content=ft.Icon(ft.Icons.EMOJI_EVENTS, size=_TROPHY, color=LIGHT.brass),
        ),
    )


def _place_row(tr: Translator, standing: TournamentStanding, place: tuple[int, StartNumber, str]) -> ft.Control:
    n, number, what = place
    name = emphasis(standing.entrants[number].name, color=LIGHT.ink)
    return announced(
        tr("Place %(n)s: %(who)s", n=n, who=" ".join(filter(None, (words.player(standing, number), what)))),
        ft.Row(
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(width=32, content=figure(f"{n}.", color=LIGHT.primary)),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=2,
                    controls=[
                        with_badge(number, name, LIGHT.ink),
                        *([caption(what, color=LIGHT.muted)] if what else []),
                    ],
                ),
            ],
        ),
    )


def as_text(tr: Translator, standing: TournamentStanding) -> str:
    """Return the result of a tournament as text for a message: name, location and date, and a line for each place."""
    setup = standing.setup
    lines = [
        ": ".join(filter(None, (f"{n}. {standing.entrants[number].name}", what)))
        for n, number, what in _places(standing)
    ]
    return "\n".join(filter(None, (setup.name, words.place_and_date(tr, setup.place, setup.day), *lines)))
