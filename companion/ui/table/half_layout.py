"""Layout of one player's half of the table: the number takes up all the space not needed by the chips and the name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.core.seats import Seat
from companion.ui.kit.layout import CONTENT_WIDTH, LEAST_BOTTOM, Arrangement, LiveSize, Tier
from companion.ui.theme.dimensions import CHIP_GAP, MARGIN, NARROW_BELOW, NARROW_MARGIN
from companion.ui.widgets import wire

MIN_CHIP_WIDTH = 64
ARCH_UNITS = 225
"""Height of the arch with its foot plates, in units of k."""
WIDTH_UNITS = 372
"""Width of the arch with margins, in units of k."""
LEAST_SHARE = {Tier.NORMAL: 0.35, Tier.LARGE: 0.35, Tier.HUGE: 0.27}
"""The minimum height of the number as a share of the half's height; less if the arch takes the full width."""
DIGIT_UNITS = 0.71 * 196
"""Height of a digit, in units of k."""
_LARGEST_UNIT, _LARGEST_K, _LEAST_K = 1.6, 2.6, 0.2
_STEPS = 24
_LOW_HALF = 360
_VERY_LOW = 360
"""Height below which a landscape screen may show the name beside the number."""
NAME_GAP, LEAST_NAME_WIDTH = 12.0, 92.0
_WORTHWHILE = 1.05
"""Minimum factor by which the number must grow for the name to move beside it."""
_WIDE_CHIP, _FLAT_CHIP = 130, 165
"""Minimum widths of chips with captions beside the numerals, and with captions of two lines instead of three."""
_FROM_EDGE = 2.0
"""Minimum distance of the chips from the edge of the screen."""
_ALONE_WIDTH = 840
"""Maximum width of the content of a half that is alone on the screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfSize:
    """Sizes and positions within one player's half, relative to its upper left corner."""

    width: float
    height: float
    k: float
    """Size in dp of one unit of the arch's drawing."""
    unit: float
    """Scale of all parts except the arch; limited, because text need not grow as much as the number."""
    margin: float
    left: float
    """Left edge of the content, which is centred and at most 560 dp wide, or 840 if it is alone."""
    content: float
    arch_top: float
    name_top: float
    name_height: float
    chips_top: float
    chip_width: float
    chip_height: float
    chip_columns: int
    name_beside: bool
    """Whether the name is beside the number rather than below it."""
    tier: Tier
    text_scale: float

    @property
    def wide_chips(self) -> bool:
        """Whether the chips have their captions beside the numerals instead of below them."""
        return self.tier is Tier.HUGE and self.chip_width >= _WIDE_CHIP

    def font(self, size: float, least: float = 0.0) -> float:
        """Return the font size that appears as `size` units, at least `least` dp, whatever the system's text scale."""
        return max(size * self.unit, least) / self.text_scale

    def fixed(self, size: float) -> float:
        """Return the font size that appears as `size` dp, whatever the system's text scale."""
        return size / self.text_scale

    @property
    def figure_left(self) -> float:
        """Left edge of the drawn score, which is centred or, with the name beside it, at the content's left edge."""
        return self.left if self.name_beside else (self.width - wire.WIDTH * self.k) / 2

    @property
    def figure_middle(self) -> float:
        """Horizontal centre of the number, from the left edge of the half."""
        return self.figure_left + wire.REACH * self.k

    @property
    def name_left(self) -> float:
        """Left edge of the name."""
        return self.figure_left + wire.WIDTH * self.k + NAME_GAP if self.name_beside else self.left

    @property
    def name_width(self) -> float:
        """Width available for the name."""
        return self.left + self.content - self.name_left

    @property
    def arch_centre(self) -> float:
        """Vertical centre of the number, from the top edge of the half."""
        return self.arch_top + 115 * self.k


@dataclass(frozen=True, slots=True, kw_only=True)
class _Parts:
    """Heights of the parts of a player's half, which depend on the size of the arch."""

    tier: Tier
    low: bool
    rows: int
    at_edge: bool
    huge_chip: float
    """Height of a chip with huge text, whose caption is beside or below its numeral."""
    name_beside: bool = False

    def chip(self, unit: float) -> float:
        return {Tier.NORMAL: max(60.0, 84 * unit), Tier.LARGE: 60.0 if self.low else 96.0, Tier.HUGE: self.huge_chip}[
            self.tier
        ]

    def chips(self, unit: float) -> float:
        return self.rows * self.chip(unit) + max(self.rows - 1, 0) * CHIP_GAP

    def name(self, unit: float) -> float:
        least = 28.0 if self.low else 30.0
        return {Tier.NORMAL: max(26.0, 32 * unit), Tier.LARGE: max(least, 40 * unit), Tier.HUGE: 42.0}[self.tier]

    def gap(self, unit: float) -> float:
        return max(8 * unit, 6.0)

    def bottom(self, unit: float) -> float:
        return max(18 * unit, LEAST_BOTTOM) if self.at_edge else max(12 * unit, CHIP_GAP)

    def height(self, k: float) -> float:
        """Return the total height of all parts, including the arch."""
        unit = min(k, _LARGEST_UNIT)
        name = 0.0 if self.name_beside else self.name(unit)
        below = self.chips(unit) + name + self.gap(unit) + self.bottom(unit)
        return ARCH_UNITS * k + below + 3

    def largest_k(self, width: float, content: float, height: float) -> float:
        """Return the largest arch size `k` at which everything fits, found by bisection, as all parts grow with `k`."""
        widest = (content - NAME_GAP - LEAST_NAME_WIDTH) / wire.WIDTH if self.name_beside else width / WIDTH_UNITS
        low, high = _LEAST_K, max(min(widest, _LARGEST_K), _LEAST_K)
        if self.height(high) <= height:
            return high
        for _ in range(_STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if self.height(middle) <= height else (low, middle)
        return low


@lru_cache(maxsize=256)
def half_size(live: LiveSize, chips: int, *, outer: float = 0.0, inset: float = 0.0) -> HalfSize:
    """Lay out the arch, name row and chips of one player's half.

    Args:
        live: How the screen is divided.
        chips: The number of score chips.
        outer: The system's inset at the edge near the player.
        inset: The system's inset at the opposite edge.
    """
    width, height, tier = live.half_width, live.half_height - outer - inset, live.screen.tier
    margin = NARROW_MARGIN if width < NARROW_BELOW and live.arrangement is not Arrangement.SAME_SIDE else MARGIN
    content = min(width, _ALONE_WIDTH if live.arrangement is Arrangement.ALONE else CONTENT_WIDTH) - 2 * margin
    k, columns, parts = _best_arrangement(live, chips, content, height)
    unit = min(k, _LARGEST_UNIT)
    chips_top = height - parts.bottom(unit) - parts.chips(unit)
    name_top = chips_top - parts.gap(unit) - parts.name(unit)
    room = name_top + (parts.name(unit) if parts.name_beside else 0.0)
    spare = max(room - ARCH_UNITS * k, 0.0)
    return HalfSize(
        width=width,
        height=live.half_height,
        k=k,
        unit=unit,
        margin=margin,
        left=(width - content) / 2,
        content=content,
        arch_top=inset + spare * 0.6,
        name_top=inset + name_top,
        name_height=parts.name(unit),
        chips_top=inset + chips_top,
        chip_width=_chip_width(content, columns),
        chip_height=parts.chip(unit),
        chip_columns=columns,
        name_beside=parts.name_beside,
        tier=tier,
        text_scale=live.screen.text_scale,
    )


def half_insets(live: LiveSize, seat: Seat) -> dict[str, float]:
    """Return the system's insets at the edges of a half: `outer` near the player, and `inset` at the opposite edge."""
    screen = live.screen
    match live.arrangement:
        case Arrangement.SAME_SIDE:
            return {"outer": screen.bottom, "inset": screen.top}
        case Arrangement.FACING:
            return {"outer": screen.bottom if seat is Seat.A else screen.top}
        case Arrangement.STACKED if seat is Seat.A:
            return {"inset": screen.top}
        case _:  # the strip or the edge of the screen is below
            return {"outer": 0.0 if live.foot else max(screen.bottom, _FROM_EDGE)}


def _best_arrangement(live: LiveSize, chips: int, content: float, height: float) -> tuple[float, int, _Parts]:
    """Return the best arrangement of the chips and the name.

    On a very short screen, the name is beside the number if that makes the number noticeably larger.
    """
    usual = _first_large(_arrangements(live, chips, content, height, name_beside=False), live.screen.tier, height)
    if live.screen.height >= _VERY_LOW or not live.screen.is_landscape:
        return usual
    beside = max(_arrangements(live, chips, content, height, name_beside=True), key=lambda option: option[0])
    return beside if beside[0] >= usual[0] * _WORTHWHILE else usual


def _first_large(options: list[tuple[float, int, _Parts]], tier: Tier, height: float) -> tuple[float, int, _Parts]:
    """Return the first arrangement with a large enough number or, if there is none, the one with the largest number."""
    enough = (option for option in options if DIGIT_UNITS * option[0] >= LEAST_SHARE[tier] * height)
    return next(enough, max(options, key=lambda option: option[0]))


def _arrangements(
    live: LiveSize, chips: int, content: float, height: float, *, name_beside: bool
) -> list[tuple[float, int, _Parts]]:
    """Return the possible arrangements of the chips, each with the largest arch size `k` that it allows."""
    tier = live.screen.tier
    options = []
    for columns in _possible_columns(content, chips, tier):
        parts = _Parts(
            tier=tier,
            low=live.screen.is_low or live.half_height < _LOW_HALF,
            rows=-(-chips // columns) if columns else 0,
            at_edge=live.arrangement in {Arrangement.FACING, Arrangement.SAME_SIDE},
            huge_chip=66.0 if _chip_width(content, columns) >= _FLAT_CHIP else 74.0,
            name_beside=name_beside,
        )
        options.append((parts.largest_k(live.half_width, content, height), columns, parts))
    return options


def _possible_columns(content: float, chips: int, tier: Tier) -> tuple[int, ...]:
    if chips == 0:
        return (0,)
    two_rows = -(-chips // 2)
    if _chip_width(content, chips) < MIN_CHIP_WIDTH:
        return (two_rows,)
    return (two_rows, chips) if tier is Tier.HUGE else (chips,)


def _chip_width(content: float, columns: int) -> float:
    return (content - (columns - 1) * CHIP_GAP) / columns if columns else 0.0
