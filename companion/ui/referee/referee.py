"""The referee's pages: the list of tools and each tool, for a match or on their own."""

from functools import partial

import flet as ft

from companion.app.ports import MatchId
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches.all_store import all_matches
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.navigation.screens import LazyPart, loaded
from companion.ui.referee.dispute_page import DisputePage
from companion.ui.referee.may_page import MayPage
from companion.ui.referee.pile_page import PilePage
from companion.ui.rules.referee_context import RefereeContext
from companion.ui.session import PerSession
from companion.ui.widgets.field import ChoiceField
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import ListRow
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


class RefereeStore(ft.Observable):
    """The rules chosen for the referee outside a match, shared by all tools."""

    def __init__(self) -> None:
        """Start with the rules of soft Schnapsen."""
        self.rules: Ruleset = PRESETS[Preset.SOFT]

    def choose_rules(self, rules: Ruleset) -> None:
        """Set the rules for all tools outside a match."""
        self.rules = rules


use_referee = PerSession(lambda _: RefereeStore())


@component
def RefereeScreen(*, match_id: MatchId | None = None, tool: str = "") -> ft.Control:
    """A tool's page or the list of tools, using the rules of the match or the chosen rules."""
    if match_id is None:
        return _Standalone(store=use_referee(), tool=tool)
    return keyed(match_id, _ForMatch, store=all_matches().store_of(match_id), tool=tool)


@component
def _Standalone(*, store: RefereeStore, tool: str) -> ft.Control:
    return _page(RefereeContext(rules=store.rules), tool)


@component
def _ForMatch(*, store: MatchStore, tool: str) -> ft.Control:
    ft.use_effect(store.load_once, [store.match_id])
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    return _page(RefereeContext(rules=store.open.match.rules, store=store), tool)


def _page(context: RefereeContext, tool: str) -> ft.Control:
    key = f"{tool}-{hash(context.rules)}"  # answers given under other rules are discarded
    match tool:
        case Tool.MAY:
            return keyed(key, Measured, build=lambda screen: MayPage(context=context, screen=screen))
        case Tool.PILE:
            return keyed(key, Measured, build=lambda screen: PilePage(context=context, screen=screen))
        case Tool.DISPUTE:
            return keyed(key, DisputePage, context=context)
        case Tool.DRILL:
            return keyed(key, loaded(LazyPart.DRILL), context=context)
        case Tool.CODE:
            return keyed(key, loaded(LazyPart.RULES_CODE), context=context)
        case _:
            return RefereeList(context=context)


@component
def RefereeList(*, context: RefereeContext) -> ft.Control:
    """The list of tools, with a choice of rules outside a match."""
    tr = use_translator()
    navigate = use_navigate()
    store = use_referee()
    match_id = context.match_id
    return PageFrame(
        title=tr("Referee"),
        subtitle="" if match_id is None else labels.rules_name(tr, context.rules),
        back_label=tr("Back") if match_id is None else tr("Back to the match"),
        on_back=routes.HOME if match_id is None else routes.match(match_id),
        body=[
            _which_rules(tr, store) if match_id is None else None,
            *(
                keyed(
                    tool,
                    ListRow,
                    name=f"tool-{tool}",
                    leading=_ICONS[tool],
                    title=labels.tool(tr, tool),
                    note=labels.purpose(tr, tool),
                    label=_spoken(labels.tool(tr, tool), labels.purpose(tr, tool)),
                    on_press=partial(navigate, context.page(tool)),
                    leads_to=context.page(tool),
                )
                for tool in Tool
            ),
        ],
    )


def _spoken(title: str, purpose: str) -> str:
    return f"{title} {purpose}" if title.endswith("?") else f"{title}: {purpose}"


def _which_rules(tr: Translator, store: RefereeStore) -> ft.Control:
    return ft.Row(
        controls=[
            ChoiceField(
                name="rules",
                label=tr("Which rules?"),
                choices=tuple((preset.value, presets.preset_title(tr, preset)) for preset in PRESETS),
                chosen=store.rules.preset.value,
                on_choose=lambda key: store.choose_rules(PRESETS[Preset(key)]),
            )
        ]
    )
