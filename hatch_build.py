"""Puts compiled catalogs, rules and assets into the wheel: files that stand outside the package in a checkout."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SHIPPED = "companion/_shipped"
#: of each language's folder; its catalog is shipped compiled
DOCUMENTS = ("rules/*.md", "rules/*.txt")


class ShippedFiles(BuildHookInterface[Any]):
    """Compiles every catalog in its place, which is all that an editable installation needs."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tell the wheel which files it gets from where."""
        root = Path(self.root)
        catalogs = [_compiled(source) for source in root.glob("locales/*/LC_MESSAGES/companion.po")]
        if version == "editable":
            return
        documents = [path for pattern in DOCUMENTS for path in root.glob(f"locales/*/{pattern}")]
        assets = [path for path in root.glob("assets/**/*") if path.is_file()]
        build_data["force_include"] |= {
            str(path): f"{SHIPPED}/{path.relative_to(root).as_posix()}" for path in [*catalogs, *documents, *assets]
        }


def _compiled(source: Path) -> Path:
    """Fuzzy messages are left out, so that nobody reads a guess."""
    target = source.with_suffix(".mo")
    with source.open("rb") as text, target.open("wb") as binary:
        write_mo(binary, read_po(text, locale=source.parts[-3], domain=source.stem))
    return target
