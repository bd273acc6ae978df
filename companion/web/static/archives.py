"""Archives whose bytes depend only on their content: no times, no owners, a fixed order, no compression.

Web servers compress such archives better, and uncompressed modules start faster.
"""

import io
import tarfile
from collections.abc import Mapping
from zipfile import ZIP_STORED, ZipFile, ZipInfo

_NAME_ROOM = 100
"""The maximum length of a name; tar splits longer ones into two fields, which the page's worker does not support."""


def tar(files: Mapping[str, bytes]) -> bytes:
    """Return a tar archive of plain files.

    Raises:
        ValueError: If a name is too long.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(files):
            if len(name.encode()) > _NAME_ROOM:
                raise ValueError(f"too long a name for the archive: {name}")
            member = tarfile.TarInfo(name)
            member.size = len(files[name])
            archive.addfile(member, io.BytesIO(files[name]))
    return packed.getvalue()


def stored_zip(files: Mapping[str, bytes]) -> bytes:
    """Return a zip archive without compression; a name ending in a slash is a folder."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name), files[name])
    return packed.getvalue()
