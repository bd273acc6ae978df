"""Another's code, typed or pasted: what is different there, and one button to play so."""

from collections.abc import Callable

import flet as ft

from companion.core.options.code_alphabet import NoCode, Problem
from companion.core.options.rules import Ruleset
from companion.core.options.rules_code import compared, rules_of
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_begun, use_translator
from companion.ui.kit.layout import grown, use_text_scale
from companion.ui.setup import words_code as words
from companion.ui.theme import use_palette
from companion.ui.widgets.buttons import PrimaryButton
from companion.ui.widgets.code_field import CodeField
from companion.ui.widgets.facts import Card
from companion.ui.widgets.point import point
from companion.ui.widgets.pressable import Box
from companion.ui.widgets.text import display, label
from companion.ui.words import tools as labels

_BUTTON = Box(padding=ft.Padding.symmetric(horizontal=12, vertical=16), line=20)


@component
def ReadCode(*, ours: Ruleset, button: str, on_take: Callable[[Ruleset], object]) -> ft.Control:
    """Says only the differences; what is no code is told while it is typed."""
    tr = use_translator()
    palette, scale = use_palette(), use_text_scale()
    typed, set_typed = use_begun("their-code", str)
    theirs = rules_of(typed)
    controls: list[ft.Control] = [
        ft.Semantics(header=True, content=display(tr("Somebody else's code"), grown(21, scale), palette.ink)),
        CodeField(
            name="their-code",
            label=tr("Type or paste it here"),
            value=typed,
            problem=_problem(words.problem(tr, theirs), theirs) if isinstance(theirs, NoCode) else "",
            on_change=set_typed,
        ),
    ]
    if not isinstance(theirs, NoCode):
        different = [words.difference(tr, one) for one in compared(ours, theirs)]
        heading = tr("Different there:") if different else words.same(tr)
        lines = [labels.rules_name(tr, theirs), heading, *different]
        controls += [
            ft.Semantics(
                key="their-rules",
                label=" ".join(lines),
                live_region=True,
                container=True,
                exclude_semantics=True,
                content=Card(
                    title="",
                    spacing=6,
                    body=[
                        label(lines[0], grown(18, scale), palette.ink, line=1.25),
                        label(heading, grown(16, scale), palette.muted, line=1.25),
                        *(point(line, grown(16, scale), palette.ink) for line in different),
                    ],
                ),
            ),
            PrimaryButton(
                name="take", words=button, label=button, box=_BUTTON, size=20, on_press=lambda: on_take(theirs)
            ),
        ]
    return ft.Column(tight=True, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=controls)


def _problem(said: str, no_code: NoCode) -> str:
    """An empty field is no mistake."""
    return "" if no_code.problem is Problem.EMPTY else said
