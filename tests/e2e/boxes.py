"""Helpers that read the positions of all pressable controls from the accessibility tree."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, takewhile

CHIP_HEIGHT, CHIP_GAP, TARGET = 60, 8, 48
HAIR = 0.5
"""The tolerance for rounding, in pixels."""
LOOK = """(() => {
  const sides = one => { const at = one.getBoundingClientRect(); return [at.left, at.top, at.right, at.bottom]; };
  const areas = new Map();
  for (const mark of document.querySelectorAll('flt-semantics-scroll-overflow'))
    areas.set(mark.parentElement, sides(mark.parentElement));
  const kinds = ['button', 'tab', 'radio', 'checkbox', 'switch'].map(role => `[role=${role}]`);
  return [...document.querySelectorAll([...kinds, 'input', 'textarea'].join())]
    .map(one => {
      let area = one.parentElement;
      while (area && !areas.has(area)) area = area.parentElement;
      const isField = one.matches('input, textarea');
      const place = sides(isField ? one.parentElement : one);
      return [one.getAttribute('aria-label') ?? one.innerText, place, area && areas.get(area), isField];
    });
})()"""
"""A script that returns the name and two rectangles of each control, and whether it is a text field.

The rectangles are those of the control and of its scrolling area. The browser adds an invisible border to a text field,
8 pixels wide and 6 high, so its parent's rectangle is used.
"""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def contains(self, other: "Rect") -> bool:
        return (
            self.left - HAIR <= other.left
            and self.top - HAIR <= other.top
            and other.right <= self.right + HAIR
            and other.bottom <= self.bottom + HAIR
        )

    def gap(self, other: "Rect") -> float:
        """Return the distance to the other rectangle in pixels; negative if they overlap."""
        return max(other.left - self.right, self.left - other.right, other.top - self.bottom, self.top - other.bottom)

    @property
    def turned(self) -> "Rect":
        """The same rectangle in the coordinates of the player opposite, for whom the screen is upside down."""
        return Rect(-self.right, -self.bottom, -self.left, -self.top)

    def visible_within(self, other: "Rect") -> "Rect":
        """Return the part that is visible within the other rectangle, which scrolls vertically."""
        top = min(max(self.top, other.top), other.bottom)
        bottom = max(min(self.bottom, other.bottom), other.top)
        return Rect(self.left, top, self.right, max(top, bottom))


@dataclass(frozen=True, slots=True)
class Target:
    """A control to press, with the scrolling area around it, if any."""

    name: str
    rect: Rect
    area: Rect | None
    is_field: bool = False
    """Whether the control is a text field, which may contain a button that clears it."""

    @property
    def visible(self) -> Rect:
        """The part that can be touched without scrolling."""
        return self.rect if self.area is None else self.rect.visible_within(self.area)

    @property
    def is_cut(self) -> bool:
        """Whether the control is partly scrolled out of view, so that its height is unknown."""
        area = self.area
        return area is not None and (self.rect.top <= area.top + HAIR or self.rect.bottom >= area.bottom - HAIR)


def read_boxes(boxes: list[tuple[str, list[float], list[float] | None, bool]]) -> list[Target]:
    """Return the controls found by the script that reads the accessibility tree."""
    return [Target(name, Rect(*rect), Rect(*area) if area else None, field) for name, rect, area, field in boxes]


def misplaced(targets: list[Target], size: tuple[int, int]) -> Iterator[str]:
    """Yield a fault for each control that is too small, has no name, cannot be scrolled to, or overlaps another one."""
    screen = Rect(0, 0, *size)
    for target in targets:
        if not target.name.strip():
            yield f"something at {target.rect} has no name"
        if target.rect.left < -HAIR or target.rect.right > size[0] + HAIR:
            yield f"{target.name!r} leaves the page: {target.rect}"
        elif not screen.contains(target.rect) and (target.area is None or not screen.contains(target.area)):
            yield f"{target.name!r} is off the screen: {target.rect}"
        if target.rect.width < TARGET - HAIR or (target.rect.height < TARGET - HAIR and not target.is_cut):
            yield f"{target.name!r} is too small: {target.rect}"
    for target, other in combinations(targets, 2):
        if target.is_field and target.rect.contains(other.rect):
            continue
        if target.visible.height > HAIR and other.visible.height > HAIR and target.visible.gap(other.visible) < -HAIR:
            yield f"{target.name!r} and {other.name!r} lie on each other: {target.rect}, {other.rect}"


def crowded(chips: list[Target]) -> Iterator[str]:
    """Yield a fault for each chip that is too small or too close to another chip."""
    for target in chips:
        if target.rect.height < CHIP_HEIGHT - HAIR:
            yield f"{target.name!r} is low: {target.rect}"
    for target, other in combinations(chips, 2):
        if target.rect.gap(other.rect) < CHIP_GAP - HAIR:
            yield f"{target.name!r} and {other.name!r} are too close: {target.rect}, {other.rect}"


def turned_chips(targets: list[Target], chips: list[Target], size: tuple[int, int]) -> list[Target]:
    """Return the chips that face the player opposite: on a portrait screen, those first read, if in the upper half."""
    first = list(takewhile(lambda target: target in chips, targets))
    is_opposite = all(target.rect.bottom < size[1] / 2 for target in first)
    return first if size[0] < size[1] and is_opposite else []


def out_of_order(targets: list[Target], turned: Collection[Target] = ()) -> Iterator[str]:
    """Yield a fault for each control that is read after a control below it or to its right in the same row.

    Columns are read one after another. The `turned` controls are checked from the other side of the table.
    """
    for first, then in pairwise(targets):
        rect, other = (first.rect, then.rect) if first.area == then.area else (first.visible, then.visible)
        if first in turned and then in turned:
            rect, other = rect.turned, other.turned
        if min(rect.height, other.height) <= HAIR:
            continue
        beside = other.left >= rect.right - HAIR or rect.left >= other.right - HAIR
        level = rect.top < other.bottom - HAIR and other.top < rect.bottom - HAIR
        if (not beside and other.top < rect.top - HAIR) or (level and other.right <= rect.left + HAIR):
            yield f"{then.name!r} is read after {first.name!r}: {other}, {rect}"
