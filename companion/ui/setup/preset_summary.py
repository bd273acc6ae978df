"""In what rules differ from those that they started from, and the way back to them."""

from collections.abc import Callable

import flet as ft

from companion.core.options.presets import PRESETS
from companion.core.options.rules import Ruleset
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.facts import Card
from companion.ui.widgets.point import point
from companion.ui.widgets.text import label
from companion.ui.words import presets as labels


@component
def PresetSummary(*, rules: Ruleset, on_reset: Callable[[Ruleset], object]) -> ft.Control:
    """A line for each difference; `on_reset` gets the rules as they ship."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    usual = labels.preset_title(tr, rules.preset)
    lines = labels.changed(tr, rules)
    heading = tr("Different from %(rules)s:", rules=usual) if lines else tr("Everything as in %(rules)s.", rules=usual)
    words = tr("Back to %(rules)s", rules=usual)
    return Card(
        title="",
        spacing=5,
        body=[
            label(heading, grown(16, scale), palette.ink, line=1.25),
            *(point(line, grown(15, scale), palette.ink) for line in lines),
            *(
                [
                    QuietButton(
                        name="reset",
                        words=words,
                        label=words,
                        icon=ft.Icons.RESTART_ALT,
                        on_press=lambda: on_reset(PRESETS[rules.preset]),
                    )
                ]
                if lines
                else []
            ),
        ],
    )
