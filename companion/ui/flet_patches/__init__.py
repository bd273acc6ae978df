"""Patches for one specific version of Flet; decision 20 in docs/decisions explains each of them.

`apply` patches Flet for the entire process. Two modules are used separately: `addresses` lets a page refuse a
navigation, and `connection` connects a page to its session on the local server; the browser build doesn't load it.
"""

from functools import cache

import flet as ft

FLET = "1.0.5"
"""The only version of Flet that the patches support."""


class OtherFletError(RuntimeError):
    """Raised when the installed version of Flet is not the one that the patches were written for."""

    def __init__(self, installed: str) -> None:
        """Store the required version and the installed one."""
        super().__init__(f"the patches were made for Flet {FLET}, but {installed} is installed")
        self.needed, self.installed = FLET, installed


@cache
def apply() -> None:
    """Patch Flet for all sessions in this process; must be called before the first session begins.

    Raises:
        OtherFletError: If the installed version of Flet is not the one that the patches were written for.
    """
    if ft.__version__ != FLET:
        raise OtherFletError(ft.__version__)
    # imported here, because these imports might fail with another version of Flet
    from companion.ui.flet_patches.event_types import remember_event_types  # noqa: PLC0415
    from companion.ui.flet_patches.list_by_list import compare_list_by_list  # noqa: PLC0415
    from companion.ui.flet_patches.memory import release_memory  # noqa: PLC0415
    from companion.ui.flet_patches.quick_comparison import compare_plain_values_at_once  # noqa: PLC0415
    from companion.ui.flet_patches.sessions import change_sessions  # noqa: PLC0415
    from companion.ui.flet_patches.shared_controls import share_controls  # noqa: PLC0415
    from companion.ui.flet_patches.sparse_drawing import draw_what_was_set  # noqa: PLC0415
    from companion.ui.flet_patches.sparse_making import set_what_is_given  # noqa: PLC0415

    set_what_is_given()
    remember_event_types()
    compare_plain_values_at_once()
    draw_what_was_set()
    compare_list_by_list()
    release_memory()
    share_controls()
    change_sessions()
