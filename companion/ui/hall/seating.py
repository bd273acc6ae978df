"""The position of a phone between the two players of a table."""

from companion.ui.kit.layout import LARGE_FROM, Screen


def is_between(screen: Screen) -> bool:
    """Return whether the device can lie between the players, with the far half turned to one of them.

    Large text needs both halves, and a monitor does not lie on a table.
    """
    return screen.handheld and not screen.is_landscape and screen.text_scale < LARGE_FROM
