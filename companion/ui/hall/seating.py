"""Determine whether two players can use the same phone from both sides of the table."""

from companion.ui.kit.layout import LARGE_FROM, Screen


def is_between(screen: Screen) -> bool:
    """Return whether the device can lie between the players, with half of the page turned towards the opponent.

    With large text, the page needs the whole screen, and a monitor cannot lie on a table.
    """
    return screen.handheld and not screen.is_landscape and screen.text_scale < LARGE_FROM
