"""A match under other rules, beside what it was; the match itself stays as it is."""

from collections.abc import Callable

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.sheet.what_if import at_this_table, same_family, what_if
from companion.core.match.match import Match
from companion.core.options.presets import PRESETS
from companion.core.options.rules import Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_navigate, use_translator, use_value
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.matches.dead_end import MissingMatch
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.session_hooks import use_session
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.preset_list import PresetRow
from companion.ui.sheet import words_what_if as labels
from companion.ui.sheet.what_if_result import WhatIfResult
from companion.ui.theme import use_palette
from companion.ui.widgets.facts import Card
from companion.ui.widgets.menu_row import MenuRow
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.point import point
from companion.ui.widgets.text import label
from companion.ui.words import presets as preset_labels
from companion.ui.words.answers import option


@component
def WhatIfPlace(*, store: MatchStore) -> ft.Control:
    """The page, once the match is there."""
    session = use_session()
    if store.missing is not None:
        return MissingMatch(missing=store.missing)
    if store.open is None:
        return ft.Container(expand=True)
    return WhatIfPage(match=store.open.match, own=session.own.presets, back=routes.match(store.match_id))


@component
def WhatIfPage(*, match: Match, own: tuple[OwnPreset, ...], back: str) -> ft.Control:
    """What comes of it above, the choice of rules below."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    offered = candidates(tr, match, own)
    rules, set_rules = use_value(lambda: _first(match, offered))
    changing, set_changing = ft.use_state(False)
    name = labels.rules_name(tr, match, rules, own)
    return PageFrame(
        title=tr("What if …?"),
        subtitle=tr("The match stays as it is."),
        back_label=tr("Back to the match"),
        on_back=lambda: navigate(back),
        body=[
            WhatIfResult(match=match, seen=what_if(match, rules), name=name),
            *([label(tr("Other rules"), grown(15.5, scale), palette.muted)] if offered else []),
            *(
                keyed(
                    f"rules-{place}",
                    PresetRow,
                    name=f"rules-{place}",
                    title=title,
                    summary=_differing(tr, match, one),
                    spoken=option(
                        tr, f"{tr('Other rules')}:", f"{title}, {_differing(tr, match, one)}", selected=one == rules
                    ),
                    selected=one == rules,
                    on_press=_taking(set_rules, one),
                )
                for place, (title, one) in enumerate(offered)
            ),
            OtherRules(match=match, rules=rules),
            MenuRow(
                name="change",
                icon=ft.Icons.EXPAND_LESS if changing else ft.Icons.TUNE,
                words=tr("Fold the single rules away") if changing else tr("Change single rules"),
                on_press=lambda: set_changing(lambda old: not old),
            ),
            *([HouseRules(rules=rules, on_change=set_rules)] if changing else []),
        ],
    )


@component
def OtherRules(*, match: Match, rules: Ruleset) -> ft.Control:
    """In what the chosen rules differ from those of the match, a line each."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    lines = labels.other_rules(tr, match, rules)
    heading = tr("Different from this match:") if lines else tr("These are the rules of this match.")
    return Card(
        title="",
        body=[
            label(heading, grown(15.5, scale), palette.ink, line=1.25),
            *(point(line, grown(14.5, scale), palette.ink) for line in lines),
        ],
        spacing=4,
    )


def candidates(tr: Translator, match: Match, own: tuple[OwnPreset, ...]) -> tuple[tuple[str, Ruleset], ...]:
    """The rule sets of the same family that are not those of the match, each once, under their names."""
    shipped = [(preset_labels.preset_title(tr, preset), rules) for preset, rules in PRESETS.items()]
    everything = [*((one.name, one.rules) for one in own), *shipped]
    found: dict[Ruleset, str] = {}
    for title, rules in everything:
        if same_family(rules, match.rules):
            found.setdefault(at_this_table(rules, match), title)
    return tuple((title, rules) for rules, title in found.items() if labels.other_rules(tr, match, rules))


def _first(match: Match, offered: tuple[tuple[str, Ruleset], ...]) -> Ruleset:
    """The first rules under which something would be different."""
    rules = [one for _, one in offered]
    return next((one for one in rules if what_if(match, one).deals), rules[0] if rules else match.rules)


def _differing(tr: Translator, match: Match, rules: Ruleset) -> str:
    return "; ".join(labels.other_rules(tr, match, rules))


def _taking(set_rules: Callable[[Ruleset], object], rules: Ruleset) -> Callable[[], object]:
    return lambda: set_rules(rules)
