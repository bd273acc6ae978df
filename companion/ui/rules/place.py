"""The screens of the rules at their place: from the home screen, or over a match whose options they then show."""

from dataclasses import replace

import flet as ft

from companion.app.ports import MatchId
from companion.core.options.rules import Ruleset
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.rules.compare import COMPARE, RulesCompare
from companion.ui.rules.document_page import Reading, RulesPage
from companion.ui.rules.list_of_documents import RulesList
from companion.ui.session_hooks import use_session


@component
def RulesPlace(
    *,
    match_id: MatchId | None,
    slug: str | None = None,
    section: str | None = None,
    asked_on: str | None = None,
) -> ft.Control:
    """All documents, one of them, or two games beside each other; `asked_on` is the page below a section."""
    session = use_session()
    if match_id is None:
        return _Rules(reading=Reading(slug=slug or "", section=section, asked_on=asked_on))
    return keyed(
        match_id,
        _OverMatch,
        store=session.match_store(match_id),
        reading=Reading(slug=slug or "", section=section, match_id=match_id, asked_on=asked_on),
    )


@component
def _OverMatch(*, store: MatchStore, reading: Reading) -> ft.Control:
    """The same with what the match has agreed on; it is read once, when the address was opened directly."""
    ft.use_effect(store.load_once, [reading.match_id])
    rules: Ruleset | None = store.open.match.rules if store.open is not None else None
    return _Rules(reading=replace(reading, rules=rules))


@component
def _Rules(*, reading: Reading) -> ft.Control:
    session = use_session()
    navigate = use_navigate()
    if not reading.slug:
        return RulesList(store=session.reading, reading=reading)
    if reading.slug == COMPARE:
        return RulesCompare(
            at_table=reading.rules,
            own=session.settings.presets,
            on_back=lambda: navigate(routes.rules(reading.match_id)),
        )
    return keyed(f"{reading.slug}-{reading.section}", RulesPage, store=session.reading, reading=reading)
