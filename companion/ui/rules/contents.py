"""The table of contents of a rules document."""

from collections.abc import Callable

import flet as ft

from companion.i18n.translator import Translator
from companion.rulebook.document import Document, Section
from companion.ui.kit.guarded import component, keyed
from companion.ui.kit.hooks import use_translator
from companion.ui.rules import words as labels
from companion.ui.theme.dimensions import MIN_TARGET
from companion.ui.widgets.pressable import Box, Pressable
from companion.ui.widgets.text import emphasis, value

GoTo = Callable[[str], object]


@component
def Contents(*, document: Document, go_to: GoTo) -> ft.Control:
    """The numbered sections of a document, as buttons that scroll to the section."""
    tr = use_translator()
    return ft.Semantics(
        label=tr("Contents"),
        container=True,
        content=ft.ResponsiveRow(
            spacing=4, run_spacing=0, controls=[_entry(tr, section, go_to) for section in document.sections]
        ),
    )


def _entry(tr: Translator, section: Section, go_to: GoTo) -> ft.Control:
    number = value(f"§ {section.number}", "brass", most=18)
    return ft.Container(
        col={"xs": 12, "sm": 6},
        content=keyed(
            section.id,
            Pressable,
            name=f"go-{section.id}",
            label=labels.section_label(tr, section),
            on_press=lambda: go_to(f"s{section.number}"),
            box=Box(height=MIN_TARGET, centred=False, line=19),
            content=ft.Row(
                spacing=6,
                controls=[
                    ft.Container(width=44, content=number),
                    ft.Container(expand=True, content=emphasis(section.title, lines=2)),
                ],
            ),
        ),
    )
