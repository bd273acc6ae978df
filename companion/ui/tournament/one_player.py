"""One player of a tournament: registration, check-in, entry cards, and matches."""

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
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.text import emphasis


@component
def TournamentPlayer(*, store: TournamentStore, shown: OpenTournament, number: str) -> ft.Control:
    """The page of the player with this number, or a message if there is none."""
    tr = use_translator()
    navigate = use_navigate()
    one = shown.standing.entrants.get(StartNumber(int(number))) if number.isdecimal() else None
    back = routes.tournament(store.tournament_id, "players")
    if one is not None:
        return PlayerPage(store=store, shown=shown, one=one, back=back)
    nobody = tr("No player has this start number.")
    return TournamentFrame(
        store=store,
        shown=shown,
        title=tr("Players"),
        back=lambda: navigate(back),
        body=[Blank(words=nobody)],
    )


@component
def PlayerPage(*, store: TournamentStore, shown: OpenTournament, one: Entrant, back: str) -> ft.Control:
    """The page of a player; edits apply when saved, all other actions at once, and can be undone."""
    tr = use_translator()
    navigate = use_navigate()
    now = shown.standing
    before = shown.stored.tournament.fold.players[one.number]
    draft, set_draft = use_page_draft("draft", lambda: before)
    clean = replace(draft, name=" ".join(draft.name.split()), is_there=one.is_there)
    changed = PlayerChanged(one.number, clean)

    async def save() -> None:
        if await store.enter(changed):
            navigate(back)

    matches = now.pairings_of(one.number)
    can_still_play = not one.is_drawn and shown.stored.tournament.fold.takes_late_entries
    absence = words.absence(tr, one, can_still_play=can_still_play)
    options = (
        []
        if one.is_drawn
        else player_options(
            tr,
            now.setup,
            draft.cards,
            lambda n: set_draft(lambda old: replace(old, cards=n)),
            "" if draft.pattern is None else draft.pattern.value,
            lambda key: set_draft(lambda old: replace(old, pattern=Pattern(key))),
        )
    )
    return TournamentFrame(
        store=store,
        shown=shown,
        title=words.player(now, one.number),
        subtitle=words.entrant(tr, now, one),
        back=lambda: navigate(back),
        body=[
            Field(
                name="player-name",
                label=tr("Player name"),
                value=draft.name,
                problem="" if clean.name else tr("Enter a name."),
                on_change=lambda typed: set_draft(lambda old: replace(old, name=typed)),
            ),
            *options,
            emphasis(absence) if now.stage and not one.is_drawn else None,
            PrimaryButton(name="save", words=tr("Save"), on_press=save) if clean != before and clean.name else None,
            *_acts(tr, store, now, one, before, can_still_play=can_still_play),
            ft.Semantics(header=True, content=emphasis(tr("Matches"), "muted")) if matches else None,
            *(
                settled_row(
                    tr,
                    now,
                    pairing,
                    partial(navigate, routes.tournament(store.tournament_id, "table", pairing.pairing_id)),
                    f"pairing-{pairing.pairing_id}",
                )
                for pairing in matches
            ),
        ],
    )


def _acts(
    tr: Translator,
    store: TournamentStore,
    now: TournamentStanding,
    one: Entrant,
    before: Registration,
    *,
    can_still_play: bool,
) -> list[ft.Control]:
    """Return the actions that are possible now."""
    acts: list[tuple[str, ft.IconData, str, TournamentEvent]] = []
    if now.setup.check_in and can_still_play and not one.has_withdrawn:
        told = tr("Undo check-in") if one.is_there else tr("Check in")
        changed = PlayerChanged(one.number, replace(before, is_there=not one.is_there))
        acts.append(("check-in", ft.Icons.HOW_TO_REG_OUTLINED, told, changed))
    acts += [
        (f"buy-{n}", ft.Icons.STYLE_OUTLINED, _buying(tr, n), CardsBought(one.number, n))
        for n in range(1, now.setup.most_cards + 1)
    ]
    acts.append(("return", ft.Icons.UNDO, tr("Rejoin"), PlayerReturned(one.number)))
    possible = [
        keyed(name, Act, store=store, name=name, icon=icon, words=told, event=event)
        for name, icon, told, event in acts
        if not store.wrong(event)
    ]
    leaving = PlayerWithdrew(one.number)
    if not one.has_withdrawn:
        possible.append(keyed("leave", Leaving, store=store, now=now, event=leaving))
    return possible


def _buying(tr: Translator, n: int) -> str:
    return tr.plural("Rebuy %(n)s card", "Rebuy %(n)s cards", n)


@component
def Act(*, store: TournamentStore, name: str, icon: ft.IconData, words: str, event: TournamentEvent) -> ft.Control:
    """A button that enters an event at once; a double tap enters it only once."""
    act = use_once(lambda: store.enter(event))
    return QuietButton(name=name, icon=icon, words=words, on_press=act)


@component
def Leaving(*, store: TournamentStore, now: TournamentStanding, event: PlayerWithdrew) -> ft.Control:
    """The button to withdraw, which asks for confirmation and shows the consequences first."""
    tr = use_translator()
    asked, set_asked = use_page_draft("asked", bool)
    home, sure = tr("Withdraw"), tr("Yes, withdraw")
    if not asked:
        return QuietButton(name="leave", icon=ft.Icons.DIRECTIONS_WALK, words=home, on_press=lambda: set_asked(True))
    seen = store.preview(event)
    changes = () if seen is None else events.consequences(tr, now, seen.consequences)
    told = tr("All of this player's entry cards are handed in, and their opponents advance.")
    return column(
        Sentence(words=(told, *changes)),
        PrimaryButton(name="leave-sure", words=sure, on_press=lambda: store.enter(event)),
        spacing=8,
    )
