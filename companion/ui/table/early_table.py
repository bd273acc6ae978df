"""The table as the web page draws it the next time the app starts, so that deals can be tapped before the app is ready.

The page's scripts know neither the rules nor the layout: this module gives them all positions, texts, accessible names
and deals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import flet as ft

from companion.app.settings import Rotation
from companion.core.notation import plain_deal
from companion.core.seats import PAIR, Seat
from companion.ui.kit.hooks import use_pane, use_translator
from companion.ui.kit.layout import TAB, Arrangement
from companion.ui.matches.shown_table import TableReport, shown_table
from companion.ui.navigation import routes
from companion.ui.session import use_preferences
from companion.ui.table.chips import (
    LINE,
    WIDE_LINE,
    WIDE_NUMERAL,
    caption_font,
    numeral_size,
    shown_caption,
    wide_caption,
)
from companion.ui.table.counters.counter import counter_for, use_counter
from companion.ui.table.counters.digit import NUMBER_PLACES, number_share
from companion.ui.table.half_layout import half_insets, half_size
from companion.ui.table.name_row import BESIDE, badge_size, badge_width, fitting_words, name_fit, row_fonts
from companion.ui.table.strip_layout import (
    AROUND_DETAIL,
    LARGEST_DETAIL,
    LEAST_MESSAGE,
    PADDING,
    SPACING,
    detail_width,
    fitted_text,
    strip_widths,
    upright_strip,
)
from companion.ui.table.strip_layout import LINE as STRIP_LINE
from companion.ui.table.words_chips import SPECIAL, usual_outcome
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import CHIP_GAP, CHIP_RADIUS, DISPLAY
from companion.ui.theme.fit import width_of
from companion.ui.widgets import wire

if TYPE_CHECKING:
    from companion.app.settings import Counter
    from companion.i18n.translator import Translator
    from companion.ui.kit.layout import LiveSize
    from companion.ui.matches.open_match import OpenMatch
    from companion.ui.matches.shown_table import Table
    from companion.ui.table.half_layout import HalfSize
    from companion.ui.theme import Palette
    from companion.ui.widgets.looks import ChipLook, HalfLook


Values = dict[str, object]
"""A JSON object."""
Box = tuple[float, float, float, float]
"""The position and size of a rectangle: left, top, width and height."""

_TITLE, _SIGN, _BAR = 12.0, 27.0, 8.0
"""The font size of the undo button's title, the size of its icon, and the height of the bar below the message."""
_LARGEST, _LEAST = 15.0, 12.5
"""The largest font size of the message, and the size below which names are cut off."""
_SIDE = 4.0
"""The margin inside a vertical strip."""
_BUTTONS = 3
"""The number of buttons in the strip, not counting undo."""
_BETWEEN = 2.0
"""The gap between the border of the strip and its buttons."""


class StripBoxes(NamedTuple):
    """The bounding boxes of the undo button and the message, relative to the upper left corner of the control strip."""

    undo: Box
    message: Box
    upright: bool


@dataclass(frozen=True, slots=True)
class _Place:
    """The upper left corner of a part of the table, and whether the part is upside down."""

    left: float
    top: float
    turned: bool = False


def use_early_table(open_match: OpenMatch, looks: dict[Seat, HalfLook], live: LiveSize) -> None:
    """Report the table to be drawn at the next start, unless the table is rotated or beside a list."""
    tr, palette, counter = use_translator(), use_palette(), use_counter()
    turn, pane = use_preferences().settings.turn, use_pane()
    fills_page = turn is Rotation.NONE and pane is None
    shown = shown_table()

    def report() -> None:
        shown.drawn(
            lambda: TableReport(
                open_match.stored,
                early_table(tr, palette, open_match, looks, live, counter) if fills_page else None,
            )
        )

    stored = open_match.stored
    ft.use_effect(report, [stored.match_id, stored.revision, tr.language, palette.name, counter, live, fills_page])


def early_table(
    tr: Translator,
    palette: Palette,
    open_match: OpenMatch,
    looks: dict[Seat, HalfLook],
    live: LiveSize,
    counter: Counter,
) -> Table | None:
    """Return a match's table for the page to draw, or None if no deal can be tapped."""
    stored, screen = open_match.stored, live.screen
    if open_match.standing.over or stored.is_handed_over or stored.deleted_at is not None:
        return None
    alone = live.arrangement is Arrangement.ALONE
    seats = (Seat.A,) if alone else PAIR
    names = [_what(half, chip) for half in looks.values() for chip in half.chips]
    boxes = _upright(live) if live.upright else _flat(live, max(map(detail_width, names)))
    return {
        "address": routes.match(stored.match_id),
        "match": stored.match_id,
        "revision": stored.revision,
        "width": screen.width,
        "height": screen.height,
        "scale": screen.text_scale,
        "ground": palette.strip,
        "strip": _strip(tr, palette, live, boxes),
        "halves": [_half(tr, palette, looks[seat], live, counter, boxes) for seat in seats],
    }


def _half(
    tr: Translator, palette: Palette, half: HalfLook, live: LiveSize, counter: Counter, boxes: StripBoxes
) -> Values:
    seat = Seat(half.side)
    size = half_size(live, len(half.chips), **half_insets(live, seat))
    material, box = half.side.material(palette), _places(live)[seat]
    name, *beside = _name(half, size, palette, material.muted)
    return {
        "box": [box.left, box.top, size.width, size.height],
        "turned": box.turned,
        "label": half.label,
        "ink": material.text,
        "edge": material.edge,
        "centre": material.centre if palette.deep else material.edge,
        "light": size.arch_centre,
        "texts": [name, _number(half, size, counter_for(counter, half.target)), *beside],
        "chips": [
            _chip(tr, half, size, index, boxes, turned=box.turned) | {"fill": material.chip, "edge": material.chip_edge}
            for index in range(len(half.chips))
        ],
    }


def _places(live: LiveSize) -> dict[Seat, _Place]:
    width, height, strip = live.half_width, live.half_height, live.strip
    between = 0.0 if live.strip_last else strip
    match live.arrangement:
        case Arrangement.FACING:
            return {Seat.A: _Place(0.0, height + strip), Seat.B: _Place(0.0, 0.0, turned=True)}
        case Arrangement.SAME_SIDE:
            return {Seat.A: _Place(0.0, 0.0), Seat.B: _Place(width + between, 0.0)}
        case Arrangement.STACKED:
            return {Seat.A: _Place(0.0, 0.0), Seat.B: _Place(0.0, height + between)}
        case Arrangement.ALONE:
            return {Seat.A: _Place(0.0, TAB + live.screen.top)}


def _number(half: HalfLook, size: HalfSize, counter: Counter) -> Values:
    number_place = NUMBER_PLACES[counter]
    font = wire.DIGIT_SIZE * number_place.larger * size.k
    across, down = wire.INNER_RADIUS * number_place.larger * size.k, font / 2
    return {
        "kind": "number",
        "box": [
            size.figure_left + number_place.x * size.k - across,
            size.arch_top + number_place.y * size.k - down,
            2 * across,
            2 * down,
        ],
        "text": half.digit,
        "size": font * number_share(half.digit, half.target),
    }


def _name(half: HalfLook, size: HalfSize, palette: Palette, muted: str) -> list[Values]:
    """Return the name, the words beside it and the dealer's badge, laid out as in the name row."""
    largest, words_font = row_fonts(size)
    if size.name_beside:
        drawn, font, _ = name_fit(half.name, size.name_width, largest)
        box = [size.name_left, size.arch_top, size.name_width, size.name_top + size.name_height - size.arch_top]
        return [{"kind": "who", "box": box, "text": drawn, "size": font}]
    room = size.content - badge_width(half, size)
    words, width = fitting_words(half, size, room - width_of(half.name, DISPLAY) * largest)
    drawn, font, lines = name_fit(half.name, room - width, largest)
    font = min(font, size.name_height / lines)
    texts: list[Values] = [
        {
            "kind": "who",
            "box": [size.left, size.name_top, room - width, size.name_height],
            "text": drawn,
            "size": font,
        }
    ]
    if words:
        left = size.left + width_of(half.name, DISPLAY) * font + BESIDE
        texts.append(
            {
                "kind": "words",
                "box": [left, size.name_top, width, size.name_height],
                "text": words,
                "size": words_font,
                "ink": muted,
            }
        )
    if half.dealer_words:
        badge, beside = badge_size(size), badge_width(half, size) - BESIDE
        texts.append(
            {
                "kind": "badge",
                "box": [size.left + size.content - beside, size.name_top, beside, size.name_height],
                "text": half.dealer_words,
                "size": badge.font,
                "ink": palette.on_brass,
                "fill": palette.brass,
            }
        )
    return texts


def _chip(tr: Translator, half: HalfLook, size: HalfSize, index: int, boxes: StripBoxes, *, turned: bool) -> Values:
    """Return a chip and, unless it is the special deal's chip, what to show and store when it is tapped."""
    chip, font = half.chips[index], caption_font(half.chips, size)
    row, column = divmod(index, max(size.chip_columns, 1))
    drawn: Values = {
        "box": [
            size.left + column * (size.chip_width + CHIP_GAP),
            size.chips_top + row * (size.chip_height + CHIP_GAP),
            size.chip_width,
            size.chip_height,
        ],
        "radius": CHIP_RADIUS,
        "wide": size.wide_chips,
        "numeral": chip.numeral,
        "numeral_size": WIDE_NUMERAL if size.wide_chips else numeral_size(size),
        "caption": _caption(chip, size, font),
        "size": font * size.text_scale,
        "line": WIDE_LINE if size.wide_chips else LINE,
    }
    if chip.key == SPECIAL:
        return drawn
    seat, what = Seat(half.side), _what(half, chip)
    return drawn | {
        "label": chip.label,
        "deal": {"side": seat.value, "deal": plain_deal(usual_outcome(seat, chip.key)), "what": what},
        "waiting": _waiting(tr, half.name, what, boxes.message) | {"turned": turned},
        "undo": _undo(half.name, what, boxes) | {"label": tr("Undo: %(what)s", what=what)},
    }


def _caption(chip: ChipLook, size: HalfSize, font: float) -> str:
    return wide_caption(chip, size) if size.wide_chips else shown_caption(chip, size, font * size.text_scale)


def _what(half: HalfLook, chip: ChipLook) -> str:
    """Return a short name for a chip's result, such as "Anna 2"."""
    return f"{half.name} {chip.numeral}"


def _waiting(tr: Translator, name: str, what: str, message: Box) -> Values:
    """Return the message shown after a tap, until the app has started and recorded the deal."""
    # Translators: shown in the narrow strip while the app is starting; %(what)s is a player and the points won.
    words = tr("%(what)s – being recorded", what=what)
    _, _, width, height = message
    text = fitted_text(words, [name], width=width, height=height - _BAR, largest=_LARGEST, least=_LEAST)
    return {"text": text.words, "size": text.font}


def _undo(name: str, what: str, boxes: StripBoxes) -> Values:
    """Return the undo button's text, which says what the button would undo."""
    _, _, width, height = boxes.undo
    text = fitted_text(
        what,
        [name],
        width=width - (2 * _SIDE if boxes.upright else AROUND_DETAIL),
        height=height - _TITLE * STRIP_LINE - (_SIGN if boxes.upright else 0.0),
        largest=LARGEST_DETAIL,
        least=_LEAST,
    )
    return {"text": text.words, "size": text.font}


def _strip(tr: Translator, palette: Palette, live: LiveSize, boxes: StripBoxes) -> Values:
    """Return the strip, with the bounding boxes of the undo button and the message inside it."""
    screen = live.screen
    return {
        "box": [*_strip_corner(live), *((live.strip, screen.height) if live.upright else (screen.width, live.strip))],
        "upright": live.upright,
        "fill": palette.strip,
        "ink": palette.on_strip,
        "edge": palette.brass,
        "line": STRIP_LINE,
        "undo": boxes.undo,
        "title": tr("Undo"),
        "title_size": _TITLE,
        "message": boxes.message,
    }


def _strip_corner(live: LiveSize) -> tuple[float, float]:
    width, height = live.half_width, live.half_height
    halves = 2 if live.strip_last and live.arrangement is not Arrangement.ALONE else 1
    if live.upright:
        return halves * width, 0.0
    above = TAB + live.screen.top if live.arrangement is Arrangement.ALONE else 0.0
    return 0.0, above + halves * height


def _flat(live: LiveSize, detail: float) -> StripBoxes:
    """Return the bounding boxes in a horizontal strip, as the app will show it once the deal is recorded."""
    widths = strip_widths(live.screen.width, _BUTTONS, detail, message=True)
    if widths.message < LEAST_MESSAGE:
        widths = strip_widths(live.screen.width, _BUTTONS - 1, detail, message=True)
    undo, height = widths.undo + AROUND_DETAIL, live.strip - 2 * _BETWEEN
    return StripBoxes(
        (PADDING, _BETWEEN, undo, height), (PADDING + undo, _BETWEEN, widths.message - SPACING, height), upright=False
    )


def _upright(live: LiveSize) -> StripBoxes:
    """Return the bounding boxes in a vertical strip; on short screens, the message replaces the rules button."""
    size, height = upright_strip(live.screen.height, _BUTTONS), live.screen.height
    inner = live.strip - 2 * _SIDE
    button = size.button + SPACING
    undo_top = height - size.bottom - _BUTTONS * button - size.undo
    if size.has_message:
        message_height = min(size.message - 2 * _SIDE, inner)
        message_top = undo_top - SPACING - _SIDE - message_height
    else:
        message_height = size.button
        message_top = height - size.bottom - 2 * button + SPACING
    return StripBoxes((_SIDE, undo_top, inner, size.undo), (_SIDE, message_top, inner, message_height), upright=True)
