"""Something that the referee says: read in one piece, with the § to look it up."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.beside import beside
from companion.ui.widgets.striped import striped
from companion.ui.widgets.text import label, plain, strong
from companion.ui.widgets.why import WhyButton, WhyLook


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
    palette, scale = use_palette(), use_text_scale()
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
                label(head, grown(16, scale), palette.ink, line=1.25),
                *([strong(verdict, grown(20, scale), palette.ink, line=1.15)] if verdict else []),
                *(plain(line, grown(15, scale), palette.muted, line=1.3) for line in lines),
            ],
        ),
    )
    answer = ft.Row(controls=[beside(told, WhyButton(look=why) if why is not None else None, scale, spacing=8)])
    return striped(answer, palette, ft.Padding.only(left=14, right=10, top=11, bottom=11))


def _sentence(words: str) -> str:
    """For ears, a word alone ends like a sentence."""
    return words if words[-1] in ".!?:…" else f"{words}."
