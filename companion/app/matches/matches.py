"""Use cases for matches: starting, recording and editing. All functions return the match as stored."""

from collections.abc import Mapping
from dataclasses import replace

from companion.app.logged import store
from companion.app.matches.shortening import shorten_match
from companion.app.matches.summaries import MatchSummary
from companion.app.ports import Clock, MatchId, MatchRepository, NewId, Refused, Stale, StoredMatch
from companion.core.match.events import (
    DealRecorded,
    Entry,
    EntryCorrected,
    EntryDeleted,
    EntryId,
    EntryInserted,
    Event,
    StandingTakenOver,
)
from companion.core.match.match import Match, standing
from companion.core.match.paper_standing import check_standing
from companion.core.match.standing import Standing
from companion.core.options.rules import Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.scoring import check
from companion.core.scoring.violations import Code, Violation
from companion.core.seats import Seat
from companion.core.texts import Shortener

MatchAnswer = StoredMatch | Stale[StoredMatch] | Refused


async def start(
    repository: MatchRepository, clock: Clock, new_id: NewId, players: Mapping[Seat, str], rules: Ruleset, dealer: Seat
) -> StoredMatch:
    """Start a match; its rules cannot be changed later."""
    return await _begin(repository, clock, new_id, Match(players=dict(players), rules=rules, first_dealer=dealer))


async def take_over(
    repository: MatchRepository, clock: Clock, new_id: NewId, match: Match, paper: StandingTakenOver
) -> StoredMatch | Refused:
    """Start a match from a score kept on paper, and store both in a single write; `match` must not have events yet."""
    violations = _violations(match.rules, paper)
    if violations:
        return Refused(violations)
    return await _begin(repository, clock, new_id, match.append(replace(paper, at=clock())))


async def record(
    repository: MatchRepository, clock: Clock, match_id: MatchId, expected_revision: int, outcome: Outcome
) -> MatchAnswer:
    """Append a deal to a match."""
    return await enter(repository, clock, match_id, expected_revision, DealRecorded(outcome, clock()))


async def enter(
    repository: MatchRepository, clock: Clock, match_id: MatchId, expected_revision: int, entry: Entry
) -> MatchAnswer:
    """Append a deal, penalty or other entry to a match; refuse it if the match is over."""
    stored = await repository.get(match_id)
    if standing(stored.match).over:
        return Refused((Violation(Code.MATCH_OVER),))
    return await _append(repository, clock, stored, expected_revision, entry, entry)


async def correct(  # every use case needs the ports and the revision
    repository: MatchRepository,
    clock: Clock,
    match_id: MatchId,
    expected_revision: int,
    entry_id: EntryId,
    correction: Entry,
) -> MatchAnswer:
    """Replace an earlier entry of a match."""
    stored = await repository.get(match_id)
    event = EntryCorrected(entry_id, correction)
    return await _append(repository, clock, stored, expected_revision, event, correction)


async def insert(  # every use case needs the ports and the revision
    repository: MatchRepository,
    clock: Clock,
    match_id: MatchId,
    expected_revision: int,
    before: EntryId,
    entry: Entry,
) -> MatchAnswer:
    """Insert a forgotten entry before another entry of a match."""
    stored = await repository.get(match_id)
    return await _append(repository, clock, stored, expected_revision, EntryInserted(before, entry), entry)


async def delete(
    repository: MatchRepository, clock: Clock, match_id: MatchId, expected_revision: int, entry_id: EntryId
) -> MatchAnswer:
    """Delete an earlier entry of a match."""
    stored = await repository.get(match_id)
    return await _append(repository, clock, stored, expected_revision, EntryDeleted(entry_id), None)


async def rename_players(
    repository: MatchRepository, match_id: MatchId, expected_revision: int, players: Mapping[Seat, str]
) -> MatchAnswer:
    """Replace the players' names; `undo` does not restore the old names, and the match does not count as played."""
    stored = await repository.get(match_id)
    renamed = shorten_match(replace(stored.match, players=dict(players)), Shortener())
    return await store(repository, stored.holding(renamed, stored.changed_at), expected_revision)


def preview(match: Match, event: Event) -> Standing:
    """Return the score of a match after one more event, without storing anything."""
    return standing(match.append(event))


def summary_of(stored: StoredMatch) -> MatchSummary:
    """Return the summary of a match for lists."""
    match, current = stored.match, standing(stored.match)
    rules = match.rules.match
    return MatchSummary(
        match_id=stored.match_id,
        revision=stored.revision,
        players=match.players,
        preset=match.rules.preset,
        count=rules.count,
        target=rules.target,
        rubber=rules.rubber,
        needs=current.needs,
        dots=current.dots,
        schneider=rules.schneider_dots if any(ended.schneider for ended in current.bummerls) else 0,
        retourschneider=(rules.retourschneider or 0) if any(ended.retourschneider for ended in current.bummerls) else 0,
        bummerl=current.bummerl,
        deals=current.deals,
        over=current.over,
        rubber_winner=current.rubber_winner,
        started_at=stored.started_at,
        changed_at=stored.changed_at,
        deleted_at=stored.deleted_at,
        is_handed_over=stored.is_handed_over,
    )


async def _begin(repository: MatchRepository, clock: Clock, new_id: NewId, match: Match) -> StoredMatch:
    now, short = clock(), shorten_match(match, Shortener())
    stored = StoredMatch(match_id=new_id(), revision=1, match=short, started_at=now, changed_at=now)
    await repository.add(stored)
    return stored


async def _append(  # every use case needs the ports and the revision
    repository: MatchRepository,
    clock: Clock,
    stored: StoredMatch,
    expected_revision: int,
    event: Event,
    entry: Entry | None,
) -> MatchAnswer:
    violations = _violations(stored.match.rules, entry)
    if violations:
        return Refused(violations)
    return await store(repository, stored.holding(stored.match.append(event), clock()), expected_revision)


def _violations(rules: Ruleset, entry: Entry | None) -> tuple[Violation, ...]:
    match entry:
        case DealRecorded(outcome):
            return check(rules, outcome)
        case StandingTakenOver(needs, dots):
            return check_standing(rules, needs, dots)
        case _:
            return ()
