"""A button that opens the device's file picker."""

from collections.abc import Awaitable, Callable

import flet as ft

from companion.ui.flet_patches import large_messages
from companion.ui.flet_patches.large_messages import FILE_BYTES
from companion.ui.kit.guarded import component
from companion.ui.kit.hooks import use_instance, use_latest
from companion.ui.widgets.buttons import QuietButton


@component
def FileButton(*, name: str, words: str, on_file: Callable[[bytes], Awaitable[None]]) -> ft.Control:
    """A button that calls `on_file` with the content of the file that the user picks.

    The page itself opens the file picker during the tap, because WebKit doesn't allow opening it any later.
    """
    session = ft.context.page.session
    take = use_latest(on_file)

    async def chosen(event: ft.FilePickerResultEvent) -> None:
        if event.files and event.files[0].bytes is not None:
            await take(event.files[0].bytes)

    picker = use_instance(lambda: ft.FilePicker(on_result=chosen))  # Flet ignores a handler set later
    use_instance(lambda: large_messages.expect(session, FILE_BYTES))
    ft.use_effect(lambda: None, [], cleanup=lambda: large_messages.stop_expecting(session, FILE_BYTES))
    return QuietButton(
        name=name,
        words=words,
        icon=ft.Icons.FILE_OPEN_OUTLINED,
        on_press=lambda: None,
        action=ft.PickFiles(picker, with_data=True),
    )
