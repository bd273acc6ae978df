"""The rows of the settings: an expandable list of values, a choice between pictures, and a switch."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.session import use_preferences
from companion.ui.settings.choices import SettingChoice, SettingSwitch
from companion.ui.settings.pictures import PICTURE_HEIGHT, PICTURE_WIDTH, picture
from companion.ui.theme import use_motion, use_palette
from companion.ui.theme.dimensions import BOLD, CHIP_GAP, EDGE
from companion.ui.theme.fit import fit
from companion.ui.widgets.column import centred_column, column
from companion.ui.widgets.drop_down import DropDownRow
from companion.ui.widgets.options import choice_skin
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.text import caption, centred, emphasis, label, strong
from companion.ui.words.answers import answers, drop_down

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from companion.ui.widgets.looks import OptionLook

SIDE = 14
_INSIDE, _BETWEEN = 4, 14
_FONT, _LEAST, _LARGEST = 15.0, 12.0, 24.0
_TICK = 18
_TRACK_WIDTH, _TRACK_HEIGHT, _THUMB, _FRAME = 52, 32, 22, 2
_SLIDE_MS = 160


def setting_rows(width: float, *settings: SettingChoice | SettingSwitch) -> list[ft.Control]:
    """Return one row per setting, each of the given width."""
    return [_row(setting, width) for setting in settings]


def _row(setting: SettingChoice | SettingSwitch, width: float) -> ft.Control:
    if isinstance(setting, SettingSwitch):
        return keyed(setting.name, SwitchRow, setting=setting)
    if setting.pictures:
        return keyed(setting.name, PictureRow, choice=setting, width=width)
    return keyed(setting.name, ChoiceRow, choice=setting)


@component
def SwitchRow(*, setting: SettingSwitch) -> ft.Control:
    """A setting that is on or off; tapping anywhere in the row changes it."""
    palette, motion = use_palette(), use_motion()
    preferences = use_preferences()
    is_on = setting.is_on(preferences.settings)

    async def change() -> None:
        await preferences.choose(lambda settings: setting.put(settings, not setting.is_on(settings)))

    thumb = ft.Container(
        width=_THUMB,
        height=_THUMB,
        border_radius=_THUMB / 2,
        bgcolor=palette.on_primary if is_on else palette.edge,
        content=ft.Icon(ft.Icons.CHECK, size=_THUMB - 6, color=palette.primary) if is_on else None,
        alignment=ft.Alignment.CENTER,
    )
    track = ft.Container(
        width=_TRACK_WIDTH,
        height=_TRACK_HEIGHT,
        border_radius=_TRACK_HEIGHT / 2,
        padding=(_TRACK_HEIGHT - _THUMB) / 2 - _FRAME,
        bgcolor=palette.primary if is_on else ft.Colors.TRANSPARENT,
        border=ft.Border.all(_FRAME, palette.primary if is_on else palette.edge),
        alignment=ft.Alignment.CENTER_RIGHT if is_on else ft.Alignment.CENTER_LEFT,
        animate=motion.slide(_SLIDE_MS),
        content=thumb,
    )
    words = column(emphasis(setting.title), caption(setting.note) if setting.note else None, spacing=2)
    return Pressable(
        name=setting.name,
        label=f"{setting.title}. {setting.note}" if setting.note else setting.title,
        toggled=is_on,
        on_press=change,
        box=Box(padding=ft.Padding.symmetric(horizontal=SIDE, vertical=9)),
        content=ft.Row(spacing=12, controls=[ft.Container(expand=True, content=words), track]),
    )


@component
def ChoiceRow(*, choice: SettingChoice) -> ft.Control:
    """A row that shows a setting and its value; tapping the row opens the list of possible values."""
    tr = use_translator()
    chosen, choose = _use_choice(choice)
    look = drop_down(tr, choice.name, choice.title, dict(choice.options), chosen)
    return DropDownRow(drop_down=look, title=choice.title, note=choice.note, on_choose=choose)


@component
def PictureRow(*, choice: SettingChoice, width: float) -> ft.Control:
    """A setting whose values are shown as tiles with a picture and a caption, stacked if the text is large."""
    tr = use_translator()
    chosen, choose = _use_choice(choice)
    room = width - 2 * SIDE
    scale = use_text_scale()
    count = 1 if scale >= LARGE_FROM else _per_row(len(choice.options), room)
    tile = (room - (count - 1) * CHIP_GAP) / count
    looks = answers(tr, f"{choice.title}:", choice.options, chosen)
    font = min(_font(option_look.words, tile, scale) for option_look in looks)
    rows = [
        ft.Row(
            spacing=CHIP_GAP,
            intrinsic_height=True,  # gives all tiles in a row the same height
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                keyed(option_look.key, Tile, name=choice.name, option=option_look, font=font, on_choose=choose)
                for option_look in looks[start : start + count]
            ],
        )
        for start in range(0, len(looks), count)
    ]
    return ft.Container(
        padding=ft.Padding.only(left=SIDE, right=SIDE, top=12, bottom=14),
        content=column(emphasis(choice.title), *rows, caption(choice.note) if choice.note else None, spacing=CHIP_GAP),
    )


@component
def Tile(*, name: str, option: OptionLook, font: float, on_choose: Callable[[str], object]) -> ft.Control:
    """A value as a picture with a caption below or, if the text is large, beside it; the current value is ticked."""
    palette = use_palette()
    is_large = use_text_scale() >= LARGE_FROM
    ink = palette.on_primary if option.selected else palette.ink
    caption = (strong if option.selected else label)(option.words, font, ink, line=1.1, lines=2)
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=_TICK, color=palette.primary, right=2, top=2)
    drawn = ft.Stack(
        width=PICTURE_WIDTH,
        height=PICTURE_HEIGHT,
        controls=[picture(option.key), *([tick] if option.selected else [])],
    )
    return Pressable(
        name=f"{name}-{option.key}",
        label=option.label,
        selected=option.selected,
        on_press=lambda: on_choose(option.key),
        skin=choice_skin(palette, selected=option.selected),
        box=Box(padding=_INSIDE, expand=True, centred=not is_large),
        content=ft.Row(spacing=_BETWEEN, controls=[drawn, ft.Container(expand=True, content=caption)])
        if is_large
        else centred_column(drawn, centred(caption), spacing=5),
    )


def _use_choice(choice: SettingChoice) -> tuple[str, Callable[[str], Awaitable[None]]]:
    """Return the key of the current value, and a function that stores another value."""
    preferences = use_preferences()

    async def choose(key: str) -> None:
        await preferences.choose(lambda settings: choice.put(settings, key))

    return choice.chosen(preferences.settings), choose


def _font(words: str, tile: float, scale: float) -> float:
    """Return the font size at which a tile's caption fits on two lines."""
    room = tile - 2 * (_INSIDE + EDGE) - ((PICTURE_WIDTH + _BETWEEN) if scale >= LARGE_FROM else 0)
    return max(fit(words, BOLD, capped_size(_FONT, _LARGEST, scale), room, scale=scale, lines=2), _LEAST / scale)


def _per_row(count: int, room: float) -> int:
    """Return the number of tiles in a row: all tiles, or half of them on a narrow phone."""
    least = PICTURE_WIDTH + 2 * (_INSIDE + EDGE)
    return count if count * least + (count - 1) * CHIP_GAP <= room else -(-count // 2)
