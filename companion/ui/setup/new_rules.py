"""The page for a new match's house rules, which can be saved as a preset."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import cleaned, is_taken, name_of
from companion.core.options.rules import PRESETS, Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_navigate, use_translator
from companion.ui.navigation import routes
from companion.ui.session import use_session
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.store import NewMatchStore, OwnPresetsStore, use_new_match, use_own_presets
from companion.ui.widgets.buttons import PrimaryButton, QuietButton
from companion.ui.widgets.column import column
from companion.ui.widgets.facts import PaperCard
from companion.ui.widgets.field import Field
from companion.ui.widgets.form import Form, use_form
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import emphasis, note, point
from companion.ui.words import presets as labels
from companion.ui.words import rule_lines

NAME_FIELD = "own-name"


@component
def NewRules() -> ft.Control:
    """The `NewRulesPage` with this session's stores."""
    session = use_session()
    return NewRulesPage(store=use_instance(partial(session.open, use_new_match)), own=use_own_presets())


@component
def NewRulesPage(*, store: NewMatchStore, own: OwnPresetsStore) -> ft.Control:
    """The page with the house rules editor. Changes apply immediately; the button only goes back to the new match."""
    tr = use_translator()
    navigate = use_navigate()
    rules = store.setup.rules

    def play_by() -> None:
        store.show_rules()
        navigate(routes.NEW)

    return PageFrame(
        title=tr("House rules"),
        subtitle=labels.preset_title(tr, rules.preset),
        on_back=routes.NEW,
        body=[
            HouseRules(rules=rules, on_change=store.change_rules),
            PresetSummary(rules=rules, on_reset=lambda usual: store.change_rules(lambda _: usual)),
            KeepRules(store=store, own=own),
        ],
        footer=PrimaryButton(name="play-by", words=tr("Play with these rules"), size=20, on_press=play_by),
    )


@component
def KeepRules(*, store: NewMatchStore, own: OwnPresetsStore) -> ft.Control:
    """A field and a button to save the rules as a preset, or the name of the preset that already has these rules."""
    tr = use_translator()
    name, set_name = ft.use_state("")
    submitted, set_submitted = ft.use_state(False)
    kept_as = name_of(own.presets, store.setup.rules)
    problem = name_problem(tr, own, name)

    async def keep() -> None:
        set_submitted(True)
        if not problem and await own.keep(OwnPreset(cleaned(name), store.setup.rules)):
            set_submitted(False)
            set_name("")

    form = use_form(NAME_FIELD, on_submit=keep)
    if kept_as is not None:
        return ft.Semantics(
            key="kept-as", live_region=True, content=emphasis(tr("Saved as your preset “%(name)s”.", name=kept_as))
        )
    return column(
        note(tr("Save these rules to use them for your next match.")),
        name_field(tr, form, name, problem if submitted else "", set_name),
        QuietButton(name="keep", words=tr("Save as preset"), icon=ft.Icons.BOOKMARK_BORDER, on_press=keep),
        not_stored(tr, own),
        spacing=10,
    )


def name_problem(tr: Translator, own: OwnPresetsStore, name: str, *, but: str | None = None) -> str:
    """Return why a preset can't be called `name`, or "" if it can; `but` is its current name, which it may keep."""
    if not cleaned(name):
        return tr("Enter a name.")
    return tr("A preset with this name already exists.") if is_taken(own.presets, name, but=but) else ""


def name_field(tr: Translator, form: Form, name: str, problem: str, on_change: Callable[[str], object]) -> ft.Control:
    """Return the field for a preset's name."""
    return Field(name=NAME_FIELD, form=form, label=tr("Preset name"), value=name, problem=problem, on_change=on_change)


def not_stored(tr: Translator, own: OwnPresetsStore) -> ft.Control | None:
    """Return an error message if the last change to the presets could not be saved, otherwise None."""
    return emphasis(tr("Couldn't save. Try again."), "red") if own.not_stored else None


@component
def PresetSummary(*, rules: Ruleset, on_reset: Callable[[Ruleset], object]) -> ft.Control:
    """The differences from the built-in rules, one per line, and a button that passes the built-in rules to `on_reset`.

    Place it below the editor: its height changes with every edit, which would otherwise move the editor's options.
    """
    tr = use_translator()
    usual = labels.preset_title(tr, rules.preset)
    lines = rule_lines.changed(tr, rules)
    heading = tr("Different from %(rules)s:", rules=usual) if lines else tr("Same rules as %(rules)s.", rules=usual)
    return PaperCard(
        spacing=5,
        body=[
            emphasis(heading),
            *(point(line, note) for line in lines),
            QuietButton(
                name="reset",
                words=tr("Reset to %(rules)s", rules=usual),
                icon=ft.Icons.RESTART_ALT,
                on_press=lambda: on_reset(PRESETS[rules.preset]),
            )
            if lines
            else None,
        ],
    )
