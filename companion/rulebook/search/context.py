"""Cut an excerpt out of a paragraph around the matching words."""

from collections.abc import Sequence

from companion.rulebook.words import Range

_LENGTH = 140
"""The maximum excerpt length in characters: two lines on a phone."""
_BEFORE = 40
_CUT = "…"


def excerpt(text: str, hits: Sequence[Range]) -> tuple[str, tuple[Range, ...]]:
    """Return the part of `text` with the most hits, cut at word boundaries, and the ranges of the hits in that part."""
    if len(text) <= _LENGTH:
        return text, tuple(hits)
    start = _beginning(text, hits)
    end = len(text) if start + _LENGTH >= len(text) else text.rfind(" ", start, start + _LENGTH)
    if end <= start:
        end = start + _LENGTH
    before, after = _CUT if start else "", _CUT if end < len(text) else ""
    shift = len(before) - start
    inside = tuple(Range(hit.start + shift, hit.end + shift) for hit in hits if start <= hit.start and hit.end <= end)
    return f"{before}{text[start:end]}{after}", inside


def _beginning(text: str, hits: Sequence[Range]) -> int:
    """Return the start of the excerpt with the most hits, including a few words of context before them."""
    starts = [hit.start for hit in hits] or [0]
    first = max(starts, key=lambda start: (sum(start <= other < start + _LENGTH - _BEFORE for other in starts), -start))
    wanted = max(0, min(first - _BEFORE, len(text) - _LENGTH))
    return text.find(" ", wanted, first) + 1 if wanted else 0
