"""Content with a checksum, so that interrupted writes are detected."""

import struct
import zlib
from dataclasses import dataclass, field

_HEAD = struct.Struct(">8sQQI")
_MARK = b"bummerl1"


@dataclass(frozen=True, slots=True)
class Sealed:
    """Content, and the sequence number of the write that stored it."""

    sequence: int
    content: bytes = field(repr=False)


def seal(sealed: Sealed) -> bytes:
    """Return the content with a header that contains the sequence number, the length and a checksum."""
    body = sealed.sequence.to_bytes(8, "big") + sealed.content
    return _HEAD.pack(_MARK, sealed.sequence, len(sealed.content), zlib.crc32(body)) + sealed.content


def unseal(written: bytes | None) -> Sealed | None:
    """Return the content with its sequence number, or None if the bytes are missing, incomplete or damaged."""
    if written is None or len(written) < _HEAD.size:
        return None
    mark, sequence, length, checksum = _HEAD.unpack_from(written)
    sealed = Sealed(sequence, bytes(written[_HEAD.size :]))
    body = sequence.to_bytes(8, "big") + sealed.content
    return sealed if (mark, length, checksum) == (_MARK, len(sealed.content), zlib.crc32(body)) else None
