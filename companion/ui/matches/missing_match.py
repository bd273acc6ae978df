"""Where a match should be and none can be shown: why, and the way home."""

import flet as ft

from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_navigate, use_translator
from companion.ui.matches import notices
from companion.ui.matches.dead_end import DeadEnd
from companion.ui.matches.open_match import Missing
from companion.ui.navigation import routes
from companion.ui.widgets.buttons import PrimaryButton


@component
def MissingMatch(*, missing: Missing) -> ft.Control:
    """One sentence and one button."""
    tr = use_translator()
    navigate = use_navigate()
    words = tr("Back to the start")
    return DeadEnd(
        words=notices.missing(tr, missing),
        button=PrimaryButton(name="home", words=words, label=words, on_press=lambda: navigate(routes.HOME)),
    )
