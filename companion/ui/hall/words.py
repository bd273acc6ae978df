"""Text for onlookers: the table that the phone's owner is called to, or what the owner is waiting for."""

from companion.core.tournament.events import StartNumber
from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.outlook import Outlook, outlook
from companion.core.tournament.setup import Mode
from companion.core.tournament.standing import Entrant, Phase, TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.tournament import words


def called(tr: Translator, standing: TournamentStanding, table: Pairing, me: StartNumber) -> str:
    """Return text calling the user to a table."""
    other = table.right if table.left == me else table.left
    where = words.table(tr, standing, table)
    if other is None:
        return tr("%(where)s: Wait for your opponent.", where=where)
    return tr("%(where)s: you play %(who)s.", where=where, who=words.player(standing, other))


def opponent(tr: Translator, standing: TournamentStanding, table: Pairing, me: StartNumber) -> str:
    """Return text naming the user's opponent at a table, to show below the table number."""
    other = table.right if table.left == me else table.left
    return (
        tr("Wait for your opponent.") if other is None else tr("You play %(who)s.", who=words.player(standing, other))
    )


def own_state(tr: Translator, standing: TournamentStanding, me: Entrant) -> str:
    """Return text telling a user who has no open table what to wait for, or the final result."""
    if me.has_withdrawn:
        return tr("You have withdrawn.")
    if standing.phase is Phase.OVER:
        return _place(tr, standing, me.number)
    if standing.stage and not me.is_drawn and not me.left:
        return tr("You aren't in the draw. Ask the organisers.")
    if not standing.stage or not me.is_drawn:
        return tr("You're on the list. Wait for the draw.")
    if standing.setup.mode is Mode.SWISS:
        has_bye = standing.phase is Phase.PLAYING and me.number in standing.stages[-1].byes
        return tr("You have a bye this round.") if has_bye else tr("Wait for the next draw.")
    match outlook(standing, me.number):
        case Outlook.IN:
            return _waiting(tr, standing)
        case Outlook.PLACE_MATCH:
            return tr("You're in a placement match. Wait for your opponent.")
        case Outlook.PERHAPS_PLACE_MATCH:
            return tr("You might still play a placement match.")
        case Outlook.OUT:
            return tr("You're out.")


def _waiting(tr: Translator, standing: TournamentStanding) -> str:
    """Return what a player who is still in waits for, or that no final follows."""
    if standing.sole_finalist is not None:
        return tr("You hold the last two entry cards, so there's no final.")
    if standing.last_two is not None:
        return tr("You're in the final. Wait for it to start.")
    return tr("You're still in. Wait for the next draw.")


def _place(tr: Translator, standing: TournamentStanding, me: StartNumber) -> str:
    places = [rank for rank, number in enumerate(standing.places, start=1) if number == me]
    places += [line.place for line in standing.table if line.number == me][: not places]
    if not places:
        return tr("The tournament is over.")
    return tr("You won the tournament!") if places[0] == 1 else tr("Your final place: %(n)s.", n=places[0])


def progress(tr: Translator, standing: TournamentStanding) -> str:
    """Return text about the current round and its open tables or, between rounds, the state of the tournament."""
    match standing.phase:
        case Phase.REGISTRATION:
            entered = sum(not entrant.has_withdrawn for entrant in standing.entrants.values())
            return tr.plural("%(n)s player has entered", "%(n)s players have entered", entered)
        case Phase.PLAYING:
            stage = words.stage(tr, standing, standing.stage)
            return words.stage_open(tr, standing.stages[-1].stage.kind, stage, standing.open)
        case Phase.DRAWING:
            return words.stage_finished(tr, standing)
        case Phase.OVER:
            first = standing.places[0] if standing.places else None
            return tr("finished") if first is None else tr("%(name)s won", name=standing.entrants[first].name)


def player_state(tr: Translator, standing: TournamentStanding, entrant: Entrant, tables: tuple[Pairing, ...]) -> str:
    """Return text with a player's status or the tables at which the player is called to play."""
    if not tables:
        return words.entrant(tr, standing, entrant)
    return ", ".join(words.table(tr, standing, table) for table in tables)


def line_of(tr: Translator, standing: TournamentStanding, pairing: Pairing) -> str:
    """Return one line of text for a match, with its table and state."""
    where, state = words.table_in_stage(tr, standing, pairing), words.state(tr, standing, pairing)
    if pairing.state in {State.BYE, State.HANDED_IN, State.EMPTY}:
        return tr("%(where)s: %(state)s", where=where, state=state)
    who = tr(
        "%(left)s vs. %(right)s",
        left=words.maybe_player(tr, standing, pairing.left),
        right=words.maybe_player(tr, standing, pairing.right),
    )
    return tr("%(where)s: %(who)s, %(state)s", where=where, who=who, state=state)
