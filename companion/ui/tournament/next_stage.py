"""The main button of a tournament between two stages, which leads to the draw or starts the only match left."""

import flet as ft

from companion.core.tournament.events import StageDrawn
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_once, use_translator
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament.store import TournamentStore
from companion.ui.widgets.buttons import PrimaryButton


@component
def DrawButton(*, store: TournamentStore, standing: TournamentStanding, missing: str = "") -> ft.Control:
    """The button that opens the page of the next draw; if something is `missing`, it says so and is disabled."""
    tr = use_translator()
    navigate = use_navigate()
    route = routes.tournament(store.tournament_id, "draw", standing.stage + 1)
    # before the first draw, the name of the stage changes with each new player
    title = (
        tr("Go to the draw")
        if standing.phase is Phase.REGISTRATION
        else tr("Draw: %(stage)s", stage=words.stage(tr, standing, standing.stage + 1))
    )
    return PrimaryButton(
        name="draw",
        words=missing or title,
        icon=None if missing else ft.Icons.CASINO_OUTLINED,
        on_press=lambda: navigate(route),
        enabled=not missing,
    )


@component
def StartMatchButton(*, store: TournamentStore, standing: TournamentStanding, enabled: bool = True) -> ft.Control:
    """The button that starts a stage without a draw and then opens the tournament's start page.

    The stage is a match between the last two players, or a final that is skipped because one player holds both cards.
    As in every stage, a draw is stored, but its lots decide nothing.
    """
    tr = use_translator()
    navigate = use_navigate()
    page, start_page = ft.context.page, routes.tournament(store.tournament_id)

    async def start() -> None:
        if await store.enter(StageDrawn(store.new_seed())) and page.route != start_page:
            store.keep_messages(start_page)
            navigate(start_page)

    return PrimaryButton(
        name="start-match",
        words=words.start_next_stage(tr, standing),
        icon=ft.Icons.PLAY_ARROW_OUTLINED if standing.sole_finalist is None else ft.Icons.SKIP_NEXT_OUTLINED,
        on_press=use_once(start, appears_under_finger=True),
        enabled=enabled,
    )
