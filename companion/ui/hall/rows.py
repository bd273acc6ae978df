"""List rows that are redrawn only when their content changes."""

import weakref
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

import flet as ft
from flet.components.component import Component
from flet.components.utils import current_component

from companion.i18n.translator import Translator
from companion.ui.flet_patches.shared_controls import share
from companion.ui.kit.hooks import use_instance
from companion.ui.kit.layout import use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.buttons import QuietButton

WINDOW = 40
"""The number of rows shown at first, and added each time the user scrolls near the end of the list."""
_BAR = 4.0
_NEAR = 900.0
"""The distance from the end of the list, in dp, at which more rows are added."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class RowState:
    """A row of a list: its key, what it shows, and a function that draws it."""

    key: str
    shows: Hashable
    draw: Callable[[], ft.Control] = field(compare=False)
    is_shared: bool = False
    """Whether all sessions with the same look show the same control, which must not handle events."""


class KeptRows:
    """The rows of a list as last drawn; an unchanged row keeps its control, so that Flet skips it.

    Rows removed from the list are dropped, because Flet must not draw a removed control again.
    """

    def __init__(self) -> None:
        """Initialize without any rows."""
        self._kept: dict[str, tuple[RowState, ft.Control]] = {}
        self._common: object = None
        self._parent: weakref.ref[Component] | None = None

    def drawn(self, common: Hashable, wanted: Iterable[RowState]) -> list[ft.Control]:
        """Return the controls for `wanted`, redrawing all rows if `common`, such as the language, has changed."""
        parent = current_component()
        is_replaced = self._parent is not None and self._parent() is not parent
        self._parent = weakref.ref(parent)
        before = self._kept if self._common == common else {}
        self._kept, self._common = {}, common
        if is_replaced:
            for _, control in before.values():
                _adopt(control, self._parent)
        for row in wanted:
            kept = before.get(row.key)
            is_same = kept is not None and (kept[0] is row or kept[0] == row)
            self._kept[row.key] = kept if kept is not None and is_same else (row, _draw(common, row))
        return [control for _, control in self._kept.values()]


_shared: WeakValueDictionary[tuple[Hashable, RowState], ft.Control] = WeakValueDictionary()
"""The controls that sessions share, for as long as one of them shows them."""


def _draw(common: Hashable, row: RowState) -> ft.Control:
    if not row.is_shared:
        return row.draw()
    control = _shared.get((common, row))
    if control is None:
        control = _shared[common, row] = share(row.draw())
    return control


def _adopt(control: ft.BaseControl, parent: weakref.ref[Component]) -> None:
    """Give the components in a kept control a new parent, which gives them access to the language and colours.

    Flet replaces a component whenever the component's parent is redrawn, and copies only the state to the new one.
    """
    if isinstance(control, Component):
        control._parent_component = parent  # noqa: SLF001  # Flet has no public way to set the parent
        return
    for inner in (getattr(control, "content", None), *(getattr(control, "controls", None) or ())):
        if isinstance(inner, ft.BaseControl):
            _adopt(inner, parent)


def row_border(palette: Palette, *, is_mine: bool) -> ft.Border:
    """Return the line below a row; the row of the phone's owner also has a bar on the left."""
    below = ft.BorderSide(1, palette.hairline)
    return ft.Border(bottom=below, left=ft.BorderSide(_BAR, palette.brass)) if is_mine else ft.Border(bottom=below)


def use_rows() -> KeptRows:
    """Return the rows that this component keeps between redraws."""
    return use_instance(KeptRows)


def use_common_look(tr: Translator, room: float) -> tuple[Hashable, ...]:
    """Return the values that affect the look of every row: language, colours, text size and width."""
    return tr.language, use_palette().name, use_text_scale(), room


@dataclass(frozen=True, slots=True)
class GrowingWindow:
    """How many rows of a long list are drawn; more are added when the user scrolls or presses a button."""

    count: int
    grow: Callable[[], object]

    def scrolled(self, total: int) -> Callable[[ft.OnScrollEvent], object] | None:
        """Return the scroll handler, or None once all rows are drawn, so that the page stops sending scroll events."""
        if total <= self.count:
            return None

        def handle(event: ft.OnScrollEvent) -> None:
            if event.max_scroll_extent - event.pixels < _NEAR:
                self.grow()

        return handle

    def more(self, tr: Translator, total: int) -> list[ft.Control]:
        """Return a button that shows more rows, if any are left, for users of keyboards and screen readers."""
        if total <= self.count:
            return []
        return [QuietButton(name="more", words=tr("Show more"), on_press=self.grow)]


def use_growing_window(restart: object) -> GrowingWindow:
    """Return how many rows to draw, starting over when `restart`, such as the search text, changes."""
    state, set_state = ft.use_state((restart, WINDOW))
    count = state[1] if state[0] == restart else WINDOW
    return GrowingWindow(count, lambda: set_state((restart, count + WINDOW)))
