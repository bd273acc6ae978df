"""Convert the standings of a tournament to the plain data of the scripting interface."""

from collections.abc import Iterator

from companion.core.tournament.event_notation import plain_report
from companion.core.tournament.events import ReportSide
from companion.core.tournament.meetings import Pairing
from companion.core.tournament.notation import plain_step
from companion.core.tournament.reports import Reports
from companion.core.tournament.stages import Bracket, Stage
from companion.core.tournament.standing import Entrant, StageStanding, TableLine, TournamentStanding


def plain_standing(standing: TournamentStanding) -> dict[str, object]:
    """Return the standings as plain data; fields that exist only in other modes are empty."""
    return {
        "phase": standing.phase.value,
        "round": standing.stage,
        "open": standing.open,
        "sold": standing.sold,
        "cards_left": standing.cards_left,
        "matches": standing.matches,
        "handed_in": standing.handed_in,
        "players": [_plain_entrant(entrant) for entrant in standing.entrants.values()],
        "rounds": [_plain_stage(stage) for stage in standing.stages],
        "for_places": [_plain_pairing(pairing) for pairing in standing.placement],
        "table": [_plain_line(standing, line) for line in standing.table],
        "groups": [
            {"group": group.number, "table": [_plain_line(standing, line) for line in group.lines]}
            for group in standing.groups
        ],
        "prizes": [{"place": prize.place, "prize": prize.what, "number": prize.number} for prize in standing.prizes],
    }


def plain_log(stage: Stage) -> list[dict[str, object]]:
    """Return every random step of a stage's draw, in order, as plain data."""
    return list(_log(stage))


def _log(stage: Stage) -> Iterator[dict[str, object]]:
    yield {"step": "seeded", "seed": stage.seed}
    if stage.order:
        yield {"step": "ordered", "players": list(stage.order)}
    for number, players in enumerate(stage.groups, start=1):
        yield {"step": "grouped", "group": number, "players": list(players)}
    if stage.group_places:
        cards = [{"group": card.group, "place": card.place} for card in stage.group_places]
        yield {"step": "ordered", "places": cards}
    for pot_draw in stage.draws:
        pattern = {} if pot_draw.pattern is None else {"pattern": pot_draw.pattern.value}
        yield {"step": "ordered", **pattern, **_plain_bracket(pot_draw.bracket), "players": list(pot_draw.order)}
        for step in pot_draw.draw.log:
            yield _numbered(plain_step(step))


def _plain_bracket(bracket: Bracket | None) -> dict[str, object]:
    return {} if bracket is None else {"bracket": bracket.value}


def _numbered(plain: dict[str, object]) -> dict[str, object]:
    """Return a step with its player names replaced by start numbers."""
    if "player" in plain:
        return {**plain, "player": int(str(plain["player"]))}
    players = plain.get("players")
    return {**plain, "players": [int(player) for player in players]} if isinstance(players, list) else plain


def _plain_entrant(entrant: Entrant) -> dict[str, object]:
    return {
        "number": entrant.number,
        "name": entrant.name,
        "cards": entrant.bought,
        "left": entrant.left,
        "byes": entrant.byes,
        "withdrew": entrant.has_withdrawn,
    }


def _plain_stage(standing: StageStanding) -> dict[str, object]:
    return {
        "round": standing.stage.number,
        "kind": standing.stage.kind.value,
        "tables": [_plain_pairing(pairing) for pairing in standing.pairings],
        "log": plain_log(standing.stage),
    }


def _plain_pairing(pairing: Pairing) -> dict[str, object]:
    plain: dict[str, object] = {
        "pairing": pairing.pairing_id,
        "players": [pairing.left, pairing.right],
        "state": pairing.state.value,
        "winner": pairing.winner,
        **_plain_bracket(pairing.bracket),
    }
    if pairing.result is not None and pairing.result.bummerls is not None:
        plain["bummerls"] = list(pairing.result.bummerls)
    return plain if pairing.reports is None else {**plain, **_plain_reports(pairing, pairing.reports)}


def _plain_reports(pairing: Pairing, reports: Reports) -> dict[str, object]:
    by_side = {side.value: reports.report_of(side) for side in ReportSide}
    plain = {side: plain_report(report) for side, report in by_side.items() if report is not None}
    return {"reports": plain, "contested": pairing.is_contested}


def _plain_line(standing: TournamentStanding, line: TableLine) -> dict[str, object]:
    values = zip(standing.setup.tie_breaks, line.values, strict=True)
    return {
        "place": line.place,
        "number": line.number,
        "wins": line.wins,
        **{tie_break.value: value for tie_break, value in values},
    }
