"""Two names, one person: who is meant is chosen from a list that opens."""

from collections.abc import Callable

import flet as ft

from companion.app.people.people import Player, key_of
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.people import words as labels
from companion.ui.people.player_row import PlayerRow
from companion.ui.theme import use_palette
from companion.ui.widgets.menu_row import MenuRow
from companion.ui.widgets.text import label

_MOST = 60
"""So many are offered; a longer list would be slow to draw."""


@component
def SamePerson(*, player: Player, others: tuple[Player, ...], on_choose: Callable[[Player], object]) -> ft.Control:
    """A row until somebody wants it."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    is_open, set_open = ft.use_state(False)

    def choosing(other: Player) -> Action:
        def choose() -> object:
            set_open(False)
            return on_choose(other)

        return choose

    opening = MenuRow(
        name="player-same",
        icon=ft.Icons.MERGE_TYPE,
        words=tr("%(name)s is the same person as …", name=player.name),
        on_press=lambda: set_open(lambda old: not old),
    )
    if not is_open:
        return opening
    return ft.Column(
        tight=True,
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            opening,
            label(tr("The name %(name)s stays.", name=player.name), grown(15, scale), palette.muted),
            *(
                keyed(
                    key_of(other.name),
                    PlayerRow,
                    player=other,
                    told=labels.also(tr, other) or labels.mark(tr, other),
                    on_press=choosing(other),
                )
                for other in others[:_MOST]
            ),
        ],
    )
