"""Property tests for arbitrary logs and matches."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.core.match.events import (
    Entry,
    EntryCorrected,
    EntryDeleted,
    EntryId,
    EntryInserted,
    Event,
    StandingTakenOver,
)
from companion.core.match.log import MatchLog
from companion.core.match.match import Match, standing
from companion.core.match.standing import Line, Standing
from companion.core.options.parts import BiddingRules
from companion.core.options.rules import Ruleset
from companion.core.seats import seats_of
from tests.strategies import entries, events, logs, matches, matches_with


def sheet(stands: Standing) -> list[Line]:
    """Return the score sheet without entry ids, which depend on when entries were made."""
    return [replace(line, entry_id=EntryId(0)) for line in stands.sheet]


def same(match: Match, other: Match) -> bool:
    """Return whether two matches have equal scores, regardless of their events."""
    first, second = standing(match), standing(other)
    return sheet(first) == sheet(second) and replace(first, sheet=()) == replace(second, sheet=())


def recorded(match: Match, written: list[Entry]) -> Match:
    """Return the match with exactly these entries, recorded without edits."""
    return replace(match, log=MatchLog(tuple(written)))


def fresh_logs(rules: Ruleset) -> st.SearchStrategy[MatchLog]:
    """Generate logs without edits."""
    return st.builds(MatchLog, st.lists(entries(rules), min_size=1, max_size=12).map(tuple))


def fresh_matches() -> st.SearchStrategy[Match]:
    """Generate matches without edits."""
    return matches(fresh_logs)


@given(matches_with(events))
def test_undo_takes_back_exactly_one_event(example: tuple[Match, Event]) -> None:
    match, event = example
    assert standing(match.append(event).undo()) == standing(match)


@given(logs())
def test_redo_takes_back_an_undo(log: MatchLog) -> None:
    assert log.undo().redo() == (log if log.done else log.redo())
    assert log.redo().undo() == (log if log.undone else log.undo())


@given(logs(), st.integers(0, 30))
def test_any_number_of_undos_can_be_redone(log: MatchLog, times: int) -> None:
    back = log
    for _ in range(times):
        back = back.undo()
    for _ in range(min(times, len(log.done))):
        back = back.redo()
    assert back == log


@given(logs(), events())
def test_a_new_event_drops_what_had_been_undone(log: MatchLog, event: Event) -> None:
    assert log.append(event) == MatchLog((*log.done, event))


@given(matches_with(events), st.data())
def test_appending_an_event_is_equivalent_to_folding_the_whole_log(
    example: tuple[Match, Event], data: st.DataObject
) -> None:
    match, event = example
    before = standing(replace(match))
    longer = match.append(event)
    assert standing(longer) == standing(replace(longer))
    longest = longer.append(data.draw(entries(match.rules)))
    assert standing(longest) == standing(replace(longest))
    assert standing(longer) == standing(replace(longer))
    assert standing(match) == before


@given(matches())
def test_undo_and_redo_of_a_match_apply_to_its_log(match: Match) -> None:
    assert match.undo() == replace(match, log=match.log.undo())
    assert match.redo() == replace(match, log=match.log.redo())


def _from_paper(match: Match) -> StandingTakenOver | None:
    """Return the initial score if it was entered from paper, or None."""
    first = next(iter(standing(match).sheet), None)
    return first.entry if first and first.counts and isinstance(first.entry, StandingTakenOver) else None


@given(matches())
def test_any_log_can_be_folded_to_consistent_numbers(match: Match) -> None:
    stands = standing(match)
    target, seats = match.rules.match.target, match.rules.seats
    assert tuple(stands.needs) == tuple(stands.dots) == seats
    assert all(need >= 0 for need in stands.needs.values())
    assert isinstance(match.rules.deal, BiddingRules) or max(stands.needs.values()) <= target
    assert stands.over == (stands.dealer is None) == (stands.rubber_winner is not None)
    brought = _from_paper(match)
    before = brought.dots if brought else dict.fromkeys(seats, 0)
    assert stands.dots == {seat: before[seat] + sum(each.dots[seat] for each in stands.bummerls) for seat in seats}
    assert [line.finished for line in stands.sheet if line.finished] == list(stands.bummerls)
    assert stands.carried >= 0
    assert stands.deals == sum(line.deal is not None for line in stands.sheet)
    assert stands.bummerl == len(stands.bummerls) + (not stands.over)


@given(matches())
def test_a_bummerl_has_a_winner_and_gives_dots_to_others_only(match: Match) -> None:
    rules = match.rules.match
    for each in standing(match).bummerls:
        losers = seats_of(each.losers)
        winners = next(side for side in rules.sides if each.winner in side)
        assert each.winner is winners[0]
        assert all(each.needed[seat] == 0 for seat in winners)
        assert losers
        assert not set(losers) & set(winners)
        assert {seat for seat, dots in each.dots.items() if dots > 0} == set(losers)
        without = any(each.needed[seat] >= rules.target for seat in losers)
        assert each.schneider == without
        worth = {1, *([rules.schneider_dots] if without else [])}
        worth |= {rules.retourschneider or 0} if each.retourschneider else set()
        assert {each.dots[seat] for seat in losers} <= worth
        assert all(each.dots[seat] == each.dots[other] for seat, *others in each.losers for other in others)


@given(matches())
def test_partners_always_have_equal_standings(match: Match) -> None:
    stands = standing(match)
    for seat, *others in match.rules.match.sides:
        assert all(stands.needs[seat] == stands.needs[other] for other in others)
        assert all(stands.dots[seat] == stands.dots[other] for other in others)
        assert all(line.won[seat] == line.won[other] for line in stands.sheet for other in others)


@given(matches())
def test_a_match_is_over_when_a_player_has_the_dots_that_lose_it(match: Match) -> None:
    stands, rubber = standing(match), match.rules.match.rubber
    assert stands.over == (0 < rubber <= max(stands.dots.values()))
    if stands.rubber_winner is not None:
        assert any(stands.dots[loser] >= rubber for (loser, *_) in stands.bummerls[-1].losers)
        assert stands.needs == stands.bummerls[-1].needed
        assert stands.rubber_winner is stands.bummerls[-1].winner


@given(matches())
def test_the_running_needs_are_the_target_minus_the_game_points_on_the_sheet(match: Match) -> None:
    stands = standing(match)
    brought = _from_paper(match)
    needs = brought.needs if brought else dict.fromkeys(match.rules.seats, match.rules.match.target)
    for line in stands.sheet:
        if line.counts:
            needs = {seat: type(need)(max(0, need - line.won[seat])) for seat, need in needs.items()}
            assert line.needs == needs
            if line.finished is not None:
                needs = dict.fromkeys(match.rules.seats, match.rules.match.target)
        else:
            assert not any(line.won.values())
    assert stands.over or stands.needs == needs


@given(matches())
def test_the_sheet_explains_the_game_points_of_each_entry(match: Match) -> None:
    for line in standing(match).sheet:
        if line.result is None:
            assert not line.charges
            assert not line.carried
            continue
        charged = {
            seat: sum(charge.game_points for charge in line.charges if charge.seat is seat)
            for seat in match.rules.seats
        }
        extra = {seat: line.carried if seat is line.result.winner else 0 for seat in match.rules.seats}
        result = line.result.game_points
        explained = {seat: result[seat] - charged[seat] + extra[seat] for seat in match.rules.seats}
        decides = line.finished is not None and not any(line.won.values())
        assert line.won == explained or decides


@given(fresh_matches(), st.integers(0, 11), st.data())
def test_a_correction_is_equivalent_to_recording_it_in_place(match: Match, line: int, data: st.DataObject) -> None:
    correction = data.draw(entries(match.rules))
    written = [entry for _, entry in match.log.entries()]
    line %= len(written)
    corrected = match.append(EntryCorrected(EntryId(line), correction))
    assert same(corrected, recorded(match, [*written[:line], correction, *written[line + 1 :]]))


@given(fresh_matches(), st.integers(0, 11), st.data())
def test_an_insertion_is_equivalent_to_recording_it_in_place(match: Match, line: int, data: st.DataObject) -> None:
    forgotten = data.draw(entries(match.rules))
    written = [entry for _, entry in match.log.entries()]
    line %= len(written)
    inserted = match.append(EntryInserted(EntryId(line), forgotten))
    assert same(inserted, recorded(match, [*written[:line], forgotten, *written[line:]]))


@given(fresh_matches(), st.integers(0, 11))
def test_a_deletion_is_equivalent_to_never_recording_the_entry(match: Match, line: int) -> None:
    written = [entry for _, entry in match.log.entries()]
    line %= len(written)
    assert same(match.append(EntryDeleted(EntryId(line))), recorded(match, written[:line] + written[line + 1 :]))


@given(matches())
def test_edits_are_equivalent_to_recording_the_remaining_entries(match: Match) -> None:
    assert same(match, recorded(match, [entry for _, entry in match.log.entries()]))


@given(matches_with(entries), st.integers(-3, 99))
def test_an_edit_of_a_missing_entry_has_no_effect(example: tuple[Match, Entry], stranger: int) -> None:
    match, entry = example
    there = {entry_id for entry_id, _ in match.log.entries()}
    entry_id = EntryId(stranger if stranger not in there and stranger <= len(match.log.done) else -1)
    for edit in (EntryCorrected(entry_id, entry), EntryInserted(entry_id, entry), EntryDeleted(entry_id)):
        assert standing(match.append(edit)) == standing(match)


@given(matches_with(events))
def test_an_entry_keeps_its_id_while_it_exists(example: tuple[Match, Event]) -> None:
    match, event = example
    before = [entry_id for entry_id, _ in match.log.entries()]
    after = [entry_id for entry_id, _ in match.append(event).log.entries()]
    assert len(set(after)) == len(after)
    assert [each for each in before if each in after] == [each for each in after if each in before]
