"""The scores of a match under other rules, compared with the actual scores; the match itself doesn't change."""

from functools import partial

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import name_of
from companion.app.sheet.what_if import OtherDeal, WhatIf, at_this_table, same_family, what_if
from companion.core.match.match import Match, assess_deal
from companion.core.match.standing import Standing
from companion.core.options.options import differences
from companion.core.options.rules import PRESETS, Ruleset
from companion.core.scoring.outcomes import Outcome
from companion.core.scoring.results import DealResult
from companion.core.scoring.violations import Code
from companion.core.seats import Side
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_instance, use_translator, use_value
from companion.ui.kit.layout import LARGE_FROM, capped_size, use_text_scale
from companion.ui.matches.dead_end import when_loaded
from companion.ui.matches.store import MatchStore
from companion.ui.navigation import routes
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.store import use_own_presets
from companion.ui.theme import use_palette
from companion.ui.theme.dimensions import OPTION_RADIUS, SEMI_BOLD
from companion.ui.theme.fit import fit_name
from companion.ui.widgets.column import centred_column, column, scroll_target
from companion.ui.widgets.facts import PaperCard, on_paper
from companion.ui.widgets.measured import Measured, use_screen
from companion.ui.widgets.page_frame import PageFrame, Scroller, content_width
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.sentence import Sentence
from companion.ui.widgets.signs import aloud
from companion.ui.widgets.text import announced, emphasis, figure, label, note, plain, point, value
from companion.ui.words import option_words, results, sides, standings
from companion.ui.words import presets as preset_labels
from companion.ui.words.answers import option

_NUMBERS = 84
_NAME, _SMALL = 26.0, 19.0
"""Maximum font sizes of a side's name and of smaller text, at large text scales."""
_LEAST_NAME, _LEAST_LARGE_NAME, _LINES = 12.5, 20.0, 3
_PADDING, _GAP = 15, 10
_RESULT = "result"


@component
def WhatIfPlace(*, store: MatchStore) -> ft.Control:
    """The comparison page, shown once the match has loaded."""
    own = use_own_presets()
    back = routes.match(store.match_id)
    return when_loaded(
        store,
        lambda open_match: Measured(build=lambda _: WhatIfPage(match=open_match.match, own=own.presets, back=back)),
    )


@component
def WhatIfPage(*, match: Match, own: tuple[OwnPreset, ...], back: str) -> ft.Control:
    """The result of the comparison, with the choice of rules below it; choosing rules scrolls back to the result."""
    tr = use_translator()
    scroller = use_instance(Scroller)
    offered = candidates(tr, match, own)
    rules, set_rules = use_value(lambda: _first(match, offered))
    changing, set_changing = ft.use_state(False)
    name = rules_name(tr, match, rules, own)

    async def choose(other: Ruleset) -> None:
        set_rules(other)
        await scroller.to_key(_RESULT)

    return PageFrame(
        title=tr("What if …?"),
        subtitle=tr("This won't change your match."),
        back_label=tr("Back to the match"),
        on_back=back,
        scroller=scroller,
        body=[
            scroll_target(_RESULT, WhatIfResult(match=match, scenario=what_if(match, rules), name=name)),
            emphasis(tr("Other rules"), "muted") if offered else None,
            *(
                keyed(
                    f"rules-{index}",
                    ListRow,
                    name=f"rules-{index}",
                    title=title,
                    note=_differences(tr, match, other),
                    note_lines=2,
                    label=option(
                        tr,
                        f"{tr('Other rules')}:",
                        f"{title}, {_differences(tr, match, other)}",
                        selected=other == rules,
                    ),
                    selected=other == rules,
                    once=False,
                    on_press=partial(choose, other),
                )
                for index, (title, other) in enumerate(offered)
            ),
            OtherRules(match=match, rules=rules),
            ListRow(
                name="change",
                leading=ft.Icons.EXPAND_LESS if changing else ft.Icons.TUNE,
                title=tr("Hide individual rules") if changing else tr("Change individual rules"),
                on_press=lambda: set_changing(lambda old: not old),
            ),
            HouseRules(rules=rules, on_change=set_rules) if changing else None,
        ],
    )


@component
def OtherRules(*, match: Match, rules: Ruleset) -> ft.Control:
    """A card listing how the chosen rules differ from the match's rules, one difference per line."""
    tr = use_translator()
    lines = other_rules(tr, match, rules)
    heading = tr("Different from this match:") if lines else tr("These are the rules of this match.")
    return PaperCard(body=[emphasis(heading), *(point(line, note) for line in lines)], spacing=4)


def candidates(tr: Translator, match: Match, own: tuple[OwnPreset, ...]) -> tuple[tuple[str, Ruleset], ...]:
    """Return the names and rules to compare with: each rule set once, and only for the same kind of game."""
    shipped = [(preset_labels.preset_title(tr, preset), rules) for preset, rules in PRESETS.items()]
    everything = [*((preset.name, preset.rules) for preset in own), *shipped]
    titles: dict[Ruleset, str] = {}
    for title, rules in everything:
        if same_family(rules, match.rules):
            titles.setdefault(at_this_table(rules, match), title)
    return tuple((title, rules) for rules, title in titles.items() if other_rules(tr, match, rules))


def _first(match: Match, offered: tuple[tuple[str, Ruleset], ...]) -> Ruleset:
    """Return the first rule set under which a deal would be scored differently; by default, the first one offered."""
    rules = [other for _, other in offered]
    return next((other for other in rules if what_if(match, other).deals), rules[0] if rules else match.rules)


def _differences(tr: Translator, match: Match, rules: Ruleset) -> str:
    return "; ".join(other_rules(tr, match, rules))


@component
def WhatIfResult(*, match: Match, scenario: WhatIf, name: str) -> ft.Control:
    """The result of the comparison; its first sentence is announced by screen readers when other rules are chosen."""
    tr = use_translator()
    return column(
        Sentence(words=(headline(tr, match, scenario, name), *consequences(tr, match, scenario))),
        SideBySide(match=match, scenario=scenario),
        emphasis(deals(tr, scenario)),
        *(keyed(str(deal.deal), DealCard, match=match, scenario=scenario, deal=deal) for deal in scenario.deals),
        spacing=12,
    )


@component
def SideBySide(*, match: Match, scenario: WhatIf) -> ft.Control:
    """The actual and hypothetical score and dots of each side; with large text, names are above the numbers."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    large = scale >= LARGE_FROM
    name_font, small = capped_size(16, _NAME, scale), capped_size(12.5, _SMALL, scale)

    room = content_width(use_screen()) - 2 * _PADDING - (0 if large else 2 * (_NUMBERS + _GAP))
    least = _LEAST_LARGE_NAME / scale if large else _LEAST_NAME

    def row(name: str, values: list[ft.Control]) -> ft.Control:
        cells: list[ft.Control] = [
            ft.Container(expand=large, width=None if large else _NUMBERS, alignment=ft.Alignment.CENTER, content=value)
            for value in values
        ]
        drawn, font = fit_name(name, SEMI_BOLD, name_font, room, least=least, scale=scale, lines=_LINES)
        name_label = label(drawn, font, palette.ink, line=1.15, lines=_LINES)
        if large:
            return ft.Column(tight=True, spacing=2, controls=[*([name_label] if name else []), ft.Row(controls=cells)])
        return ft.Row(controls=[ft.Container(expand=True, content=name_label), *cells])

    def value(whose: Match, standing: Standing, side: Side) -> ft.Control:
        return centred_column(
            plain(standings.caption(tr, whose.rules.match.count, len(side)), small, palette.muted, lines=1),
            figure(standings.digits(standings.counter_number(whose, standing, side[0]))),
            plain(standings.dots(tr, standing.dots[side[0]]), small, palette.muted, lines=1),
            spacing=2,
        )

    head = row("", [plain(words, small, palette.muted, lines=1) for words in (tr("as played"), tr("other rules"))])
    rows = [
        announced(
            tr(
                "%(name)s: as played %(now)s, %(dots)s; with other rules %(then)s, %(others)s",
                name=sides.side(tr, match, side[0]),
                now=aloud(tr, standings.short_score(tr, match, scenario.actual, side)),
                dots=standings.dots(tr, scenario.actual.dots[side[0]]),
                then=aloud(tr, standings.short_score(tr, scenario.match, scenario.then, side)),
                others=standings.dots(tr, scenario.then.dots[side[0]]),
            ),
            row(
                sides.side(tr, match, side[0]),
                [value(match, scenario.actual, side), value(scenario.match, scenario.then, side)],
            ),
        )
        for side in sides.every_side(match)
    ]
    return on_paper(
        ft.Column(tight=True, spacing=8, controls=[head, *rows]),
        padding=ft.Padding.symmetric(horizontal=_PADDING - 1, vertical=10),
    )


@component
def DealCard(*, match: Match, scenario: WhatIf, deal: OtherDeal) -> ft.Control:
    """A card with a deal that would be scored differently, and its result under both sets of rules."""
    tr = use_translator()
    palette = use_palette()
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
        border_radius=OPTION_RADIUS,
        bgcolor=palette.paper,
        border=ft.Border.all(1, palette.hairline),
        content=column(
            value(tr("Deal %(n)s", n=deal.deal)),
            note(tr("As played: %(why)s", why=_why(tr, match, deal.outcome, deal.actual))),
            emphasis(tr("With other rules: %(why)s", why=_why(tr, scenario.match, deal.outcome, deal.then))),
            spacing=4,
        ),
    )


def rules_name(tr: Translator, match: Match, rules: Ruleset, own: tuple[OwnPreset, ...]) -> str:
    """Return a rule set's name; the match's own length and counter don't count as modifications."""
    mine = name_of(tuple(OwnPreset(preset.name, at_this_table(preset.rules, match)) for preset in own), rules)
    if mine is not None:
        return mine
    if rules == at_this_table(PRESETS[rules.preset], match):
        return preset_labels.preset_title(tr, rules.preset)
    return tr("%(rules)s, modified", rules=preset_labels.preset_title(tr, rules.preset))


def other_rules(tr: Translator, match: Match, rules: Ruleset) -> tuple[str, ...]:
    """Return how `rules` differ from the rules of the match, one difference per line."""
    return tuple(option_words.option_line(tr, rules, name) for name in differences(match.rules, rules))


def headline(tr: Translator, match: Match, scenario: WhatIf, name: str) -> str:
    """Return a sentence that compares the hypothetical result with the actual one."""
    actual = _state(tr, match, scenario.actual, scenario.then)
    other = _state(tr, scenario.match, scenario.then, scenario.actual)
    if actual == other:
        return tr("With “%(rules)s”, the result would be the same: %(score)s.", rules=name, score=other)
    return tr("With “%(rules)s”: %(then)s instead of %(now)s.", rules=name, then=other, now=actual)


def _state(tr: Translator, match: Match, standing: Standing, other: Standing) -> str:
    """Return the winner of the match or, while it is running, the score, with the Bummerl's number if that differs."""
    if standing.rubber_winner is not None:
        return tr("match won by %(name)s", name=sides.side(tr, match, standing.rubber_winner))
    score = " · ".join(standings.short_score(tr, match, standing, side) for side in sides.every_side(match))
    if standing.bummerl == other.bummerl and not other.over:
        return score
    return tr("%(score)s in Bummerl %(n)s", score=score, n=standing.bummerl)


def consequences(tr: Translator, match: Match, scenario: WhatIf) -> tuple[str, ...]:
    """Return the other consequences of the scenario, such as an earlier end of the match."""
    lines = []
    if scenario.without_paper:
        lines.append(tr("The paper score is left out: it doesn't fit the other rules."))
    if scenario.not_dealt:
        lines.append(
            tr.plural(
                "The match would have ended %(n)s deal earlier.",
                "The match would have ended %(n)s deals earlier.",
                scenario.not_dealt,
            )
        )
    if scenario.actual.over and not scenario.then.over:
        lines.append(tr("The match wouldn't be over yet."))
    unknown = sum(deal.then is None for deal in scenario.deals)
    if unknown:
        lines.append(
            tr.plural(
                "%(n)s deal is left out: the other rules can't score it.",
                "%(n)s deals are left out: the other rules can't score them.",
                unknown,
            )
        )
    if scenario.behind_play_off:
        lines.append(
            tr.plural(
                "%(n)s deal is left out: a play-off would be due.",
                "%(n)s deals are left out: a play-off would be due.",
                scenario.behind_play_off,
            )
        )
    return (*lines, *_dots(tr, match, scenario))


def _dots(tr: Translator, match: Match, scenario: WhatIf) -> tuple[str, ...]:
    return tuple(
        tr(
            "%(name)s: %(then)s instead of %(now)s",
            name=sides.side(tr, match, side[0]),
            then=standings.dots(tr, scenario.then.dots[side[0]]),
            now=standings.dots(tr, scenario.actual.dots[side[0]]),
        )
        for side in sides.every_side(match)
        if scenario.then.dots[side[0]] != scenario.actual.dots[side[0]]
    )


def deals(tr: Translator, scenario: WhatIf) -> str:
    """Return a sentence saying how many deals would be scored differently."""
    if not scenario.deals:
        return tr("Every deal would score the same.")
    return tr.plural("%(n)s deal would be different:", "%(n)s deals would be different:", len(scenario.deals))


def _why(tr: Translator, match: Match, outcome: Outcome, result: DealResult | None) -> str:
    if result is not None:
        return results.explanation(tr, match, outcome, result)
    if all(violation.code is Code.MISSING for violation in assess_deal(match, outcome).violations):
        return tr("unknown, because some information is missing.")
    return tr("not possible under these rules.")
