"""The backup file format, which is parsed strictly because the contents will be stored."""

import json
import re
from codecs import BOM_UTF8
from dataclasses import dataclass

from companion.app.archive.archive import FileProblem, Refusal
from companion.app.courtesy import yield_to_others

FORMAT = "bummerl-backup"
VERSION = 2
"""The version of the file format; the matches and tournaments in the file have their own versions."""
MATCHES_ONLY = 1
"""The version of files with only matches and settings, which earlier releases can read."""
MATCHES_FOLLOW = b'"matches": ['
TOURNAMENTS_FOLLOW = b'\n],\n"tournaments": ['

_PIECE = 1 << 16
"""The number of characters to parse before letting other tasks run; most matches are shorter."""
_LONGEST_DOCUMENT = 4 << 20
"""The maximum length of a document in characters, enough for a match of about 20,000 deals."""
_LONGEST_PEOPLE = 16 << 20
"""The maximum length of all players and evening notes, enough for 1,600 notes that are as long as a note can be."""
_WHITE_SPACE = re.compile(r"[ \t\n\r]*")
_LISTS = {"matches", "tournaments"}
_MOST_MEMBERS = 100
"""The maximum number of members of the JSON object, because reading many tiny values takes a long time."""

_FIELDS = {"format", "version", "settings", "matches"}
_LATER_FIELDS = {"tournaments", "practice", "people"}
_MOST = 253_370_764_799_999
"""The largest valid number: the end of the year 9998 in milliseconds, which is a valid time in every time zone."""


class UnreadableFileError(ValueError):
    """Raised when a file is not a backup that can be imported."""

    def __init__(self, problem: FileProblem, position: int | None = None) -> None:
        super().__init__(f"no backup: {problem}, match {position}")
        self.refusal = Refusal(problem, position)


def head(settings: object, *, tournaments: bool = False, practice: object = None, people: object = None) -> bytes:
    """Return the beginning of a backup file, to be followed by the matches, any tournaments, and the `tail`."""
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
    """Return the final bytes of a backup file."""
    return b"\n]\n}\n"


def encoded(plain: object) -> bytes:
    """Return a value as one line of JSON in UTF-8, with lone surrogates replaced."""
    return json.dumps(plain, ensure_ascii=False).encode("utf-8", "replace")


@dataclass(frozen=True, slots=True, kw_only=True)
class File:
    """The parts of a backup file, before validation."""

    matches: list[str]
    """The JSON text of each match."""
    tournaments: list[str]
    """The JSON text of each tournament."""
    settings: dict[str, object] | None
    practice: object
    people: object


async def parse_file(content: bytes) -> File:
    """Split a backup file into its parts, letting other tasks run in between.

    Raises:
        UnreadableFileError: If the file is not a backup that can be imported.
    """
    plain = await _parse(content)
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


def parse_item(text: str) -> object:
    """Parse the JSON text of one match or tournament."""
    return _DECODER.decode(text)


def _is_whole_text(plain: object) -> bool:
    """Return whether all strings in a value are free of lone surrogates."""
    try:
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


async def _parse(content: bytes) -> object:
    if not content.strip():
        raise UnreadableFileError(FileProblem.NOTHING)
    try:
        return await _Reader(content.removeprefix(BOM_UTF8).decode()).whole()
    except (ValueError, RecursionError) as error:
        is_ours = FORMAT.encode() in content[:200]
        raise UnreadableFileError(FileProblem.DAMAGED if is_ours else FileProblem.NOT_JSON) from error


class _Reader:
    """A JSON parser that reads one value at a time, so that large files don't block other tasks or exhaust memory."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._position = self._paused_at = 0

    async def whole(self) -> object:
        """Parse the whole text, but leave each match and tournament as a string of JSON."""
        value = await self._members() if self._next() == "{" else self._value()
        if self._next():
            raise ValueError(f"text after the end: {self._next()!r}")
        return value

    async def _members(self) -> dict[str, object]:
        members: list[tuple[str, object]] = []
        self._take("{")
        if self._next() == "}":
            self._take("}")
            return {}
        while True:
            if self._next() != '"':
                raise ValueError(f"not a name: {self._next()!r}")
            name = str(self._value())
            self._take(":")
            if self._next() == "[" and name in _LISTS:
                members.append((name, await self._items()))
            else:
                members.append((name, self._value(_LONGEST_PEOPLE if name == "people" else _LONGEST_DOCUMENT)))
            if len(members) > _MOST_MEMBERS:
                raise ValueError("too many members")
            if self._take(",}") == "}":
                return _object(members)

    async def _items(self) -> list[str]:
        items: list[str] = []
        self._take("[")
        if self._next() == "]":
            self._take("]")
            return items
        while True:
            self._next()
            begin = self._position
            item = self._value()
            if not isinstance(item, dict) or "version" not in item:  # fail early: checking many tiny items takes long
                raise ValueError(f"not a document: {item!r}")
            items.append(self._text[begin : self._position])
            if self._position - self._paused_at > _PIECE:
                self._paused_at = self._position
                await yield_to_others()
            if self._take(",]") == "]":
                return items

    def _next(self) -> str:
        """Return the next character after white space, or an empty string at the end."""
        space = _WHITE_SPACE.match(self._text, self._position)
        self._position = space.end() if space is not None else self._position
        return self._text[self._position : self._position + 1]

    def _take(self, expected: str) -> str:
        character = self._next()
        if not character or character not in expected:
            raise ValueError(f"expected one of {expected!r}, not {character!r}")
        self._position += 1
        return character

    def _value(self, longest: int = _LONGEST_DOCUMENT) -> object:
        """Return the next value; raises `ValueError` if it has more than `longest` characters."""
        try:
            value, length = self._decode(_PIECE)
        except ValueError:
            value, length = self._decode(longest)
        self._position += length
        return value

    def _decode(self, most: int) -> tuple[object, int]:
        return _DECODER.raw_decode(self._text[self._position : self._position + most])


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
