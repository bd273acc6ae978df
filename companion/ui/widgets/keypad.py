"""A numeric keypad that replaces the system's keyboard during a match."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_page_draft
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.theme import use_motion, use_palette
from companion.ui.theme.dimensions import CHIP_GAP, MIN_TARGET, SHEET_OUT_MS
from companion.ui.widgets.column import column, scroll_target
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import figure, strong
from companion.ui.widgets.text import label as label_text

_ROWS = ("123", "456", "789")
NumberChange = Callable[[int | None], int | None]
"""A function that computes the new number from the old one, so that fast typing loses no digit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeypadWords:
    """The labels of the keys, and the text that states the allowed range."""

    erase: str
    sign: str
    done: str
    span: str
    refused: str
    """The text shown instead of `span` after a digit is refused."""


@component
def Keypad(
    *,
    span: range,
    words: KeypadWords,
    on_change: Callable[[NumberChange], object],
    on_done: Callable[[], object],
    field_name: str = "",
    nothing: int | None = None,
    beside: ft.Control | None = None,
) -> ft.Control:
    """A keypad with ten digits, "erase" and "done"; digits that would exceed the range shown above it are refused.

    The first digit typed replaces the current number; `nothing` is the number once all digits are erased. When the
    keypad opens, it scrolls into view, together with the number field if `field_name` is given (see `with_keypad`).
    The control `beside` is to the right of the range.
    """
    typed, _ = use_page_draft(("keypad", field_name), lambda: TypedNumber(nothing))  # kept when the phone is turned
    refused, set_refused = ft.use_state(False)

    def press(change: NumberChange) -> None:
        on_change(change)
        set_refused(typed.refused)

    def erase() -> None:
        press(lambda old: typed.erased(span, old))

    def negate() -> None:
        press(lambda old: typed.negated(span, old))

    def type_digit(digit: str) -> None:
        press(lambda old: typed.digit(span, old, digit))

    motion, in_view = use_motion(), ft.use_ref(False)
    own: list[ft.Control] = use_instance(list)

    async def show() -> None:
        await _scroll_into_view(own[0], field_name, motion.scroll(SHEET_OUT_MS))

    async def make_sure() -> None:
        if not in_view.current:
            in_view.current = True
            await show()

    # scroll at once, and again after the client's layout, because the client ignores requests before its first frame
    ft.use_effect(show, [])
    rows = [ft.Row(spacing=CHIP_GAP, controls=[_digit(digit, type_digit) for digit in digits]) for digits in _ROWS]
    last = ft.Row(
        spacing=CHIP_GAP,
        controls=[
            _key("erase", words.erase, ft.Icons.BACKSPACE_OUTLINED, erase),
            _digit("0", type_digit),
            _key("done", words.done, ft.Icons.CHECK, on_done),
        ],
    )
    # below the other keys, so that those have the same positions on every keypad
    signs = [ft.Row(controls=[_key("sign", words.sign, "±", negate)])] if span.start < 0 else []
    keys = ft.Column(
        key="keypad",
        spacing=CHIP_GAP,
        controls=[_head(keyed("numbers", _Numbers, words=words, refused=refused), beside), *rows, last, *signs],
        on_size_change=make_sure,
    )
    own[:] = [keys]
    return keys if field_name else scroll_target(_scroll_key(field_name), keys)


def with_keypad(field_name: str, field: ft.Control, keypad: ft.Control | None) -> ft.Control:
    """Return a number field and, if it is open, the keypad below; both stay in view while the user types."""
    return scroll_target(_scroll_key(field_name), column(field, keypad, spacing=6))


def _scroll_key(field_name: str) -> str:
    return f"typing-{field_name}" if field_name else "keypad"


async def _scroll_into_view(keypad: ft.Control, field_name: str, milliseconds: int) -> None:
    around = keypad.parent
    while around is not None and not (isinstance(around, ft.ScrollableControl) and around.scroll is not None):
        around = around.parent
    if isinstance(around, ft.ScrollableControl):
        with suppress(RuntimeError):  # the keypad may have been removed from the screen
            await around.scroll_to(scroll_key=_scroll_key(field_name), duration=milliseconds)


def _head(numbers: ft.Control, beside: ft.Control | None) -> ft.Control:
    return numbers if beside is None else ft.Row(controls=[ft.Container(expand=True, content=numbers), beside])


@component
def _Numbers(*, words: KeypadWords, refused: bool) -> ft.Control:
    """The allowed range or, after a refused digit, an explanation; always shown, so that the keys don't move."""
    palette, scale = use_palette(), use_text_scale()
    size = grown_size(14, scale)
    return ft.Semantics(
        live_region=refused,
        content=strong(words.refused, size, palette.red, line=1.2)
        if refused
        else label_text(words.span, size, palette.muted),
    )


def _digit(digit: str, typed: Callable[[str], object]) -> ft.Control:
    return _key(digit, digit, digit, lambda: typed(digit))


def _key(name: str, label: str, face: str | ft.IconData, on_press: Callable[[], object]) -> ft.Control:
    return keyed(name, _Key, name=f"key-{name}", label=label, face=face, on_press=on_press)


@component
def _Key(*, name: str, label: str, face: str | ft.IconData, on_press: Callable[[], object]) -> ft.Control:
    palette = use_palette()
    return Pressable(
        name=name,
        label=label,
        on_press=on_press,
        skin=Skin(fill=palette.raised, edge=palette.edge),
        box=Box(height=MIN_TARGET, expand=True),
        content=figure(face) if isinstance(face, str) else ft.Icon(face, size=22, color=palette.ink),
    )


@dataclass(slots=True)
class TypedNumber:
    """A number typed digit by digit; the first digit replaces the previous number."""

    nothing: int | None
    """The number once the last digit has been erased."""
    refused: bool = False
    """Whether the last key was refused because no number in the range starts with these digits."""
    begun: bool = False
    minus: bool = False
    """Whether the first digit starts a negative number."""

    def digit(self, span: range, old: int | None, digit: str) -> int | None:
        """Return the number with a digit appended."""
        longer = old if self.begun and old else 0
        is_below = longer < 0 if longer else self.minus
        new = self._checked(span, old, (-1 if is_below else 1) * int(f"{abs(longer)}{digit}"))
        self.begun = self.begun or not self.refused
        return new

    def erased(self, span: range, old: int | None) -> int | None:
        """Return the number without its last digit."""
        left = int((old or 0) / 10)
        self.begun, self.minus = left != 0, False
        return self._checked(span, old, left or self.nothing)

    def negated(self, span: range, old: int | None) -> int | None:
        """Return the number with the opposite sign; before the first digit, the sign applies to that digit."""
        self.minus = old > 0 if old else not self.minus
        return self._checked(span, old, -old if old else old)

    def _checked(self, span: range, old: int | None, new: int | None) -> int | None:
        """Return the new number, or the old one if the new one is out of range.

        Positive numbers below `span` are accepted, because more digits may follow.
        """
        self.refused = new is not None and not min(span.start, 1) <= new <= span[-1]
        return old if self.refused else new
