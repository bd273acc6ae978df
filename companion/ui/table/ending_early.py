"""The table plays on no more: without a winner, or with one whom it gives the match."""

import flet as ft

from companion.core.match.events import MatchAbandoned
from companion.core.seats import Seat
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator, use_value
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.text import plain
from companion.ui.words import sides, standings
from companion.ui.words.answers import answers

_NOBODY = "nobody"
_WORDS = 18.0


@component
def EndingEarly(*, store: MatchStore, now: OpenMatch, on_close: Action) -> ft.Control:
    """Nobody gets it unless the table says so; the end can be taken back like everything else."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    match = now.match
    winner, set_winner = use_value(_nobody)
    title = tr("Who wins the match?")
    choices = [
        (_NOBODY, tr("without a winner")),
        *((side[0].value, sides.names(tr, match, side)) for side in match.rules.match.sides),
    ]
    words = tr("Nobody wins it") if winner is None else standings.wins_match(tr, match, winner)

    async def end() -> None:
        on_close()
        await store.enter(MatchAbandoned(winner), match.rules.seats[0])

    return ft.Column(
        tight=True,
        spacing=15,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            plain(
                tr("What is on the score sheet stays there, and the end can be taken back."),
                grown(16, scale),
                palette.ink,
                line=1.3,
            ),
            OptionRow(
                name="end-winner",
                title=title,
                options=answers(tr, title, choices, _NOBODY if winner is None else winner.value),
                per_row=1,
                on_choose=lambda key: set_winner(None if key == _NOBODY else Seat(key)),
            ),
            PrimaryButton(
                name="end-save",
                words=tr("End the match here"),
                note=words,
                size=_WORDS,
                label=tr("End the match here: %(result)s", result=words),
                on_press=end,
            ),
        ],
    )


def _nobody() -> Seat | None:
    return None
