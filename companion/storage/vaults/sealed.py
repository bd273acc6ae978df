"""Content that tells whether it is whole, for places where a write can be interrupted halfway."""

import struct
import zlib
from dataclasses import dataclass, field

_HEAD = struct.Struct(">8sQQI")
_MARK = b"bummerl1"


@dataclass(frozen=True, slots=True)
class Sealed:
    """What was written, and as the how-manieth."""

    sequence: int
    content: bytes = field(repr=False)


def seal(sealed: Sealed) -> bytes:
    """Its bytes, with length and checksum in front."""
    body = sealed.sequence.to_bytes(8, "big") + sealed.content
    return _HEAD.pack(_MARK, sealed.sequence, len(sealed.content), zlib.crc32(body)) + sealed.content


def unseal(written: bytes | None) -> Sealed | None:
    """What was sealed, None where it is not whole."""
    if written is None or len(written) < _HEAD.size:
        return None
    mark, sequence, length, checksum = _HEAD.unpack_from(written)
    sealed = Sealed(sequence, bytes(written[_HEAD.size :]))
    body = sequence.to_bytes(8, "big") + sealed.content
    return sealed if (mark, length, checksum) == (_MARK, len(sealed.content), zlib.crc32(body)) else None
