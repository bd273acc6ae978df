"""Who gets which prize, as lines."""

import flet as ft

from companion.core.tournament.standing import Prize, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.theme import Palette
from companion.ui.theme.dimensions import CARD_RADIUS
from companion.ui.tournament import words
from companion.ui.widgets.text import label, plain, strong


def prize_rows(tr: Translator, palette: Palette, now: TournamentStanding) -> list[ft.Control]:
    """A heading and a line for each prize."""
    if not now.prizes:
        return []
    return [
        ft.Semantics(header=True, content=label(tr("Prizes"), 16, palette.muted)),
        *(_row(tr, palette, now, prize) for prize in now.prizes),
    ]


def _row(tr: Translator, palette: Palette, now: TournamentStanding, prize: Prize) -> ft.Control:
    who = words.somebody(tr, now, prize.number)
    ink = palette.ink if prize.number is not None else palette.muted
    return ft.Semantics(
        label=" ".join(filter(None, (tr("Prize %(n)s:", n=prize.place), who, prize.what))),
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            border_radius=CARD_RADIUS,
            bgcolor=palette.paper,
            border=ft.Border.all(1.2, palette.hairline),
            content=ft.Row(
                spacing=10,
                controls=[
                    ft.Container(width=36, content=strong(f"{prize.place}.", 20, palette.primary)),
                    ft.Column(
                        tight=True,
                        expand=True,
                        spacing=2,
                        controls=[
                            label(who, 17, ink, line=1.15),
                            *([plain(prize.what, 14, palette.muted)] if prize.what else []),
                        ],
                    ),
                ],
            ),
        ),
    )
