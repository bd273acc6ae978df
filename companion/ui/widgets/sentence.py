"""Results and rulings in full sentences, with a § button that leads to the rule."""

from dataclasses import dataclass

import flet as ft

from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.theme import Palette, use_palette
from companion.ui.theme.dimensions import EDGE, MIN_TARGET, OPTION_RADIUS, SEMI_BOLD
from companion.ui.theme.fit import fit
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.signs import aloud
from companion.ui.widgets.text import announced, display, emphasis, figure, label, note

_STRIPE = 5
_SIGN = 26
_LARGEST_LINK = 20.0
_WHY_WIDTH = MIN_TARGET + 4
_FITTED, _LEAST_FITTED, _FITTED_LINE, _MOST_LINES = 16.0, 12.0, 1.12, 5
"""The largest and smallest font size of a fitted sentence, its line height, and its maximum number of lines."""
_FITTED_SIDE, _FITTED_GAP, _FITTED_EDGES = 9.0, 6.0, 2.0
_FITTED_SIDES, _FITTED_ENDS = 2 * _FITTED_SIDE + _STRIPE + _FITTED_EDGES, _FITTED_EDGES + 5.0
"""The horizontal and vertical space that the box of a fitted sentence takes up around the text."""


@dataclass(frozen=True, slots=True)
class WhyLook:
    """The text and action of a § button, which opens the rule that explains a result."""

    words: str
    label: str
    on_press: Action


@component
def WhyButton(*, why: WhyLook) -> ft.Control:
    """A § button that opens the rule behind a result."""
    palette = use_palette()
    return Pressable(
        name="why",
        label=why.label,
        on_press=why.on_press,
        skin=Skin(fill=palette.paper, edge=palette.edge, edge_width=EDGE, radius=OPTION_RADIUS),
        box=Box(width=_WHY_WIDTH, height=MIN_TARGET),
        content=display(why.words, capped_size(17, _LARGEST_LINK, use_text_scale()), palette.primary, lines=1),
    )


@component
def Sentence(*, words: tuple[str, ...], why: WhyLook | None = None) -> ft.Control:
    """Sentences about a result, starting with the result itself, then its consequences; `why` leads to the rule."""
    tr, palette, scale = use_translator(), use_palette(), use_text_scale()
    first, *others = words
    sentences = announced(
        aloud(tr, " ".join(words)),
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
    row = ft.Row(controls=[with_short(sentences, WhyButton(why=why), scale, spacing=8)])
    # a container; otherwise, screen readers would read the content below before the button
    return ft.Semantics(container=True, content=row)


@component
def FittedSentence(*, words: tuple[str, ...], width: float, height: float, why: WhyLook | None = None) -> ft.Control:
    """The content of a `Sentence` as one text that shrinks to fit a box.

    If it is too long even at the smallest size, it exceeds the height.
    """
    tr, palette, scale = use_translator(), use_palette(), use_text_scale()
    whole, (first, *others) = " ".join(words), words
    room = width - _FITTED_SIDES - (0 if why is None else _WHY_WIDTH + _FITTED_GAP)
    sizes = (
        min(fit(whole, SEMI_BOLD, _FITTED, room, lines=lines), (height - _FITTED_ENDS) / (lines * _FITTED_LINE))
        for lines in range(1, _MOST_LINES + 1)
    )
    size = max(sizes)
    drawn = label(first, max(size, _LEAST_FITTED) / scale, palette.ink, line=_FITTED_LINE)
    drawn.spans = [ft.TextSpan(f" {other}", style=ft.TextStyle(color=palette.muted)) for other in others]
    sentences = announced(
        aloud(tr, whole),
        striped(
            ft.Container(
                height=height - _FITTED_EDGES if size >= _LEAST_FITTED else None,
                alignment=ft.Alignment.CENTER_LEFT,
                content=drawn,
            ),
            palette,
            ft.Padding.symmetric(horizontal=_FITTED_SIDE),
        ),
        key="sentence",
        live=True,
    )
    button = [] if why is None else [WhyButton(why=why)]
    row = ft.Row(spacing=_FITTED_GAP, controls=[ft.Container(expand=True, content=sentences), *button])
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
    answer = ft.Row(controls=[with_short(sentences, WhyButton(why=why) if why is not None else None, scale, spacing=8)])
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
