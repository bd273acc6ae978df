"""The text fields of a form: Enter moves to the next field, and submits the form in the last one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.ui.kit.guard import Action, perform
from companion.ui.kit.hooks import use_instance

if TYPE_CHECKING:
    import flet as ft


class Form:
    """The text fields of a form, in order, and the action for Enter in the last one."""

    def __init__(self) -> None:
        """Initialize a form without fields; each `Field` of the form adds itself while it is shown."""
        self.order: tuple[str, ...] = ()
        self.submit: Action = lambda: None
        self.fields: dict[str, ft.TextField] = {}
        """The fields that are shown, by name."""

    async def enter(self, name: str) -> None:
        """Handle Enter in a field."""
        await asyncio.sleep(0)  # the last letter may arrive together with Enter; `submit` must know it
        later = [field for field in self.order[self.order.index(name) + 1 :] if field in self.fields]
        if later:
            await self.focus(later[0])
        else:
            await perform(self.submit)

    async def focus(self, name: str) -> None:
        """Move the focus to a field."""
        await self.fields[name].focus()  # type: ignore[no-untyped-call]  # Flet's own


def use_form(*order: str, on_submit: Action) -> Form:
    """Return the form whose fields have these names, from first to last; some may be hidden."""
    form = use_instance(Form)
    form.order, form.submit = order, on_submit
    return form
