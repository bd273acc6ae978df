"""One preset of one's own: its name and its rules; nothing is stored before it is said."""

from collections.abc import Callable

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import cleaned, is_taken
from companion.core.options.rules import Ruleset
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_begun, use_navigate, use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.navigation import routes
from companion.ui.session_hooks import use_session
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.own_presets_store import OwnPresetsStore
from companion.ui.setup.preset_summary import PresetSummary
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.name_field import NameField
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import label
from companion.ui.words import presets as labels


@component
def OwnPresetPage(*, start: str, place: int) -> ft.Control:
    """The preset at that place of the list; a place without one leads back."""
    tr = use_translator()
    session = use_session()
    navigate = use_navigate()
    own = session.own
    if 0 <= place < len(own.presets):
        return PresetForm(own=own, preset=own.presets[place], back=routes.own_presets(start))
    return PageFrame(
        title=tr("Your own rules"),
        back_label=tr("Back"),
        on_back=lambda: navigate(routes.own_presets(start)),
        body=[label(tr("These rules are not there any more."), 16, use_palette().ink, line=1.3)],
    )


@component
def PresetForm(*, own: OwnPresetsStore, preset: OwnPreset, back: str) -> ft.Control:
    """What is changed here is forgotten on the way back."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    navigate = use_navigate()
    name, set_name = use_begun("name", lambda: preset.name)
    rules, set_rules = use_begun("rules", _starting_with(preset.rules))
    problem = ""
    if not cleaned(name):
        problem = tr("A name is needed.")
    elif is_taken(own.presets, name, but=preset.name):
        problem = tr("There are rules of that name already.")

    async def save() -> None:
        if not problem and await own.keep(OwnPreset(cleaned(name), rules), instead_of=preset.name):
            navigate(back)

    words = tr("Save")
    refusal = tr("This could not be stored. Try again.")
    return PageFrame(
        title=preset.name,
        subtitle=labels.preset_title(tr, rules.preset),
        back_label=tr("Back without saving"),
        on_back=lambda: navigate(back),
        body=[
            NameField(
                name="own-name",
                label=tr("Name of your own rules"),
                value=name,
                problem=problem,
                suggestions=(),
                suggestion_label=str,
                on_change=set_name,
            ),
            PresetSummary(rules=rules, on_reset=set_rules),
            HouseRules(rules=rules, on_change=set_rules),
            *([label(refusal, grown(16, scale), palette.red, line=1.3)] if own.not_stored else []),
        ],
        footer=PrimaryButton(name="save", words=words, label=words, on_press=save),
    )


def _starting_with(rules: Ruleset) -> Callable[[], Ruleset]:
    return lambda: rules
