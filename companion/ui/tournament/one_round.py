"""All tables of a round, to be searched by table, start number or name."""

import flet as ft

from companion.core.tournament.standing import Phase
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_begun, use_navigate, use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.navigation import routes
from companion.ui.theme import use_palette
from companion.ui.tournament import words
from companion.ui.tournament.meetings import fits, meeting_rows
from companion.ui.tournament.open_tournament import OpenTournament
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import TournamentStore
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.search_field import SearchField
from companion.ui.widgets.text import label
from companion.ui.words.answers import answers

WINDOW = 30
"""Tables that are drawn at once."""


@component
def TournamentRound(*, store: TournamentStore, shown: OpenTournament, stage: str) -> ft.Control:
    """Those of one stage; the matches for places are with the last one."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    wanted, set_wanted = use_begun("wanted", str)
    count, set_count = ft.use_state(WINDOW)
    now = shown.standing
    ft.use_effect(store.look_at_matches, [shown.stored.revision])
    number = int(stage) if stage.isdecimal() else 0
    if not 0 < number <= now.stage:
        told = tr("This round has not been drawn.")
        return TournamentFrame(
            store=store, shown=shown, title=tr("Tables"), body=[label(told, grown(16, scale), palette.ink, line=1.3)]
        )
    last = number == now.stage
    tables = (*now.stages[number - 1].pairings, *(now.placement if last else ()))
    found = [pairing for pairing in tables if fits(now, pairing, wanted)]
    more, which = tr("Show more"), tr("Which round?")
    stages = [(str(n), words.stage(tr, now, n)) for n in range(1, now.stage + 1)]
    still_open = sum(pairing.is_open for pairing in tables)
    return TournamentFrame(
        store=store,
        shown=shown,
        title=words.stage(tr, now, number),
        subtitle=tr.plural("%(n)s table is still open", "%(n)s tables are still open", still_open)
        if still_open
        else tr("All results are there.")
        if now.phase is not Phase.OVER
        else "",
        body=[
            *(
                [
                    OptionRow(
                        name="stage",
                        title=which,
                        options=answers(tr, which, stages, stage),
                        on_choose=lambda key: navigate(routes.tournament(store.tournament_id, "round", key)),
                    )
                ]
                if now.stage > 1
                else []
            ),
            SearchField(
                value=wanted,
                label=tr("Table, start number or name"),
                clear_label=tr("Clear the search"),
                on_change=set_wanted,
            ),
            *meeting_rows(tr, shown, found[:count], navigate),
            *(
                [QuietButton(name="more", words=more, label=more, on_press=lambda: set_count(lambda old: old + WINDOW))]
                if len(found) > count
                else []
            ),
        ],
    )
