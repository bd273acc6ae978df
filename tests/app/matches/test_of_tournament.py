"""Tests for proposing the next match: matches at a tournament's tables come last."""

from dataclasses import replace

from companion.app.matches.matches import summary_of
from companion.app.matches.of_tournament import id_at_table, is_at_table, latest_to_repeat
from companion.app.ports import MatchId
from tests.app.match_helpers import started
from tests.fakes import CountingIds, FixedClock, InMemoryMatches


def test_copies_of_a_match_at_a_table_are_recognized() -> None:
    at_table = id_at_table(MatchId("a1"))
    assert is_at_table(at_table)
    assert is_at_table(f"{at_table}-copy-1")
    assert not is_at_table("a1")
    assert id_at_table(MatchId("b2")) != at_table


async def test_the_latest_match_outside_tournaments_is_repeated(clock: FixedClock, new_id: CountingIds) -> None:
    earliest = summary_of(await started(InMemoryMatches(), clock, new_id))
    later = replace(earliest, match_id=MatchId("later"))
    at_table = replace(earliest, match_id=id_at_table(MatchId("latest")))
    assert latest_to_repeat([at_table, later, earliest]) is later
    assert latest_to_repeat([at_table]) is at_table
    assert latest_to_repeat([]) is None
