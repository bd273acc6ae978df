"""The celebration at the end of a match: five hearts fan out behind the result card."""

from __future__ import annotations

from math import pi, sin

import flet as ft

from companion.core.cards import Rank
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import use_text_scale
from companion.ui.session import use_preferences
from companion.ui.theme import LIGHT
from companion.ui.theme.dimensions import CARD_WIDTH
from companion.ui.widgets.text import strong
from companion.ui.words.piles import index

_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
_WIDTH, _HEIGHT = 66.0, 110.0
_ROUNDING = 7.0
_PIVOT = 320.0
"""Distance from the upper edge of the cards to the point that they turn around."""
_WIDEST, _NARROWEST = pi / 18, pi / 36
_RISE_OF_WIDEST = 64.0
_MS, _STAGGER_MS = 620, 70
_INDEX, _PIP = 20.0, 17.0
_HIDDEN = 12.0
"""Distance of the cards below the upper edge of the result before they fan out."""


@component
def TrumpFan(*, rise: float, opened: bool) -> ft.Control:
    """A box as wide as the result card and `rise` high, in which five cards rise and fan out once `opened` is true."""
    tr, pack = use_translator(), use_preferences().settings.pack
    step = min(max(_WIDEST * rise / _RISE_OF_WIDEST, _NARROWEST), _WIDEST)
    middle = len(_RANKS) // 2
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Stack(
            key="trump-fan",
            width=CARD_WIDTH,
            height=rise,
            clip_behavior=ft.ClipBehavior.NONE,
            controls=[
                ft.Container(
                    left=(CARD_WIDTH - _WIDTH) / 2,
                    top=0 if opened else rise + _HIDDEN,
                    animate_position=ft.Animation(_MS, ft.AnimationCurve.EASE_OUT_BACK),
                    rotate=ft.Rotate(
                        (position - middle) * step if opened else 0,
                        alignment=ft.Alignment(0, 2 * _PIVOT / _HEIGHT - 1),
                    ),
                    animate_rotation=ft.Animation(_MS + position * _STAGGER_MS, ft.AnimationCurve.EASE_OUT_BACK),
                    content=_card(index(tr, pack, rank), 2 * sin(step / 2) * _PIVOT),
                )
                for position, rank in enumerate(_RANKS)
            ],
        ),
    )


def _card(corner: str, room: float) -> ft.Control:
    """Draw a card whose corner index is legible in the `room` that the next card leaves uncovered."""
    scale = use_text_scale()
    return ft.Container(
        width=_WIDTH,
        height=_HEIGHT,
        border_radius=_ROUNDING,
        bgcolor=LIGHT.paper,
        border=ft.Border.all(1.2, LIGHT.edge),
        padding=ft.Padding.only(top=3),
        content=ft.Column(
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Container(width=min(room, _WIDTH / 2), alignment=ft.Alignment.CENTER, content=text)
                for text in (strong(corner, _INDEX / scale, LIGHT.red), strong("♥", _PIP / scale, LIGHT.red))
            ],
        ),
    )
