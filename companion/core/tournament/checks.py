"""Check whether an event is currently possible; everything that prevents it is a violation."""

from collections.abc import Iterator

from companion.core.scoring.violations import Code, Violation
from companion.core.texts import name_key
from companion.core.tournament.events import (
    MOST_NUMBER,
    CardsBought,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.fields import LARGEST
from companion.core.tournament.lineup import FEWEST_CARDS, MOST_CARDS
from companion.core.tournament.result_checks import wrong_clearing, wrong_report, wrong_result
from companion.core.tournament.setup import Setup, check_setup, only_words_differ
from companion.core.tournament.stages import StageKind
from companion.core.tournament.standing import Phase
from companion.core.tournament.tournament import Tournament, standing

_FEWEST_PLAYERS = 2
"""The minimum number of players in the first draw; in later draws, all remaining cards can belong to one player."""
_DRAWABLE = frozenset((Phase.REGISTRATION, Phase.DRAWING))


def check(tournament: Tournament, event: TournamentEvent) -> tuple[Violation, ...]:
    """Return everything that currently prevents `event`, as violations; never raises."""
    return tuple(_wrong(tournament, event))


def _wrong(  # noqa: C901  # one case for each event
    tournament: Tournament, event: TournamentEvent
) -> Iterator[Violation]:
    match event:
        case SetupChanged(setup):
            return _wrong_setup(tournament, setup)
        case PlayerRegistered(number, registration):
            return _wrong_entry(tournament, number, registration)
        case PlayerChanged(number, registration):
            return _wrong_change(tournament, number, registration)
        case PlayerWithdrew(number):
            return _wrong_leave(tournament, number)
        case PlayerReturned(number):
            return _wrong_return(tournament, number)
        case CardsBought(number, cards):
            return _wrong_purchase(tournament, number, cards)
        case StageDrawn(seed):
            return _wrong_draw(tournament, seed)
        case ResultRecorded():
            return wrong_result(tournament, event)
        case ResultCleared():
            return wrong_clearing(tournament, event)
        case ResultReported():
            return wrong_report(tournament, event)


def _wrong_setup(tournament: Tournament, setup: Setup) -> Iterator[Violation]:
    yield from check_setup(setup)
    fold = tournament.fold
    if fold.stages and not only_words_differ(fold.setup, setup):
        yield Violation(Code.CONTRADICTION, "stage")
    elif any(registration.cards > setup.most_cards for registration in fold.players.values()):
        yield Violation(Code.CONTRADICTION, "most_cards")


def _wrong_entry(tournament: Tournament, number: StartNumber, registration: Registration) -> Iterator[Violation]:
    if number < 1 or number in tournament.fold.players:
        yield Violation(Code.CONTRADICTION, "number")
    elif number > MOST_NUMBER:
        yield Violation(Code.OUT_OF_RANGE, "number")
    if tournament.fold.stages:
        yield Violation(Code.CONTRADICTION, "stage")
    yield from _wrong_name(tournament, registration.name, but=None)
    yield from _wrong_card_count(tournament, registration)


def _wrong_change(tournament: Tournament, number: StartNumber, registration: Registration) -> Iterator[Violation]:
    before = tournament.fold.players.get(number)
    if before is None:
        yield Violation(Code.UNKNOWN, "number")
    elif tournament.fold.stages and before.cards != registration.cards:
        yield Violation(Code.CONTRADICTION, "cards")
    yield from _wrong_name(tournament, registration.name, but=before)
    yield from _wrong_card_count(tournament, registration)


def _wrong_name(tournament: Tournament, name: str, *, but: Registration | None) -> Iterator[Violation]:
    """Yield a violation if the name is empty or belongs to another player than `but`; see `name_key`.

    A player who has the same name as another in an older log can keep it.
    """
    wanted = name_key(name)
    if not wanted:
        yield Violation(Code.MISSING, "name")
    elif but is not None and wanted == name_key(but.name):
        return
    elif any(wanted == name_key(other.name) for other in tournament.fold.players.values()):
        yield Violation(Code.CONTRADICTION, "name")


def _wrong_card_count(tournament: Tournament, registration: Registration) -> Iterator[Violation]:
    if not 1 <= registration.cards <= tournament.fold.setup.most_cards:
        yield Violation(Code.OUT_OF_RANGE, "cards")


def _wrong_leave(tournament: Tournament, number: StartNumber) -> Iterator[Violation]:
    if number not in tournament.fold.players or number in tournament.fold.withdrawn:
        yield Violation(_code(tournament, number), "number")


def _code(tournament: Tournament, number: StartNumber) -> Code:
    return Code.CONTRADICTION if number in tournament.fold.players else Code.UNKNOWN


def _wrong_return(tournament: Tournament, number: StartNumber) -> Iterator[Violation]:
    fold = tournament.fold
    if number not in fold.withdrawn or not fold.format.can_return(fold, number):
        yield Violation(_code(tournament, number), "number")


def _wrong_purchase(tournament: Tournament, number: StartNumber, cards: int) -> Iterator[Violation]:
    """Yield everything that prevents buying cards.

    Cards can only be bought to replace lost ones, up to the stage `rebuy_until`, and before the draw among the last
    eight cards.
    """
    fold, current = tournament.fold, standing(tournament)
    entrant = current.entrants.get(number)
    if entrant is None or entrant.has_withdrawn or not entrant.is_drawn:
        yield Violation(_code(tournament, number), "number")
        return
    is_open = bool(fold.stages) and fold.stages[-1].kind is StageKind.ORDINARY
    if not is_open or len(fold.stages) > fold.setup.rebuy_until:
        yield Violation(Code.CONTRADICTION, "stage")
    lost = entrant.bought - entrant.left - fold.rebought[number]  # lost cards that have not been replaced yet
    if not 1 <= cards <= min(lost, fold.setup.most_cards - entrant.left):
        yield Violation(Code.OUT_OF_RANGE, "cards")


def _wrong_draw(tournament: Tournament, seed: int) -> Iterator[Violation]:
    if not 0 <= seed <= LARGEST:
        yield Violation(Code.OUT_OF_RANGE, "seed")
    fold, current = tournament.fold, standing(tournament)
    if current.phase is Phase.OVER:
        yield Violation(Code.MATCH_OVER)
        return
    if current.phase not in _DRAWABLE:
        yield Violation(Code.CONTRADICTION, "stage")
    if not FEWEST_CARDS <= current.cards_left <= MOST_CARDS:
        yield Violation(Code.OUT_OF_RANGE, "cards")
    elif not fold.stages and len(fold.playing) < _FEWEST_PLAYERS:
        yield Violation(Code.OUT_OF_RANGE, "players")
    if fold.setup.keep_patterns:
        for number, entrant in current.entrants.items():
            if entrant.left and entrant.pattern is None:
                yield Violation(Code.MISSING, f"pattern.{number}")
