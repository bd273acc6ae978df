"""What would be different under other rules: the score, the Bummerls, and each deal with both reasons."""

import flet as ft

from companion.app.sheet.what_if import OtherDeal, WhatIf
from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.seats import Side
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, grown, up_to, use_text_scale
from companion.ui.sheet import words_what_if as labels
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CARD_RADIUS, OPTION_RADIUS
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import label, plain, strong
from companion.ui.words import sides, standings

_NUMBERS = 84
_NAME, _SMALL = 26.0, 19.0
"""How large words look at most."""


@component
def WhatIfResult(*, match: Match, seen: WhatIf, name: str) -> ft.Control:
    """The sentence first: ears hear it when other rules are chosen."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    return ft.Column(
        tight=True,
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            Sentence(words=(labels.headline(tr, match, seen, name), *labels.consequences(tr, match, seen))),
            SideBySide(match=match, seen=seen),
            label(labels.deals(tr, seen), grown(16, scale), palette.ink, line=1.25),
            *(keyed(str(deal.deal), DealCard, match=match, seen=seen, deal=deal) for deal in seen.deals),
        ],
    )


@component
def SideBySide(*, match: Match, seen: WhatIf) -> ft.Control:
    """Number and dots of each side, as they are and as they would be; large text has the names above them."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    large = scale >= LARGE_FROM
    name_font, small = up_to(16, _NAME, scale), up_to(12.5, _SMALL, scale)

    def row(name: str, values: list[ft.Control]) -> ft.Control:
        cells: list[ft.Control] = [
            ft.Container(expand=large, width=None if large else _NUMBERS, alignment=ft.Alignment.CENTER, content=value)
            for value in values
        ]
        said = label(name, name_font, palette.ink, line=1.15, lines=2)
        if large:
            return ft.Column(tight=True, spacing=2, controls=[*([said] if name else []), ft.Row(controls=cells)])
        return ft.Row(controls=[ft.Container(expand=True, content=said), *cells])

    def value(whose: Match, standing: Standing, side: Side) -> ft.Control:
        return ft.Column(
            tight=True,
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                strong(standings.digits(standings.shown(whose, standing, side[0])), up_to(22, 32, scale), palette.ink),
                plain(standings.dots(tr, standing.dots[side[0]]), small, palette.muted, lines=1),
            ],
        )

    head = row("", [plain(words, small, palette.muted, lines=1) for words in (tr("as played"), tr("instead"))])
    rows = [
        ft.Semantics(
            label=tr(
                "%(name)s: as played %(now)s, %(dots)s; instead %(then)s, %(others)s",
                name=sides.side(tr, match, side[0]),
                now=standings.shown(match, seen.now, side[0]),
                dots=standings.dots(tr, seen.now.dots[side[0]]),
                then=standings.shown(seen.match, seen.then, side[0]),
                others=standings.dots(tr, seen.then.dots[side[0]]),
            ),
            exclude_semantics=True,
            container=True,
            content=row(
                sides.side(tr, match, side[0]), [value(match, seen.now, side), value(seen.match, seen.then, side)]
            ),
        )
        for side in match.rules.match.sides
    ]
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        border_radius=CARD_RADIUS,
        bgcolor=palette.paper,
        border=ft.Border.all(1.2, palette.hairline),
        content=ft.Column(tight=True, spacing=8, controls=[head, *rows]),
    )


@component
def DealCard(*, match: Match, seen: WhatIf, deal: OtherDeal) -> ft.Control:
    """Both reasons, one below the other."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        border_radius=OPTION_RADIUS,
        bgcolor=palette.paper,
        border=ft.Border.all(1, palette.hairline),
        content=ft.Column(
            tight=True,
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                strong(labels.deal_title(tr, deal), grown(15.5, scale), palette.ink, line=1.15),
                plain(labels.as_played(tr, match, deal), grown(15, scale), palette.muted, line=1.3),
                label(labels.instead(tr, seen, deal), grown(15, scale), palette.ink, line=1.3),
            ],
        ),
    )
