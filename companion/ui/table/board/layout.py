"""Sizes of the upright board: pure functions from the screen to numbers."""

from dataclasses import dataclass, replace
from functools import lru_cache

from companion.app.settings import Mode
from companion.ui.kit.layout import (
    CONTENT_WIDTH,
    LEAST_BOTTOM,
    UPRIGHT_STRIP,
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
"""Content narrower than this has the badges above the number instead of beside the names."""
BAR = 6.0
BAR_GAP = 9.0
LEAST_BUTTON = 56.0
_LOW_BAND = 180
_TALLEST_FIGURE = 0.75
"""In units of the width; in a taller band figure and names stand in the middle."""
_ASPECT_BESIDE = 1.5
"""From this ratio on, strokes and notes stand beside the number, else below it."""
BOLD_DIGIT = width_of("0", BOLD)
"""Width of a digit of the bold face, in units of its size."""
_BOLD_GLYPH = 0.76
"""What a number of the bold face takes of its size in height, with a little air."""
_LARGEST_NUMBER = 260.0
_AIR, _LEAST_AIR = 0.055, 4.0
"""Between a number and the strokes below it, in units of the height, and in dp."""
_SLATE_SIGNS = 2
"""Longer numbers have no strokes beside them, and take more of the width."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionsSize:
    """The buttons under the bands: distances, and how high each row is."""

    height: float
    button: float
    sentence: float
    """What the sentence of a play-off needs; 0 without one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BandSize:
    """One band or column, ready to be placed: distances count from its own upper left corner."""

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
    """Height of the badges above the number; 0 where they stand beside the names."""
    tier: Tier
    text_scale: float

    def fixed(self, size: float) -> float:
        """A font size that looks like `size` dp, whatever the system's scale."""
        return size / self.text_scale

    @property
    def k(self) -> float:
        """How many dp a unit of the arch is."""
        return min(self.content / wire.WIDTH, self.figure_height / wire.HEIGHT, LARGEST_K)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChalkSize:
    """A number with what stands beside or below it, inside the figure of a band."""

    font: float
    """Looks like this, whatever the system's scale."""
    number_width: float
    number_height: float
    aside_left: float
    aside_top: float
    aside_width: float
    aside_height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSize:
    """The board as a whole."""

    screen: Screen
    live: LiveSize
    """What the strip goes by: lying at the foot, or upright at the right edge."""
    band: BandSize
    actions: ActionsSize
    bottom: float
    """Kept free under everything."""

    @property
    def columns(self) -> bool:
        """Whether the sides stand next to each other."""
        return self.live.arrangement is Arrangement.SAME_SIDE

    @property
    def width(self) -> float:
        """Of all bands together."""
        return self.live.screen.width - (UPRIGHT_STRIP if self.columns else 0)

    @property
    def foot(self) -> float:
        """From the lower edge of the screen up to the bands."""
        if self.columns:
            return self.actions.height + (self.bottom if self.actions.height else self.screen.bottom)
        return self.actions.height + self.live.strip + self.bottom


@lru_cache(maxsize=64)
def board_size(screen: Screen, sides: int, members: int, *, buttons: bool, sentence: bool = False) -> BoardSize:
    """Divide the screen into bands or columns, the buttons, and the strip.

    Args:
        screen: what is there.
        sides: how many bands.
        members: how many players have their names in each.
        buttons: whether anything can be entered.
        sentence: whether a sentence stands above the buttons.
    """
    width, height = screen.width - screen.left - screen.right, screen.height - screen.top
    lying = Arrangement.SAME_SIDE if screen.lies else Arrangement.FACING
    live = replace(live_size(replace(screen, width=width, height=height, mode=Mode.FACING), lying), strip_last=True)
    bottom = max(LEAST_BOTTOM, screen.bottom)
    actions = _actions(screen, buttons=buttons, sentence=sentence)
    if live.arrangement is Arrangement.SAME_SIDE:
        below = bottom if buttons else screen.bottom
        band = _band((width - UPRIGHT_STRIP) / sides, height - actions.height - below, members, screen)
    else:
        band = _band(width, (height - actions.height - live.strip - bottom) / sides, members, screen)
    return BoardSize(screen=screen, live=live, band=band, actions=actions, bottom=bottom)


def _actions(screen: Screen, *, buttons: bool, sentence: bool) -> ActionsSize:
    if not buttons:
        return ActionsSize(height=0.0, button=0.0, sentence=0.0)
    button = 68.0 if not screen.is_low else LEAST_BUTTON if screen.lies else 60.0
    words = {Tier.NORMAL: 40.0, Tier.LARGE: 65.0, Tier.HUGE: 80.0}[screen.tier_with_room] if sentence else 0.0
    return ActionsSize(height=8 + words + button + 8, button=button, sentence=words)


def _band(width: float, height: float, members: int, screen: Screen) -> BandSize:
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
    """A number of so many signs, as large as the figure allows, and the room for strokes and notes."""
    width, height = size.content, size.figure_height - BAR - BAR_GAP
    beside = width >= _ASPECT_BESIDE * height
    room = width * (0.5 if signs <= _SLATE_SIGNS else 0.6) if beside else width
    high = height if beside else height * 0.56
    font = min(high / _BOLD_GLYPH, room / (BOLD_DIGIT * signs), _LARGEST_NUMBER)
    number = font * BOLD_DIGIT * signs
    left = number + 16 if beside else 0.0
    top = 0.0 if beside else high + max(_LEAST_AIR, _AIR * height)
    return ChalkSize(
        font=font,
        number_width=number,
        number_height=high,
        aside_left=left,
        aside_top=top,
        aside_width=width - left,
        aside_height=height - top,
    )
