"""Convert events to and from plain data, as used by the scripting interface and by documents on disk."""

from collections.abc import Mapping

from companion.core.numbers import Milliseconds
from companion.core.scoring.violations import Code, Violation
from companion.core.tournament.events import (
    MOST_NUMBER,
    CardsBought,
    PairingId,
    PlayerChanged,
    PlayerRegistered,
    PlayerReturned,
    PlayerWithdrew,
    Registration,
    Report,
    ReportSide,
    Result,
    ResultCleared,
    ResultRecorded,
    ResultReported,
    SetupChanged,
    StageDrawn,
    StartNumber,
    TournamentEvent,
)
from companion.core.tournament.fields import LARGEST, Fields
from companion.core.tournament.roles import Author, parse_author, plain_author
from companion.core.tournament.setup import MOST_CARDS_EACH, Pattern
from companion.core.tournament.setup_notation import parse_setup, plain_setup

_REGISTRATION = ("number", "name", "cards", "pattern", "is_there")
_FIELDS: Mapping[str, tuple[str, ...]] = {
    "setup-changed": ("setup",),
    "player-registered": _REGISTRATION,
    "player-changed": _REGISTRATION,
    "player-withdrew": ("number",),
    "player-returned": ("number",),
    "cards-bought": ("number", "cards"),
    "round-drawn": ("seed",),
    "result-recorded": ("pairing", "winner", "bummerls", "match", "walk_over"),
    "result-cleared": ("pairing",),
    "result-reported": ("pairing", "side", "winner", "bummerls"),
}
_TWO = 2


def plain_event(event: TournamentEvent) -> dict[str, object]:
    """Return an event as plain data, omitting fields that are None."""
    plain = _plain(event)
    if event.at is not None:
        plain["at"] = event.at
    return plain if event.by is None else {**plain, "by": plain_author(event.by)}


def _plain(event: TournamentEvent) -> dict[str, object]:  # noqa: C901  # one case for each event
    match event:
        case SetupChanged(setup):
            return {"event": "setup-changed", "setup": plain_setup(setup)}
        case PlayerRegistered(number, registration):
            return {"event": "player-registered", "number": number, **_plain_registration(registration)}
        case PlayerChanged(number, registration):
            return {"event": "player-changed", "number": number, **_plain_registration(registration)}
        case PlayerWithdrew(number):
            return {"event": "player-withdrew", "number": number}
        case PlayerReturned(number):
            return {"event": "player-returned", "number": number}
        case CardsBought(number, cards):
            return {"event": "cards-bought", "number": number, "cards": cards}
        case StageDrawn(seed):
            return {"event": "round-drawn", "seed": seed}
        case ResultRecorded(pairing, result):
            return {"event": "result-recorded", "pairing": pairing, **_plain_result(result)}
        case ResultCleared(pairing):
            return {"event": "result-cleared", "pairing": pairing}
        case ResultReported(pairing, side, report):
            plain = {} if report is None else plain_report(report)
            return {"event": "result-reported", "pairing": pairing, "side": side.value, **plain}


def _plain_registration(registration: Registration) -> dict[str, object]:
    plain: dict[str, object] = {"name": registration.name, "cards": registration.cards}
    if registration.pattern is not None:
        plain["pattern"] = registration.pattern.value
    return {**plain, "is_there": True} if registration.is_there else plain


def _plain_result(result: Result) -> dict[str, object]:
    plain: dict[str, object] = {}
    if result.winner is not None:
        plain["winner"] = result.winner
    if result.bummerls is not None:
        plain["bummerls"] = list(result.bummerls)
    if result.match_id is not None:
        plain["match"] = result.match_id
    return {**plain, "walk_over": True} if result.walk_over else plain


def plain_report(report: Report) -> dict[str, object]:
    """Return a report as plain data; the Bummerls are omitted if they were not reported."""
    plain: dict[str, object] = {"winner": report.winner}
    return plain if report.bummerls is None else {**plain, "bummerls": list(report.bummerls)}


def parse_event(plain: Mapping[str, object]) -> tuple[TournamentEvent | None, tuple[Violation, ...]]:
    """Return the event that `plain` describes, or all violations; does not check whether the event is possible."""
    kind = plain.get("event")
    known = _FIELDS.get(kind) if isinstance(kind, str) else None
    if known is None or not isinstance(kind, str):
        return None, (Violation(Code.MISSING if kind is None else Code.UNKNOWN, "event"),)
    fields = Fields(plain, ("event", "at", "by", *known))
    event = _read(kind, fields)
    return (None if fields.violations else event), tuple(fields.violations)


def _read(kind: str, fields: Fields) -> TournamentEvent | None:
    at, by = None if fields.value("at") is None else Milliseconds(fields.whole("at")), _author(fields)
    match kind:
        case "setup-changed":
            return _read_setup(fields, at, by)
        case "player-registered":
            return PlayerRegistered(_number(fields), _registration(fields), at, by)
        case "player-changed":
            return PlayerChanged(_number(fields), _registration(fields), at, by)
        case "player-withdrew":
            return PlayerWithdrew(_number(fields), at, by)
        case "player-returned":
            return PlayerReturned(_number(fields), at, by)
        case "cards-bought":
            return CardsBought(_number(fields), _cards(fields), at, by)
        case "round-drawn":
            return StageDrawn(fields.whole("seed"), at, by)
        case "result-recorded":
            return ResultRecorded(PairingId(fields.text("pairing")), _result(fields), at, by)
        case "result-cleared":
            return ResultCleared(PairingId(fields.text("pairing")), at, by)
        case _:
            return ResultReported(PairingId(fields.text("pairing")), _side(fields), _report(fields), at, by)


def _author(fields: Fields) -> Author | None:
    value = fields.value("by")
    author = parse_author(value) if isinstance(value, str) else None
    if value is not None and author is None:
        fields.refuse(Code.UNKNOWN, "by")
    return author


def _read_setup(fields: Fields, at: Milliseconds | None, by: Author | None) -> SetupChanged | None:
    plain = fields.inner("setup")
    if plain is None:
        if fields.value("setup") is None:
            fields.refuse(Code.MISSING, "setup")
        return None
    setup, violations = parse_setup(plain, "setup.")
    fields.violations += violations
    return None if setup is None else SetupChanged(setup, at, by)


def _number(fields: Fields) -> StartNumber:
    return StartNumber(fields.whole("number", least=1, most=MOST_NUMBER))


def _cards(fields: Fields) -> int:
    return fields.whole("cards", 1, least=1, most=MOST_CARDS_EACH)


def _registration(fields: Fields) -> Registration:
    return Registration(
        name=fields.text("name"),
        cards=_cards(fields),
        pattern=fields.word("pattern", Pattern),
        is_there=fields.truth("is_there", default=False),
    )


def _result(fields: Fields) -> Result:
    winner = fields.value("winner")
    match_id = fields.value("match")
    return Result(
        winner=None if winner is None else StartNumber(fields.whole("winner", least=1, most=MOST_NUMBER)),
        bummerls=_bummerls(fields),
        match_id=None if match_id is None else fields.text("match"),
        walk_over=fields.truth("walk_over", default=False),
    )


def _side(fields: Fields) -> ReportSide:
    side = fields.word("side", ReportSide)
    if fields.value("side") is None:
        fields.refuse(Code.MISSING, "side")
    return side or ReportSide.LEFT


def _report(fields: Fields) -> Report | None:
    """Return the report, or None if it has no winner and so withdraws an earlier report."""
    bummerls = _bummerls(fields)
    if fields.value("winner") is not None:
        return Report(StartNumber(fields.whole("winner", least=1, most=MOST_NUMBER)), bummerls)
    if fields.value("bummerls") is not None:
        fields.refuse(Code.MISSING, "winner")
    return None


def _bummerls(fields: Fields) -> tuple[int, int] | None:
    items = fields.items("bummerls")
    if items is None:
        return None
    won = [number for number in items if type(number) is int and 0 <= number <= LARGEST]
    if len(items) != _TWO or len(won) != _TWO:
        fields.refuse(Code.OUT_OF_RANGE, "bummerls")
        return None
    return won[0], won[1]
