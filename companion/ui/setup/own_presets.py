"""The user's presets: editing, renaming, deleting and restoring."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import cleaned
from companion.core.options.rules import PRESETS, Preset
from companion.ui.kit.guard import Action
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_latest, use_navigate, use_page_draft, use_translator, use_value, use_way_up
from companion.ui.navigation import routes
from companion.ui.setup.house_rules import HouseRules
from companion.ui.setup.new_match import PresetList
from companion.ui.setup.new_rules import NAME_FIELD, PresetSummary, name_field, name_problem, not_stored
from companion.ui.setup.store import OwnPresetsStore, Removed, use_own_presets
from companion.ui.theme import Palette, use_palette
from companion.ui.widgets.blank import Blank
from companion.ui.widgets.buttons import PrimaryButton, SymbolButton
from companion.ui.widgets.form import use_form
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.row import ListRow
from companion.ui.widgets.text import caption, emphasis, point, value
from companion.ui.words import presets as labels
from companion.ui.words import rule_lines

NEW = "new"
"""The last segment of the address of the form for a new preset."""


@component
def OwnPresets() -> ft.Control:
    """The page that lists the user's presets, opened from a new match or from the settings."""
    own = use_own_presets()
    ft.use_effect(own.load, [])
    return OwnPresetsPage(own=own, start=use_way_up(routes.SETTINGS))


@component
def OwnPresetsPage(*, own: OwnPresetsStore, start: str) -> ft.Control:
    """The page with a card for each preset; its back button leads to `start`."""
    tr = use_translator()
    navigate = use_navigate()
    empty = tr("No presets yet. Change the house rules in a new match, then save them as a preset.")
    return PageFrame(
        title=tr("Your presets"),
        on_back=start,
        body=[
            RemovedPreset(removed=own.removed, bring_back=own.bring_back) if own.removed else None,
            UnsavedPreset(own=own, name=own.unsaved.stored.name) if own.unsaved else None,
            not_stored(tr, own),
            *(
                keyed(
                    preset.name,
                    PresetCard,
                    index=index,
                    preset=preset,
                    on_open=partial(navigate, routes.own_preset(start, index)),
                    on_delete=partial(own.remove, preset.name),
                )
                for index, preset in enumerate(own.presets)
            ),
            None if own.presets else Blank(words=empty),
            ListRow(
                name="make",
                leading=ft.Icons.ADD,
                title=tr("New preset"),
                on_press=lambda: navigate(routes.own_preset(start, NEW)),
            ),
        ],
    )


@component
def RemovedPreset(*, removed: Removed, bring_back: Callable[[], object]) -> ft.Control:
    """A row saying that a preset was deleted; pressing it restores the preset."""
    tr = use_translator()
    palette = use_palette()
    words = tr("“%(name)s” deleted.", name=removed.preset.name)
    return _offer("bring-back", words, tr("Restore"), palette, bring_back)


@component
def UnsavedPreset(*, own: OwnPresetsStore, name: str) -> ft.Control:
    """A row for saving the changes left unsaved in a preset's form, and a button for discarding them."""
    tr = use_translator()
    palette = use_palette()
    words = tr("Changes to “%(name)s” not saved.", name=name)
    discard = SymbolButton(
        name="discard", icon=ft.Icons.CLOSE, label=tr("Discard changes to “%(name)s”", name=name), on_press=own.discard
    )
    return ft.Row(
        key="unsaved",
        spacing=6,
        controls=[_offer("save-changes", words, tr("Save"), palette, own.save_unsaved, expand=True), discard],
    )


def _offer(
    name: str, words: str, answer: str, palette: Palette, on_press: Action, *, expand: bool | None = None
) -> ft.Control:
    """Return a row with `words` on the left and, on the right, the name of its action, `answer`."""
    return ft.Semantics(
        live_region=True,
        container=True,
        expand=expand,
        content=ListRow(
            name=name,
            label=f"{words} {answer}",
            title=words,
            trailing=value(answer, "primary"),
            edge=palette.brass,
            on_press=on_press,
        ),
    )


@component
def PresetCard(
    *, index: int, preset: OwnPreset, on_open: Callable[[], object], on_delete: Callable[[], object]
) -> ft.Control:
    """A card with a preset's name, its base game, and the differences from that game's rules."""
    tr = use_translator()
    usual = labels.preset_title(tr, preset.rules.preset)
    lines = rule_lines.changed(tr, preset.rules)
    spoken = " ".join((f"{preset.name}:", f"{usual}.", *(f"{line}." for line in lines)))
    return ft.Row(
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
        controls=[
            ListRow(
                name=f"own-{index}",
                label=tr("%(what)s Edit.", what=spoken),
                title=preset.name,
                note=usual,
                body=[point(line, caption) for line in lines],
                on_press=on_open,
                once=False,
                expand=True,
            ),
            SymbolButton(
                name=f"delete-{index}",
                icon=ft.Icons.DELETE_OUTLINE,
                label=tr("Delete %(name)s", name=preset.name),
                on_press=on_delete,
            ),
        ],
    )


@component
def OwnPresetPage(*, segment: str) -> ft.Control:
    """The form for a new preset or for the preset at index `segment`; a message if that preset no longer exists."""
    tr = use_translator()
    own, back = use_own_presets(), use_way_up(routes.own_presets(routes.SETTINGS))
    if segment == NEW:
        return NewPresetForm(own=own, back=back)
    index = int(segment) if segment.isdecimal() else len(own.presets)
    if index < len(own.presets):
        return keyed(segment, PresetForm, own=own, opened=own.presets[index], back=back)
    return PageFrame(title=tr("Your presets"), on_back=back, body=[emphasis(tr("This preset no longer exists."))])


@component
def NewPresetForm(*, own: OwnPresetsStore, back: str) -> ft.Control:
    """The form for a new preset: its name, its base game, and its rules."""
    tr = use_translator()
    navigate = use_navigate()
    name, set_name = use_page_draft("name", str)
    rules, set_rules = use_page_draft("rules", lambda: PRESETS[Preset.SOFT])
    submitted, set_submitted = ft.use_state(False)
    ft.use_effect(own.load, [])
    problem = name_problem(tr, own, name)

    def choose(chosen: Preset | OwnPreset) -> None:
        new = chosen.rules if isinstance(chosen, OwnPreset) else PRESETS[chosen]
        set_rules(lambda _: new)

    async def save() -> None:
        set_submitted(True)
        if not problem and await own.keep(OwnPreset(cleaned(name), rules)):
            navigate(back)

    form = use_form(NAME_FIELD, on_submit=save)
    return PageFrame(
        title=tr("New preset"),
        on_back=back,
        body=[
            name_field(tr, form, name, problem if submitted else "", set_name),
            PresetList(rules=rules, own=own, on_choose=choose, on_manage=lambda: navigate(back)),
            HouseRules(rules=rules, on_change=set_rules),
            PresetSummary(rules=rules, on_reset=set_rules),
            not_stored(tr, own),
        ],
        footer=PrimaryButton(name="save", words=tr("Save"), on_press=save),
    )


@component
def PresetForm(*, own: OwnPresetsStore, opened: OwnPreset, back: str) -> ft.Control:
    """The form for editing a preset. If the user leaves without saving, the preset list offers to save the changes."""
    tr = use_translator()
    preset, set_preset = use_value(lambda: opened)  # another one may take its place in the list while the form is open
    navigate = use_navigate()
    name, set_name = use_page_draft("name", lambda: own.draft_of(preset).name)
    rules, set_rules = use_page_draft("rules", lambda: own.draft_of(preset).rules)
    problem = name_problem(tr, own, name, but=preset.name)
    edited = OwnPreset(cleaned(name), rules)
    leave = use_latest(lambda: own.leave(preset, replace(edited, name=preset.name) if problem else edited))
    ft.use_effect(lambda: None, [], cleanup=leave)

    async def save() -> None:
        if not problem and await own.keep(edited, instead_of=preset):
            navigate(back)

    async def hand_over() -> None:
        if problem or (edited not in own.presets and not await own.keep(edited, instead_of=preset)):
            return
        if edited in own.presets:
            set_preset(edited)
            navigate(f"{back}/{own.presets.index(edited)}/hand-over")
        else:  # another session has changed the preset, too, and the list shows what was stored
            navigate(back)

    form = use_form(NAME_FIELD, on_submit=save)
    return PageFrame(
        title=preset.name,
        subtitle=labels.preset_title(tr, rules.preset),
        back_label=tr("Back without saving"),
        on_back=back,
        body=[
            name_field(tr, form, name, problem, set_name),
            HouseRules(rules=rules, on_change=set_rules),
            PresetSummary(rules=rules, on_reset=set_rules),
            not_stored(tr, own),
            ListRow(
                name="hand-over",
                leading=ft.Icons.QR_CODE_2,
                title=tr("Hand over to another phone")
                if edited in own.presets
                else tr("Save and hand over to another phone"),
                on_press=hand_over,
            ),
        ],
        footer=PrimaryButton(name="save", words=tr("Save"), on_press=save),
    )
