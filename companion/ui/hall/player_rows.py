"""Expandable rows of players, with their matches and a button to mark a player as the phone's owner."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import flet as ft

from companion.core.tournament.events import StartNumber
from companion.core.tournament.standing import Entrant
from companion.i18n.translator import Translator
from companion.ui.hall import words as hall_words
from companion.ui.hall.audience import Audience, called_players, is_out
from companion.ui.hall.own_phone import OwnPhone
from companion.ui.hall.rows import RowState, row_border
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown_size, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import BOLD
from companion.ui.theme.fit import unbroken_size
from companion.ui.tournament import words
from companion.ui.tournament.sides import badge
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.text import caption, label, point

_NAME, _BADGE, _ICON = 17.0, 13.0, 22.0


class PlayerStatus(NamedTuple):
    """A player's status as text, and whether that player is out of the tournament."""

    words: str
    is_out: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLook:
    """The content of a player's row; `matches` is None while the row is collapsed."""

    entrant: Entrant
    status: PlayerStatus
    matches: tuple[str, ...] | None
    is_me: bool
    room: float


def player_rows(
    tr: Translator,
    audience: Audience,
    players: tuple[Entrant, ...],
    room: float,
    me: StartNumber | None,
    phone: OwnPhone,
) -> tuple[RowState, ...]:
    """Return the players' rows, each `room` wide; the expanded row also shows the player's matches."""
    states = _states(tr, audience)
    rows = []
    for entrant in players:
        matches = _matches(tr, audience, entrant) if entrant.number == phone.viewed.unfolded else None
        player = PlayerLook(
            entrant=entrant, status=states[entrant.number], matches=matches, is_me=entrant.number == me, room=room
        )
        press = partial(phone.unfold, entrant.number)
        mark_it = partial(phone.mark, None if player.is_me else entrant.number)
        draw = partial(keyed, f"player-{entrant.number}", PlayerRow, player=player, on_press=press, on_mark=mark_it)
        rows.append(RowState(f"player-{entrant.number}", player, draw))
    return tuple(rows)


@lru_cache(maxsize=8)
def _states(tr: Translator, audience: Audience) -> Mapping[StartNumber, PlayerStatus]:
    """Return each player's status, cached for all sessions in the same language."""
    called, standing = called_players(audience), audience.standing
    return {
        number: PlayerStatus(
            hall_words.player_state(tr, standing, entrant, called.get(number, ())), is_out(standing, entrant)
        )
        for number, entrant in standing.entrants.items()
    }


def _matches(tr: Translator, audience: Audience, entrant: Entrant) -> tuple[str, ...]:
    """Return a player's matches, latest first, including one at a table that has just been drawn."""
    drawn = [pairing for pairing in audience.tables_shown if entrant.number in {pairing.left, pairing.right}]
    matches = (*drawn, *reversed(audience.standing.pairings_of(entrant.number)))
    return tuple(hall_words.line_of(tr, audience.drawn, match) for match in matches)


@component
def PlayerRow(*, player: PlayerLook, on_press: Action, on_mark: Action) -> ft.Control:
    """A player's name and status and, when expanded, the player's matches and a “This is me” button."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    entrant, state, matches, is_me = player.entrant, player.status.words, player.matches, player.is_me
    icon = grown_size(_ICON, scale)
    usual = grown_size(_NAME, scale)
    size = unbroken_size(entrant.name, BOLD, usual, player.room - icon * scale - 90, scale)
    ink = palette.muted if player.status.is_out else palette.ink
    number = words.numbered_name(entrant.number, entrant.name)
    unfolds = matches is not None
    row = Pressable(
        name=f"player-{entrant.number}",
        label=tr("%(who)s, %(state)s", who=number, state=state),
        expanded=unfolds,
        on_press=on_press,
        skin=Skin(edge=ft.Colors.TRANSPARENT),
        box=Box(padding=ft.Padding.symmetric(horizontal=8, vertical=7), centred=False),
        content=ft.Row(
            spacing=10,
            controls=[
                badge(entrant.number, grown_size(_BADGE, scale), ink),
                ft.Container(
                    expand=True,
                    content=column(
                        label(entrant.name, size, ink, line=1.2),
                        caption(tr("You: %(what)s", what=state) if is_me else state),
                        spacing=0,
                    ),
                ),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if unfolds else ft.Icons.EXPAND_MORE, size=icon * scale, color=palette.muted
                ),
            ],
        ),
    )
    lines = [point(line, caption, "muted") for line in matches or ()]
    if unfolds and not lines:
        lines = [caption(tr("No matches yet."))]
    words_of_mark = tr("This isn't me") if is_me else tr("This is me")
    below = [
        ft.Container(
            padding=ft.Padding.only(left=12, right=8, bottom=12),
            content=column(
                *lines,
                QuietButton(
                    name=f"mark-{entrant.number}",
                    icon=ft.Icons.PERSON_OFF_OUTLINED if is_me else ft.Icons.PERSON_PIN_OUTLINED,
                    words=words_of_mark,
                    label=f"{words_of_mark}: {number}",
                    on_press=on_mark,
                ),
                spacing=6,
            ),
        )
    ]
    return ft.Container(
        width=player.room,
        bgcolor=palette.raised if is_me else None,
        border=row_border(palette, is_mine=is_me),
        content=column(row, *(below if unfolds else []), spacing=2),
    )
