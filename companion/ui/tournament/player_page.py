"""The page of a player in a tournament: registration, check-in, entry cards, and matches."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.core.tournament.events import (
    CardsBought,
    PlayerChanged,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.setup import Pattern
from companion.core.tournament.standing import Entrant, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.edits import Edits
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_once, use_page_draft, use_translator
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament import words_events as events
from companion.ui.tournament.meetings import settled_row
from companion.ui.tournament.players import player_options
from companion.ui.tournament.shell import TournamentFrame
from companion.ui.tournament.store import OpenTournament, TournamentStore
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import use_form
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import emphasis


@component
def TournamentPlayer(*, store: TournamentStore, shown: OpenTournament, number: str) -> ft.Control:
    """The page of the player with this start number, or a message if there is no such player."""
    tr = use_translator()
    navigate = use_navigate()
    entrant = shown.standing.entrants.get(StartNumber(int(number))) if number.isdecimal() else None
    back = routes.tournament(store.tournament_id, "players")
    if entrant is not None:
        return PlayerPage(store=store, shown=shown, entrant=entrant, back=back)
    nobody = tr("No player has this number.")
    return TournamentFrame(
        store=store, shown=shown, title=tr("Players"), back=lambda: navigate(back), body=[Blank(words=nobody)]
    )


@component
def PlayerPage(*, store: TournamentStore, shown: OpenTournament, entrant: Entrant, back: str) -> ft.Control:
    """A player's page. Edits apply when they are saved or the page is left, other actions immediately.

    All of them can be undone.
    """
    tr = use_translator()
    navigate, browser = use_navigate(), ft.context.page
    standing, here = shown.standing, browser.route
    before = shown.stored.tournament.fold.players[entrant.number]
    edits, set_edits = use_page_draft("draft", lambda: Edits(before, before))
    draft = edits.over(before)

    def edit(change: Callable[[Registration], Registration]) -> None:
        set_edits(lambda old: old.with_change(before, change))

    clean = replace(draft, name=" ".join(draft.name.split()), is_there=entrant.is_there)
    changed = PlayerChanged(entrant.number, clean)

    is_changed = clean != before
    problems = events.refusals(tr, standing, store.violations_of(changed)) if is_changed else ()
    can_save = is_changed and not problems

    under_way = ft.use_ref(False)

    async def save() -> None:
        under_way.current = True
        under_way.current = await store.enter(changed)
        if under_way.current:
            store.keep_messages(back)
            navigate(back)

    async def save_on_leaving() -> None:
        if can_save and not under_way.current and browser.route != here:
            store.keep_messages(browser.route or "")
            await store.enter(changed)

    ft.use_effect(lambda: None, [], cleanup=save_on_leaving)
    form = use_form("player-name", on_submit=lambda: save() if can_save else None)
    matches = standing.pairings_of(entrant.number)
    can_still_play = not entrant.is_drawn and shown.stored.tournament.fold.takes_late_entries
    absence = words.absence_note(tr, entrant, can_still_play=can_still_play)
    options = (
        []
        if entrant.is_drawn
        else player_options(
            tr,
            standing.setup,
            draft.cards,
            lambda n: edit(lambda old: replace(old, cards=n)),
            "" if draft.pattern is None else draft.pattern.value,
            lambda key: edit(lambda old: replace(old, pattern=Pattern(key))),
        )
    )
    return TournamentFrame(
        store=store,
        shown=shown,
        title=words.player(standing, entrant.number),
        subtitle=words.entrant(tr, standing, entrant),
        back=lambda: navigate(back),
        body=[
            Field(
                name="player-name",
                form=form,
                label=tr("Player name"),
                value=draft.name,
                problem=" ".join(problems),
                on_change=lambda typed: edit(lambda old: replace(old, name=typed)),
            ),
            *options,
            emphasis(absence) if standing.stage and not entrant.is_drawn else None,
            PrimaryButton(name="save", words=tr("Save"), on_press=save) if can_save else None,
            *_actions(tr, store, standing, entrant, before, can_still_play=can_still_play),
            ft.Semantics(header=True, content=emphasis(tr("Matches"), "muted")) if matches else None,
            *(
                settled_row(
                    tr,
                    standing,
                    pairing,
                    partial(navigate, routes.tournament(store.tournament_id, "table", pairing.pairing_id)),
                    f"pairing-{pairing.pairing_id}",
                    in_stage=True,
                )
                for pairing in matches
            ),
        ],
    )


def _actions(
    tr: Translator,
    store: TournamentStore,
    standing: TournamentStanding,
    entrant: Entrant,
    before: Registration,
    *,
    can_still_play: bool,
) -> list[ft.Control]:
    actions: list[tuple[str, ft.IconData, str, TournamentEvent]] = []
    if standing.setup.check_in and can_still_play and not entrant.has_withdrawn:
        label = tr("Undo check-in") if entrant.is_there else tr("Check in")
        changed = PlayerChanged(entrant.number, replace(before, is_there=not entrant.is_there))
        actions.append(("check-in", ft.Icons.HOW_TO_REG_OUTLINED, label, changed))
    actions += [
        (f"buy-{n}", ft.Icons.STYLE_OUTLINED, _rebuy_label(tr, n), CardsBought(entrant.number, n))
        for n in range(1, standing.setup.most_cards + 1)
    ]
    actions.append(("return", ft.Icons.UNDO, tr("Rejoin"), PlayerReturned(entrant.number)))
    possible = [
        keyed(name, EventRow, store=store, name=name, icon=icon, words=label, event=event)
        for name, icon, label, event in actions
        if not store.violations_of(event)
    ]
    leaving = PlayerWithdrew(entrant.number)
    is_expected = standing.setup.check_in and not (entrant.is_there or entrant.is_drawn)
    if not entrant.has_withdrawn and not is_expected:
        possible.append(keyed("leave", Withdrawal, store=store, standing=standing, event=leaving))
    return possible


def _rebuy_label(tr: Translator, n: int) -> str:
    return tr.plural("Rebuy %(n)s card", "Rebuy %(n)s cards", n)


@component
def EventRow(*, store: TournamentStore, name: str, icon: ft.IconData, words: str, event: TournamentEvent) -> ft.Control:
    """A button that records an event immediately; a double tap records it only once."""
    enter = use_once(lambda: store.enter(event))
    return QuietButton(name=name, icon=icon, words=words, on_press=enter)


@component
def Withdrawal(*, store: TournamentStore, standing: TournamentStanding, event: PlayerWithdrew) -> ft.Control:
    """A button that withdraws a player after showing the consequences and asking for confirmation."""
    tr = use_translator()
    confirming, set_confirming = use_page_draft("asked", bool)
    leave, confirm = tr("Withdraw"), tr("Yes, withdraw")
    if not confirming:
        icon = ft.Icons.DIRECTIONS_WALK
        return QuietButton(name="leave", icon=icon, words=leave, on_press=lambda: set_confirming(True))
    preview = store.preview(event)
    changes = () if preview is None else events.consequences(tr, standing, preview.consequences)
    warning = words.withdrawal_warning(tr, standing.setup)
    return column(
        Sentence(words=(warning, *changes)),
        PrimaryButton(name="leave-sure", words=confirm, on_press=lambda: store.enter(event)),
        spacing=8,
    )
