"""What a table is called within a sentence, where the title above its page would not fit."""

from companion.core.tournament.events import PairingId
from companion.core.tournament.places import PlaceMatch
from companion.core.tournament.stages import Kind
from companion.core.tournament.standing import TournamentStanding
from companion.i18n.translator import Translator
from companion.ui.tournament import words


def in_a_sentence(tr: Translator, now: TournamentStanding, pairing_id: PairingId) -> str:
    """Also a table that is not there any more, or not yet."""
    pairing = now.find_pairing(pairing_id)
    if pairing is not None and pairing.stage:
        drawn = now.stages[pairing.stage - 1].stage
        return _of_stage(tr, drawn.kind, str(pairing.stage), str(pairing.table))
    stage, _, table = pairing_id.partition("-")
    if stage.isdecimal():
        return _of_stage(tr, Kind.ORDINARY, stage, table)
    return _for_places(tr, PlaceMatch(pairing_id))


def as_title(tr: Translator, now: TournamentStanding, pairing_id: PairingId) -> str:
    """The same where a sentence begins with it."""
    pairing = now.find_pairing(pairing_id)
    if pairing is not None:
        return words.where(tr, now, pairing)
    stage, _, table = pairing_id.partition("-")
    if stage.isdecimal():
        return tr("%(stage)s, table %(n)s", stage=words.kind(tr, Kind.ORDINARY, int(stage)), n=table)
    return words.place_match(tr, pairing_id)


def _of_stage(tr: Translator, kind: Kind, stage: str, table: str) -> str:
    match kind:
        case Kind.QUARTER_FINAL:
            return tr("the quarter-final, table %(n)s", n=table)
        case Kind.SEMI_FINAL:
            return tr("the semi-final, table %(n)s", n=table)
        case Kind.FINAL:
            return tr("the final, table %(n)s", n=table)
        case Kind.ORDINARY | Kind.SWISS:
            return tr("round %(stage)s, table %(n)s", stage=stage, n=table)


def _for_places(tr: Translator, match_for: PlaceMatch) -> str:
    match match_for:
        case PlaceMatch.FOR_THIRD:
            return tr("the match for third place")
        case PlaceMatch.FIRST_OF_LOSERS:
            return tr("the first match for places 5 to 8")
        case PlaceMatch.SECOND_OF_LOSERS:
            return tr("the second match for places 5 to 8")
        case PlaceMatch.FOR_FIFTH:
            return tr("the match for fifth place")
        case PlaceMatch.FOR_SEVENTH:
            return tr("the match for seventh place")
