"""Something that the referee says: read in one piece, with the § to look it up."""

import flet as ft

from companion.ui.components.why import WhyButton, WhyLook
from companion.ui.components.words import label, plain, strong
from companion.ui.kit import component
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import OPTION_RADIUS


@component
def AnswerCard(
    *,
    name: str,
    head: str,
    verdict: str = "",
    lines: tuple[str, ...] = (),
    why: WhyLook | None = None,
    live: bool = False,
) -> ft.Control:
    """`verdict` stands large under the head, `lines` below it; a `live` one is read out when it changes."""
    palette = use_palette()
    told = ft.Semantics(
        key=name,
        label=" ".join(_sentence(part) for part in (head, verdict, *lines) if part),
        live_region=live or None,
        container=True,
        exclude_semantics=True,
        content=ft.Column(
            tight=True,
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            controls=[
                label(head, 16, palette.ink, line=1.25),
                *([strong(verdict, 20, palette.ink, line=1.15)] if verdict else []),
                *(plain(line, 15, palette.muted, line=1.3) for line in lines),
            ],
        ),
    )
    return ft.Container(
        bgcolor=palette.raised,
        border_radius=OPTION_RADIUS,
        border=ft.Border(left=ft.BorderSide(5, palette.primary)),
        padding=ft.Padding.only(left=14, right=10, top=11, bottom=11),
        content=ft.Row(
            spacing=8,
            controls=[ft.Container(expand=True, content=told), *([WhyButton(look=why)] if why is not None else [])],
        ),
    )


def _sentence(words: str) -> str:
    """For ears, a word alone ends like a sentence."""
    return words if words[-1] in ".!?:…" else f"{words}."
