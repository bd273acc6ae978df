"""A button on the referee's pages that returns to the match."""

from functools import partial

import flet as ft

from companion.ui.kit.hooks import use_navigate, use_pane, use_translator
from companion.ui.navigation import routes
from companion.ui.rules.referee_context import RefereeContext
from companion.ui.widgets.buttons import SymbolButton


def use_to_match(context: RefereeContext) -> ft.Control | None:
    """Return a button that returns to the match, or None if there is no match or the list beside the page has it."""
    tr, navigate, pane = use_translator(), use_navigate(), use_pane()
    if context.match_id is None or pane is not None:
        return None
    return SymbolButton(
        name="to-match",
        icon=ft.Icons.CLOSE,
        label=tr("Back to the match"),
        on_press=partial(navigate, routes.match(context.match_id)),
    )
