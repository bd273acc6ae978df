"""The card at the end of a Bummerl or match: the result, a saying, and buttons for what to do next."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.matches.example_match import is_example
from companion.app.ports import MatchId
from companion.core.options.rules import Preset
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.kit.layout import LARGE_FROM, Screen, capped_size, use_text_scale
from companion.ui.matches.all_store import use_matches_store
from companion.ui.matches.naming import use_tournament
from companion.ui.matches.open_match import OpenMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session import use_has_role, use_preferences
from companion.ui.table.card_layer import CardActions, CardLayer
from companion.ui.table.card_looks import current_look, saying
from companion.ui.table.way_out import use_way_out
from companion.ui.theme.dimensions import MIN_TARGET, OPTION_HEIGHT
from companion.ui.widgets.buttons import PrimaryButton, QuietButton, SymbolButton
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box
from companion.ui.words import events

_BUTTON = 60.0
_BETWEEN = 8.0
_BESIDE, _BESIDE_HEIGHT = 200.0, 204.0
"""Size of the group of buttons beside the card of a Bummerl."""
_BESIDE_END = 220.0
"""Width of the group of buttons beside the card at the end of a match."""
_GO_ON = 23
"""Apparent font size of a button between two others."""


@component
def BummerlCard(*, store: MatchStore, open_match: OpenMatch, screen: Screen, turned: bool = False) -> ft.Control:
    """The card and its buttons; after a match, the buttons offer a rematch or lead back to the tournament.

    The buttons face the player who ended the Bummerl; pass True as `turned` if that player sits on the far side.
    """
    tr = use_translator()
    matches, preferences, has_role = use_matches_store(), use_preferences(), use_has_role()
    navigate, way_out = use_navigate(), use_way_out()
    over = open_match.standing.over
    tournament = use_tournament(store.match_id, needed=over)

    async def rematch() -> None:
        match_id = await matches.play_again(store.match_id)
        if match_id is not None:
            navigate(routes.match(match_id))

    def leave_for(route: str) -> None:
        store.go_on()
        navigate(route)

    def symbol(name: str, icon: ft.IconData, label: str, on_press: Action, *, once: bool = False) -> ft.Control:
        size = MIN_TARGET if over else _BUTTON
        return SymbolButton(name=name, icon=icon, label=label, on_press=on_press, once=once, size=size, framed=True)

    undo = tr("Undo: %(what)s", what=events.spoken(tr, open_match.match, open_match.match.log.done[-1]))
    back = (
        symbol("unlock", ft.Icons.LOCK_OUTLINE, tr("Unlock finished match"), store.unlock, once=True)
        if open_match.locked
        else symbol("card-undo", ft.Icons.UNDO, undo, store.undo, once=True)
    )
    home, open_sheet = partial(leave_for, routes.HOME), partial(leave_for, routes.sheet(store.match_id))
    sheet = symbol("card-sheet", ft.Icons.RECEIPT_LONG_OUTLINED, tr("Open score sheet"), open_sheet)
    open_code = partial(leave_for, routes.hand_over(store.match_id))
    hand_over = symbol("card-hand-over", ft.Icons.QR_CODE_2, tr("Hand over to another phone"), open_code)
    words = saying(tr, open_match) if preferences.settings.sayings else ""
    main_height, word_height = (OPTION_HEIGHT, MIN_TARGET) if screen.is_low else (_BUTTON, OPTION_HEIGHT)
    main: Action = store.go_on
    if over:
        to_tournament = partial(leave_for, routes.tournament(tournament))
        main = to_tournament if tournament else rematch
        actions = _at_the_end(
            _to_tournament(tr, to_tournament, main_height) if tournament else _rematch(tr, rematch, main_height),
            _in_words(tr, store.match_id, leave_for, word_height),
            [back, sheet, hand_over, symbol("card-home", ft.Icons.HOME_OUTLINED, tr("Back to home"), home)],
            height=main_height + word_height + MIN_TARGET + 2 * _BETWEEN,
        )
    else:
        go_on = _go_on(tr, store, screen.text_scale)
        actions = _between_bummerls([back, go_on] if has_role else [back, go_on, sheet])
    is_serious = tournament or open_match.match.rules.preset is Preset.TOURNAMENT
    return CardLayer(
        screen=screen,
        court_card=current_look(tr, open_match, failed=matches.not_repeated == store.match_id, words=words),
        on_dismiss=partial(leave_for, way_out) if open_match.locked else store.go_on,
        on_enter=main,
        actions=actions,
        turned=turned,
        celebrates=over and open_match.card is not None and not is_serious,
    )


def _at_the_end(main: ft.Control, in_words: ft.Control, symbols: list[ft.Control], height: float) -> CardActions:
    """Return the buttons for the end of a match: the main button, the text buttons, and the others as icons."""
    rows = column(
        main, in_words, ft.Row(alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=symbols), spacing=_BETWEEN
    )
    return CardActions(
        below=rows,
        beside=ft.Container(width=_BESIDE_END, content=rows),
        height=height,
        width=_BESIDE_END,
    )


def _between_bummerls(controls: list[ft.Control]) -> CardActions:
    return CardActions(
        below=ft.Row(spacing=10, alignment=ft.MainAxisAlignment.SPACE_BETWEEN, controls=controls),
        beside=ft.Column(width=_BESIDE, height=_BESIDE_HEIGHT, spacing=12, controls=controls),
        height=_BUTTON,
        width=_BESIDE,
    )


def _in_words(tr: Translator, match_id: MatchId, leave_for: Callable[[str], object], height: float) -> ft.Control:
    """Return the text buttons: "Share", and "Game night" unless this is the example match."""
    icon_fits = use_text_scale() < LARGE_FROM

    def button(name: str, icon: ft.IconData, words: str, label: str, route: str) -> ft.Control:
        return QuietButton(
            name=name,
            icon=icon if icon_fits else None,
            words=words,
            label=label,
            on_press=partial(leave_for, route),
            box=Box(height=height, padding=ft.Padding.symmetric(horizontal=6), line=20, expand=True),
        )

    evening = tr("Game night: see who pays for the round")
    return ft.Row(
        spacing=_BETWEEN,
        controls=[
            button("card-share", ft.Icons.IOS_SHARE, tr("Share"), tr("Share this match"), routes.share(match_id)),
            *(
                []
                if is_example(match_id)
                else [
                    button("card-evening", ft.Icons.NIGHTLIFE, tr("Game night"), evening, routes.evening(match_id)),
                ]
            ),
        ],
    )


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


def _rematch(tr: Translator, on_press: Action, height: float) -> ft.Control:
    return PrimaryButton(
        name="rematch",
        words=tr("Rematch"),
        label=tr("Rematch: new match with the same players"),
        icon=ft.Icons.REPLAY,
        on_press=on_press,
        box=Box(height=height),
    )


def _to_tournament(tr: Translator, on_press: Action, height: float) -> ft.Control:
    return PrimaryButton(
        name="to-tournament",
        words=tr("Go to tournament"),
        label=tr("Go to the tournament, which is waiting for this result"),
        icon=ft.Icons.EMOJI_EVENTS_OUTLINED,
        on_press=on_press,
        box=Box(height=height),
    )
