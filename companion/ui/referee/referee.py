"""The referee at its place: all tools, or one of them; over a match, or on its own."""

from functools import partial

import flet as ft

from companion.app.ports import MatchId
from companion.core.options.rules import PRESETS
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches.all_store import all_matches
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.navigation.screens import Part, loaded
from companion.ui.referee.dispute_page import DisputePage
from companion.ui.referee.may_page import MayPage
from companion.ui.referee.pile_page import PilePage
from companion.ui.referee.store import RefereeStore, use_referee
from companion.ui.rules.hearing import Hearing
from companion.ui.widgets.field import ChoiceField
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import Row
from companion.ui.words import presets
from companion.ui.words import tools as labels
from companion.ui.words.tools import Tool

_ICONS = {
    Tool.MAY: ft.Icons.HELP_OUTLINE,
    Tool.PILE: ft.Icons.CALCULATE_OUTLINED,
    Tool.DISPUTE: ft.Icons.GAVEL_OUTLINED,
    Tool.DRILL: ft.Icons.SCHOOL_OUTLINED,
    Tool.CODE: ft.Icons.QR_CODE_2,
}


@component
def RefereePlace(*, match_id: MatchId | None = None, tool: str = "") -> ft.Control:
    """What is asked about stays the same on all its pages."""
    if match_id is None:
        return _OnItsOwn(store=use_referee(), tool=tool)
    return keyed(match_id, _OverMatch, store=all_matches().store_of(match_id), tool=tool)


@component
def _OnItsOwn(*, store: RefereeStore, tool: str) -> ft.Control:
    return _page(Hearing(rules=store.rules), tool)


@component
def _OverMatch(*, store: MatchStore, tool: str) -> ft.Control:
    ft.use_effect(store.load_once, [store.match_id])
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    return _page(Hearing(rules=store.open.match.rules, store=store), tool)


def _page(hearing: Hearing, tool: str) -> ft.Control:
    pages = {
        Tool.MAY: MayPage,
        Tool.PILE: PilePage,
        Tool.DISPUTE: DisputePage,
    }
    parts = {Tool.DRILL: Part.DRILL, Tool.CODE: Part.RULES_CODE}
    if tool not in set(Tool):
        return RefereeList(hearing=hearing)
    page = pages.get(Tool(tool)) or loaded(parts[Tool(tool)])
    # other rules make another page: what was answered under the old ones has no meaning then
    return keyed(f"{tool}-{hash(hearing.rules)}", page, hearing=hearing)


@component
def RefereeList(*, hearing: Hearing) -> ft.Control:
    """A line for each tool, and by which rules they go."""
    tr = use_translator()
    navigate = use_navigate()
    store = use_referee()
    match_id = hearing.match_id
    home = routes.HOME if match_id is None else routes.match(match_id)
    return PageFrame(
        title=tr("Referee"),
        subtitle="" if match_id is None else labels.rules_name(tr, hearing.rules),
        back_label=tr("Back") if match_id is None else tr("Back to the match"),
        on_back=home,
        body=[
            _which_rules(tr, store) if match_id is None else None,
            *(
                keyed(
                    tool,
                    Row,
                    name=f"tool-{tool}",
                    leading=_ICONS[tool],
                    title=labels.tool(tr, tool),
                    note=labels.purpose(tr, tool),
                    label=_spoken(labels.tool(tr, tool), labels.purpose(tr, tool)),
                    on_press=partial(navigate, hearing.page(tool)),
                    leads_to=hearing.page(tool),
                )
                for tool in Tool
            ),
        ],
    )


def _spoken(title: str, purpose: str) -> str:
    return f"{title} {purpose}" if title.endswith("?") else f"{title}: {purpose}"


def _which_rules(tr: Translator, store: RefereeStore) -> ft.Control:
    there = {preset.value: rules for preset, rules in PRESETS.items()}
    return ft.Row(
        controls=[
            ChoiceField(
                name="rules",
                label=tr("By which rules?"),
                choices=tuple((preset.value, presets.preset_title(tr, preset)) for preset in PRESETS),
                chosen=store.rules.preset.value,
                on_choose=lambda key: store.ask_about(there[key]),
            )
        ]
    )
