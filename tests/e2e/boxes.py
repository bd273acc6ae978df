"""Where the things are that can be pressed, as a screen reader knows it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise

CHIP_HEIGHT, CHIP_GAP, TARGET = 60, 8, 48
HAIR = 0.5
"""What rounding may take."""
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
"""A name, a rectangle, that of the scrolling area around it, and whether one types there, for each.

The browser adds its own border to a field, 8 wide and 6 high, which nobody sees: Flutter draws what is around it.
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
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def holds(self, other: "Place") -> bool:
        """Whether the other one lies in this one."""
        return (
            self.left - HAIR <= other.left
            and self.top - HAIR <= other.top
            and other.right <= self.right + HAIR
            and other.bottom <= self.bottom + HAIR
        )

    def gap(self, other: "Place") -> float:
        """How far the other one is away."""
        return max(other.left - self.right, self.left - other.right, other.top - self.bottom, self.top - other.bottom)

    def within(self, other: "Place") -> "Place":
        """The part of it that is seen through the other one."""
        top = min(max(self.top, other.top), other.bottom)
        bottom = max(min(self.bottom, other.bottom), other.top)
        return Place(self.left, top, self.right, max(top, bottom))


@dataclass(frozen=True, slots=True)
class Shown:
    """Something to press, and the scrolling area that it is in, if any."""

    name: str
    place: Place
    area: Place | None
    is_field: bool = False
    """Where one types; what clears it lies in it."""

    @property
    def seen(self) -> Place:
        """What of it a finger can reach without scrolling."""
        return self.place if self.area is None else self.place.within(self.area)

    @property
    def cut(self) -> bool:
        """Whether it is scrolled away in part, so that its height is not told."""
        area = self.area
        return area is not None and (self.place.top <= area.top + HAIR or self.place.bottom >= area.bottom - HAIR)


def read_boxes(found: list[tuple[str, list[float], list[float] | None, bool]]) -> list[Shown]:
    """What `LOOK` has seen."""
    return [Shown(name, Place(*place), Place(*area) if area else None, field) for name, place, area, field in found]


def misplaced(shown: list[Shown], size: tuple[int, int]) -> Iterator[str]:
    """Everything that no finger can press: off the screen where nothing scrolls, too small, or under another one."""
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
    """Chips that a thumb would miss."""
    for one in chips:
        if one.place.height < CHIP_HEIGHT - HAIR:
            yield f"{one.name!r} is low: {one.place}"
    for one, other in combinations(chips, 2):
        if one.place.gap(other.place) < CHIP_GAP - HAIR:
            yield f"{one.name!r} and {other.name!r} are too close: {one.place}, {other.place}"


def out_of_order(shown: list[Shown]) -> Iterator[str]:
    """What is read after something below it or, in the same row, to the right of it; columns are read one by one."""
    for first, then in pairwise(shown):
        one, other = (first.place, then.place) if first.area == then.area else (first.seen, then.seen)
        if min(one.height, other.height) <= HAIR:
            continue
        beside = other.left >= one.right - HAIR or one.left >= other.right - HAIR
        level = one.top < other.bottom - HAIR and other.top < one.bottom - HAIR
        if (not beside and other.top < one.top - HAIR) or (level and other.right <= one.left + HAIR):
            yield f"{then.name!r} is read after {first.name!r}: {other}, {one}"
