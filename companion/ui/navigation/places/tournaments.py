"""The addresses of tournaments: the list, a new one, and all pages of one."""

import flet as ft

from companion.app.tournament.port import TournamentId
from companion.ui.kit.guarded import component, keyed
from companion.ui.navigation.panes import beside, over_list
from companion.ui.navigation.screens import screen, view
from companion.ui.session_hooks import use_session


def tournament_routes(*, wide: bool) -> list[ft.Route]:
    """The list with the way to a new one, and the pages of one over its hub."""
    pages = (
        ("setup", ChangeView),
        ("players", PlayersView),
        ("player/:number", PlayerView),
        ("list", ListView),
        ("draw/:stage", DrawView),
        ("round/:stage", RoundView),
        ("table/:pairing", TableView),
        ("table/:pairing/:winner", TableView),
        ("prizes", PrizesView),
        ("show", ShowView),
        ("papers", PapersView),
    )
    hub = ft.Route(
        path="tournament/:tournament_id",
        component=HubView,
        children=[ft.Route(path=path, component=page) for path, page in pages],
    )
    return [
        over_list("tournaments", ListOfAllView, [ft.Route(path="new", component=NewView)], wide=wide),
        beside(ListOfAllView, hub, wide=wide),
    ]


@component
def ListOfAllView() -> ft.Control:
    """All tournaments."""
    return view(screen("Tournaments")())


@component
def NewView() -> ft.Control:
    """A new one."""
    return view(screen("NewTournament")())


@component
def HubView() -> ft.Control:
    """One of them: what is to be done next, and the way to everything else."""
    return view(_of_tournament("TournamentHub"))


@component
def ChangeView() -> ft.Control:
    """Its set-up."""
    return view(_of_tournament("TournamentChange"))


@component
def PlayersView() -> ft.Control:
    """Who plays."""
    return view(_of_tournament("TournamentPlayers"))


@component
def PlayerView() -> ft.Control:
    """One of them."""
    return view(_of_tournament("TournamentPlayer", "number"))


@component
def ListView() -> ft.Control:
    """A list to be read in."""
    return view(_of_tournament("TournamentList"))


@component
def DrawView() -> ft.Control:
    """A draw, before and after."""
    return view(_of_tournament("TournamentDraw", "stage"))


@component
def RoundView() -> ft.Control:
    """All tables of a stage."""
    return view(_of_tournament("TournamentRound", "stage"))


@component
def TableView() -> ft.Control:
    """One table, perhaps with somebody who is said to have won."""
    return view(_of_tournament("TournamentTable", "pairing", "winner"))


@component
def PrizesView() -> ft.Control:
    """The prizes, and the table of a Swiss tournament."""
    return view(_of_tournament("TournamentPrizes"))


@component
def ShowView() -> ft.Control:
    """For a projector."""
    return view(_of_tournament("TournamentShow"))


@component
def PapersView() -> ft.Control:
    """What can be printed and saved."""
    return view(_of_tournament("TournamentPapers"))


def _of_tournament(name: str, *wanted: str) -> ft.Control:
    """A screen of the tournament that the address names; it is read once, when the first of its screens opens."""
    params = ft.use_route_params()
    tournament_id = TournamentId(params["tournament_id"])
    store = use_session().tournaments.store_of(tournament_id)
    ft.use_effect(store.load_once, [tournament_id])
    told = {one: params.get(one, "") for one in wanted}
    return keyed(
        "/".join((tournament_id, *told.values())), screen("TournamentShell"), store=store, name=name, told=told
    )
