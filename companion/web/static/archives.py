"""Archives that depend only on their content: no times or owners, a fixed order, and no compression.

Web servers compress such archives better than compressed ones, and the modules in them start faster.
"""

import io
import tarfile
from collections.abc import Mapping
from zipfile import ZIP_STORED, ZipFile, ZipInfo

_NAME_ROOM = 100
"""The maximum length of a name; tar splits longer ones into two fields, which the page's worker does not support."""


def tar(files: Mapping[str, bytes]) -> bytes:
    """Return a tar archive of regular files.

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
    """Return an uncompressed zip archive; names ending in a slash are folders."""
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(ZipInfo(name), files[name])
    return packed.getvalue()
