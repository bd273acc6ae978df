"""Patches for exactly one version of Flet; decision 20 gives the reason for each patch.

`apply` patches Flet for the entire process. Two modules are used on their own: `addresses` lets a page refuse a
navigation, and `connection` connects a page to its session on the local server; the browser build doesn't load it.
"""

from functools import cache

import flet as ft

FLET = "1.0.5"
"""The only version that the patches work with."""


class OtherFletError(RuntimeError):
    """Raised when the installed Flet is not the version that the patches were made for."""

    def __init__(self, installed: str) -> None:
        """Store the required version and the installed one."""
        super().__init__(f"the patches were made for Flet {FLET}, but {installed} is installed")
        self.needed, self.installed = FLET, installed


@cache
def apply() -> None:
    """Patch Flet for all sessions of this process; call it before the first session begins.

    Raises:
        OtherFletError: If the installed Flet is not the version that the patches were made for.
    """
    if ft.__version__ != FLET:
        raise OtherFletError(ft.__version__)
    # imported late, because with another version of Flet the imports might fail
    from companion.ui.flet_patches.list_by_list import compare_list_by_list  # noqa: PLC0415
    from companion.ui.flet_patches.sessions import change_sessions  # noqa: PLC0415
    from companion.ui.flet_patches.sparse_drawing import draw_what_was_set  # noqa: PLC0415

    draw_what_was_set()
    compare_list_by_list()
    change_sessions()
