"""Tables as rows: those still to be played offer both players, the others lead to their result."""

from collections.abc import Callable, Iterable, Mapping

import flet as ft

from companion.core.tournament.events import PairingId, Result, StartNumber
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import keyed
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament.meeting_row import MeetingLook, MeetingRow, SideOfMeeting
from companion.ui.tournament.open_tournament import OpenTournament
from companion.ui.widgets.list_row import ListRow

PLAYABLE = frozenset((State.OPEN, State.RUNNING))


def meeting_rows(
    tr: Translator, shown: OpenTournament, pairings: Iterable[Pairing], navigate: Callable[[str], None]
) -> list[ft.Control]:
    """A row for each table."""
    told = dict(shown.told)
    tournament_id = shown.stored.tournament_id
    return [_row(tr, shown.standing, one, told, _opening(navigate, tournament_id, one)) for one in pairings]


def fits(now: TournamentStanding, pairing: Pairing, wanted: str) -> bool:
    """Whether `wanted` is the number of the table, or a start number or part of a name there."""
    sought = wanted.strip().casefold()
    if not sought:
        return True
    numbers = [number for number in (pairing.left, pairing.right) if number is not None]
    if sought.isdecimal():
        return int(sought) == pairing.table or int(sought) in numbers
    return any(sought in now.entrants[number].name.casefold() for number in numbers)


def _opening(navigate: Callable[[str], None], tournament_id: str, pairing: Pairing) -> Callable[[str], Action]:
    def with_winner(winner: str) -> Action:
        route = routes.tournament(tournament_id, "table", pairing.pairing_id, *filter(None, (winner,)))
        return lambda: navigate(route)

    return with_winner


def _row(
    tr: Translator,
    now: TournamentStanding,
    pairing: Pairing,
    told: Mapping[PairingId, Result],
    opening: Callable[[str], Action],
) -> ft.Control:
    key = f"pairing-{pairing.pairing_id}"
    if pairing.state in PLAYABLE and pairing.left is not None and pairing.right is not None:
        look = MeetingLook(
            key=key,
            title=words.table(tr, pairing),
            detail=_detail(tr, now, pairing, told.get(pairing.pairing_id)),
            sides=tuple(_side(tr, now, pairing, number) for number in (pairing.left, pairing.right)),
        )
        return keyed(key, MeetingRow, look=look, on_choose=lambda winner: opening(winner)())
    return settled_row(tr, now, pairing, opening(""), key)


def settled_row(tr: Translator, now: TournamentStanding, pairing: Pairing, on_press: Action, key: str) -> ft.Control:
    """A table where nothing is to be entered for the first time."""
    state = words.state(tr, now, pairing)
    if pairing.state in MET or pairing.is_open:
        title = tr(
            "%(left)s against %(right)s",
            left=words.somebody(tr, now, pairing.left),
            right=words.somebody(tr, now, pairing.right),
        )
    else:
        title = words.player(now, pairing.winner) if pairing.winner is not None else state
    where = words.where(tr, now, pairing)
    return keyed(
        key,
        ListRow,
        name=key,
        number=str(pairing.table) if pairing.stage else "",
        label=tr("%(where)s: %(who)s, %(state)s", where=where, who=title, state=state),
        title=title,
        detail=state if pairing.stage else f"{where} · {state}",
        on_press=on_press,
    )


def _detail(tr: Translator, now: TournamentStanding, pairing: Pairing, told: Result | None) -> str:
    if told is not None and told.bummerls is not None:
        return tr("the match stands %(numbers)s", numbers=words.bummerls(told.bummerls))
    return words.state(tr, now, pairing)


def _side(tr: Translator, now: TournamentStanding, pairing: Pairing, number: StartNumber) -> SideOfMeeting:
    who = words.player(now, number)
    return SideOfMeeting(
        key=str(number),
        name=who,
        label=tr("%(where)s: %(who)s has won", where=words.where(tr, now, pairing), who=who),
    )
