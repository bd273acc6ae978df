"""The rule sets that ship, one card each; the chosen one says in what it differs from soft Schnapsen."""

from collections.abc import Callable

import flet as ft

from companion.core.presets import PRESETS
from companion.core.rules import Preset, Ruleset
from companion.i18n.translator import Translator
from companion.ui.components.pressable import Box, Pressable, Skin
from companion.ui.components.words import label, plain, strong
from companion.ui.hooks import use_translator
from companion.ui.kit import component, keyed
from companion.ui.labels import options as labels
from companion.ui.labels import wizard as wizard_labels
from companion.ui.theme import Palette, use_palette


@component
def PresetList(*, rules: Ruleset, on_choose: Callable[[Preset], object]) -> ft.Control:
    """Title and cards."""
    tr = use_translator()
    palette = use_palette()
    title = tr("Rules")
    return ft.Column(
        tight=True,
        spacing=8,
        controls=[
            label(title, 15.5, palette.muted),
            *(_card(tr, palette, title, rules, preset, on_choose) for preset in PRESETS),
        ],
    )


def _card(  # all that a card shows
    tr: Translator,
    palette: Palette,
    question: str,
    rules: Ruleset,
    preset: Preset,
    on_choose: Callable[[Preset], object],
) -> ft.Control:
    chosen = rules.preset is preset
    title, summary = labels.preset_title(tr, preset), labels.preset_summary(tr, preset)
    differences = labels.described(tr, rules) if chosen else ()
    ink = palette.on_primary if chosen else palette.ink
    spoken = " ".join((title + ":", summary, *differences)).rstrip(".")
    return keyed(
        preset,
        Pressable,
        name=f"preset-{preset}",
        label=wizard_labels.option(tr, f"{question}:", spoken, selected=chosen),
        selected=chosen,
        on_press=lambda: on_choose(preset),
        skin=Skin(fill=palette.primary if chosen else palette.paper, edge=palette.primary if chosen else palette.edge),
        box=Box(padding=ft.Padding.symmetric(horizontal=14, vertical=11)),
        content=ft.Row(
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Icon(ft.Icons.CHECK if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED, size=22, color=ink),
                ft.Column(
                    tight=True,
                    expand=True,
                    spacing=3,
                    controls=[
                        (strong if chosen else label)(title, 17, ink, line=1.15),
                        plain(summary, 14.5, ink, line=1.25),
                        *(plain(f"· {line}", 14, ink, line=1.25) for line in differences),
                    ],
                ),
            ],
        ),
    )
