"""The card at the end of a Bummerl or match: the result, a saying, and the next actions."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from zlib import crc32

import flet as ft

from companion.app.matches.example_match import is_example
from companion.app.ports import StorageError
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.match import Match
from companion.core.match.standing import Standing
from companion.core.options.rules import Preset
from companion.core.seats import Seat, side_of
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import Screen, capped_size
from companion.ui.matches.all_store import use_matches_store
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session import use_preferences, use_services
from companion.ui.table.court_card import CardLayer, CourtCardLook, note_fits
from companion.ui.widgets.buttons import PrimaryButton, SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.looks import TableSide
from companion.ui.widgets.pressable import Box
from companion.ui.words import events, sides, standings

_BUTTON, _SMALLER = 60, 48


_GO_ON = 23
"""Apparent font size of a button between two others."""


@component
def BummerlCard(*, store: MatchStore, open_match: OpenMatch, screen: Screen, turned: bool = False) -> ft.Control:
    """The result with undo, continue and score sheet; a finished match has a rematch, and a lock once archived.

    The buttons face the player who ended the Bummerl: `turned` if that player sits opposite.
    """
    tr = use_translator()
    matches, preferences = use_matches_store(), use_preferences()
    navigate = use_navigate()
    over = open_match.standing.over
    tournament = _use_tournament(store, over=over)

    async def rematch() -> None:
        match_id = await matches.play_again(store.match_id)
        if match_id is not None:
            navigate(routes.match(match_id))

    def leave_for(route: str) -> None:
        store.go_on()
        navigate(route)

    def symbol(name: str, icon: ft.IconData, label: str, on_press: Action) -> ft.Control:
        size = _SMALLER if over and screen.is_landscape else _BUTTON
        return SymbolButton(name=name, icon=icon, label=label, on_press=on_press, size=size, framed=True)

    home = partial(leave_for, routes.HOME)
    open_sheet = partial(leave_for, routes.sheet(store.match_id))
    open_evening = partial(leave_for, routes.evening(store.match_id))
    undo = tr("Undo: %(what)s", what=events.spoken(tr, open_match.match, open_match.match.log.done[-1]))
    back = (
        symbol("unlock", ft.Icons.LOCK_OUTLINE, tr("Unlock finished match"), store.unlock)
        if open_match.locked
        else symbol("card-undo", ft.Icons.UNDO, undo, store.undo)
    )
    sheet = symbol("card-sheet", ft.Icons.RECEIPT_LONG_OUTLINED, tr("Open score sheet"), open_sheet)
    evening = symbol("card-evening", ft.Icons.NIGHTLIFE, tr("This evening: see who pays for the round"), open_evening)
    words = saying(tr, open_match) if preferences.settings.sayings else ""
    if over:
        to_tournament = partial(leave_for, routes.tournament(tournament))
        next_button = _to_tournament(tr, to_tournament) if tournament else _rematch(tr, rematch)
        leave = symbol("card-home", ft.Icons.HOME_OUTLINED, tr("Back to home"), home)
        others = [] if is_example(store.match_id) else [evening]
        row = ft.Row(alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=[back, sheet, *others, leave])
        rows = column(next_button, row, spacing=12)
        rows.expand = True
        actions: list[ft.Control] = [rows]
    else:
        actions = [back, _go_on(tr, store, screen.text_scale), sheet]
    return CardLayer(
        screen=screen,
        look=_current_look(tr, open_match, failed=matches.not_started, words=words),
        on_dismiss=home if open_match.locked else store.go_on,
        actions=actions,
        turned=turned,
    )


def _use_tournament(store: MatchStore, *, over: bool) -> str:
    """Return the id of the tournament awaiting this match's result, or an empty string (a hook)."""
    repository = use_services().tournaments
    tournament_id, set_tournament_id = ft.use_state("")

    async def load() -> None:
        if not over:
            return
        with suppress(StorageError):
            summaries = await repository.summaries()
            waiting = (summary.tournament_id for summary in summaries if store.match_id in summary.playing)
            set_tournament_id(next(waiting, ""))

    ft.use_effect(load, [over])
    return tournament_id


def _current_look(tr: Translator, open_match: OpenMatch, *, failed: bool, words: str) -> CourtCardLook:
    """Return the look of the current card, or of the card for the end of the match."""
    note = tr("Not started: couldn't be saved.") if failed else ""
    if open_match.card is None and open_match.standing.abandoned:
        return abandoned_look(tr, open_match.match, open_match.standing, note)
    finished = open_match.card.finished if open_match.card is not None else None
    return card_look(tr, open_match, finished or open_match.standing.bummerls[-1], note, words)


def with_saying(note: str, words: str) -> str:
    """Return the note and the saying if each fits on its own line, otherwise only the note."""
    if not note or not words:
        return note or words
    if not (note_fits(note) and note_fits(words)):
        return note
    both = f"{note} · {words}"
    return both if note_fits(both) else f"{note}\n{words}"


def _go_on(tr: Translator, store: MatchStore, scale: float) -> ft.Control:
    return PrimaryButton(
        name="go-on",
        words=tr("Continue"),
        label=tr("Continue to next Bummerl"),
        icon=ft.Icons.ARROW_FORWARD,
        on_press=store.go_on,
        box=Box(height=_BUTTON, expand=True),
        size=capped_size(_GO_ON, _GO_ON, scale),
    )


def _rematch(tr: Translator, on_press: Action) -> ft.Control:
    return PrimaryButton(
        name="rematch",
        words=tr("Rematch"),
        label=tr("Rematch: new match with the same players"),
        icon=ft.Icons.REPLAY,
        on_press=on_press,
        box=Box(height=_BUTTON),
    )


def _to_tournament(tr: Translator, on_press: Action) -> ft.Control:
    return PrimaryButton(
        name="to-tournament",
        words=tr("Go to tournament"),
        label=tr("Go to the tournament, which is waiting for this result"),
        icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
        on_press=on_press,
        box=Box(height=_BUTTON),
    )


def card_look(
    tr: Translator, open_match: OpenMatch, ended: FinishedBummerl, note: str = "", words: str = ""
) -> CourtCardLook:
    """Return the card's text, which names the losers of the Bummerl; a note takes priority over a saying."""
    match = open_match.match
    losers = tuple(seat for side in ended.losers for seat in side)
    name = sides.names(tr, match, losers)
    winner, numbers = sides.side(tr, match, ended.winner), _score(match, ended)
    note = note or " · ".join(_notes(tr, open_match, ended))
    first = ended.losers[0][0]
    label = tr(
        "Bummerl lost by %(loser)s. %(result)s. %(note)s %(dots)s.",
        loser=name,
        result=f"{winner} {' : '.join(standings.spoken_number(tr, n) for n in numbers)}",
        note=f"{note}." if note else "",
        dots=_all_dots(tr, open_match, ended),
    )
    return CourtCardLook(
        side=side_look(match, first),
        lead=tr("Bummerl lost by"),
        name=name,
        winner=winner,
        score=" : ".join(standings.digits(n) for n in numbers),
        marks=open_match.standing.dots[first] if len(ended.losers) == 1 else 0,
        note=with_saying(note, words),
        label=f"{label} {words}".rstrip(),
    )


def side_look(match: Match, seat: Seat) -> TableSide:
    """Return the table side of `seat`: first, second or third."""
    sides_here = match.rules.match.sides
    return tuple(TableSide)[sides_here.index(side_of(seat, sides_here))]


def _score(match: Match, ended: FinishedBummerl) -> tuple[int, ...]:
    """Return the winner's target, then the others' scores, clockwise."""
    around = (*match.rules.match.sides, *match.rules.match.sides)
    start = around.index(side_of(ended.winner, match.rules.match.sides)) + 1
    others = around[start : start + len(match.rules.match.sides) - 1]
    target = match.rules.match.target
    return (target, *(target - ended.needed[side[0]] for side in others))


def _notes(tr: Translator, open_match: OpenMatch, ended: FinishedBummerl) -> Iterator[str]:
    if ended.schneider:
        yield tr.context("Bummerl", "Schneider")
    if ended.retourschneider:
        yield tr.context("Bummerl", "Retourschneider")
    if open_match.standing.over and open_match.standing.rubber_winner is not None:
        yield standings.wins_match(tr, open_match.match, open_match.standing.rubber_winner)


def _all_dots(tr: Translator, open_match: OpenMatch, ended: FinishedBummerl) -> str:
    if len(ended.losers) == 1:
        return standings.dots(tr, open_match.standing.dots[ended.losers[0][0]])
    return standings.all_dots(
        tr, ((sides.names(tr, open_match.match, side), open_match.standing.dots[side[0]]) for side in ended.losers)
    )


def saying(tr: Translator, open_match: OpenMatch) -> str:
    """Return this Bummerl's saying, always the same one; empty in tournaments, so as not to tease anyone."""
    if open_match.match.rules.preset is Preset.TOURNAMENT:
        return ""
    sayings = _sayings(tr)
    return sayings[crc32(f"{open_match.stored.match_id}-{len(open_match.standing.bummerls)}".encode()) % len(sayings)]


def _sayings(tr: Translator) -> tuple[str, ...]:
    # Translators: sayings from the card tables; use one of your own language rather than a translation
    return (
        # Translators: German: who keeps the score, stays
        tr("Play the hand you're dealt"),
        tr("Unlucky at cards, lucky in love"),
        tr("A card laid is a card played"),
        tr("He who laughs last laughs longest"),
        tr("Trust everybody, but cut the cards"),
        tr("You win some, you lose some"),
        tr("Pride goes before a fall"),
        tr("That's the luck of the draw"),
    )


def abandoned_look(tr: Translator, match: Match, standing: Standing, note: str) -> CourtCardLook:
    """Return the card for a match that ended early: the winner, if any, and the score at that time."""
    every_side = match.rules.match.sides
    winner = standing.rubber_winner
    name = tr("no winner") if winner is None else sides.side(tr, match, winner)
    dots = standings.all_dots(tr, ((sides.names(tr, match, side), standing.dots[side[0]]) for side in every_side))
    return CourtCardLook(
        side=TableSide.A if winner is None else TableSide(winner.value),
        lead=tr("Ended early") if winner is None else tr("Match won by"),
        name=name,
        winner=tr("Score"),
        score=" · ".join(standings.short_score(tr, match, standing, side) for side in every_side),
        marks=0,
        note=note or dots,
        label=tr(
            "The match ended early. %(result)s. %(standing)s.",
            result=tr("Nobody wins") if winner is None else standings.wins_match(tr, match, winner),
            standing=", ".join(standings.side_words(tr, match, standing, side) for side in every_side),
        ),
    )
