"""A script that opens a hostile CSV file in LibreOffice and checks that no cell becomes a formula.

Run as `python -m tests.app.formulas_in_libreoffice`; it requires `soffice` (Debian: libreoffice-calc-nogui).
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.app.spreadsheet import as_csv
from tests.app.test_spreadsheet import FORMULAS

ROWS = [[formula, "Anna", f"x{before}{formula}"] for formula in FORMULAS for before in ";,|\t\r\n\"'"]
SETTINGS = {
    "semicolons": "59,34,76,1,,1031,false,true",
    "commas": "44,34,76,1,,1033,false,true",
    "every separator": "59/44/9/124,34,76,1,,1031,false,true",
    "every separator, quotes ignored": "59/44/9/124,,76,1,,1031,false,true",
    "every separator, formulas evaluated": "59/44/9/124,34,76,1,,1033,false,true,false,false,false,-1,true,true",
}
"""Import options: separators, quote, UTF-8, first line, columns, language, quoted cells as text, number detection."""


def formulas(content: bytes, settings: str) -> int:
    """Return the number of cells in a CSV file that LibreOffice interprets as formulas."""
    with TemporaryDirectory() as folder:
        source = Path(folder) / "table.csv"
        source.write_bytes(content)
        profile = f"-env:UserInstallation={(Path(folder) / 'profile').as_uri()}"
        convert = ["--headless", f"--infilter=CSV:{settings}", "--convert-to", "fods", "--outdir", folder, str(source)]
        subprocess.run(["soffice", profile, *convert], check=True, capture_output=True)  # noqa: S607  # found on the PATH
        return source.with_suffix(".fods").read_text("utf-8").count("table:formula=")


def main() -> int:
    """Print the number of formulas per setting; return 1 if a protected file has any or an unprotected one has none."""
    unprotected = "".join(f"{formula}\n" for formula in FORMULAS).encode("utf-8-sig")
    found = {name: formulas(as_csv(ROWS), settings) for name, settings in SETTINGS.items()}
    found_unprotected = formulas(unprotected, SETTINGS["every separator"])
    for name, number in found.items():
        print(f"{name}: {number} formulas in {len(ROWS)} rows")  # noqa: T201  # the output of this command
    print(f"unprotected: {found_unprotected} formulas in {len(FORMULAS)} rows")  # noqa: T201  # as above
    return int(any(found.values()) or not found_unprotected)


if __name__ == "__main__":
    sys.exit(main())
