"""Layout of the upright board, computed from the size of the screen."""

from dataclasses import dataclass, replace
from functools import lru_cache

from companion.app.settings import SeatingMode
from companion.ui.kit.layout import (
    CONTENT_WIDTH,
    LEAST_BOTTOM,
    Arrangement,
    LiveSize,
    Screen,
    Tier,
    live_size,
)
from companion.ui.theme.dimensions import BOLD, MARGIN, NARROW_BELOW, NARROW_MARGIN
from companion.ui.theme.fit import width_of
from companion.ui.widgets import wire

LARGEST_K = 1.6
NARROW_BAND = 200
"""Width of a side's area below which the badges move from beside the names to above the number."""
BAR = 6.0
BAR_GAP = 9.0
LEAST_BUTTON = 56.0
_LOW_BAND = 180
_TALLEST_FIGURE = 0.75
"""Maximum height of a side's score, relative to its width; if there is more room, the score is centred vertically."""
_ASPECT_BESIDE = 1.5
"""Minimum aspect ratio for strokes and notes to go beside the number instead of below it."""
BOLD_DIGIT = width_of("0", BOLD)
"""Width of a digit in the bold face, in units of the font size."""
_BOLD_GLYPH = 0.76
"""Height of a number in the bold face including margins, in units of the font size."""
_LARGEST_NUMBER = 260.0
PILL_GAP = 6.0
_PILL, _PILL_PADDING = 18.7, 19.8
"""Largest font size and padding of a pill."""
_PILL_SIGNS, _PILL_HEIGHT = 3, 28.0
_LEAST_STROKES = 60.0
"""Width of the strokes below which a pill goes under the strokes instead of beside them."""
_AIR, _LEAST_AIR = 0.055, 4.0
"""Gap between a number and the strokes below it, as a share of the height, and its minimum in dp."""
_SLATE_SIGNS = 2
"""Number of digits up to which a number beside the strokes gets half the width; a longer number gets more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionsSize:
    """Heights of the buttons below the sides' areas."""

    height: float
    button: float
    sentence: float
    """Height of the sentence about a play-off; 0 if there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BandSize:
    """Sizes and positions within one side's area, relative to its upper left corner."""

    width: float
    height: float
    left: float
    content: float
    figure_top: float
    figure_height: float
    names_top: float
    name_height: float
    name_gap: float
    badge_row: float
    """Height of the badges above the number; 0 if they are beside the names."""
    tier: Tier
    text_scale: float

    def fixed(self, size: float) -> float:
        """Return the font size that appears as `size` dp, whatever the system's text scale."""
        return size / self.text_scale

    @property
    def k(self) -> float:
        """The size in dp of one of the units in which the arch is drawn."""
        return min(self.content / wire.WIDTH, self.figure_height / wire.HEIGHT, LARGEST_K)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChalkSize:
    """Sizes of a side's big number, and of the tally strokes and notes beside or below that number."""

    font: float
    """Apparent font size, whatever the system's text scale."""
    pill_top: float | None
    """Top of a pill at the right edge; None if there is room for it beside the number."""
    number_width: float
    number_height: float
    aside_left: float
    aside_top: float
    aside_width: float
    aside_height: float
    strokes_width: float
    strokes_height: float
    """Height of the box for the strokes, which a pill never covers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSize:
    """Sizes of all parts of the board."""

    screen: Screen
    live: LiveSize
    """The sizes that determine the strip's position: horizontal at the bottom, or vertical at the right edge."""
    band: BandSize
    actions: ActionsSize
    bottom: float
    """Empty space at the bottom."""

    @property
    def columns(self) -> bool:
        """Whether the sides' areas are columns, side by side."""
        return self.live.arrangement is Arrangement.SAME_SIDE

    @property
    def width(self) -> float:
        """Total width of the sides' areas."""
        return self.live.screen.width - (self.live.strip if self.columns else 0)

    @property
    def foot(self) -> float:
        """Distance from the bottom edge of the screen to the sides' areas."""
        if self.columns:
            return self.actions.height + (self.bottom if self.actions.height else self.screen.bottom)
        return self.actions.height + self.live.strip + self.bottom


@lru_cache(maxsize=64)
def board_size(screen: Screen, sides: int, members: int, *, buttons: bool, sentence: bool = False) -> BoardSize:
    """Divide the screen into an area for each side, the buttons, and the control strip.

    Args:
        screen: The screen to divide.
        sides: The number of sides.
        members: The number of players per side.
        buttons: Whether there are buttons.
        sentence: Whether there is a sentence above the buttons.
    """
    width, height = screen.width - screen.left - screen.right, screen.height - screen.top
    lying = Arrangement.SAME_SIDE if screen.is_landscape else Arrangement.FACING
    live = replace(
        live_size(replace(screen, width=width, height=height, mode=SeatingMode.FACING), lying), strip_last=True
    )
    bottom = max(LEAST_BOTTOM, screen.bottom)
    actions = _actions(screen, buttons=buttons, sentence=sentence)
    if live.arrangement is Arrangement.SAME_SIDE:
        below = bottom if buttons else screen.bottom
        band = band_size((width - live.strip) / sides, height - actions.height - below, members, screen)
    else:
        band = band_size(width, (height - actions.height - live.strip - bottom) / sides, members, screen)
    return BoardSize(screen=screen, live=live, band=band, actions=actions, bottom=bottom)


def _actions(screen: Screen, *, buttons: bool, sentence: bool) -> ActionsSize:
    if not buttons:
        return ActionsSize(height=0.0, button=0.0, sentence=0.0)
    button = 68.0 if not screen.is_low else LEAST_BUTTON if screen.is_landscape else 60.0
    words = {Tier.NORMAL: 40.0, Tier.LARGE: 65.0, Tier.HUGE: 80.0}[screen.tier_with_room] if sentence else 0.0
    return ActionsSize(height=8 + words + button + 8, button=button, sentence=words)


def band_size(width: float, height: float, members: int, screen: Screen) -> BandSize:
    """Lay out an area of this width and height for a side with this many members."""
    margin = NARROW_MARGIN if width < NARROW_BELOW else MARGIN
    content = min(width, CONTENT_WIDTH) - 2 * margin
    pad = 6.0 if height < _LOW_BAND else 10.0
    name_height = _name_height(height, screen.tier_with_room)
    name_gap = 2.0 if height < _LOW_BAND else 4.0
    badge_row = name_height if content < NARROW_BAND else 0.0
    names_top = height - pad - members * name_height - (members - 1) * name_gap
    figure_top = pad + badge_row
    spare = max(0.0, names_top - 4 - figure_top - _TALLEST_FIGURE * content)
    names_top, figure_top = names_top - spare / 2, figure_top + spare / 2
    return BandSize(
        width=width,
        height=height,
        left=(width - content) / 2,
        content=content,
        figure_top=figure_top,
        figure_height=names_top - 4 - figure_top,
        names_top=names_top,
        name_height=name_height,
        name_gap=name_gap,
        badge_row=badge_row,
        tier=screen.tier_with_room,
        text_scale=screen.text_scale,
    )


def _name_height(height: float, tier: Tier) -> float:
    match tier:
        case Tier.NORMAL:
            return min(max(0.13 * height, 26.0), 40.0)
        case Tier.LARGE:
            return 32.0
        case Tier.HUGE:
            return 42.0


@lru_cache(maxsize=256)
def chalk_size(size: BandSize, signs: int) -> ChalkSize:
    """Return the sizes for a number with `signs` digits, as large as possible, and for its strokes and notes."""
    width, height = size.content, size.figure_height - BAR - BAR_GAP
    beside = width >= _ASPECT_BESIDE * height
    room = width * (0.5 if signs <= _SLATE_SIGNS else 0.6) if beside else width
    high = height if beside else height * 0.56
    font = min(high / _BOLD_GLYPH, room / (BOLD_DIGIT * signs), _LARGEST_NUMBER)
    number = font * BOLD_DIGIT * signs
    left = number + 16 if beside else 0.0
    top = 0.0 if beside else high + max(_LEAST_AIR, _AIR * height)
    pill = (min(signs, _PILL_SIGNS) + 1) * BOLD_DIGIT * _PILL + _PILL_PADDING + PILL_GAP
    aside_width, aside_height = width - left, height - top
    pill_top: float | None = None
    strokes_width, strokes_height = aside_width, aside_height
    if (beside or number + pill > width) and aside_width - pill >= _LEAST_STROKES:
        pill_top, strokes_width = top, aside_width - pill
    elif beside or number + pill > width:
        pill_top, strokes_height = top + aside_height - _PILL_HEIGHT, aside_height - _PILL_HEIGHT - PILL_GAP
    return ChalkSize(
        font=font,
        pill_top=pill_top,
        number_width=number,
        number_height=high,
        aside_left=left,
        aside_top=top,
        aside_width=aside_width,
        aside_height=aside_height,
        strokes_width=strokes_width,
        strokes_height=strokes_height,
    )
