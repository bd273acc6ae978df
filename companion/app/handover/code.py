"""Handover codes: small backups, compressed to letters and digits that fit into a link or a QR code."""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from enum import StrEnum

from companion.app.handover.dictionary import DICTIONARY

VERSION = 1
"""The version of the codes; a new dictionary or compression requires a new one, a new backup format doesn't."""
MOST_LETTERS = 200_000
"""The maximum length of a code, in characters; longer codes are rejected."""
MOST_CONTENT = 256 << 10
"""The maximum size of the backup in a code, in bytes; the slowest possible preview takes 0.4 s in Chromium."""

_CHECKSUM = 4
_RAW = -zlib.MAX_WBITS
_END = b"\0"
"""The last byte, which makes every code end in a letter: messengers may cut other characters off the end of a link."""
_CODE = re.compile(r"BM(\d{1,4})-([A-Za-z0-9_-]+)")


class CodeFault(StrEnum):
    """The reason why text cannot be read as a handover code."""

    EMPTY = "empty"
    NO_CODE = "no-code"
    """The string does not contain a handover code."""
    NEWER = "newer"
    """A newer version of the program wrote the code."""
    INCOMPLETE = "incomplete"
    """The checksum does not match: characters are missing or wrong."""


@dataclass(frozen=True, slots=True)
class UnreadableCode:
    """The result of decoding text that is not a readable handover code, with the reason."""

    fault: CodeFault


def encode(content: bytes) -> str:
    """Return the handover code for a backup."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=DICTIONARY)
    compressed = compressor.compress(content) + compressor.flush()
    packed = zlib.crc32(content).to_bytes(_CHECKSUM) + compressed + _END
    return f"BM{VERSION}-{urlsafe_b64encode(packed).rstrip(b'=').decode()}"


def decode(text: str) -> bytes | UnreadableCode:
    """Return the backup in a handover code; white space in the code, and any link or text around it, are ignored."""
    if len(text) > MOST_LETTERS:
        return UnreadableCode(CodeFault.NO_CODE)
    letters = "".join(text.split())
    if not letters:
        return UnreadableCode(CodeFault.EMPTY)
    found = _CODE.search(letters)
    if found is None:
        return UnreadableCode(CodeFault.NO_CODE)
    if int(found[1]) != VERSION:
        return UnreadableCode(CodeFault.NEWER if int(found[1]) > VERSION else CodeFault.NO_CODE)
    packed = _bytes_of(found[2])
    content = _decompressed(packed[_CHECKSUM:])
    if content is None or zlib.crc32(content).to_bytes(_CHECKSUM) != packed[:_CHECKSUM]:
        return UnreadableCode(CodeFault.INCOMPLETE)
    return content


def code_in_file(content: bytes) -> str | None:
    """Return the handover code in a text file, or None for other files, even a backup with a code in a note."""
    if len(content) > MOST_LETTERS or is_backup(text := content.decode("utf-8-sig", errors="replace").lstrip()):
        return None
    found = _CODE.search("".join(text.split()))
    return None if found is None else found[0]


def is_backup(handed: str) -> bool:
    """Return whether `handed` is a backup file, which is used if the content is too large for a handover code."""
    return handed.startswith("{")


def _bytes_of(letters: str) -> bytes:
    whole = letters[: len(letters) - 1] if len(letters) % 4 == 1 else letters
    return urlsafe_b64decode(whole + "=" * (-len(whole) % 4))


def _decompressed(compressed: bytes) -> bytes | None:
    """Return the decompressed data, or None if it is damaged or too large."""
    decompressor = zlib.decompressobj(_RAW, zdict=DICTIONARY)
    try:
        content = decompressor.decompress(compressed, MOST_CONTENT)
    except zlib.error:
        return None
    return content if decompressor.eof else None
