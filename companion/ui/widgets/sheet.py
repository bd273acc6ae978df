"""A replacement for Flet's sheet that slides in from the side of the player who opened it, and faces that player."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guard import perform, use_guard
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance
from companion.ui.kit.keys import ESCAPE, use_keys
from companion.ui.kit.layout import LANDSCAPE_WIDTH, LEAST_BOTTOM, is_panel, is_phone_in_landscape, sheet_width
from companion.ui.theme import Palette, use_motion, use_palette
from companion.ui.theme.dimensions import EDGE, MARGIN, SHEET_IN_MS, SHEET_OUT_MS, SHEET_RADIUS
from companion.ui.widgets import text
from companion.ui.widgets.buttons import SymbolButton
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.page_frame import Scroller
from companion.ui.widgets.text import caption

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.ui.kit.guard import Action
    from companion.ui.kit.keys import Key
    from companion.ui.kit.layout import Screen


TOP_GAP = 24
LOW_GAP, LOW_SPACING = 6.0, 5.0
"""The gap above a sheet of fixed height on a short screen, and the space between its rows."""
_LOW_TOP = 6.0
"""The space above the header of a sheet of fixed height on a short screen."""
_BETWEEN = 18
"""The gap between two columns."""
_FOOTER_SHARES = (3, 2)
"""The relative widths of a sentence and the button beside it."""
_FIRST_ROWS = 3
"""The number of rows in the first column of a sheet of fixed height, which is what fits on a short screen."""
SHADE = 0.62
_FADE = 40
"""The height of the fade at the lower edge of a body that continues below."""
_SCROLL_INTERVAL = 100
"""Milliseconds between two scroll events."""
_FAR = 10_000
"""The assumed height of a body that has not been measured yet, greater than that of any screen."""
_SCROLL_KEYS = {"ARROW DOWN": 60, "ARROW UP": -60, "PAGE DOWN": 300, "PAGE UP": -300, "END": _FAR, "HOME": -_FAR}
"""The keys that scroll the body, and by how many pixels."""


@component
def Sheet(
    *,
    screen: Screen,
    title: str,
    close_label: str,
    on_close: Action,
    body: list[ft.Control],
    subtitle: str = "",
    footer: list[ft.Control] | None = None,
    turned: bool = False,
    height: float = 0.0,
    scroller: Scroller | None = None,
    tools: list[ft.Control] | None = None,
) -> ft.Control:
    """A layer on top of the whole screen, with a scrim and a sheet, which is rotated for the player opposite.

    The body scrolls; the head and the footer don't. The sheet ignores input while it slides in. Closing it with the
    scrim or a button makes it slide out, and then calls `on_close`. By default, the sheet is as high as its content. A
    fixed `height`, limited to that of the screen, keeps everything in place when the body or footer changes, and allows
    a `scroller` to scroll the body. The `tools` are icon buttons beside the close button.
    """
    palette, motion, guard = use_palette(), use_motion(), use_guard()
    own_scroller = use_instance(Scroller)
    scrolling = scroller or own_scroller
    state, set_state = ft.use_state("below")
    moving = motion.slide(SHEET_OUT_MS if state == "leaving" else SHEET_IN_MS)

    def appear() -> None:
        guard.start()
        set_state("up")

    ft.use_effect(appear, [])

    async def leave() -> None:
        if state == "leaving" or moving is None:
            await perform(on_close)
        else:
            set_state("leaving")

    async def scrim_pressed() -> None:
        if guard.passes():
            await leave()

    async def handle_key(key: Key) -> bool:
        if key.name == ESCAPE:  # while the guard blocks input, the sheet closes without sliding out
            await (leave() if guard.passes() else perform(on_close))
            return True
        return await _scroll(scrolling, key, motion.scroll(_SCROLL_INTERVAL))

    use_keys(handle_key, over=True)

    async def moved() -> None:
        if state == "leaving":
            await perform(on_close)

    up, steady = state == "up", bool(height)
    landscape = is_phone_in_landscape(screen.width, screen.height) and bool(footer)
    panel = is_panel(screen.width, screen.height)
    away = 0 if up else 1
    edge = ft.BorderSide(EDGE, palette.brass)
    gap = 0.0 if panel else max(LOW_GAP if steady and screen.is_low else TOP_GAP, screen.top)
    room = screen.height - gap
    sheet = ft.Container(
        key="sheet",
        expand=not steady or panel,
        expand_loose=not panel,
        height=min(room, height * max(1.0, screen.text_scale)) if steady and not panel else None,
        width=min(screen.width, LANDSCAPE_WIDTH) if landscape else sheet_width(screen.width, screen.height),
        bgcolor=palette.paper,
        border=ft.Border(left=edge) if panel else ft.Border(top=edge),
        border_radius=ft.BorderRadius.only(
            top_left=SHEET_RADIUS, top_right=0 if panel else SHEET_RADIUS, bottom_left=SHEET_RADIUS if panel else 0
        ),
        shadow=ft.BoxShadow(blur_radius=40, color=ft.Colors.with_opacity(0.66, "#000000")) if palette.deep else None,
        padding=ft.Padding.only(
            left=MARGIN,
            right=MARGIN + (screen.right if panel else 0),
            top=max(_LOW_TOP if steady and screen.is_low else 11.0, screen.top if panel else 0.0),
            bottom=max(LEAST_BOTTOM if steady and screen.is_low else 20.0, screen.bottom),
        ),
        offset=ft.Offset(away if panel else 0, 0 if panel else away),
        animate_offset=moving,
        on_animation_end=moved,
        # a semantics node of its own; otherwise, Flutter, sorting by height, would read the body before the head
        content=ft.Semantics(
            container=True,
            content=ft.Column(
                tight=True,
                spacing=LOW_SPACING if steady and screen.is_low else 14,
                controls=[
                    _head(
                        title,
                        subtitle,
                        close_label,
                        leave,
                        palette,
                        tools or [],
                        on_one_line=landscape or (steady and screen.is_low),
                    ),
                    *_content(title, body, footer or [], screen, scrolling, landscape=landscape, steady=steady),
                ],
            ),
        ),
    )
    layer = ft.Stack(
        width=screen.width,
        height=screen.height,
        controls=[
            scrim(scrim_pressed, shade=SHADE, opacity=1 if up else 0, fade=motion.fade(SHEET_IN_MS)),
            # not a container, which would swallow taps even where it is empty
            ft.Column(
                left=0,
                right=0,
                bottom=0,
                top=gap,
                alignment=ft.MainAxisAlignment.END,
                horizontal_alignment=ft.CrossAxisAlignment.END if panel else ft.CrossAxisAlignment.CENTER,
                controls=[sheet],
            ),
        ],
    )
    return rotated(layer, 2 if turned else 0, key="sheet-layer")


def body_width(screen: Screen) -> float:
    """Return the width of the body of a sheet that has a footer."""
    if not is_phone_in_landscape(screen.width, screen.height):
        return sheet_width(screen.width, screen.height) - 2 * MARGIN
    return (min(screen.width, LANDSCAPE_WIDTH) - 2 * MARGIN - _BETWEEN) / 2


async def _scroll(scroller: Scroller, key: Key, milliseconds: int) -> bool:
    """Scroll the body if the key is a scrolling key, and return whether it is."""
    pixels = _SCROLL_KEYS.get(key.name)
    if pixels is not None:
        await scroller.by(pixels, milliseconds)
    return pixels is not None


def _content(
    title: str,
    body: list[ft.Control],
    footer: list[ft.Control],
    screen: Screen,
    scroller: Scroller,
    *,
    landscape: bool,
    steady: bool,
) -> list[ft.Control]:
    """Return the body, with the footer below or, on a short, wide screen, beside it.

    On such a screen, a sheet of fixed height has the body in two columns, with the footer below them. A
    body with another title starts at the top.
    """
    foot = ft.Column(tight=True, spacing=LOW_SPACING if steady and screen.is_low else 12, controls=footer)
    spacing = LOW_SPACING if screen.is_low else 11
    if steady and not landscape:
        scrolling = ft.Column(expand=True, scroll=ft.ScrollMode.AUTO, spacing=spacing, controls=body)
        scroller.column = scrolling
        return [scrolling, *([foot] if footer else [])]
    if not landscape:
        scrolled = keyed(title, ShrinkingScroll, name=title, controls=body, scroller=scroller)
        return [scrolled, *([foot] if footer else [])]
    if not steady:
        scrolling = ft.Column(scroll=ft.ScrollMode.AUTO, spacing=11, controls=body)
        scroller.column = scrolling
        return [_side_by_side(scrolling, foot, expand=True)]
    rows = [ft.Column(tight=True, spacing=spacing, controls=part) for part in (body[:_FIRST_ROWS], body[_FIRST_ROWS:])]
    rest = ft.Column(tight=True, spacing=12, controls=footer[:-1])
    scrolling = ft.Column(expand=True, scroll=ft.ScrollMode.AUTO, controls=[_side_by_side(*rows)])
    scroller.column = scrolling
    return [
        scrolling,
        _side_by_side(rest, footer[-1], shares=_FOOTER_SHARES),  # keeps the button in the same place
    ]


def _side_by_side(
    left: ft.Control, right: ft.Control, *, shares: tuple[int, int] = (1, 1), expand: bool = False
) -> ft.Control:
    """Return two columns as separate semantics nodes, so that screen readers read one after the other."""
    return ft.Row(
        expand=expand,
        spacing=_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ft.Semantics(container=True, expand=share, content=column)
            for share, column in zip(shares, (left, right), strict=True)
        ],
    )


@component
def ShrinkingScroll(*, name: str, controls: list[ft.Control], scroller: Scroller) -> ft.Control:
    """A scrolling column no taller than its content; the lower edge fades out if there is more below.

    With another `name`, it starts at the top.

    The content is measured, because Flet's own scrolling column always takes up the full height.
    """
    natural, set_natural = ft.use_state(0.0)
    room, set_room = ft.use_state(0.0)
    passed, set_passed = ft.use_state(0.0)

    def scrolled(event: ft.OnScrollEvent) -> None:
        is_at_end = event.extent_after < _FADE / 2
        set_passed(event.max_scroll_extent if is_at_end else 0.0)

    column = ft.Column(
        scroll=ft.ScrollMode.AUTO,
        scroll_interval=_SCROLL_INTERVAL,
        on_scroll=scrolled,
        controls=[
            ft.Column(tight=True, spacing=11, controls=controls, on_size_change=lambda event: set_natural(event.height))
        ],
    )
    scroller.column = column
    has_more = 0 < room < natural - passed - 1
    # always with a height; if it were set later, Flutter would build another widget and recreate all its content
    return ft.Container(
        key=f"scroll-{name}",  # otherwise, Flutter would keep the scroll position
        expand=True,
        expand_loose=True,
        height=natural or _FAR,
        on_size_change=lambda event: set_room(event.height),
        content=ft.Stack(fit=ft.StackFit.EXPAND, controls=[column, _fade(use_palette().paper, shown=has_more)]),
    )


def _fade(paper: str, *, shown: bool) -> ft.Control:
    """Return a gradient along the lower edge, through which controls can be tapped."""
    clear = ft.Colors.with_opacity(0, paper)
    return ft.Container(
        left=0,
        right=0,
        bottom=0,
        height=_FADE,
        visible=shown,
        ignore_interactions=True,
        gradient=ft.LinearGradient(
            begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, colors=[clear, paper]
        ),
    )


def _head(
    title: str,
    subtitle: str,
    close_label: str,
    on_close: Action,
    palette: Palette,
    tools: list[ft.Control],
    *,
    on_one_line: bool,
) -> ft.Control:
    """Return the grip, the title and the buttons; if `on_one_line`, in a single row without the grip."""
    close = SymbolButton(name="close", icon=ft.Icons.CLOSE, label=close_label, on_press=on_close)
    words: list[ft.Control] = [text.title(title, lines=2), *([caption(subtitle)] if subtitle else [])]
    if on_one_line:
        if tools:
            words[0] = text.subject(title, lines=1)
        head = ft.Row(expand=True, wrap=True, spacing=12, run_spacing=0, controls=words)
        return ft.Row(spacing=0 if tools else 10, controls=[head, *tools, close])
    grip = ft.Container(width=40, height=4, border_radius=2, bgcolor=palette.hairline)
    return ft.Column(
        tight=True,
        spacing=2,
        controls=[
            ft.Row(alignment=ft.MainAxisAlignment.CENTER, controls=[grip]),
            ft.Row(controls=[ft.Column(tight=True, expand=True, spacing=2, controls=words), *tools, close]),
        ],
    )


def scrim(on_press: Callable[[], Awaitable[None]], *, shade: float, opacity: float, fade: ft.Animation) -> ft.Control:
    """Return a shade that covers the layer; a labelled button elsewhere must offer the same action as `on_press`."""
    return ft.Container(
        left=0,
        top=0,
        right=0,
        bottom=0,
        opacity=opacity,
        animate_opacity=fade,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Container(key="scrim", bgcolor=ft.Colors.with_opacity(shade, "#000000"), on_click=on_press),
        ),
    )
