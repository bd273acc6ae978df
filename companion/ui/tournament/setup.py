"""The form with the settings of a tournament."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date

import flet as ft

from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.seats import PAIR
from companion.core.tournament.setup import (
    DEFAULT_TIE_BREAKS,
    GROUP_SIZES,
    GROUP_TIE_BREAKS,
    MOST_PRIZES,
    Mode,
    Setup,
    TieBreak,
    check_setup,
)
from companion.i18n.translator import Translator
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_page_draft, use_translator
from companion.ui.setup.store import OwnPresetsStore
from companion.ui.tournament import words
from companion.ui.tournament.stepper import StepperRow, stepped
from companion.ui.widgets.column import column
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import Form
from companion.ui.widgets.options import OptionRow
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis, lead
from companion.ui.words import presets as preset_labels
from companion.ui.words.answers import answers

SetupChange = Callable[[Setup], Setup]
OnSetupChange = Callable[[SetupChange], object]
_PRESETS = (Preset.SOFT, Preset.SHARP, Preset.TOURNAMENT)
_TIE_BREAKS = {Mode.SWISS: (*TieBreak,), Mode.GROUPS: GROUP_TIE_BREAKS}
"""The tie-breaks to choose from; in groups, Buchholz would make no difference."""
_RUBBERS, _MOST, _REBUY, _STAGES = range(1, 6), range(1, 7), range(6), range(3, 10)
_PRIZES = range(1, MOST_PRIZES + 1)
_DECIDES_THIRD = frozenset((Mode.SWISS, Mode.DOUBLE_KNOCK_OUT))
"""The formats in which third place is decided without a placement match."""
_AUSTRIAN_DATE = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})")
_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
_GERMAN = "de"


@component
def SetupRows(
    *,
    setup: Setup,
    own: OwnPresetsStore,
    form: Form,
    submitted: bool,
    on_change: OnSetupChange,
    fixed: bool = False,
    players: int = 0,
) -> ft.Control:
    """The fields of a tournament's setup; if `fixed`, only those that affect neither the draw nor the matches.

    `players` is the number of registered players.
    """
    tr = use_translator()
    with_more, set_with_more = use_page_draft("more", bool)
    invalid = {violation.field for violation in check_setup(replace(setup, day=iso_day(setup.day)))}
    no_name = tr("Enter a name.") if submitted and "name" in invalid else ""
    day = date_problem(tr, setup.day) if "day" in invalid else ""
    return column(
        Field(
            name="setup-name",
            form=form,
            label=tr("Tournament name"),
            value=setup.name,
            problem=no_name,
            on_change=lambda typed: on_change(lambda old: replace(old, name=typed)),
        ),
        Field(
            name="setup-day",
            form=form,
            label=tr("Date"),
            value=setup.day,
            problem=day,
            on_change=lambda typed: on_change(lambda old: replace(old, day=typed)),
        ),
        *([] if fixed else _draw_rows(tr, setup, players, on_change)),
        None if fixed else _more_row(tr, is_open=with_more, on_press=lambda: set_with_more(lambda old: not old)),
        *(_more_rows(tr, setup, own, form, on_change, fixed=fixed) if with_more or fixed else []),
        spacing=14,
    )


def _more_row(tr: Translator, *, is_open: bool, on_press: Action) -> ft.Control:
    """Return a row that shows or hides the settings that most tournaments don't need to change."""
    title = tr("More settings")
    return ListRow(
        name="more-settings",
        label=tr("%(title)s, collapse", title=title) if is_open else tr("%(title)s, expand", title=title),
        leading=ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
        title=title,
        note=tr("Location, rules, check-in, prizes"),
        once=False,
        on_press=on_press,
    )


def _more_rows(
    tr: Translator, setup: Setup, own: OwnPresetsStore, form: Form, on_change: OnSetupChange, *, fixed: bool
) -> list[ft.Control]:
    """Return the settings that most tournaments don't need to change; if `fixed`, only the text fields."""
    return [
        Field(
            name="setup-place",
            form=form,
            label=tr("Location"),
            value=setup.venue,
            on_change=lambda typed: on_change(lambda old: replace(old, venue=typed)),
        ),
        *([] if fixed else [_rules(tr, setup, own, on_change), *_detail_rows(tr, setup, on_change)]),
        ft.Semantics(header=True, content=lead(tr("Prizes"))),
        *([caption(tr("The number of prizes can't be changed: placement matches depend on it."))] if fixed else []),
        *(_prize(tr, setup, form, index, on_change) for index in range(len(setup.prizes))),
    ]


def text_fields(setup: Setup) -> tuple[str, ...]:
    """Return the names of the form's text fields, from top to bottom."""
    return "setup-name", "setup-day", "setup-place", *(f"setup-prize-{n + 1}" for n in range(len(setup.prizes)))


def _prize(tr: Translator, setup: Setup, form: Form, index: int, on_change: OnSetupChange) -> ft.Control:
    def rename(typed: str) -> None:
        on_change(lambda old: replace(old, prizes=(*old.prizes[:index], typed, *old.prizes[index + 1 :])))

    return Field(
        name=f"setup-prize-{index + 1}",
        form=form,
        label=tr("What is prize %(n)s?", n=index + 1),
        value=setup.prizes[index],
        on_change=rename,
    )


def usual_prizes(mode: Mode) -> tuple[str, ...]:
    """Return blank prizes for the first two or three places, which need no placement matches in this format."""
    return ("",) * (3 if mode in _DECIDES_THIRD else 2)


def _with_count(prizes: tuple[str, ...], n: int) -> tuple[str, ...]:
    return (*prizes, *("",) * n)[:n]


def _draw_rows(tr: Translator, setup: Setup, players: int, on_change: OnSetupChange) -> list[ft.Control]:
    """Return the most important of the settings that can't be changed after the first draw."""
    rows: list[ft.Control] = [
        _choice(
            tr,
            tr("Which format?"),
            "mode",
            [(mode.value, words.mode(tr, mode)) for mode in Mode],
            setup.mode.value,
            lambda key: on_change(lambda old: _with_mode(old, Mode(key))),
        ),
        caption(words.mode_explained(tr, setup.mode)),
        StepperRow(
            name="rubber",
            title=tr("Bummerls needed to win a match"),
            number=setup.bummerls_to_win,
            span=_RUBBERS,
            on_step=lambda by: on_change(lambda old: _with_rubber(old, by)),
        ),
    ]
    if setup.mode is Mode.SWISS:
        warning = words.rounds_warning(tr, setup, players)
        rows.append(
            StepperRow(
                name="stages",
                title=tr("Rounds"),
                number=setup.swiss_stages,
                span=_STAGES,
                on_step=lambda by: on_change(
                    lambda old: replace(old, swiss_stages=stepped(_STAGES, old.swiss_stages, by))
                ),
            )
        )
        rows += [emphasis(warning)] if warning else []
    elif setup.mode is Mode.GROUPS:
        rows += _group_rows(tr, setup, players, on_change)
    elif setup.mode is Mode.DOUBLE_KNOCK_OUT:
        rows += [
            _switch(
                tr("Second final if both finalists have lost once"),
                "second_final",
                setup.second_final,
                lambda: on_change(lambda old: replace(old, second_final=not old.second_final)),
            )
        ]
    else:
        rows.append(
            StepperRow(
                name="most-cards",
                title=tr("Entry cards a player can buy"),
                number=setup.most_cards,
                span=_MOST,
                on_step=lambda by: on_change(lambda old: replace(old, most_cards=stepped(_MOST, old.most_cards, by))),
            )
        )
    rows.append(
        StepperRow(
            name="prizes",
            title=tr("Prizes, up to %(n)s", n=MOST_PRIZES),
            number=len(setup.prizes),
            span=_PRIZES,
            on_step=lambda by: on_change(
                lambda old: replace(old, prizes=_with_count(old.prizes, stepped(_PRIZES, len(old.prizes), by)))
            ),
        )
    )
    rows.append(caption(words.prizes_note(tr, setup)))
    return rows


def _group_rows(tr: Translator, setup: Setup, players: int, on_change: OnSetupChange) -> list[ft.Control]:
    """Return the settings for the size of the groups and for how many players advance."""
    note = words.groups_note(tr, setup, players)
    return [
        StepperRow(
            name="group-size",
            title=tr("Maximum players per group"),
            number=setup.group_size,
            span=GROUP_SIZES,
            on_step=lambda by: on_change(lambda old: _with_group_size(old, by)),
        ),
        StepperRow(
            name="advancing",
            title=tr("Players per group who advance"),
            number=setup.advancing,
            span=range(1, setup.group_size),
            on_step=lambda by: on_change(
                lambda old: replace(old, advancing=stepped(range(1, old.group_size), old.advancing, by))
            ),
        ),
        *([caption(note)] if note else []),
    ]


def _with_group_size(old: Setup, by: int) -> Setup:
    size = stepped(GROUP_SIZES, old.group_size, by)
    return replace(old, group_size=size, advancing=min(old.advancing, size - 1))


def _with_rubber(old: Setup, by: int) -> Setup:
    return replace(old, rules=_with_length(old.rules, stepped(_RUBBERS, old.bummerls_to_win, by)))


def _with_mode(old: Setup, mode: Mode) -> Setup:
    if old.prizes == usual_prizes(old.mode):
        old = replace(old, prizes=usual_prizes(mode))
    if mode is Mode.KNOCK_OUT:
        return replace(old, mode=mode, most_cards=3)
    ties = GROUP_TIE_BREAKS if mode is Mode.GROUPS else DEFAULT_TIE_BREAKS
    kept = old.tie_breaks if mode is old.mode else ties
    return replace(
        old, mode=mode, most_cards=1, rebuy_until=0, keep_patterns=False, several_prizes=True, tie_breaks=kept
    )


def _rules(tr: Translator, setup: Setup, own: OwnPresetsStore, on_change: OnSetupChange) -> ft.Control:
    known = {preset.value: PRESETS[preset] for preset in _PRESETS}
    named = [(preset.value, preset_labels.preset_title(tr, preset)) for preset in _PRESETS]
    for index, preset in enumerate(own.presets):
        if preset.rules.seats == PAIR:
            known[f"own-{index}"] = preset.rules
            named.append((f"own-{index}", preset.name))
    length = setup.bummerls_to_win
    return _choice(
        tr,
        tr("Which rules?"),
        "rules",
        named,
        next((key for key, rules in known.items() if _with_length(rules, length) == setup.rules), None),
        lambda key: on_change(lambda old: replace(old, rules=_with_length(known[key], old.bummerls_to_win))),
    )


def _with_length(rules: Ruleset, length: int) -> Ruleset:
    return with_option(rules, Option.RUBBER, length)


def _detail_rows(tr: Translator, setup: Setup, on_change: OnSetupChange) -> list[ft.Control]:
    """Return the less important settings that can't be changed after the first draw."""
    checks_in = _switch(
        tr("Players check in on arrival"),
        "check_in",
        setup.check_in,
        lambda: on_change(lambda old: replace(old, check_in=not old.check_in)),
    )
    if setup.mode in _TIE_BREAKS:
        choices = _TIE_BREAKS[setup.mode]
        return [checks_in, TieBreakRows(chosen=setup.tie_breaks, choices=choices, on_change=on_change)]
    if not setup.has_cards:
        return [checks_in]
    until = setup.rebuy_until
    return [
        StepperRow(
            name="rebuy",
            title=tr("Lost cards can be rebought"),
            number=until,
            text=tr("until round %(n)s", n=until) if until else tr("never"),
            span=_REBUY,
            on_step=lambda by: on_change(lambda old: replace(old, rebuy_until=stepped(_REBUY, old.rebuy_until, by))),
        ),
        checks_in,
        _switch(
            tr("A player can win several prizes"),
            "several_prizes",
            setup.several_prizes,
            lambda: on_change(lambda old: replace(old, several_prizes=not old.several_prizes)),
        ),
        _switch(
            tr("Draw each card pattern separately"),
            "keep_patterns",
            setup.keep_patterns,
            lambda: on_change(lambda old: replace(old, keep_patterns=not old.keep_patterns)),
        ),
    ]


@component
def TieBreakRows(
    *, chosen: tuple[TieBreak, ...], choices: tuple[TieBreak, ...], on_change: OnSetupChange
) -> ft.Control:
    """The tie-breaks in the order in which they apply; tapping a tie-break adds it at the end or removes it."""
    tr = use_translator()
    order = (*chosen, *(tie_break for tie_break in choices if tie_break not in chosen))
    return column(
        emphasis(tr("How are ties broken? Tap a tie-break to remove it or add it to the end."), "muted"),
        *(
            _tie_break(tr, tie_break, chosen.index(tie_break) + 1 if tie_break in chosen else 0, on_change)
            for tie_break in order
        ),
        caption(tr("Remaining ties are broken by lot.")),
        spacing=6,
    )


def _tie_break(tr: Translator, tie_break: TieBreak, position: int, on_change: OnSetupChange) -> ft.Control:
    """Return the row for a tie-break, selected and numbered if the tie-break is in use."""

    def toggle(old: Setup) -> Setup:
        others = tuple(other for other in old.tie_breaks if other is not tie_break)
        return replace(old, tie_breaks=others if tie_break in old.tie_breaks else (*others, tie_break))

    title, explanation = words.tie_break(tr, tie_break), words.tie_break_explained(tr, tie_break)
    state = tr("tie-break number %(n)s", n=position) if position else tr("not used")
    return keyed(
        tie_break.value,
        ListRow,
        name=f"tie-break-{tie_break}",
        label=tr("%(name)s: %(explanation)s %(state)s", name=title, explanation=explanation, state=state),
        leading=f"{position}." if position else "–",
        title=title,
        note=explanation,
        selected=bool(position),
        once=False,
        on_press=lambda: on_change(toggle),
    )


def _choice(
    tr: Translator,
    title: str,
    name: str,
    options: list[tuple[str, str]],
    chosen: str | None,
    on_choose: Callable[[str], object],
    *,
    per_row: int = 2,
) -> ft.Control:
    return OptionRow(
        name=name, title=title, per_row=per_row, options=answers(tr, title, options, chosen), on_choose=on_choose
    )


def _switch(title: str, name: str, chosen: bool, on_press: Action) -> ft.Control:  # noqa: FBT001  # the value of the setting
    icon = ft.Icons.CHECK_BOX if chosen else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    return keyed(name, ListRow, name=name, title=title, selected=chosen, leading=icon, once=False, on_press=on_press)


def iso_day(typed: str) -> str:
    """Return the date in ISO format; if it can't be parsed, return it as typed, so that validation fails."""
    text = typed.strip()
    match = _AUSTRIAN_DATE.fullmatch(text)
    try:
        day = date(int(match[3]), int(match[2]), int(match[1])) if match else date.fromisoformat(text)
    except ValueError:
        return text
    return day.isoformat()


def is_impossible_date(typed: str) -> bool:
    """Return whether a date has the right format but doesn't exist, such as 31 February."""
    text = iso_day(typed)
    if not _ISO_DATE.fullmatch(text):
        return _AUSTRIAN_DATE.fullmatch(text) is not None
    try:
        date.fromisoformat(text)
    except ValueError:
        return True
    return False


def typed_day(iso: str, language: str) -> str:
    """Return the date in the format in which a user of this language would type it."""
    if not iso or language != _GERMAN:
        return iso
    day = date.fromisoformat(iso)
    return f"{day.day}.{day.month}.{day.year}"


def date_problem(tr: Translator, typed: str) -> str:
    """Return why the date is invalid: it doesn't exist, or the format is wrong."""
    if is_impossible_date(typed):
        return tr("This date doesn't exist.")
    return tr("Enter the date as 21.11.2026 or 2026-11-21.")
