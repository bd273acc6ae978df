"""Helpers for actions that the page performs itself when a button is pressed: copying text and choosing a file."""

import flet as ft
from flet.controls.base_control import BaseControl

from tests.harness import Shown


def action_of(button: BaseControl, screen: Shown) -> ft.ClientAction | None:
    """Return the action of a button, or None."""
    surfaces = [
        control for control in screen.controls() if isinstance(control, ft.Container) and control.content is button
    ]
    (surface,) = surfaces
    assert not isinstance(surface.action, list)
    return surface.action


def copied_text(button: BaseControl, screen: Shown) -> str:
    """Return the text that a button copies."""
    action = action_of(button, screen)
    assert isinstance(action, ft.CopyToClipboard)
    return action.data


async def choose_file(button: BaseControl, screen: Shown, content: bytes | None) -> None:
    """Choose a file with this content in the file chooser that a button opens, or cancel if `content` is None."""
    action = action_of(button, screen)
    assert isinstance(action, ft.PickFiles)
    files = [] if content is None else [{"id": 1, "name": "x", "size": len(content), "bytes": content}]
    await screen.send(action.file_picker, "result", {"files": files})
