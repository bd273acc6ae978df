"""The pages of the referee: the list of tools, and each tool, either for a match or independently of one."""

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
from companion.ui.setup.store import use_own_presets
from companion.ui.widgets.drop_down import DropDownCard
from companion.ui.widgets.measured import Measured
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import ListRow
from companion.ui.words import presets
from companion.ui.words import tools as labels
from companion.ui.words.answers import drop_down
from companion.ui.words.tools import Tool
from companion.ui.words.unnamed import shown_names

_ICONS = {
    Tool.MAY: ft.Icons.HELP_OUTLINE,
    Tool.PILE: ft.Icons.CALCULATE_OUTLINED,
    Tool.DISPUTE: ft.Icons.GAVEL_OUTLINED,
    Tool.DRILL: ft.Icons.SCHOOL_OUTLINED,
    Tool.CODE: ft.Icons.QR_CODE_2,
}


class RefereeStore(ft.Observable):
    """The rules chosen for the referee when it is used outside a match, shared by all tools."""

    def __init__(self) -> None:
        self.rules: Ruleset = PRESETS[Preset.SOFT]

    def choose_rules(self, rules: Ruleset) -> None:
        """Set the rules that all tools use outside a match."""
        self.rules = rules


use_referee = PerSession(lambda _: RefereeStore())


@component
def RefereeScreen(*, match_id: MatchId | None = None, tool: str = "") -> ft.Control:
    """The page of a tool, or the list of tools, using the rules of the match or, outside a match, the chosen rules."""
    if match_id is None:
        return _Standalone(store=use_referee(), tool=tool)
    return keyed(match_id, _ForMatch, store=all_matches().store_of(match_id), tool=tool)


@component
def _Standalone(*, store: RefereeStore, tool: str) -> ft.Control:
    tr = use_translator()
    own = use_own_presets()
    names = shown_names(tr, dict.fromkeys(store.rules.seats, ""))
    return _page(RefereeContext(rules=store.rules, names=names, own=own.presets), tool)


@component
def _ForMatch(*, store: MatchStore, tool: str) -> ft.Control:
    tr, own = use_translator(), use_own_presets()
    ft.use_effect(store.load_once, [store.match_id])
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    match = store.open.shown_in(tr).match
    return _page(RefereeContext(rules=match.rules, names=match.players, own=own.presets, store=store), tool)


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
    """The list of tools; outside a match, the rules can be chosen above it."""
    tr = use_translator()
    navigate = use_navigate()
    store = use_referee()
    match_id = context.match_id
    return PageFrame(
        title=tr("Referee"),
        subtitle="" if match_id is None else labels.rules_name(tr, context.rules, context.own),
        back_label=tr("Back") if match_id is None else tr("Back to the match"),
        on_back=routes.HOME if match_id is None else routes.match(match_id),
        body=[
            _which_rules(tr, store, context) if match_id is None else None,
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


def _which_rules(tr: Translator, store: RefereeStore, context: RefereeContext) -> ft.Control:
    """Return the input for choosing among the user's presets and the built-in ones."""
    offered = [(f"own-{index}", preset.name, preset.rules) for index, preset in enumerate(context.own)]
    offered += [(preset.value, presets.preset_title(tr, preset), rules) for preset, rules in PRESETS.items()]
    rules_of = {key: rules for key, _, rules in offered}
    question = tr("Which rules?")
    chosen = next((key for key, rules in rules_of.items() if rules == store.rules), "")
    return DropDownCard(
        title=question,
        drop_down=drop_down(tr, "rules", question, {key: title for key, title, _ in offered}, chosen),
        on_choose=lambda key: store.choose_rules(rules_of[key]),
    )
