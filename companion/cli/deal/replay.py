"""`bummerl replay`: read a match, and print its score."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile

from companion.cli.deal.match_setup import parse_setup
from companion.cli.lines import (
    NOT_A_DEAL,
    InputStream,
    OutputStream,
    plain_violation,
    read_object,
    refusal,
    whole_text,
    write_lines,
)
from companion.cli.statuses import Status
from companion.core.match.bummerl import FinishedBummerl
from companion.core.match.events import DealRecorded
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.match.standing import Standing
from companion.core.notation import parse_deal
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.scoring import check
from companion.core.scoring.violations import Code, Violation

Deal = tuple[Outcome | None, tuple[Violation, ...]]
"""The outcome of a deal and the violations of the rules; the outcome is None only if there are violations."""


_NO_PLAY_OFF = Violation(Code.CONTRADICTION, "by")


def replay(source: InputStream, sink: OutputStream) -> Status:
    """Print the score of a match; if the match has violations, print only those."""
    answer = _answer(whole_text(source))
    write_lines(sink, (answer,))
    return Status.REFUSED if "violations" in answer else Status.FINE


def _answer(text: bytes) -> dict[str, object]:
    plain = read_object(text)
    if plain is None:
        return refusal((NOT_A_DEAL,))
    match, violations = parse_setup(plain)
    deals = plain.get("deals")
    if not isinstance(deals, list):
        violations += (Violation(Code.MISSING if deals is None else Code.UNKNOWN, "deals"),)
    elif match is not None:
        return _replayed(match, [_deal(match.rules, deal) for deal in deals])
    return refusal(violations)


def _deal(rules: Ruleset, plain: object) -> Deal:
    if not isinstance(plain, dict):
        return None, (NOT_A_DEAL,)
    outcome, violations = parse_deal(rules, plain)
    return outcome, violations if outcome is None else check(rules, outcome)


def _replayed(match: Match, deals: list[Deal]) -> dict[str, object]:
    """Return the score after `deals`; if the deals have violations, return only those.

    After an invalid deal, the state of the match is unknown, so later deals are not reported as played after its end.
    """
    valid = takewhile(lambda deal: not deal[1], deals)
    log = MatchLog(tuple(DealRecorded(outcome) for outcome, _ in valid if outcome is not None))
    current = standing(replace(match, log=log))
    end = current.end
    uncounted = next((index for index, line in enumerate(current.sheet[:end]) if not line.counts), None)
    if uncounted is not None:  # valid by itself, but recorded as a play-off when there is none, or vice versa
        return _refusal(((uncounted, _NO_PLAY_OFF),))
    if current.over and end < len(deals):
        return _refusal((index, Violation(Code.MATCH_OVER)) for index in range(end, len(deals)))
    if end < len(deals):
        return _refusal((index, each) for index, (_, violations) in enumerate(deals) for each in violations)
    return _plain_standing(current)


def _refusal(violations: Iterable[tuple[int, Violation]]) -> dict[str, object]:
    """Return an answer that contains violations, each with the index of the invalid deal."""
    return {"violations": [{**plain_violation(violation), "index": index} for index, violation in violations]}


def _plain_standing(current: Standing) -> dict[str, object]:
    return {
        "needs": current.needs,
        "dots": current.dots,
        "dealer": current.dealer,
        "over": current.over,
        "rubber_winner": current.rubber_winner,
        "bummerls": [_plain_bummerl(bummerl) for bummerl in current.bummerls],
    }


def _plain_bummerl(bummerl: FinishedBummerl) -> dict[str, object]:
    return {"winner": bummerl.winner, "needed": bummerl.needed, "dots": bummerl.dots, "deals": bummerl.deals}
