"""The card of a match in a list: names, Bummerl dots, scores, and the action on tap."""

from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import BOLD, CARD_RADIUS
from companion.ui.theme.fit import fit_name
from companion.ui.widgets.facts import PADDING, on_paper
from companion.ui.widgets.looks import TableSide
from companion.ui.widgets.marks import marks
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import announced, plain, strong, value

_NAME, _LEAST_NAME, _LEAST_LARGE_NAME = 18.0, 13.0, 16.0
_NUMBER = 28
_LARGEST, _LARGEST_NAME, _LARGEST_NUMBER = 20.0, 26.0, 34.0
"""The maximum font sizes, in dp, of text, names and numbers at a large text scale."""
_ROOM = 110.0
"""The width available for a name on the smallest phones, in dp."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSide:
    """The content of a match card for one side."""

    name: str
    caption: str
    """What `number` counts, such as points needed."""
    number: str
    dots: int
    places: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchCardLook:
    """The content of a match card."""

    key: str
    sides: tuple[CardSide, ...]
    when: str
    action: str
    label: str
    newest: bool = False
    game: str = ""
    """The name of the game, or an empty string for soft Schnapsen."""


@component
def MatchCard(*, match_card: MatchCardLook, on_press: Action, leads_to: str = "") -> ft.Control:
    """A match as a card that can be tapped; the most recent running match has a brass border."""
    palette, scale = use_palette(), use_text_scale()
    large = scale >= LARGE_FROM
    small = capped_size(14, _LARGEST, scale)
    when = ft.Container(expand=not large, content=plain(match_card.when, small, palette.muted))
    action: list[ft.Control] = [
        value(match_card.action, "primary", most=_LARGEST),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=palette.primary),
    ]
    return Pressable(
        name=f"match-{match_card.key}",
        label=match_card.label,
        on_press=on_press,
        leads_to=leads_to,
        skin=Skin(
            fill=palette.paper, edge=palette.brass if match_card.newest else palette.hairline, radius=CARD_RADIUS
        ),
        box=Box(padding=ft.Padding.symmetric(horizontal=16, vertical=13)),
        content=ft.Column(
            tight=True,
            spacing=8,
            controls=[
                *_facts(match_card, palette, scale),
                *(
                    [when, ft.Row(spacing=10, controls=action)]
                    if large
                    else [ft.Row(spacing=10, controls=[when, *action])]
                ),
            ],
        ),
    )


@component
def MatchPaper(*, match_card: MatchCardLook) -> ft.Control:
    """A match as a card that cannot be tapped; screen readers announce `look.label`."""
    palette, scale = use_palette(), use_text_scale()
    when = plain(match_card.when, capped_size(14, _LARGEST, scale), palette.muted)
    facts = ft.Column(tight=True, spacing=8, controls=[*_facts(match_card, palette, scale), when])
    return announced(match_card.label, on_paper(facts, padding=PADDING))


def _facts(match_card: MatchCardLook, palette: Palette, scale: float) -> list[ft.Control]:
    """Return the name of the game, unless it is soft Schnapsen, and one row per side."""
    game = [plain(match_card.game, capped_size(14, _LARGEST, scale), palette.muted)] if match_card.game else []
    sides = (
        _row(side, side_look, palette, scale) for side, side_look in zip(TableSide, match_card.sides, strict=False)
    )
    return [*game, *sides]


def _row(side: TableSide, card_side: CardSide, palette: Palette, scale: float) -> ft.Control:
    """Return the name, Bummerl dots and number of a side; numbers are aligned with those of the other sides."""
    return ft.Row(
        spacing=10,
        controls=[
            ft.Container(expand=True, content=_name(card_side.name, palette, scale)),
            *([marks(side, card_side.dots, card_side.places, palette.brass)] if card_side.places else []),
            ft.Row(
                tight=True,
                spacing=6,
                controls=[
                    plain(card_side.caption, capped_size(14, _LARGEST, scale), palette.muted),
                    strong(card_side.number, capped_size(_NUMBER, _LARGEST_NUMBER, scale), palette.ink),
                ],
            ),
        ],
    )


def _name(name: str, palette: Palette, scale: float) -> ft.Text:
    """Return a name on up to two lines (three if the text is large), shrinking or hyphenating words that don't fit."""
    largest = capped_size(_NAME, _LARGEST_NAME, scale)
    is_large = scale >= LARGE_FROM
    least = _LEAST_LARGE_NAME / scale if is_large else _LEAST_NAME
    lines = 3 if is_large else 2
    words, size = fit_name(name, BOLD, largest, _ROOM, least=least, scale=scale, lines=lines)
    return strong(words, size, palette.ink, line=1.15, lines=lines)
