"""Length limits for text that users enter; longer text is cut, wherever it comes from."""

LONGEST_NAME = 40
"""The maximum length of a name, a location or a prize."""
LONGEST_NOTE = 10_000


class Shortener:
    """A helper that cuts strings to their maximum length and collects those that were too long."""

    def __init__(self) -> None:
        self.too_long: set[str] = set()

    def name(self, text: str) -> str:
        """Return a name, a location or a prize, cut to the maximum length."""
        return self._cut(text, LONGEST_NAME)

    def note(self, text: str) -> str:
        """Return a note, cut to the maximum length."""
        return self._cut(text, LONGEST_NOTE)

    def _cut(self, text: str, longest: int) -> str:
        if len(text) <= longest:
            return text
        self.too_long.add(text)
        return text.strip()[:longest].rstrip()


def numbered(name: str, number: int) -> str:
    """Return a name followed by a number in parentheses, cutting the name to stay within the maximum length."""
    suffix = f" ({number})"
    return name[: LONGEST_NAME - len(suffix)].rstrip() + suffix
