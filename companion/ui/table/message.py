"""The control strip's message: the reason for the last deal's score, with the rule's § number, or the last change."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import flet as ft

from companion.core.seats import Seat
from companion.ui.kit.layout import LARGE_FROM, Arrangement
from companion.ui.matches import notices
from companion.ui.matches.open_match import Entered
from companion.ui.table.strip_layout import AROUND_MESSAGE, LINE, MESSAGE_PADDING, FittedText, fitted_text
from companion.ui.theme.dimensions import BOLD, FALLBACK, OPTION_RADIUS, SEMI_BOLD
from companion.ui.theme.fit import least_width, width_of
from companion.ui.widgets.measured import rotated
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.signs import aloud

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.i18n.translator import Translator
    from companion.ui.kit.guard import Action
    from companion.ui.kit.layout import LiveSize
    from companion.ui.matches.open_match import OpenMatch
    from companion.ui.theme import Palette
    from companion.ui.widgets.sentence import WhyLook

_LEAST = 12.5
"""Font size below which names are cut off."""
_LARGEST_LARGE, _LEAST_LARGE = 21.0, 14.5
"""Largest font size with large text, and the size below which names are then cut off."""
_LINES = 3
_FILL = 0.09


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageLook:
    """A short message; pressing it opens the rule or, if there is no rule, dismisses the message."""

    words: str
    rule: str = ""
    """The § number of the rule, which is shown after `words`."""
    label: str
    on_press: Action
    turned: bool = False
    """Whether the message faces the player opposite, because that player recorded the deal."""


def message_look(
    tr: Translator, open_match: OpenMatch, live: LiveSize, why: WhyLook | None, on_dismiss: Action
) -> MessageLook | None:
    """Return the message about the last change, or None if there is none to show."""
    notice = open_match.notice if open_match.trouble is None else None
    if notice is None:
        return None
    sentence = aloud(tr, notices.notice(tr, open_match.match, notice))
    return MessageLook(
        words=notices.in_short(tr, open_match.match, notice),
        rule=why.words.replace(" ", "\N{NO-BREAK SPACE}") if why is not None else "",
        label=" ".join((sentence, tr("Dismiss.") if why is None else why.label)),
        on_press=on_dismiss if why is None else why.on_press,
        turned=live.arrangement is Arrangement.FACING
        and not live.strip_last
        and isinstance(notice, Entered)
        and notice.side is Seat.B,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageBox:
    """The dimensions of a message, and the system's text scale."""

    width: float
    height: float
    text_scale: float
    largest: float
    """The largest font size, unless the system's text is large."""

    def draw(self, message: MessageLook, names: Collection[str], palette: Palette) -> ft.Control:
        """Draw the message, truncating the players' `names` where necessary."""
        room = self.width - 2 * MESSAGE_PADDING
        is_large = self.text_scale >= LARGE_FROM
        largest, least = (_LARGEST_LARGE, _LEAST_LARGE) if is_large else (self.largest, _LEAST)

        def fitted(words: str) -> FittedText:
            return fitted_text(
                words, names, width=room, height=self.height, largest=largest, least=least, is_large=is_large
            )

        text = fitted(_joined(message, room / least))
        if text.lines > 1:
            text = fitted(_joined(message, 0.0))  # so that no line ends with the dot before the §
        size = text.font / self.text_scale
        drawn = ft.Text(
            text.words.removesuffix(message.rule),
            spans=[ft.TextSpan(message.rule, style=_style(BOLD, size, palette.brass))],
            style=_style(SEMI_BOLD, size, palette.on_strip),
            text_align=ft.TextAlign.CENTER,
            max_lines=text.lines,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
        return ft.Semantics(
            key="message",
            live_region=True,
            container=True,
            content=Pressable(
                name="message-press",
                label=message.label,
                on_press=message.on_press,
                skin=Skin(fill=ft.Colors.with_opacity(_FILL, palette.on_strip), radius=OPTION_RADIUS),
                box=Box(width=self.width, height=self.height, padding=ft.Padding.symmetric(horizontal=MESSAGE_PADDING)),
                content=rotated(drawn, 2 if message.turned else 0),
            ),
        )


def narrowest_message(message: MessageLook) -> float:
    """Return the smallest width of the message's text on three lines, in units of the font size."""
    return least_width(_joined(message, 0.0), BOLD, _LINES)


def least_message_width(message: MessageLook) -> float:
    """Return the smallest width at which the message fits on three lines without shortening a name."""
    return narrowest_message(message) * _LEAST + AROUND_MESSAGE


def _joined(message: MessageLook, room: float) -> str:
    """Return the message and its § on one line if they fit in `room`, in units of the font size, otherwise on two.

    Numbers never stand alone on a line.
    """
    words = re.sub(r" (?=\d)", "\N{NO-BREAK SPACE}", message.words)
    if not message.rule:
        return words
    line = f"{words} · {message.rule}"
    return line if width_of(line, BOLD) <= room else f"{words}\n{message.rule}"


def _style(family: str, size: float, color: str) -> ft.TextStyle:
    return ft.TextStyle(font_family=family, font_family_fallback=list(FALLBACK), size=size, color=color, height=LINE)
