"""Which of two panes a screen stands in, where the window is wide enough for a list and what was chosen from it."""

from dataclasses import dataclass

import flet as ft


class Breadth(ft.Observable):
    """Whether there is room for two panes; one a session, and told only when that changes."""

    def __init__(self) -> None:
        """Nobody has told a width yet."""
        self.two_panes: bool | None = None

    def follow(self, *, two_panes: bool) -> None:
        """Keep it, where it is another one."""
        if two_panes != self.two_panes:
            self.two_panes = two_panes


@dataclass(frozen=True, slots=True, kw_only=True)
class Pane:
    """One of the two."""

    is_list: bool
    chosen: str = ""
    """The address of what is open beside a list; empty where nothing was chosen."""
    has_back: bool = True
    """Whether a way back is shown: what stands beside its list needs none."""
    has_other: bool = False
    """Whether the page beside a list has a way back as well, so that this one must be told from it."""
    hears: bool = True
    """Whether the key that leads back is meant here."""


pane_context: ft.ContextProvider[Pane | None] = ft.create_context(None)
"""None where a screen has the whole window."""


def use_pane() -> Pane | None:
    """The pane that this stands in, if any (a hook)."""
    return ft.use_context(pane_context)


def use_chosen() -> str:
    """The address of what is open beside this list; empty where there is nothing beside it (a hook)."""
    pane = use_pane()
    return pane.chosen if pane is not None else ""


def leads_there(address: str, chosen: str) -> bool:
    """Whether what is open stands at that address, or over it."""
    return bool(address) and (chosen == address or chosen.startswith(f"{address}/"))
