"""Tests for answering the questions of a dispute, and for going back."""

from companion.core.options.rules import PRESETS, Preset
from companion.core.referee.forks import Reply
from companion.core.referee.rulings import Case, Finding, Ruling
from companion.core.seats import Seat
from companion.ui.referee.dispute_page import DisputeDraft

SOFT, FOUR = PRESETS[Preset.SOFT], PRESETS[Preset.BAUERNSCHNAPSEN]


def test_there_is_no_question_before_a_case_is_chosen() -> None:
    assert DisputeDraft().step(SOFT) is None
    assert DisputeDraft().answers(SOFT) == ()


def test_the_offender_is_asked_for_first_with_two_players() -> None:
    draft = DisputeDraft(case=Case.REVOKE)
    assert draft.asks_who(SOFT)
    assert draft.step(SOFT) is None
    assert not draft.with_offender(Seat.B).asks_who(SOFT)
    assert not draft.asks_who(FOUR)
    assert not DisputeDraft(case=Case.MISDEAL).asks_who(SOFT)


def test_replies_lead_to_the_ruling_and_are_listed() -> None:
    draft = DisputeDraft(case=Case.MIXED_TRICKS).with_offender(Seat.A).with_reply(Reply.NO).with_reply(Reply.YES)
    ruling = draft.step(SOFT)
    assert isinstance(ruling, Ruling)
    assert ruling.finding is Finding.REBUILD
    assert [reply for _, reply in draft.answers(SOFT)] == [Reply.NO, Reply.YES]
    assert draft.back_to(0).replies == ()


def test_going_back_ends_at_the_list_of_cases() -> None:
    draft = DisputeDraft(case=Case.MIXED_TRICKS).with_offender(Seat.A).with_reply(Reply.NO)
    back = draft.back()
    assert back.replies == ()
    assert back.back().offender is None
    assert back.back().back() == DisputeDraft()
