"""The about page: version, fonts, libraries and their licences."""

import flet as ft

from companion import VERSION
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_translator
from companion.ui.navigation import routes
from companion.ui.widgets.facts import PaperCard, on_paper
from companion.ui.widgets.page_frame import PageFrame
from companion.ui.widgets.text import announced, body, caption, emphasis, heading, note

_FONTS = (("Abril Fatface", "SIL OFL 1.1"), ("Source Sans 3", "SIL OFL 1.1"), ("DejaVu Sans", "Bitstream Vera"))
_LIBRARIES = (
    ("Python", "PSF-2.0"),
    ("Flet", "Apache-2.0"),
    ("Flutter", "BSD-3-Clause"),
    ("Pyodide", "MPL-2.0"),
    ("TinyDB", "MIT"),
    ("Babel", "BSD-3-Clause"),
    ("filelock", "MIT"),
    ("markdown-it-py", "MIT"),
    ("msgpack", "Apache-2.0"),
    ("platformdirs", "MIT"),
    ("segno", "BSD-3-Clause"),
    ("snowballstemmer", "BSD-3-Clause"),
)


@component
def About() -> ft.Control:
    """The about page."""
    tr = use_translator()
    promise = tr("No account, no ads, no tracking. Nothing leaves this device unless you save or share it.")
    return PageFrame(
        title=tr("About Bummerl"),
        on_back=routes.SETTINGS,
        body=[
            PaperCard(
                body=[
                    body(tr("Keeps score while you play Schnapsen with real cards. Works offline.")),
                    emphasis(promise),
                    body(tr("Version %(version)s, free software under the MIT licence.", version=VERSION)),
                ]
            ),
            *_list(tr("Fonts"), _FONTS),
            *_list(tr("Built with"), _LIBRARIES),
            caption(tr("The font licences are included in the app, next to the fonts.")),
        ],
    )


def _list(title: str, works: tuple[tuple[str, str], ...]) -> list[ft.Control]:
    return [
        # focusable, so that a page without buttons can be scrolled by keyboard
        ft.Semantics(header=True, focusable=True, content=heading(title)),
        on_paper(
            ft.Column(tight=True, spacing=0, controls=[_work(*work) for work in works]),
            padding=ft.Padding.symmetric(horizontal=16, vertical=6),
            width=1,
        ),
    ]


def _work(name: str, licence: str) -> ft.Control:
    return announced(
        f"{name}, {licence}",
        ft.Container(
            padding=ft.Padding.symmetric(vertical=7),
            content=ft.Row(spacing=10, controls=[ft.Container(expand=True, content=emphasis(name)), note(licence)]),
        ),
    )
