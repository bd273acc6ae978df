"""Splits slides into pages and chooses font sizes that fill the screen and are legible across a hall."""

from dataclasses import dataclass, replace
from itertools import pairwise

from companion.ui.kit.layout import Screen
from companion.ui.theme.dimensions import BOLD
from companion.ui.theme.fit import width_of
from companion.ui.tournament.bracket_layout import LINE, captioned, least_height
from companion.ui.tournament.slides import BracketSlide, Cell, Slide, TableSlide

SECONDS = 9.0
"""Seconds for which each page is shown, long enough for all players to find their names."""
SHARE = 18
"""The maximum ratio of the screen's height to the font size of a name."""
_WIDE = 16 / 9
_LEAST = 15.0
"""The smallest font size on a small phone."""
_LEAST_HEAD, _LARGEST_SCALE = 12.0, 1.4
_LARGEST = 0.14
"""The largest font size of a row, relative to the height of the screen."""
_TEXT = 1.2
"""The height of a line of text, relative to its font size."""
_LOOSE = 2.6
"""The largest height of a row, relative to its font size."""
HEAD, TITLE = 0.5, 1.25
"""The font sizes of column headings and of the title, relative to the smallest font size of names."""
_CAPTION = 1.4
"""The height of the name of a bracket in a double knock-out, relative to the font size of column headings."""
STRIP = 56.0
"""The height of the buttons, in dp."""
BADGE, TICK, GAP = 0.62, 0.75, 0.4
"""The sizes of start numbers and ticks, and the gap between the parts of a cell, relative to the font size."""
_AIRY = 1.06
"""The minimum width of a column, relative to the longest word of its heading."""
_SHORT = 3.6
"""The width, in units of the font size, up to which a column is never narrowed; columns with names are wider."""
COLUMN_GAP = 0.7
"""The gap between columns, relative to the font size."""


@dataclass(frozen=True, slots=True)
class TableSize:
    """A table's font size, the relative widths of its columns, and the height of its rows."""

    font: float
    widths: tuple[int, ...]
    lines: int
    """The maximum number of lines in a cell."""
    padding: float
    """The space above and below each row, which lets even a few rows fill the screen."""


def least_font(screen: Screen) -> float:
    """Return the minimum font size for names, based on the height of the screen or, in portrait, its width."""
    return max(min(screen.height, screen.width / _WIDE) / SHARE, _LEAST * min(screen.text_scale, _LARGEST_SCALE))


def head_font(screen: Screen) -> float:
    """Return the font size for column headings."""
    return max(HEAD * least_font(screen), _LEAST_HEAD)


def cell_width(cell: Cell, *, ticked: bool = False) -> float:
    """Return the width of a cell on one line, in units of the font size; `ticked` leaves room for a tick."""
    number = 0.0 if cell.number is None else BADGE * (width_of(str(cell.number), BOLD) + 1) + GAP
    return width_of(cell.words, BOLD) + number + (TICK + GAP if ticked else 0.0)


def head_height(screen: Screen) -> float:
    """Return the combined height of the title and the column headings."""
    return least_font(screen) * TITLE * 1.2 + head_font(screen) * 2


def content_height(screen: Screen) -> float:
    """Return the height that is left for rows or a bracket."""
    return max(screen.height - STRIP - head_height(screen) - 24, 3 * least_font(screen))


def pages(slides: tuple[Slide, ...], screen: Screen, room: float) -> tuple[Slide, ...]:
    """Return the slides, splitting long tables into pages and omitting the bracket if the screen is too narrow."""
    return tuple(page for slide in slides for page in _pages(slide, screen, room))


def _pages(slide: Slide, screen: Screen, room: float) -> tuple[Slide, ...]:
    if isinstance(slide, BracketSlide):
        return (slide,) if _bracket_font_for_width(slide, room) >= _LEAST_HEAD else ()
    if not isinstance(slide, TableSlide):
        return (slide,)
    if slide.optional and not screen.is_landscape:
        kept = len(slide.heads) - slide.optional
        rows = tuple(replace(row, cells=row.cells[:kept]) for row in slide.rows)
        slide = replace(slide, heads=slide.heads[:kept], rows=rows, optional=0)
    least = least_font(screen)
    heights = [least * (LINE + (lines - 1) * _TEXT) for lines in _row_lines(slide, screen, room)]
    starts: list[int] = []
    for count in range(1, max(len(heights), 1) + 1):
        size, longer = divmod(len(heights), count)
        starts = [index * size + min(index, longer) for index in range(count + 1)]
        if all(sum(heights[start:end]) <= content_height(screen) for start, end in pairwise(starts)):
            break
    count = len(starts) - 1
    return tuple(
        replace(slide, rows=slide.rows[start:end], page=f"{number}/{count}" if count > 1 else "")
        for number, (start, end) in enumerate(pairwise(starts), start=1)
    )


def _row_lines(slide: TableSlide, screen: Screen, room: float) -> tuple[int, ...]:
    """Return the number of lines in each row: one, or two if a name is too long at the minimum font size."""
    columns = _columns(slide, screen)
    units = room / least_font(screen) - COLUMN_GAP * (len(columns) - 1)
    if sum(columns) <= units:
        return (1,) * len(slide.rows)
    widths, ticked = _narrowed(columns, units), _has_winners(slide)
    if widths == columns:  # narrowing would not be enough, so names need two lines
        return (2,) * len(slide.rows)
    return tuple(
        2 if any(_width(cell, ticked=ticked) > width for cell, width in zip(row.cells, widths, strict=True)) else 1
        for row in slide.rows
    )


def table_size(slide: TableSlide, screen: Screen, room: float) -> TableSize:
    """Return the size at which a page's rows fill the screen, with at least the minimum font size."""
    least = least_font(screen)
    by_width = _font_for_width(slide, screen, room)
    by_height = content_height(screen) / (LINE * max(len(slide.rows), 1))
    font = max(min(by_width, by_height, screen.height * _LARGEST), least)
    units = room / font - COLUMN_GAP * (len(slide.heads) - 1)
    widths = tuple(max(round(100 * width), 1) for width in _narrowed(_columns(slide, screen), units))
    lines = _row_lines(slide, screen, room)
    usual = sum(lines) / max(len(lines), 1)
    row = min(content_height(screen) / max(len(lines), 1), font * (_LOOSE + (usual - 1) * _TEXT))
    return TableSize(font, widths, max(lines, default=1), max(row - 1 - font * _TEXT * usual, 0.0) / 2)


def _font_for_width(slide: TableSlide, screen: Screen, room: float) -> float:
    columns = _columns(slide, screen)
    return room / (sum(columns) + COLUMN_GAP * (len(columns) - 1))


def _columns(slide: TableSlide, screen: Screen) -> tuple[float, ...]:
    """Return the column widths in units of the font size, allowing headings to take two lines."""
    rows = [tuple(_width(cell, ticked=_has_winners(slide)) for cell in row.cells) for row in slide.rows]
    head = _AIRY * head_font(screen) / least_font(screen)
    heads = tuple(head * max((width_of(piece, BOLD) for piece in words.split()), default=0.0) for words in slide.heads)
    return tuple(max(*column, 0.6) for column in zip(heads, *rows, strict=True))


def _width(cell: Cell, *, ticked: bool) -> float:
    """Return a cell's width; `ticked` leaves room for a tick if the cell contains a player."""
    return cell_width(cell, ticked=ticked and cell.number is not None)


def _narrowed(columns: tuple[float, ...], units: float) -> tuple[float, ...]:
    """Return the column widths, narrowing the widest columns if the table would be too wide."""
    short = sum(width for width in columns if width <= _SHORT)
    long = sorted(width for width in columns if width > _SHORT)
    if sum(columns) <= units or short >= units / 2 or not long:
        return columns
    room = units - short
    while long and long[0] <= room / len(long):  # narrower than its share, so it keeps its width
        room -= long.pop(0)
    most = room / max(len(long), 1)
    return tuple(width if width <= _SHORT else min(width, most) for width in columns)


def _has_winners(slide: TableSlide) -> bool:
    return any(cell.has_won for row in slide.rows for cell in row.cells)


def bracket_font(slide: BracketSlide, screen: Screen, room: float) -> float:
    """Return the font size at which a bracket fits the screen; long names are truncated."""
    by_width = _bracket_font_for_width(slide, room)
    by_height = (bracket_height(screen) - caption_height(screen) * len(captioned(slide.columns))) / least_height(
        slide.columns
    )
    return min(max(by_width, least_font(screen)), by_height, screen.height * _LARGEST)


def bracket_height(screen: Screen) -> float:
    """Return the height available for a bracket without the names of its rounds."""
    return content_height(screen) - 2 * head_font(screen)


def caption_height(screen: Screen) -> float:
    """Return the height of the name of a bracket in a double knock-out."""
    return _CAPTION * head_font(screen)


def _bracket_font_for_width(slide: BracketSlide, room: float) -> float:
    gaps = COLUMN_GAP * 2 * (len(slide.columns) - 1)
    widest = max(
        cell_width(cell, ticked=True) + 2 * GAP for column in slide.columns for match in column for cell in match.sides
    )
    return room / (widest * len(slide.columns) + gaps)
