"""A page that scrolls: title with the way back, content at most 560 wide, all on cane."""

import flet as ft

from companion.ui.components.buttons import SymbolButton
from companion.ui.components.cane import CaneBackground
from companion.ui.components.words import display, plain
from companion.ui.guard import Action
from companion.ui.kit import component
from companion.ui.layout import CONTENT_WIDTH
from companion.ui.theme import use_palette


@component
def PageFrame(
    *,
    title: str,
    back_label: str,
    on_back: Action,
    body: list[ft.Control],
    subtitle: str = "",
    footer: ft.Control | None = None,
) -> ft.Control:
    """The footer stays at the lower edge."""
    palette = use_palette()
    head = ft.Row(
        spacing=8,
        controls=[
            SymbolButton(name="back", icon=ft.Icons.ARROW_BACK, label=back_label, on_press=on_back),
            ft.Column(
                tight=True,
                expand=True,
                spacing=0,
                controls=[
                    ft.Semantics(header=True, content=display(title, 25, palette.ink, lines=2)),
                    *([plain(subtitle, 14, palette.muted)] if subtitle else []),
                ],
            ),
        ],
    )
    return CaneBackground(
        content=ft.SafeArea(
            expand=True,
            content=ft.Column(
                expand=True,
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                controls=[
                    ft.Container(width=CONTENT_WIDTH, padding=ft.Padding.only(left=10, right=16, top=10), content=head),
                    ft.Container(
                        expand=True,
                        width=CONTENT_WIDTH,
                        content=ft.Column(
                            scroll=ft.ScrollMode.AUTO,
                            spacing=14,
                            controls=[
                                ft.Container(
                                    padding=ft.Padding.only(left=16, right=16, top=12, bottom=20),
                                    content=ft.Column(
                                        spacing=16, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, controls=body
                                    ),
                                )
                            ],
                        ),
                    ),
                    *(
                        [
                            ft.Container(
                                width=CONTENT_WIDTH,
                                padding=ft.Padding.only(left=16, right=16, top=8, bottom=14),
                                content=footer,
                            )
                        ]
                        if footer
                        else []
                    ),
                ],
            ),
        )
    )
