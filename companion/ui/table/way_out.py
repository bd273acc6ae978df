"""The page that is shown after the table has been left."""

import flet as ft

from companion.ui.kit.trail import is_below, trail_context
from companion.ui.navigation import routes


def use_way_out() -> str:
    """Return the address of the list of all matches if the match was opened from it, otherwise that of home."""
    source = ft.use_context(trail_context).back_from(ft.use_view_path(), routes.HOME)
    return source if source == routes.MATCHES or is_below(source, routes.MATCHES) else routes.HOME
