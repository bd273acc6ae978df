"""The form for the setup of a tournament."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date

import flet as ft

from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.core.seats import PAIR
from companion.core.tournament.setup import MOST_PRIZES, Mode, Setup, TieBreak, check_setup
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.setup.store import OwnPresetsStore
from companion.ui.tournament import words
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
_RUBBERS, _MOST, _REBUY, _STAGES = range(1, 6), (1, 2, 3, 4, 5, 6), range(6), range(3, 10)
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
    """The setup fields; if `fixed`, only fields that affect neither the draw nor any match.

    `players` is the number of registered players.
    """
    tr = use_translator()
    invalid = {violation.field for violation in check_setup(replace(setup, day=iso_day(setup.day)))}
    no_name = tr("Enter a name.") if submitted and "name" in invalid else ""
    day = date_problem(tr, setup.day) if "day" in invalid else ""
    rows = [
        Field(
            name="setup-name",
            form=form,
            label=tr("Tournament name"),
            value=setup.name,
            problem=no_name,
            on_change=lambda typed: on_change(lambda old: replace(old, name=typed)),
        ),
        Field(
            name="setup-place",
            form=form,
            label=tr("Location"),
            value=setup.place,
            on_change=lambda typed: on_change(lambda old: replace(old, place=typed)),
        ),
        Field(
            name="setup-day",
            form=form,
            label=tr("Date"),
            value=setup.day,
            problem=day,
            on_change=lambda typed: on_change(lambda old: replace(old, day=typed)),
        ),
        *([] if fixed else _draw_rows(tr, setup, own, players, on_change)),
        ft.Semantics(header=True, content=lead(tr("Prizes"))),
        _number(
            tr,
            tr("How many prizes?"),
            "prizes",
            range(1, MOST_PRIZES + 1),
            len(setup.prizes),
            lambda n: on_change(lambda old: replace(old, prizes=_with_count(old.prizes, n))),
            per_row=4,
        )
        if not fixed
        else caption(tr("The number of prizes can't be changed: placement matches depend on it.")),
        *(_prize(tr, setup, form, index, on_change) for index in range(len(setup.prizes))),
    ]
    return column(*rows, spacing=16)


def text_fields(setup: Setup) -> tuple[str, ...]:
    """Return the names of the text fields, from top to bottom."""
    return "setup-name", "setup-place", "setup-day", *(f"setup-prize-{n + 1}" for n in range(len(setup.prizes)))


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


def _with_count(prizes: tuple[str, ...], n: int) -> tuple[str, ...]:
    return (*prizes, *("",) * n)[:n]


def _draw_rows(
    tr: Translator, setup: Setup, own: OwnPresetsStore, players: int, on_change: OnSetupChange
) -> list[ft.Control]:
    """Return the questions whose answers are fixed by the first draw."""
    return [
        _choice(
            tr,
            tr("Which format?"),
            "mode",
            [(mode.value, words.mode(tr, mode)) for mode in Mode],
            setup.mode.value,
            lambda key: on_change(lambda old: _with_mode(old, Mode(key))),
        ),
        *_rules(tr, setup, own, on_change),
        *(_swiss_rows(tr, setup, players, on_change) if setup.mode is Mode.SWISS else _card_rows(tr, setup, on_change)),
        _yes_or_no(
            tr,
            tr("Do players check in on arrival?"),
            "check_in",
            setup.check_in,
            lambda yes: on_change(lambda old: replace(old, check_in=yes)),
        ),
    ]


def _with_mode(old: Setup, mode: Mode) -> Setup:
    if mode is Mode.KNOCK_OUT:
        return replace(old, mode=mode, most_cards=3)
    return replace(old, mode=mode, most_cards=1, rebuy_until=0, keep_patterns=False, several_prizes=True)


def _rules(tr: Translator, setup: Setup, own: OwnPresetsStore, on_change: OnSetupChange) -> list[ft.Control]:
    known = {preset.value: PRESETS[preset] for preset in _PRESETS}
    named = [(preset.value, preset_labels.preset_title(tr, preset)) for preset in _PRESETS]
    for index, preset in enumerate(own.presets):
        if preset.rules.seats == PAIR:
            known[f"own-{index}"] = preset.rules
            named.append((f"own-{index}", preset.name))
    length = setup.bummerls_to_win
    chosen = next((key for key, rules in known.items() if _with_length(rules, length) == setup.rules), None)
    return [
        _choice(
            tr,
            tr("Which rules?"),
            "rules",
            named,
            chosen,
            lambda key: on_change(lambda old: replace(old, rules=_with_length(known[key], old.bummerls_to_win))),
        ),
        _number(
            tr,
            tr("How many Bummerls win a match?"),
            "rubber",
            _RUBBERS,
            length,
            lambda n: on_change(lambda old: replace(old, rules=_with_length(old.rules, n))),
            per_row=5,
        ),
    ]


def _with_length(rules: Ruleset, length: int) -> Ruleset:
    return with_option(rules, Option.RUBBER, length)


def _card_rows(tr: Translator, setup: Setup, on_change: OnSetupChange) -> list[ft.Control]:
    until = [(str(n), tr("until round %(n)s", n=n) if n else tr("never")) for n in _REBUY]
    return [
        _number(
            tr,
            tr("How many entry cards can a player buy?"),
            "most-cards",
            _MOST,
            setup.most_cards,
            lambda n: on_change(lambda old: replace(old, most_cards=n)),
        ),
        _choice(
            tr,
            tr("Can players rebuy lost cards?"),
            "rebuy",
            until,
            str(setup.rebuy_until),
            lambda key: on_change(lambda old: replace(old, rebuy_until=int(key))),
        ),
        _yes_or_no(
            tr,
            tr("Can a player win several prizes?"),
            "several_prizes",
            setup.several_prizes,
            lambda yes: on_change(lambda old: replace(old, several_prizes=yes)),
        ),
        _yes_or_no(
            tr,
            tr("Draw each card pattern separately?"),
            "keep_patterns",
            setup.keep_patterns,
            lambda yes: on_change(lambda old: replace(old, keep_patterns=yes)),
        ),
    ]


def _swiss_rows(tr: Translator, setup: Setup, players: int, on_change: OnSetupChange) -> list[ft.Control]:
    warning = words.rounds_warning(tr, setup, players)
    return [
        _number(
            tr,
            tr("How many rounds?"),
            "stages",
            _STAGES,
            setup.swiss_stages,
            lambda n: on_change(lambda old: replace(old, swiss_stages=n)),
            per_row=4,
        ),
        *([emphasis(warning)] if warning else []),
        TieBreakRows(chosen=setup.tie_breaks, on_change=on_change),
    ]


@component
def TieBreakRows(*, chosen: tuple[TieBreak, ...], on_change: OnSetupChange) -> ft.Control:
    """The tie-breaks, in order of use; a tap adds a tie-break at the end or removes it."""
    tr = use_translator()
    order = (*chosen, *(tie_break for tie_break in TieBreak if tie_break not in chosen))
    return column(
        emphasis(tr("How are ties broken? Tap a tie-break to remove it or add it to the end."), "muted"),
        *(_tie_break(tr, one, chosen.index(one) + 1 if one in chosen else 0, on_change) for one in order),
        caption(tr("Remaining ties are broken by lot.")),
        spacing=6,
    )


def _tie_break(tr: Translator, tie_break: TieBreak, position: int, on_change: OnSetupChange) -> ft.Control:
    """Return a tie-break's row, selected and numbered if the tie-break is used."""

    def toggle(old: Setup) -> Setup:
        others = tuple(other for other in old.tie_breaks if other is not tie_break)
        return replace(old, tie_breaks=others if tie_break in old.tie_breaks else (*others, tie_break))

    title, explanation = words.tie_break(tr, tie_break), words.tie_break_explained(tr, tie_break)
    state = tr("tie-break number %(n)s", n=position) if position else tr("not used")
    return keyed(
        tie_break.value,
        ListRow,
        name=f"tie-break-{tie_break}",
        label=tr("%(name)s: %(told)s %(state)s", name=title, told=explanation, state=state),
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
    """Return a question with its answers."""
    return OptionRow(
        name=name, title=title, per_row=per_row, options=answers(tr, title, options, chosen), on_choose=on_choose
    )


def _number(
    tr: Translator,
    title: str,
    name: str,
    numbers: Iterable[int],
    chosen: int,
    on_choose: Callable[[int], object],
    *,
    per_row: int = 3,
) -> ft.Control:
    """Return a question whose answers are `numbers` and the number currently chosen."""
    options = [(str(n), str(n)) for n in sorted({*numbers, chosen})]
    return _choice(tr, title, name, options, str(chosen), lambda key: on_choose(int(key)), per_row=per_row)


def _yes_or_no(tr: Translator, title: str, name: str, chosen: bool, on_choose: Callable[[bool], object]) -> ft.Control:  # noqa: FBT001  # the setting's value
    return _choice(
        tr,
        title,
        name,
        [("yes", tr("Yes")), ("no", tr("No"))],
        "yes" if chosen else "no",
        lambda key: on_choose(key == "yes"),
    )


def iso_day(typed: str) -> str:
    """Return the date in ISO format, or as typed if it can't be parsed, so that validation rejects it."""
    text = typed.strip()
    match = _AUSTRIAN_DATE.fullmatch(text)
    try:
        day = date(int(match[3]), int(match[2]), int(match[1])) if match else date.fromisoformat(text)
    except ValueError:
        return text
    return day.isoformat()


def is_impossible_date(typed: str) -> bool:
    """Return whether the text is a well-formed date that does not exist, such as 31 February."""
    text = iso_day(typed)
    if not _ISO_DATE.fullmatch(text):
        return _AUSTRIAN_DATE.fullmatch(text) is not None
    try:
        date.fromisoformat(text)
    except ValueError:
        return True
    return False


def typed_day(iso: str, language: str) -> str:
    """Return the date as a user of this language would type it."""
    if not iso or language != _GERMAN:
        return iso
    day = date.fromisoformat(iso)
    return f"{day.day}.{day.month}.{day.year}"


def date_problem(tr: Translator, typed: str) -> str:
    """Return why the date is invalid: it does not exist, or has the wrong format."""
    if is_impossible_date(typed):
        return tr("This date doesn't exist.")
    return tr("Enter the date as 21.11.2026 or 2026-11-21.")
