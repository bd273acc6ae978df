"""Tests for the button that opens the file chooser."""

from companion.ui.widgets.file_button import FileButton
from tests.harness import shown


async def test_the_browser_is_asked_to_report_the_chosen_file() -> None:
    async def ignore(_: bytes) -> None:
        """Ignore a chosen file."""

    async with shown(FileButton, name="file", words="Open file", on_file=ignore) as screen:
        assert screen.has_sent("on_result")
