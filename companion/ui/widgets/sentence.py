"""Results and rulings in full sentences, with a § button that leads to the rule."""

from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, MIN_TARGET, OPTION_RADIUS
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import announced, display, emphasis, figure, note

_STRIPE = 5
_SIGN = 26
_LARGEST_LINK = 20.0


@dataclass(frozen=True, slots=True)
class WhyLook:
    """The text and action of a § button, which opens the rule that explains a result."""

    words: str
    label: str
    on_press: Action


@component
def WhyButton(*, look: WhyLook) -> ft.Control:
    """A § button that opens the rule behind a result."""
    palette = use_palette()
    return Pressable(
        name="why",
        label=look.label,
        on_press=look.on_press,
        skin=Skin(fill=palette.paper, edge=palette.edge, edge_width=EDGE, radius=OPTION_RADIUS),
        box=Box(width=MIN_TARGET + 4, height=MIN_TARGET),
        content=display(look.words, capped_size(17, _LARGEST_LINK, use_text_scale()), palette.primary, lines=1),
    )


@component
def Sentence(*, words: tuple[str, ...], why: WhyLook | None = None) -> ft.Control:
    """Sentences about a result, starting with the result itself, then its consequences; `why` leads to the rule."""
    palette, scale = use_palette(), use_text_scale()
    first, *others = words
    sentences = announced(
        " ".join(words),
        striped(
            column(emphasis(first), *(emphasis(sentence, "muted") for sentence in others), spacing=6),
            palette,
            ft.Padding.symmetric(horizontal=14, vertical=11),
        ),
        key="sentence",
        live=True,
    )
    if why is None:
        return sentences
    row = ft.Row(controls=[with_short(sentences, WhyButton(look=why), scale, spacing=8)])
    # a container; otherwise, screen readers would read the content below before the button
    return ft.Semantics(container=True, content=row)


def striped(content: ft.Control, palette: Palette, padding: ft.Padding, *, color: str = "") -> ft.Control:
    """Return `content` on raised paper with a border and a stripe on the left, in the primary colour by default."""
    return ft.Container(
        bgcolor=palette.raised,
        border_radius=OPTION_RADIUS,
        border=ft.Border.all(1, palette.hairline),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Container(
            border=ft.Border(left=ft.BorderSide(_STRIPE, color or palette.primary)), padding=padding, content=content
        ),
    )


def with_short(content: ft.Control, short: ft.Control | None, scale: float, *, spacing: float = 10) -> ft.Control:
    """Return `content` with a short control beside it or, at a large text scale, below it."""
    if short is None:
        return ft.Container(expand=True, content=content)
    if scale >= LARGE_FROM:
        return ft.Column(
            tight=True,
            expand=True,
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[content, ft.Row(wrap=True, controls=[short])],
        )
    return ft.Row(expand=True, spacing=spacing, controls=[ft.Container(expand=True, content=content), short])


@component
def AnswerCard(
    *,
    name: str,
    head: str,
    verdict: str = "",
    lines: tuple[str, ...] = (),
    why: WhyLook | None = None,
    live: bool = False,
    is_right: bool | None = None,
) -> ft.Control:
    """A card with a heading, a large `verdict` and smaller `lines`; if `live`, every change is announced.

    The heading starts with a tick or a cross, unless `is_right` is None.
    """
    palette, scale = use_palette(), use_text_scale()
    sentences = announced(
        " ".join(_sentence(part) for part in (head, verdict, *lines) if part),
        column(
            _judged(head, palette, is_right=is_right),
            figure(verdict) if verdict else None,
            *(note(line) for line in lines),
            spacing=4,
        ),
        key=name,
        live=live,
    )
    answer = ft.Row(
        controls=[with_short(sentences, WhyButton(look=why) if why is not None else None, scale, spacing=8)]
    )
    return striped(
        answer,
        palette,
        ft.Padding.only(left=14, right=10, top=11, bottom=11),
        color=palette.red if is_right is False else palette.primary,
    )


def _judged(head: str, palette: Palette, *, is_right: bool | None) -> ft.Control:
    """Return the heading, preceded by a tick or a cross unless `is_right` is None."""
    if is_right is None:
        return emphasis(head)
    color = palette.primary if is_right else palette.red
    sign = ft.Icon(ft.Icons.CHECK_CIRCLE if is_right else ft.Icons.CANCEL, size=_SIGN, color=color)
    return ft.Row(spacing=8, controls=[sign, ft.Container(expand=True, content=figure(head, color=color))])


def _sentence(words: str) -> str:
    """Return the text, with a full stop added if it has no final punctuation, for screen readers."""
    return words if words[-1] in ".!?:…" else f"{words}."
