"""The match that is open in a session, for the screens of one."""

from collections.abc import Callable

import flet as ft

from companion.app.ports import MatchId
from companion.ui.kit.guarded import keyed
from companion.ui.session_hooks import use_session


def of_match(screen: Callable[..., ft.Control], *, match_id: str) -> ft.Control:
    """A screen of the match, which is read once, when the first of its screens opens (a hook)."""
    store = use_session().match_store(MatchId(match_id))
    ft.use_effect(store.load_once, [match_id])
    return keyed(match_id, screen, store=store)
