"""The final result of a tournament: a card with the winner and the next places, and buttons to share it."""

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_window_width
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import LIGHT, use_palette
from companion.ui.theme.dimensions import DISPLAY, NARROW_BELOW
from companion.ui.theme.fit import fit_name
from companion.ui.tournament import words
from companion.ui.tournament.sides import badge, with_badge
from companion.ui.widgets.card_frame import FRAME, cane_band, card_frame
from companion.ui.widgets.column import column
from companion.ui.widgets.page_frame import use_page_room
from companion.ui.widgets.picture_sharing import PICTURE_EDGE, use_picture_sharing
from companion.ui.widgets.text import announced, caption, centred, display, emphasis, figure, lead
from companion.ui.words.files import file_name

_NAME, _LARGEST_NAME, _LEAST_NAME = 52.0, 72.0, 26.0
"""The usual, the largest and the smallest apparent font size of the winner's name."""
_BADGE = 15.0
_TROPHY, _MARGIN = 30.0, 16.0
_PLACES = 3
"""The number of places shown if there are no prizes."""


@component
def TournamentEnd(*, standing: TournamentStanding, winner: StartNumber) -> ft.Control:
    """The card with the winner, and the buttons that share it as a picture or as text."""
    tr, scale = use_translator(), use_text_scale()
    sharing = use_picture_sharing(
        ChampionCard(standing=standing, winner=winner),
        text=as_text(tr, standing),
        file=file_name(standing.setup.name, tr.context("file name", "result"), ending="png"),
        has_icons=use_window_width() >= NARROW_BELOW and scale < LARGE_FROM,
    )
    return column(sharing.picture, sharing.buttons, spacing=10)


@component
def ChampionCard(*, standing: TournamentStanding, winner: StartNumber) -> ft.Control:
    """The card: the winner's name as large as fits, and the next places, on light paper in every theme."""
    tr = use_translator()
    others = [_place_row(tr, standing, row) for row in _places(standing)[1:]]
    setup, no_final = standing.setup, words.no_final(tr, standing)
    foot = " · ".join(filter(None, (setup.name, words.place_and_date(tr, setup.venue, setup.day))))
    faces = ft.Column(
        tight=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            _winner(tr, standing, winner),
            cane_band(ft.Icon(ft.Icons.EMOJI_EVENTS, size=_TROPHY, color=LIGHT.brass)),
            ft.Container(
                padding=ft.Padding.symmetric(horizontal=_MARGIN, vertical=12),
                content=column(
                    *others,
                    *([centred(emphasis(no_final, color=LIGHT.ink))] if no_final else []),
                    centred(caption(foot, color=LIGHT.muted)),
                    spacing=10,
                ),
            ),
        ],
    )
    return ft.Container(key="champion", content=card_frame(faces, use_palette()))


def _places(standing: TournamentStanding) -> list[tuple[int, StartNumber, str]]:
    """Return each place that has a prize, with its player and prize; without prizes, return the first places."""
    count = len(standing.prizes) or _PLACES
    prizes = {prize.place: prize.what for prize in standing.prizes}
    return [
        (rank, number, prizes.get(rank, ""))
        for rank, number in enumerate(standing.places[:count], start=1)
        if number is not None
    ]


def _winner(tr: Translator, standing: TournamentStanding, winner: StartNumber) -> ft.Control:
    scale = use_text_scale()
    room = use_page_room() - 2 * (PICTURE_EDGE + FRAME + _MARGIN)
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


def _place_row(tr: Translator, standing: TournamentStanding, row: tuple[int, StartNumber, str]) -> ft.Control:
    n, number, what = row
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
    """Return the result of a tournament as text for a message.

    The text has the name, the location and date, a line for each place and, if there was no final, the reason.
    """
    setup = standing.setup
    lines = [
        ": ".join(filter(None, (f"{n}. {standing.entrants[number].name}", what)))
        for n, number, what in _places(standing)
    ]
    head = (setup.name, words.place_and_date(tr, setup.venue, setup.day))
    return "\n".join(filter(None, (*head, *lines, words.no_final(tr, standing))))
