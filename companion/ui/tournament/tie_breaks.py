"""Which tie-breaks decide, in which order: each with its explanation."""

from collections.abc import Callable

import flet as ft

from companion.core.tournament.setup import TieBreak
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.theme import use_palette
from companion.ui.tournament import words
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import caption, emphasis, label, strong, subject

Chosen = tuple[TieBreak, ...]
OnChange = Callable[[Callable[[Chosen], Chosen]], object]


@component
def TieBreakRows(*, chosen: Chosen, on_change: OnChange) -> ft.Control:
    """A tap puts one at the end of the order, or takes it out."""
    tr = use_translator()
    order = (*chosen, *(one for one in TieBreak if one not in chosen))
    return ft.Column(
        tight=True,
        spacing=6,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            emphasis(tr("What decides between equal numbers of wins? A tap takes one out, or puts it last."), "muted"),
            *(
                keyed(
                    one.value,
                    TieBreakRow,
                    decides=one,
                    place=chosen.index(one) + 1 if one in chosen else 0,
                    on_press=_toggling(on_change, one),
                )
                for one in order
            ),
            caption(tr("After that, the lot decides.")),
        ],
    )


def _toggling(on_change: OnChange, one: TieBreak) -> Callable[[], object]:
    return lambda: on_change(
        lambda old: tuple(other for other in old if other is not one) if one in old else (*old, one)
    )


@component
def TieBreakRow(*, decides: TieBreak, place: int, on_press: Callable[[], object]) -> ft.Control:
    """Filled with its place in the order where it decides."""
    tr = use_translator()
    palette = use_palette()
    title, told = words.tie_break(tr, decides), words.tie_break_explained(tr, decides)
    ink = palette.on_primary if place else palette.ink
    state = tr("decides as number %(n)s", n=place) if place else tr("does not decide")
    return Pressable(
        name=f"tie-break-{decides}",
        label=tr("%(name)s: %(told)s %(state)s", name=title, told=told, state=state),
        selected=bool(place),
        on_press=on_press,
        skin=Skin(fill=palette.primary if place else palette.raised, edge=palette.primary if place else palette.edge),
        box=Box(padding=ft.Padding.symmetric(horizontal=12, vertical=10)),
        content=ft.Row(
            spacing=10,
            controls=[
                ft.Container(width=26, content=subject(f"{place}." if place else "–", color=ink)),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=2,
                    controls=[
                        (strong if place else label)(title, 16, ink, line=1.15),
                        caption(told, color=ink if place else palette.muted),
                    ],
                ),
            ],
        ),
    )
