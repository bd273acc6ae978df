"""A scrolling page with a title and a back button, on the cane background; content is usually at most 560 dp wide."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import Pane, use_navigate, use_pane, use_translator, use_window_width
from companion.ui.kit.keys import keys_context, use_escape
from companion.ui.kit.layout import (
    CONTENT_WIDTH,
    LARGE_FROM,
    LIST_WIDTH,
    Screen,
    capped_size,
    has_two_panes,
    use_text_scale,
)
from companion.ui.kit.trail import trail_context
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import DISPLAY, MIN_TARGET
from companion.ui.theme.fit import hyphenated, unbroken_size
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.cane import CaneBackground
from companion.ui.widgets.column import present
from companion.ui.widgets.text import caption, display

_LARGEST_TITLE = 36.0
_BESIDE = 88.0
"""The width of the margins and the back button beside a title."""
_NO_BACK = 0.0
"""The width of the placeholder that preserves the title's height without a back button."""
BODY_TOP, BODY_SPACING = 12, 16
"""The space above the body, and between its controls."""
_AFTER_BODY = 0.01
"""The offset of the footer to the right, with which the Tab key reaches rows scrolled out of sight before the footer.

Flutter moves the focus through controls at the same height from left to right, and a row below the edge of the body is
as low as the footer.
"""
_SCROLL_INTERVAL = 100
"""Milliseconds between two scroll events."""


def content_width(screen: Screen) -> float:
    """Return the width of a page's body on this screen."""
    return min(screen.width, CONTENT_WIDTH) - 32


def use_page_room() -> float:
    """Return the width of a page's body, estimated from the window before the body has been laid out."""
    width = use_window_width() or CONTENT_WIDTH
    return min(width - LIST_WIDTH if has_two_panes(width) else width, CONTENT_WIDTH) - 32


class Scroller:
    """A controller for scrolling a page or a sheet from code."""

    def __init__(self) -> None:
        """Initialize the scroller; `PageFrame` or `Sheet` sets its column later."""
        self.column: ft.Column | None = None

    async def to_key(self, key: str, milliseconds: int = 0) -> None:
        """Scroll until the control with this scroll key is at the top."""
        await self._scroll(lambda column: column.scroll_to(scroll_key=key, duration=milliseconds))

    async def to_top(self) -> None:
        """Scroll to the top."""
        await self._scroll(lambda column: column.scroll_to(offset=0, duration=0))

    async def by(self, pixels: float, milliseconds: int = 0) -> None:
        """Scroll down by a number of pixels, or up if it is negative."""
        await self._scroll(lambda column: column.scroll_to(delta=pixels, duration=milliseconds))

    async def to_offset(self, offset: float) -> None:
        """Scroll to an offset in pixels, unless it is 0."""
        if offset > 0:
            await self._scroll(lambda column: column.scroll_to(offset=offset, duration=0))

    async def _scroll(self, scroll: Callable[[ft.Column], Awaitable[None]]) -> None:
        if self.column is not None:
            with suppress(RuntimeError):  # the column has no layout while another page covers it
                await scroll(self.column)


@component
def PageFrame(
    *,
    title: str,
    on_back: Action | str | None,
    body: Sequence[ft.Control | None],
    back_label: str = "",
    subtitle: str | ft.Control = "",
    footer: ft.Control | None = None,
    notice: ft.Control | None = None,
    close: ft.Control | None = None,
    scroller: Scroller | None = None,
    on_scroll: Callable[[ft.OnScrollEvent], object] | None = None,
    woven: bool = True,
    is_document: bool = False,
    width: float = CONTENT_WIDTH,
) -> ft.Control:
    """A page with a title, a scrolling body and a fixed footer; `close` is shown after the title.

    The `notice` appears below the body without moving the body or the footer. `on_back` is an action, or the address of
    the page above, or None for a page without a back button; an address is replaced by that of a page elsewhere that
    linked to this one. Pages with long text set `woven` to False, for a plain background instead of cane. A document
    has a line below its title, and a footer with its own margins.
    """
    palette, scale = use_palette(), use_text_scale()
    pane = use_pane()
    takes_keys = on_back is not None and (pane is None or pane.takes_keys)
    has_back = on_back is not None and (pane is None or pane.has_back)
    tr = use_translator()
    navigate, trail, path = use_navigate(), ft.use_context(trail_context), ft.use_view_path()
    keys = ft.use_context(keys_context)
    page = pane.address if pane is not None and pane.is_list else path
    is_beside_list = pane is not None and not pane.is_list and not pane.has_back

    def target(above: str) -> str:
        return above if is_beside_list else trail.back_from(page, above)

    def follow_trail(above: str) -> None:
        navigate(target(above))

    is_linked = isinstance(on_back, str) and target(on_back) != on_back
    named = tr("Back") if is_linked or not back_label else back_label
    way_out = tr("Close list") if pane is not None and pane.has_other else named
    go_back = partial(follow_trail, on_back) if isinstance(on_back, str) else on_back or _stay

    def leave() -> object:
        return None if keys is not None and keys.is_typing else go_back()  # Escape in a text field may mean anything

    use_escape(leave, active=takes_keys)
    scrolls_away = scale >= LARGE_FROM  # a subtitle in large text would take too much of a small phone's height
    below_title = caption(subtitle) if isinstance(subtitle, str) else subtitle
    if subtitle and scrolls_away:
        body = [below_title, *body]
    column = ft.Column(
        scroll=ft.ScrollMode.AUTO,
        spacing=14,
        scroll_interval=_SCROLL_INTERVAL,
        on_scroll=on_scroll,
        controls=[
            ft.Container(
                padding=ft.Padding.only(left=16, right=16, top=BODY_TOP, bottom=20),
                content=ft.Column(
                    spacing=BODY_SPACING, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=present(body)
                ),
            )
        ],
    )
    if scroller is not None:
        scroller.column = column
    room = min(use_window_width() or LIST_WIDTH, LIST_WIDTH) - _BESIDE - (MIN_TARGET + 8 if close else 0)
    size = capped_size(25, unbroken_size(title, DISPLAY, _LARGEST_TITLE, room, 1.0), scale)
    drawn = display(hyphenated(title, DISPLAY, room / (size * scale)), size, palette.ink, lines=3)
    drawn.semantics_label = None if drawn.value == title else title
    head = ft.Row(
        spacing=8,
        controls=[
            *(
                [SymbolButton(name="back", icon=ft.Icons.ARROW_BACK, label=way_out, on_press=go_back)]
                if has_back
                else [ft.Container(width=_NO_BACK, height=MIN_TARGET)]
            ),
            ft.Column(
                tight=True,
                expand=True,
                spacing=0,
                controls=[
                    ft.Semantics(header=True, content=drawn),
                    *([below_title] if subtitle and not scrolls_away else []),
                ],
            ),
            *([close] if close else []),
        ],
    )
    return CaneBackground(
        woven=woven,
        content=ft.SafeArea(
            expand=True,
            avoid_intrusions_left=_is_outermost(pane, at_left=True),
            avoid_intrusions_right=_is_outermost(pane, at_left=False),
            content=ft.Column(
                expand=True,
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    ft.Container(
                        width=width,
                        padding=ft.Padding.only(left=10, right=16, top=10, bottom=6 if is_document else 0),
                        border=ft.Border(bottom=ft.BorderSide(1, palette.hairline)) if is_document else None,
                        content=head,
                    ),
                    ft.Container(expand=True, width=width, content=column),
                    *([_below(notice, width, bottom=0 if footer else 14)] if notice else []),
                    *(
                        [
                            ft.Container(
                                width=width,
                                padding=0
                                if is_document
                                else ft.Padding.only(left=16 + _AFTER_BODY, right=16, top=8, bottom=14),
                                content=footer,
                            )
                        ]
                        if footer
                        else []
                    ),
                ],
            ),
        ),
    )


def _stay() -> None:
    """Do nothing: the page has no back button."""


def _below(notice: ft.Control, width: float, *, bottom: float) -> ft.Control:
    return ft.Container(width=width, padding=ft.Padding.only(left=16, right=16, top=8, bottom=bottom), content=notice)


def _is_outermost(pane: Pane | None, *, at_left: bool) -> bool:
    """Return whether a pane is at the left edge of the screen or, if `at_left` is False, at the right edge."""
    return pane is None or pane.is_list is at_left
