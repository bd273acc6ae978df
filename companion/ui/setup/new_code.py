"""The rules of a new match as a code, and another's code for it."""

import flet as ft

from companion.core.options.rules import Ruleset
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_one, use_translator
from companion.ui.navigation import routes
from companion.ui.session_hooks import use_session
from companion.ui.setup.read_code import ReadCode
from companion.ui.setup.rules_code import OwnCode
from companion.ui.setup.store import NewMatchStore
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool


@component
def NewCode() -> ft.Control:
    """The page with the match that is being prepared."""
    session = use_session()
    return NewCodePage(store=use_one(session.new_match_store))


@component
def NewCodePage(*, store: NewMatchStore) -> ft.Control:
    """First another's code, since whoever comes from a new match mostly has one."""
    tr = use_translator()
    navigate = use_navigate()
    rules = store.setup.rules

    def play_by(theirs: Ruleset) -> None:
        store.alter(lambda _: theirs)
        navigate(routes.NEW)

    return PageFrame(
        title=labels.tool(tr, Tool.CODE),
        subtitle=labels.rules_name(tr, rules),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.NEW),
        body=[ReadCode(ours=rules, button=tr("Play by these rules"), on_take=play_by), OwnCode(rules=rules)],
    )
