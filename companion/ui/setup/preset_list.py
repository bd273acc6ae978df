"""The game and its rules: the chosen ones with what one must know of them, all others in a list that unfolds."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.app.settings import OwnPreset
from companion.app.setup.own_presets import name_of
from companion.core.options.rules import PRESETS, Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.setup.store import OwnPresetsStore
from companion.ui.theme import use_palette
from companion.ui.widgets.column import column
from companion.ui.widgets.pressable import Box, Pressable, Skin
from companion.ui.widgets.row import Row
from companion.ui.widgets.text import caption, emphasis, note, point, subject
from companion.ui.words import presets as labels
from companion.ui.words import rule_lines
from companion.ui.words.answers import option

Chosen = Callable[[Preset | OwnPreset], object]


@component
def PresetList(
    *, rules: Ruleset, own: OwnPresetsStore, on_choose: Chosen, on_manage: Callable[[], object]
) -> ft.Control:
    """Folded it is one card; a choice folds it again."""
    tr = use_translator()
    unfolded, set_unfolded = ft.use_state(False)

    def choose(chosen: Preset | OwnPreset) -> None:
        set_unfolded(False)
        on_choose(chosen)

    return column(
        ChosenRules(
            rules=rules,
            name=name_of(own.presets, rules),
            is_open=unfolded,
            on_press=lambda: set_unfolded(lambda old: not old),
        ),
        *(_groups(tr, rules, own, choose, on_manage) if unfolded else []),
        spacing=8,
    )


@component
def ChosenRules(*, rules: Ruleset, name: str | None, is_open: bool, on_press: Callable[[], object]) -> ft.Control:
    """The card of the chosen rules."""
    tr = use_translator()
    palette = use_palette()
    usual = labels.preset_title(tr, rules.preset)
    title, summary = (name, usual) if name else (usual, labels.preset_summary(tr, rules.preset))
    lines = rule_lines.described(tr, rules)
    spoken = tr("Game: %(game)s", game=" ".join((f"{title}:", summary, *(f"{line}." for line in lines))))
    return Pressable(
        name="game",
        label=tr("%(what)s Fold the list away.", what=spoken)
        if is_open
        else tr("%(what)s Choose another.", what=spoken),
        on_press=on_press,
        skin=Skin(fill=palette.paper, edge=palette.brass, edge_width=1.6),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=11)),
        content=column(
            ft.Row(
                spacing=12,
                controls=[
                    ft.Container(
                        expand=True,
                        content=subject(title),
                    ),
                    ft.Icon(ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE, size=26, color=palette.ink),
                ],
            ),
            note(summary, "ink"),
            *(point(line, caption, "muted") for line in lines),
            spacing=3,
        ),
    )


def _groups(
    tr: Translator,
    rules: Ruleset,
    own: OwnPresetsStore,
    choose: Chosen,
    on_manage: Callable[[], object],
) -> list[ft.Control]:
    mine = name_of(own.presets, rules)
    shipped = [
        control
        for group in labels.Group
        for control in (
            keyed(f"group-{group}", GroupTitle, words=labels.group_title(tr, group)),
            *(
                _row(
                    tr,
                    f"preset-{preset}",
                    labels.preset_title(tr, preset),
                    labels.preset_summary(tr, preset),
                    selected=mine is None and rules == PRESETS[preset],
                    on_press=partial(choose, preset),
                )
                for preset in labels.group_of(tr, group)
            ),
        )
    ]
    if not own.presets:
        return shipped
    words = tr("Rename, change or delete your own rules")
    return [
        keyed("group-own", GroupTitle, words=tr("Your own rules")),
        *(
            _row(
                tr,
                f"own-{place}",
                preset.name,
                labels.preset_title(tr, preset.rules.preset),
                selected=mine == preset.name,
                on_press=partial(choose, preset),
            )
            for place, preset in enumerate(own.presets)
        ),
        Row(name="manage", leading=ft.Icons.EDIT_OUTLINED, title=words, on_press=on_manage),
        *shipped,
    ]


@component
def GroupTitle(*, words: str) -> ft.Control:
    """A heading in the list."""
    return ft.Container(
        padding=ft.Padding.only(left=2, top=8),
        content=ft.Semantics(header=True, content=emphasis(words, "muted")),
    )


def _row(  # all that a row shows
    tr: Translator, name: str, title: str, summary: str, *, selected: bool, on_press: Callable[[], object]
) -> ft.Control:
    spoken = f"{title}: {summary}".rstrip(".")
    return keyed(
        name,
        Row,
        name=name,
        title=title,
        note=summary,
        note_lines=2,
        label=option(tr, f"{tr('Rules')}:", spoken, selected=selected),
        selected=selected,
        once=False,
        on_press=on_press,
    )
