"""The positions of everything that can be pressed, read from the accessibility tree."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

CHIP_HEIGHT, CHIP_GAP, TARGET = 60, 8, 48
HAIR = 0.5
"""Tolerance for rounding."""
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
"""For each control: its name, its rectangle, that of the scrolling area around it, and whether it is a text field.

The browser adds an invisible border to a text field, 8 wide and 6 high, so the rectangle of its parent is used.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A rectangle on the screen."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Width in pixels."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Height in pixels."""
        return self.bottom - self.top

    def holds(self, other: "Place") -> bool:
        """Return whether this rectangle contains the other."""
        return (
            self.left - HAIR <= other.left
            and self.top - HAIR <= other.top
            and other.right <= self.right + HAIR
            and other.bottom <= self.bottom + HAIR
        )

    def gap(self, other: "Place") -> float:
        """Return the distance to the other rectangle, negative if they overlap."""
        return max(other.left - self.right, self.left - other.right, other.top - self.bottom, self.top - other.bottom)

    def within(self, other: "Place") -> "Place":
        """Return the part visible through the other rectangle, which scrolls vertically."""
        top = min(max(self.top, other.top), other.bottom)
        bottom = max(min(self.bottom, other.bottom), other.top)
        return Place(self.left, top, self.right, max(top, bottom))


@dataclass(frozen=True, slots=True)
class Shown:
    """A control to press, and the scrolling area around it, if any."""

    name: str
    place: Place
    area: Place | None
    is_field: bool = False
    """Whether it is a text field, which may contain a button that clears it."""

    @property
    def seen(self) -> Place:
        """The part that can be touched without scrolling."""
        return self.place if self.area is None else self.place.within(self.area)

    @property
    def cut(self) -> bool:
        """Whether it is partly scrolled out of view, so that its height is unknown."""
        area = self.area
        return area is not None and (self.place.top <= area.top + HAIR or self.place.bottom >= area.bottom - HAIR)


def read_boxes(found: list[tuple[str, list[float], list[float] | None, bool]]) -> list[Shown]:
    """Return the controls found by the script."""
    return [Shown(name, Place(*place), Place(*area) if area else None, field) for name, place, area, field in found]


def misplaced(shown: list[Shown], size: tuple[int, int]) -> Iterator[str]:
    """Yield everything that can't be pressed: off the screen without scrolling, too small, or overlapping."""
    screen = Place(0, 0, *size)
    for one in shown:
        if not one.name.strip():
            yield f"something at {one.place} has no name"
        if one.place.left < -HAIR or one.place.right > size[0] + HAIR:
            yield f"{one.name!r} leaves the page: {one.place}"
        elif not screen.holds(one.place) and (one.area is None or not screen.holds(one.area)):
            yield f"{one.name!r} is off the screen: {one.place}"
        if one.place.width < TARGET - HAIR or (one.place.height < TARGET - HAIR and not one.cut):
            yield f"{one.name!r} is too small: {one.place}"
    for one, other in combinations(shown, 2):
        if one.is_field and one.place.holds(other.place):
            continue
        if one.seen.height > HAIR and other.seen.height > HAIR and one.seen.gap(other.seen) < -HAIR:
            yield f"{one.name!r} and {other.name!r} lie on each other: {one.place}, {other.place}"


def crowded(chips: list[Shown]) -> Iterator[str]:
    """Yield chips that are too small or too close to each other."""
    for one in chips:
        if one.place.height < CHIP_HEIGHT - HAIR:
            yield f"{one.name!r} is low: {one.place}"
    for one, other in combinations(chips, 2):
        if one.place.gap(other.place) < CHIP_GAP - HAIR:
            yield f"{one.name!r} and {other.name!r} are too close: {one.place}, {other.place}"


def out_of_order(shown: list[Shown]) -> Iterator[str]:
    """Yield what is read after something below it or, in the same row, to its right; columns are read one by one."""
    for first, then in pairwise(shown):
        one, other = (first.place, then.place) if first.area == then.area else (first.seen, then.seen)
        if min(one.height, other.height) <= HAIR:
            continue
        beside = other.left >= one.right - HAIR or one.left >= other.right - HAIR
        level = one.top < other.bottom - HAIR and other.top < one.bottom - HAIR
        if (not beside and other.top < one.top - HAIR) or (level and other.right <= one.left + HAIR):
            yield f"{then.name!r} is read after {first.name!r}: {other}, {one}"
