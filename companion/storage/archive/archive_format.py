"""The file of a backup: read strictly, because what it says is going to be stored."""

import json
from codecs import BOM_UTF8
from dataclasses import dataclass

from companion.app.archive.archive import FileProblem, Refusal

FORMAT = "bummerl-backup"
VERSION = 2
"""Of the file around the matches and tournaments; each of them tells the version of its own document."""
MATCHES_ONLY = 1
"""Where there is nothing but matches and settings, the file is as it always was, for earlier programs."""
MATCHES_FOLLOW = b'"matches": ['
TOURNAMENTS_FOLLOW = b'\n],\n"tournaments": ['

_FIELDS = {"format", "version", "settings", "matches"}
_LATER_FIELDS = {"tournaments", "practice", "people"}
_MOST = 253_370_764_799_999
"""The last moment of the year 9998 in milliseconds, which has a day everywhere; all else that is counted is less."""


class UnreadableFileError(ValueError):
    """Raised when a file is no backup that can be imported."""

    def __init__(self, problem: FileProblem, place: int | None = None) -> None:
        """Keep what the screen says."""
        super().__init__(f"no backup: {problem}, match {place}")
        self.refusal = Refusal(problem, place)


def head(settings: object, *, tournaments: bool = False, practice: object = None, people: object = None) -> bytes:
    """How a backup opens; the matches follow, separated by commas, perhaps the tournaments, and then the `tail`."""
    later = [(name, plain) for name, plain in (("practice", practice), ("people", people)) if plain is not None]
    version = VERSION if tournaments or later else MATCHES_ONLY
    return b"\n".join(
        (
            b"{",
            f'"format": "{FORMAT}",'.encode(),
            f'"version": {version},'.encode(),
            b'"settings": ' + encoded(settings) + b",",
            *(f'"{name}": '.encode() + encoded(plain) + b"," for name, plain in later),
            MATCHES_FOLLOW,
        )
    )


def tail() -> bytes:
    """How a backup ends."""
    return b"\n]\n}\n"


def encoded(plain: object) -> bytes:
    """One line of JSON in UTF-8; half a character, which nobody can read, keeps nothing else from being written."""
    return json.dumps(plain, ensure_ascii=False).encode("utf-8", "replace")


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """What is in a file, none of it looked at yet."""

    matches: list[object]
    tournaments: list[object]
    settings: dict[str, object] | None
    practice: object
    people: object


def parse_file(content: bytes) -> File:
    """The parts of a file; raises `UnreadableFileError`."""
    plain = _parse(content)
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise UnreadableFileError(FileProblem.FOREIGN)
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise UnreadableFileError(FileProblem.DAMAGED)
    if version > VERSION:
        raise UnreadableFileError(FileProblem.NEWER)
    known = _FIELDS if version == MATCHES_ONLY else _FIELDS | _LATER_FIELDS
    matches, tournaments, settings = plain.get("matches"), plain.get("tournaments", []), plain.get("settings")
    if not _FIELDS <= plain.keys() <= known or not isinstance(settings, dict | None):
        raise UnreadableFileError(FileProblem.DAMAGED)
    if not isinstance(matches, list) or not isinstance(tournaments, list):
        raise UnreadableFileError(FileProblem.DAMAGED)
    file = File(
        matches=matches,
        tournaments=tournaments,
        settings=settings,
        practice=plain.get("practice"),
        people=plain.get("people"),
    )
    if not all(map(_is_whole_text, (file.settings, file.practice, file.people))):
        raise UnreadableFileError(FileProblem.DAMAGED)
    return file


def _is_whole_text(plain: object) -> bool:
    """Whether all of its texts are made of whole characters."""
    try:
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _parse(content: bytes) -> object:
    if not content.strip():
        raise UnreadableFileError(FileProblem.NOTHING)
    try:
        return _DECODER.decode(content.removeprefix(BOM_UTF8).decode())
    except (ValueError, RecursionError) as error:
        is_ours = FORMAT.encode() in content[:200]
        raise UnreadableFileError(FileProblem.DAMAGED if is_ours else FileProblem.NOT_JSON) from error


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain = dict(pairs)
    if len(plain) != len(pairs):
        raise ValueError(f"a name stands twice in {[name for name, _ in pairs]!r}")
    return plain


def _number(digits: str) -> int:
    number = int(digits)
    if not -_MOST <= number <= _MOST:
        raise ValueError(f"a number too large: {digits}")
    return number


def _no_number(constant: str) -> object:
    raise ValueError(f"not a number of JSON: {constant}")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number, parse_int=_number)
