"""The control strip: an undo button that says what it would undo, a message, redo, rules, score sheet and menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_latest, use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.session import use_has_role
from companion.ui.table.message import MessageBox, MessageLook, least_message_width, message_look, narrowest_message
from companion.ui.table.strip_layout import (
    AROUND_SQUARES,
    LEAST_MESSAGE,
    PADDING,
    SPACING,
    UprightStrip,
    detail_width,
    large_text_widths,
    strip_widths,
    upright_strip,
)
from companion.ui.table.undo_button import LARGEST_LARGE_DETAIL, UndoLook, flat_undo, undo_look, upright_undo
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, STRIP_BUTTON
from companion.ui.widgets.cane import squares
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.words import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.i18n.translator import Translator
    from companion.ui.kit.guard import Action
    from companion.ui.kit.layout import LiveSize
    from companion.ui.matches.open_match import OpenMatch
    from companion.ui.matches.store import MatchStore
    from companion.ui.widgets.sentence import WhyLook


_ICON_SHARE = 0.46
"""Size of a button's symbol, as a share of the button's size."""
_ROOM_FOR_REDO = 380
_LARGEST_MESSAGE = {False: 15.0, True: 18.0}
"""Largest font size of a message, keyed by whether the strip is vertical and tall."""
_SIDE = 4.0
_REDO, _RULES = "redo", "rules"
_ButtonLook = tuple[str, ft.IconData, str]
"""An icon button's key, icon, and accessible name, which is also its tooltip."""


@component
def Strip(
    *, store: MatchStore, open_match: OpenMatch, live: LiveSize, open_menu: Action, why: WhyLook | None
) -> ft.Control:
    """A horizontal strip between facing halves, or a vertical one between halves side by side; it faces player A.

    Both the facing table and the upright board have a strip. Messages about the last change appear inside it, so that
    they don't cover the table; `why` links a result to its rule.
    """
    tr, palette = use_translator(), use_palette()
    navigate = use_navigate()

    async def run(key: str) -> None:
        match key:
            case "menu":
                open_menu()
            case "sheet":
                navigate(routes.sheet(store.match_id))
            case "rules":
                navigate(routes.rules(store.match_id))
            case _:
                await store.redo()

    message = message_look(tr, open_match, live, why, store.dismiss)
    undo = undo_look(tr, open_match, live.screen.text_scale)
    looks = _button_looks(tr, open_match, live, has_role=use_has_role())
    side = ft.BorderSide(EDGE, palette.brass)
    far = ft.BorderSide.none() if live.strip_last else side  # the edge of the screen needs no line
    press = use_latest(run)
    size = upright_strip(live.screen.height, len(looks)) if live.upright else None
    across = size.button if size else STRIP_BUTTON
    buttons = ft.use_memo(
        lambda: {button[0]: _button(button, palette, press, across) for button in looks},
        [looks, palette.name, live.screen.text_scale, across],
    )
    return ft.Container(
        key="strip",
        width=live.strip if size else live.screen.width,
        height=live.screen.height if size else live.strip,
        bgcolor=palette.strip,
        border=ft.Border(left=side, right=far) if size else ft.Border(top=side, bottom=far),
        content=ft.Semantics(
            container=True,
            content=_vertical(undo, message, buttons, store.undo, palette, live.strip, size)
            if size
            else _horizontal(undo, message, buttons, store.undo, palette, live),
        ),
    )


def has_room_for_redo(width: float, height: float) -> bool:
    """Return whether the strip has room for a redo button; if not, redo is in the menu."""
    return min(width, height) >= _ROOM_FOR_REDO


def _button_looks(tr: Translator, open_match: OpenMatch, live: LiveSize, *, has_role: bool) -> list[_ButtonLook]:
    """Return the buttons in order: redo, if there is something to redo and enough room, then the permanent buttons.

    The rules come first among these, because a message may replace them, and the others must not move then. A session
    restricted to a role has no buttons for score sheet and menu, and so always has room for redo.
    """
    looks: list[_ButtonLook] = [(_RULES, ft.Icons.MENU_BOOK_OUTLINED, tr("Open rules"))]
    if not has_role:
        looks.append(("sheet", ft.Icons.RECEIPT_LONG_OUTLINED, tr("Open score sheet")))
        looks.append(("menu", ft.Icons.MORE_HORIZ, tr("Menu")))
    has_room = has_role or has_room_for_redo(live.screen.width, live.screen.height)
    if open_match.match.log.undone and has_room and not open_match.locked:
        redone = events.spoken(tr, open_match.match, open_match.match.log.undone[0])
        looks.insert(0, (_REDO, ft.Icons.REDO, tr("Redo: %(what)s", what=redone)))
    return looks


def _horizontal(
    undo: UndoLook,
    message: MessageLook | None,
    buttons: dict[str, ft.Control],
    on_undo: Action,
    palette: Palette,
    live: LiveSize,
) -> ft.Control:
    """Return the undo button, a message or ornament, and the other buttons; a message may replace the rules button."""
    width, height, detail = live.screen.width, live.strip - 4, detail_width(undo.detail)
    widths = strip_widths(width, len(buttons), detail, message=None if message is None else LEAST_MESSAGE)
    if message is not None and widths.message < LEAST_MESSAGE:
        buttons = {key: button for key, button in buttons.items() if key != _RULES}
        needed = least_message_width(message)
        widths = strip_widths(width, len(buttons), detail, least_detail=undo.least_width, message=needed)
    if message is not None and undo.is_large and undo.detail:
        widths = large_text_widths(
            width,
            len(buttons),
            detail=undo.narrowest,
            message=narrowest_message(message),
            largest=LARGEST_LARGE_DETAIL,
        )
    undo_button = flat_undo(undo, palette, on_undo, width=widths.undo, height=height)
    row = ft.Row(spacing=SPACING, alignment=ft.MainAxisAlignment.END, controls=[*buttons.values()])
    if message is not None:
        box = MessageBox(
            width=widths.message - SPACING,
            height=height - 2,
            text_scale=undo.text_scale,
            largest=_LARGEST_MESSAGE[False],
        )
        middle = [box.draw(message, undo.names, palette)]
    else:
        row.expand = bool(widths.squares)
        ornament = squares(widths.squares, palette.brass)
        middle = [ft.Container(padding=AROUND_SQUARES, content=ornament)] if widths.squares else []
        undo_button = ft.Container(expand=True, content=undo_button)
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=PADDING),
        content=ft.Row(spacing=0, controls=[undo_button, *middle, row]),
    )


def _vertical(
    undo: UndoLook,
    message: MessageLook | None,
    buttons: dict[str, ft.Control],
    on_undo: Action,
    palette: Palette,
    width: float,
    size: UprightStrip,
) -> ft.Control:
    """Return the buttons, with the message above them or, if there is no room, in place of the rules button."""
    inner = width - 2 * _SIDE
    undo_button = upright_undo(undo, palette, on_undo, width=inner, size=size)
    parts = {"undo": undo_button, **buttons}
    if _REDO in parts:
        parts = {_REDO: parts.pop(_REDO), **parts}
    above: list[ft.Control] = []
    if message is not None:
        box = MessageBox(
            width=inner,
            height=min(size.message - 2 * _SIDE, inner) if size.has_message else size.button,
            text_scale=undo.text_scale,
            largest=_LARGEST_MESSAGE[size.is_tall],
        )
        drawn = box.draw(message, undo.names, palette)
        if size.has_message:
            above = [ft.Container(padding=ft.Padding.only(bottom=_SIDE), content=drawn)]
        else:
            parts[_RULES] = drawn
    return ft.Container(
        padding=ft.Padding.only(bottom=size.bottom),
        alignment=ft.Alignment.BOTTOM_CENTER,
        content=ft.Column(
            tight=True,
            spacing=SPACING,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            controls=[*above, *parts.values()],
        ),
    )


def _button(button: _ButtonLook, palette: Palette, on_button: Callable[[str], object], side: float) -> ft.Control:
    key, icon, label = button
    return keyed(
        key,
        Pressable,
        name=key,
        label=label,
        tooltip=label,
        on_press=partial(on_button, key),
        once=key == _REDO,
        skin=Skin(radius=side / 2),
        box=Box(width=side, height=side),
        content=ft.Icon(icon, size=round(_ICON_SHARE * side), color=palette.on_strip),
    )
