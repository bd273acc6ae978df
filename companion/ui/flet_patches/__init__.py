"""Everything that we change in Flet, for exactly one version of it; decision 20 says why, patch by patch.

`apply` changes Flet's classes for the whole process. Beside it: `addresses` asks before a page goes to an address, and
`connection` is the line between a page and its session on the local server, which no browser loads.
"""

from functools import cache

import flet as ft

FLET = "1.0.5"
"""The only version whose insides are known here."""


class OtherFletError(RuntimeError):
    """Raised when another version of Flet is installed than the one that the patches were made for."""

    def __init__(self, installed: str) -> None:
        """Keep both versions."""
        super().__init__(f"the patches were made for Flet {FLET}, but {installed} is installed")
        self.needed, self.installed = FLET, installed


@cache
def apply() -> None:
    """Change Flet, once for all sessions of this process; call it before the first of them begins.

    Raises:
        OtherFletError: the installed Flet is not the version that the patches were made for.
    """
    if ft.__version__ != FLET:
        raise OtherFletError(ft.__version__)
    # of another version they might not even load
    from companion.ui.flet_patches.list_by_list import compare_list_by_list  # noqa: PLC0415
    from companion.ui.flet_patches.sessions import change_sessions  # noqa: PLC0415
    from companion.ui.flet_patches.sparse_drawing import draw_what_was_set  # noqa: PLC0415

    draw_what_was_set()
    compare_list_by_list()
    change_sessions()
