"""A build hook that adds the compiled catalogs, the rules and the assets to the wheel.

In a checkout, these files are outside the package.
"""

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHIPPED = "companion/_shipped"
#: The files to ship from each language's folder, besides the compiled catalog.
DOCUMENTS = ("rules/*.md", "rules/*.txt")


class ShippedFiles(BuildHookInterface[Any]):
    """A build hook that compiles every catalog in place, which is all that an editable installation needs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the shipped files to the wheel."""
        root = Path(self.root)
        catalogs = [compile_catalog(source) for source in root.glob("locales/*/LC_MESSAGES/companion.po")]
        if version == "editable":
            return
        documents = [path for pattern in DOCUMENTS for path in root.glob(f"locales/*/{pattern}")]
        assets = [path for path in root.glob("assets/**/*") if path.is_file()]
        build_data["force_include"] |= {
            str(path): f"{SHIPPED}/{path.relative_to(root).as_posix()}" for path in [*catalogs, *documents, *assets]
        }


def compile_catalog(source: Path) -> Path:
    """Compile a catalog, and replace the compiled file atomically, because another process may be reading it."""
    target = source.with_suffix(".mo")
    new = target.with_name(f"{target.name}.{os.getpid()}")
    with source.open("rb") as text, new.open("wb") as binary:
        write_mo(binary, read_po(text, locale=source.parts[-3], domain=source.stem))
    return new.replace(target)
