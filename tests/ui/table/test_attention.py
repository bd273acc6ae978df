"""Tests for an idle table: the screen timeout, the glance view, and the time of the next change."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.settings import Awake, Glance
from companion.ui.table.attention_store import Attention, shift

MINUTE = 60.0
ATTENTIONS = st.builds(Attention, running=st.booleans(), visible=st.booleans(), idle=st.integers(0, 90 * 60).map(float))


def idle(minutes: float, *, running: bool = True, visible: bool = True) -> Attention:
    return Attention(running=running, visible=visible, idle=minutes * MINUTE)


@pytest.mark.parametrize(("awake", "minutes"), [(Awake.FIVE, 5), (Awake.TWENTY, 20)])
def test_the_screen_stays_on_for_the_chosen_minutes(awake: Awake, minutes: float) -> None:
    assert idle(minutes - 0.1).keeps_awake(awake)
    assert not idle(minutes).keeps_awake(awake)


def test_the_always_setting_never_lets_the_screen_turn_off() -> None:
    assert idle(10_000).keeps_awake(Awake.ALWAYS)


@given(st.sampled_from(Awake), st.booleans())
def test_a_finished_match_or_a_background_app_keeps_no_screen_on(awake: Awake, here: bool) -> None:  # noqa: FBT001  # passed by Hypothesis
    assert not idle(0, running=here, visible=not here).keeps_awake(awake)


@pytest.mark.parametrize(("glance", "minutes"), [(Glance.ONE, 1), (Glance.FIVE, 5), (Glance.FIFTEEN, 15)])
def test_the_glance_view_shows_after_the_chosen_minutes(glance: Glance, minutes: float) -> None:
    assert not idle(minutes - 0.1).shows_glance(glance)
    assert idle(minutes).shows_glance(glance)
    assert idle(minutes + 2.5).glance_minutes(glance) == 2
    assert not idle(minutes, running=False).shows_glance(glance)


def test_the_glance_view_can_be_turned_off() -> None:
    assert not idle(10_000).shows_glance(Glance.OFF)


@given(ATTENTIONS, st.sampled_from(Awake), st.sampled_from(Glance))
def test_nothing_changes_before_the_next_scheduled_change(attention: Attention, awake: Awake, glance: Glance) -> None:
    def shown(at: Attention) -> tuple[bool, bool, int]:
        return at.keeps_awake(awake), at.shows_glance(glance), at.glance_minutes(glance)

    wait = attention.next_change(awake, glance)
    long = 100 * MINUTE if wait is None else wait * 0.999
    later = Attention(running=attention.running, visible=attention.visible, idle=attention.idle + long)
    assert shown(later) == shown(attention)
    assert wait is None or wait > 0


def test_the_numbers_move_slightly_every_minute() -> None:
    places = [shift(minute) for minute in range(60)]
    assert all(abs(x) <= 4 and abs(y) <= 4 for x, y in places)
    assert all(first != other for first, other in itertools.pairwise(places))
    assert places[0] == (0, 0)
