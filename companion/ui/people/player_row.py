"""A person as a row to press."""

import flet as ft

from companion.app.people.people import Player, key_of
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.people import words as labels
from companion.ui.people.player_mark import PlayerMark
from companion.ui.theme import use_palette
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import label, plain


@component
def PlayerRow(*, player: Player, told: str, on_press: Action, leads_to: str = "") -> ft.Control:
    """Mark, name, and what is said below it, which may be the mark."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    return Pressable(
        name=f"player-{key_of(player.name)}",
        label=", ".join(dict.fromkeys((player.name, labels.mark(tr, player), told))),
        on_press=on_press,
        leads_to=leads_to,
        skin=Skin(fill=palette.raised, edge=palette.hairline),
        box=Box(padding=ft.Padding.symmetric(horizontal=12, vertical=10), centred=False),
        content=ft.Row(
            spacing=12,
            controls=[
                PlayerMark(player=player),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=2,
                    controls=[
                        label(player.name, grown(18, scale), palette.ink, line=1.15, lines=2),
                        plain(told, grown(14, scale), palette.muted),
                    ],
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=22, color=palette.muted),
            ],
        ),
    )
