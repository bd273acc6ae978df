"""Forms of text fields: Enter moves to the next field, or submits the form from the last field."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.ui.kit.guard import Action, perform
from companion.ui.kit.hooks import use_instance

if TYPE_CHECKING:
    import flet as ft


class Form:
    """The text fields of a form in order, and the action to run when Enter is pressed in the last field."""

    def __init__(self) -> None:
        """Initialize the form without fields; each `Field` registers itself while it is shown."""
        self.order: tuple[str, ...] = ()
        self.submit: Action = lambda: None
        self.fields: dict[str, ft.TextField] = {}
        """The fields that are shown, by name."""

    async def enter(self, name: str) -> None:
        """Handle the Enter key in a field."""
        await asyncio.sleep(0)  # the last letter may arrive together with Enter and must be handled first
        later = [field for field in self.order[self.order.index(name) + 1 :] if field in self.fields]
        if later:
            await self.focus(later[0])
        else:
            await perform(self.submit)

    async def focus(self, name: str) -> None:
        """Move the keyboard focus to a field."""
        await self.fields[name].focus()  # type: ignore[no-untyped-call]  # Flet has no type hints here


def use_form(*order: str, on_submit: Action) -> Form:
    """Return a form whose fields have these names, in this order; some of the fields may be hidden."""
    form = use_instance(Form)
    form.order, form.submit = order, on_submit
    return form
