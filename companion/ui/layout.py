"""Sizes of the live match: pure functions from the screen to numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from companion.ui.theme.dimensions import CHIP_GAP, MARGIN, NARROW_BELOW, NARROW_MARGIN

UPRIGHT_STRIP = 92
LOW_SCREEN = 700
CONTENT_WIDTH = 560
LARGE_FROM = 1.3
HUGE_FROM = 1.6
MIN_CHIP_WIDTH = 64
LARGEST_K = 1.6
ARCH_UNITS = 225
"""Height of the arch with its foot plates, in units of k."""


class Arrangement(StrEnum):
    """How the two halves stand to each other."""

    FACING = "facing"
    SAME_SIDE = "same-side"


class Tier(StrEnum):
    """How large the system wants its text, in three steps."""

    NORMAL = "normal"
    LARGE = "large"
    HUGE = "huge"


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """What is there to draw on, and the system's wishes."""

    width: float
    height: float
    top: float = 0.0
    """Kept free for the system at the upper edge, as are the other three."""
    bottom: float = 0.0
    left: float = 0.0
    right: float = 0.0
    text_scale: float = 1.0

    @property
    def tier(self) -> Tier:
        """The step that the measured text scale falls into; a low screen has no room for the last one."""
        if self.text_scale >= HUGE_FROM and not self.is_low:
            return Tier.HUGE
        return Tier.LARGE if self.text_scale >= LARGE_FROM else Tier.NORMAL

    @property
    def is_low(self) -> bool:
        """Whether the tighter sizes apply."""
        return self.height < LOW_SCREEN

    @property
    def arrangement(self) -> Arrangement:
        """Facing where the screen stands upright, side by side where it lies."""
        return Arrangement.FACING if self.height >= self.width else Arrangement.SAME_SIDE


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfSize:
    """One half, ready to be placed: distances count from its own upper left corner."""

    width: float
    height: float
    k: float
    margin: float
    left: float
    """Where the content begins; it is at most 560 wide and centred."""
    content: float
    arch_top: float
    name_top: float
    name_height: float
    chips_top: float
    chip_width: float
    chip_height: float
    chip_columns: int
    tier: Tier
    text_scale: float

    def font(self, size: float, least: float = 0.0) -> float:
        """A font size that looks like `size` k, and never smaller than `least`, whatever the system's scale."""
        return max(size * self.k, least) / self.text_scale

    def fixed(self, size: float) -> float:
        """A font size that looks like `size` dp, whatever the system's scale."""
        return size / self.text_scale

    @property
    def arch_centre(self) -> float:
        """The middle of the digit, from the upper edge of the half."""
        return self.arch_top + 115 * self.k


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveSize:
    """The live match as a whole."""

    screen: Screen
    arrangement: Arrangement
    strip: float
    half_width: float
    half_height: float


@lru_cache(maxsize=64)
def live_size(screen: Screen, arrangement: Arrangement | None = None) -> LiveSize:
    """Divide the screen into two halves and the strip between them."""
    chosen = arrangement or screen.arrangement
    if chosen is Arrangement.SAME_SIDE:
        width = (screen.width - UPRIGHT_STRIP) / 2
        return LiveSize(
            screen=screen, arrangement=chosen, strip=UPRIGHT_STRIP, half_width=width, half_height=screen.height
        )
    strip = 56.0 if screen.is_low else 60.0
    return LiveSize(
        screen=screen,
        arrangement=chosen,
        strip=strip,
        half_width=screen.width,
        half_height=(screen.height - strip) / 2,
    )


def wire_scale(width: float, height: float, *, low: bool) -> float:
    """The k of a half: how many dp a unit of the arch is."""
    return min(width / 372, (height - (114 if low else 150)) / 222)


@lru_cache(maxsize=256)
def half_size(live: LiveSize, chips: int, *, outer: float = 0.0, inset: float = 0.0) -> HalfSize:
    """Place arch, name row and chips in one half.

    Args:
        live: the screen as divided.
        chips: how many score chips there are.
        outer: what the system keeps at the edge where the player sits.
        inset: what it keeps at the opposite edge (side by side only).
    """
    width, height, tier = live.half_width, live.half_height - outer - inset, live.screen.tier
    margin = NARROW_MARGIN if width < NARROW_BELOW and live.arrangement is Arrangement.FACING else MARGIN
    content = min(width, CONTENT_WIDTH) - 2 * margin
    columns = _columns(content, chips, tier)
    rows = -(-chips // columns) if columns else 0
    low = live.screen.is_low
    k = min(_tiered(wire_scale(width, height, low=low), tier), LARGEST_K)
    k = min(k, _room_for_arch(height, rows, k, tier, low=low) / ARCH_UNITS)
    chip_height = _chip_height(k, tier, low=low)
    chips_height = rows * chip_height + max(rows - 1, 0) * CHIP_GAP
    bottom = max(18 * k, 10.0)
    chips_top = height - bottom - chips_height
    name_height = _name_height(k, tier)
    name_top = chips_top - max(8 * k, 6.0) - name_height
    spare = name_top - ARCH_UNITS * k
    return HalfSize(
        width=width,
        height=live.half_height,
        k=k,
        margin=margin,
        left=(width - content) / 2,
        content=content,
        arch_top=inset + spare * 0.6,
        name_top=inset + name_top,
        name_height=name_height,
        chips_top=inset + chips_top,
        chip_width=(content - (columns - 1) * CHIP_GAP) / columns if columns else 0.0,
        chip_height=chip_height,
        chip_columns=columns,
        tier=tier,
        text_scale=live.screen.text_scale,
    )


def _columns(content: float, chips: int, tier: Tier) -> int:
    """How many chips stand side by side."""
    if chips == 0:
        return 0
    if tier is Tier.HUGE or (content - (chips - 1) * CHIP_GAP) / chips < MIN_CHIP_WIDTH:
        return -(-chips // 2)
    return chips


def _tiered(k: float, tier: Tier) -> float:
    """Large text takes its room from the arch."""
    return k * {Tier.NORMAL: 1.0, Tier.LARGE: 0.88, Tier.HUGE: 0.76}[tier]


def _chip_height(k: float, tier: Tier, *, low: bool) -> float:
    return {Tier.NORMAL: max(60.0, 84 * k), Tier.LARGE: 70.0 if low else 96.0, Tier.HUGE: 66.0}[tier]


def _name_height(k: float, tier: Tier) -> float:
    return {Tier.NORMAL: max(26.0, 32 * k), Tier.LARGE: max(30.0, 40 * k), Tier.HUGE: 42.0}[tier]


def _room_for_arch(height: float, rows: int, k: float, tier: Tier, *, low: bool) -> float:
    """What the other parts leave, if they were sized for this k."""
    chips = rows * _chip_height(k, tier, low=low) + max(rows - 1, 0) * CHIP_GAP
    return height - chips - max(18 * k, 10.0) - _name_height(k, tier) - max(8 * k, 6.0) - 3
