"""Tests for `PerSession`: one object per session, kept until it is forgotten or the session ends."""

import pytest

from companion.app.settings import Settings
from companion.ui.session import PerSession, Session
from tests.ui.world import World

use_thing = PerSession(lambda _: object())


@pytest.fixture
def session(world: World) -> Session:
    return Session(world.services, Settings(), "en")


def test_a_session_has_one_object_of_each_kind(world: World, session: Session) -> None:
    assert use_thing.of(session) is use_thing.of(session)
    assert use_thing.of(session) is not use_thing.of(Session(world.services, Settings(), "en"))


def test_a_forgotten_object_is_made_again(session: Session) -> None:
    before = use_thing.of(session)
    session.forget(use_thing)
    assert use_thing.of(session) is not before


def test_callbacks_at_the_end_of_a_session_run_once(session: Session) -> None:
    done: list[str] = []
    session.at_end.callback(done.append, "closed")
    session.close()
    session.close()
    assert done == ["closed"]
