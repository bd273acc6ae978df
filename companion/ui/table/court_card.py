"""The drawing of the card at the end of a Bummerl, double-headed so that both players can read it."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.table.name_row import name_fit
from companion.ui.theme import LIGHT, use_palette
from companion.ui.theme.dimensions import BOLD, CARD_WIDTH, SEMI_BOLD
from companion.ui.theme.fit import fit, width_of
from companion.ui.widgets.bead import gloss
from companion.ui.widgets.card_frame import FRAME, cane_band, card_frame
from companion.ui.widgets.looks import TableSide
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.options import balanced
from companion.ui.widgets.text import announced, centred, display, label, strong

if TYPE_CHECKING:
    from companion.ui.theme import Material


HEAD, LARGE_HEAD = 145.0, 158.0
"""Height of each of the card's two heads, usually and at the end of a match."""
INNER = CARD_WIDTH - 2 * FRAME - 36
"""Width of the text in a head."""
LARGEST_NAME = 44.0
SMALLER_NAME = 34.0
"""Maximum font size of a name above a two-line note."""
NOTE = 15.0
RESULT, _LEAST_RESULT = 15.5, 12.0
_MARK, _AFTER_MARKS, _BEFORE_SCORE, _TOLERANCE = 16, 12, 5, 2
_CLEAR = 4.0
MOST_MARKS = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class CourtCardLook:
    """The content of the card at the end of a Bummerl, such as "Bummerl lost by", "Berta", "Anna" and "7 : 4".

    The loser's Bummerls are drawn as `marks`; if several sides lost, `marks` is 0.
    """

    side: TableSide
    lead: str
    name: str
    winner: str
    score: str
    marks: int
    label: str
    note: str = ""
    """A second line under the name, such as "Schneider"."""
    marked: TableSide | None = None
    """The side whose Bummerls the marks represent, if it is not `side`."""
    ends_match: bool = False


@component
def CourtCard(*, court_card: CourtCardLook, text_scale: float = 1.0, head: float = HEAD) -> ft.Control:
    """The card: two heads of height `head` with a cane pattern between them, on light paper in every theme."""
    palette = use_palette()
    faces = ft.Column(
        tight=True,
        spacing=0,
        controls=[
            rotated(_head(court_card, text_scale, head), 2),
            cane_band(card_mark(court_card.side, court_card.side.material(LIGHT), 20)),
            _head(court_card, text_scale, head),
        ],
    )
    shadow = ft.BoxShadow(blur_radius=36, color=ft.Colors.with_opacity(0.6, "#000000"), offset=ft.Offset(0, 10))
    return announced(
        court_card.label,
        card_frame(faces, palette, width=CARD_WIDTH, shadow=shadow if palette.deep else None),
        key="court-card",
        live=True,
    )


def _head(court_card: CourtCardLook, text_scale: float, height: float) -> ft.Control:
    lines_of_note = 1 if note_fits(court_card.note) else 2
    largest = LARGEST_NAME if lines_of_note == 1 else SMALLER_NAME
    name, size, lines = name_fit(court_card.name, INNER, largest - (HEAD - height))
    is_broken = lines_of_note == 1 or "\n" in court_card.note
    note = court_card.note if is_broken else balanced(court_card.note, INNER / NOTE)
    return ft.Container(
        height=height,
        width=CARD_WIDTH - 2 * FRAME - 2,
        padding=ft.Padding.only(left=17, right=17, top=16, bottom=13),
        content=ft.Column(
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[
                label(court_card.lead, 18 / text_scale, LIGHT.muted, lines=1),
                centred(display(name, size / text_scale, LIGHT.ink, line=1.1, lines=lines)),
                *([_note(note, text_scale, lines_of_note)] if note else []),
                ft.Container(expand=True),
                _result(court_card, text_scale),
            ],
        ),
    )


def note_fits(words: str) -> bool:
    """Return whether a note fits on a single line."""
    return width_of(words, SEMI_BOLD) * NOTE <= INNER


def _note(words: str, text_scale: float, lines: int) -> ft.Control:
    """Return the note, placed so that it doesn't touch the descenders of the name above."""
    text = centred(label(words, NOTE / text_scale, LIGHT.ink, line=1.1, lines=lines))
    return ft.Container(padding=ft.Padding.only(top=_CLEAR), content=text)


def _result(court_card: CourtCardLook, text_scale: float) -> ft.Control:
    """Return the marks and the score; if space is short, the name first shrinks and is then truncated."""
    marked = court_card.marked or court_card.side
    marks = min(court_card.marks, MOST_MARKS)
    between_marks = 11 if court_card.marks < 5 else 3  # noqa: PLR2004  # five or more marks are drawn closer together
    taken = marks * (_MARK + between_marks) - between_marks + _AFTER_MARKS + _BEFORE_SCORE
    room = INNER - taken - width_of(court_card.score, BOLD) * RESULT - _TOLERANCE
    size = max(fit(court_card.winner, BOLD, RESULT, room), _LEAST_RESULT)
    winner = strong(court_card.winner, size / text_scale, LIGHT.ink, lines=1)
    winner.text_align = ft.TextAlign.RIGHT
    return ft.Row(
        spacing=_AFTER_MARKS,
        controls=[
            ft.Row(
                tight=True,
                spacing=between_marks,
                controls=[card_mark(marked, marked.material(LIGHT), _MARK) for _ in range(marks)],
            ),
            ft.Row(
                expand=True,
                spacing=_BEFORE_SCORE,
                alignment=ft.MainAxisAlignment.END,
                controls=[
                    ft.Container(expand=True, content=winner),
                    strong(court_card.score, RESULT / text_scale, LIGHT.ink, lines=1),
                ],
            ),
        ],
    )


def card_mark(side: TableSide, material: Material, size: float) -> ft.Control:
    """Draw a Bummerl mark on the card: a ball, a disc, or a barrel standing on its corner."""
    return ft.Container(
        width=size * side.waist,
        height=size,
        border_radius=size * side.rounding,
        rotate=ft.Rotate(pi / 4) if side is TableSide.B else None,
        gradient=gloss(material.bead_light, material.bead, material.bead_shade),
    )
