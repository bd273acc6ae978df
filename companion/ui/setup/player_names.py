"""The form for entering or changing the players' names in a match."""

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.app.people.evenings import EveningKey, day_of, evening_key
from companion.core.seats import Seat
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_optional, use_page_draft, use_translator
from companion.ui.matches.all_store import use_matches
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.naming import can_change_names, use_tournament
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.people.store import use_people
from companion.ui.people.suggestions import use_suggestions
from companion.ui.setup.seating import Seating, name_fields
from companion.ui.setup.store import cleaned_names, repeated_names
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.form import use_form
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import emphasis
from companion.ui.words.unnamed import is_unnamed, shown_names


@component
def PlayerNames(*, store: MatchStore) -> ft.Control:
    """The form for the players' names, shown once the match has loaded."""
    return when_loaded(store, lambda open_match: PlayerNamesForm(store=store, open_match=open_match))


@component
def PlayerNamesForm(*, store: MatchStore, open_match: OpenMatch) -> ft.Control:
    """A form with a field for each player's name, the first of which gets the focus; saving returns to the match.

    If the names can't be changed, it returns to the match at once.
    """
    tr = use_translator()
    people, matches = use_people.observed(), use_matches()
    known = use_suggestions(people)
    navigate = use_navigate()
    match, tournament = open_match.match, use_tournament(store.match_id)
    can_change = can_change_names(open_match, tournament)
    changed, set_changed = use_page_draft("names", dict[Seat, str])
    names = {**_entered(match.players), **changed}
    failed, set_failed = ft.use_state(False)
    unmoved, set_unmoved = use_optional(EveningKey)  # the evening whose note has yet to follow the new names
    ft.use_effect(people.load, [])
    players = shown_names(tr, cleaned_names(names))
    repeated = repeated_names(players)
    back = routes.match(store.match_id)

    def rename(seat: Seat, name: str) -> None:
        set_changed(lambda old: {**old, seat: name})

    def leave_if_fixed() -> None:
        if not can_change and unmoved is None:
            navigate(back)

    ft.use_effect(leave_if_fixed, [can_change])

    async def save() -> None:
        if repeated:
            return
        day = day_of(open_match.stored.started_at)
        before = unmoved or evening_key(day, match.players)
        set_unmoved(before)
        is_stored = await store.rename_players(players)
        if is_stored:
            others = [summary for summary in matches.summaries if summary.match_id != store.match_id]
            is_stored = await people.move_note(others, before, evening_key(day, players))
        else:
            set_unmoved(unmoved)
        set_failed(not is_stored)
        if is_stored:
            navigate(back)

    fields = name_fields(match.rules)
    form = use_form(*fields, on_submit=save)
    ft.use_effect(partial(form.focus, fields[0]), [])
    return PageFrame(
        title=tr("Players"),
        back_label=tr("Back without saving"),
        on_back=back,
        body=[
            Seating(
                rules=match.rules,
                names=names,
                repeated=repeated,
                form=form,
                known=known,
                on_rename=rename,
            ),
            emphasis(tr("Couldn't save. Try again."), "red") if failed else None,
        ],
        footer=PrimaryButton(name="save", words=tr("Save"), on_press=save, enabled=not repeated),
    )


def _entered(players: Mapping[Seat, str]) -> Mapping[Seat, str]:
    """Return the players' names, with "" in place of automatic names such as "This side"."""
    return {seat: "" if is_unnamed(name) else name for seat, name in players.items()}
