"""Generate assets/fonts: the text fonts, a fallback for symbols, and a blank font that ends the search for glyphs."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

ROOT = Path(__file__).parent.parent
FONTS = ROOT / "assets" / "fonts"
SPLASH = ROOT / "companion" / "web" / "static" / "files" / "splash.woff2"
DEJAVU = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
DEJAVU_LICENCE = Path("/usr/share/doc/fonts-dejavu-core/copyright")

#: A mapping from packages and weights to family names and files. Each weight is a separate family, because Flet cannot
#: select a weight. The families have new names, because the licences reserve the original ones for unchanged files.
WEIGHTS = {
    ("abril-fatface", 400): ("Bummerl Display", "BummerlDisplay.ttf"),
    ("source-sans-3", 400): ("Bummerl Text", "BummerlText.ttf"),
    ("source-sans-3", 600): ("Bummerl Text SemiBold", "BummerlText-SemiBold.ttf"),
    ("source-sans-3", 700): ("Bummerl Text Bold", "BummerlText-Bold.ttf"),
}
#: The characters of players' names and punctuation.
LETTERS = (
    set(range(0x20, 0x180)) | set(range(0x218, 0x21C)) | set(range(0x2000, 0x2070)) | {0x1E9E, 0x20AC, 0x2122, 0x2212}
)
#: The letters of names that the text fonts lack: Greek and Cyrillic.
FOREIGN = set(range(0x370, 0x460))
#: The characters of most names and of all numbers in the last standing, which the page of the web app embeds.
SPLASHED = {*range(0x20, 0x7F), *range(0xC0, 0x100)}
#: Spaces, dashes, quotation marks, the minus sign, the word joiner and the zero-width space.
PUNCTUATION = {0xA0, *range(0x2000, 0x2040), 0x205F, 0x2060, 0x2212, 0xFEFF}
#: Width, height, line width and side bearing of the box for missing letters, in units of 1/1000 em.
BOX, BOX_SIDE = (480, 640, 60), 80
SYMBOLS = "♠♥♦♣♤♡♢♧≥≤≠≈∞±×÷←→↑↓↔↕↩↪↶↷↺↻⇄⇅✓✔✗✘✕●○◐◑■□▪▫▲△▶▷▼▽◀◁◆◇★☆☰⋮⋯⚠§¶·«»½¼¾⅓⅔°€"


def main() -> None:
    """Download the pinned npm packages and write all fonts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--abril", default="5.3.0", help="version of @fontsource/abril-fatface")
    parser.add_argument("--source-sans", default="5.3.0", help="version of @fontsource/source-sans-3")
    versions = parser.parse_args()
    FONTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for package, version in (("abril-fatface", versions.abril), ("source-sans-3", versions.source_sans)):
            unpack(package, version, Path(folder))
        for (package, weight), (family, name) in WEIGHTS.items():
            files = Path(folder) / package / "files"
            scripts = [files / f"{package}-{script}-{weight}-normal.woff2" for script in ("latin", "latin-ext")]
            convert(scripts, family, FONTS / name)
        for package in ("abril-fatface", "source-sans-3"):
            shutil.copyfile(Path(folder) / package / "LICENSE", FONTS / f"OFL-{package}.txt")
    splash(FONTS / "BummerlDisplay.ttf", SPLASH)
    shutil.copyfile(DEJAVU_LICENCE, FONTS / "LICENCE-dejavu.txt")
    symbols(FONTS / "BummerlSymbols.ttf")
    base(FONTS / "BummerlText.ttf", FONTS / "BummerlSymbols.ttf", FONTS / "BummerlBase.ttf")
    blank(FONTS / "BummerlBlank.ttf")


def unpack(package: str, version: str, folder: Path) -> None:
    """Download a @fontsource package into `folder`/package."""
    subprocess.run(
        ["npm", "pack", "--silent", f"@fontsource/{package}@{version}"],
        cwd=folder,
        check=True,
    )
    with tarfile.open(folder / f"fontsource-{package}-{version}.tgz") as archive:
        archive.extractall(folder, filter="data")
    (folder / "package").rename(folder / package)


def convert(scripts: list[Path], family: str, target: Path) -> None:
    """Merge the files of a font, subset them to `LETTERS`, and write them as TTF with a separate family name."""
    with tempfile.TemporaryDirectory() as folder:
        parts = [Path(folder) / f"{number}.ttf" for number in range(len(scripts))]
        for woff2, part in zip(scripts, parts, strict=True):
            font = TTFont(woff2, recalcTimestamp=False)
            font.flavor = None
            font.save(part)
        font = Merger().merge([str(part) for part in parts])
    options = Options()
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    cut(font, LETTERS, options)
    show_what_is_missing(font)
    rename(font, family)
    font.save(target)


def show_what_is_missing(font: TTFont) -> None:
    """Set the glyph for missing letters, such as emoji in a name, to a box; otherwise, they would be invisible."""
    width, height, line = BOX
    pen = TTGlyphPen(None)
    for left, bottom, right, top in ((0, 0, width, height), (line, line, width - line, height - line)):
        corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
        first, *others = (
            corners if left == 0 else corners[::-1]
        )  # the inner contour runs in the opposite direction, which makes a hole
        pen.moveTo((first[0] + BOX_SIDE, first[1]))
        for across, up in others:
            pen.lineTo((across + BOX_SIDE, up))
        pen.closePath()
    font["glyf"][".notdef"] = pen.glyph()
    font["hmtx"][".notdef"] = (width + 2 * BOX_SIDE, BOX_SIDE)


def cut(font: TTFont, characters: set[int], options: Options) -> None:
    """Remove all characters except `characters` from the font."""
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def rename(font: TTFont, family: str) -> None:
    """Set every name of the font to `family`; keep the weight class correct, so that no renderer synthesizes bold."""
    names = font["name"]
    for name_id in (16, 17, 21, 22, 25):
        names.removeNames(nameID=name_id)
    for name_id, text in ((1, family), (2, "Regular"), (4, family), (6, family.replace(" ", "") + "-Regular")):
        names.setName(text, name_id, 3, 1, 0x409)
        names.removeNames(nameID=name_id, platformID=1)


def splash(display: Path, target: Path) -> None:
    """Subset the display font to `SPLASHED`, making it as small as possible."""
    font = TTFont(display, recalcTimestamp=False)
    options = Options()
    options.layout_features = ["kern"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13]
    cut(font, SPLASHED, options)
    font.flavor = "woff2"
    font.save(target)


def symbols(target: Path) -> None:
    """Subset DejaVu Sans to the characters that the text fonts lack or might lack."""
    font = TTFont(DEJAVU, recalcTimestamp=False)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13]
    options.drop_tables += ["FFTM"]
    cut(font, {ord(character) for character in SYMBOLS} | FOREIGN | PUNCTUATION, options)
    rename(font, "Bummerl Symbols")
    font.save(target)


def base(text: Path, symbols_font: Path, target: Path) -> None:
    """Merge a text font and a symbols font into the font that replaces Roboto, Flutter's last fallback."""
    with tempfile.TemporaryDirectory() as folder:
        scaled = Path(folder) / "symbols.ttf"
        font = TTFont(symbols_font, recalcTimestamp=False)
        scale_upem(font, TTFont(text)["head"].unitsPerEm)
        font.save(scaled)
        merged = Merger().merge([str(text), str(scaled)])
    rename(merged, "Bummerl Base")
    merged.save(target)


def blank(target: Path) -> None:
    """Build a font without visible glyphs; any valid font ends Flutter's search for missing glyphs."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space"])
    builder.setupCharacterMap({0x20: "space"})
    builder.setupGlyf({".notdef": empty_glyph(), "space": empty_glyph()})
    builder.setupHorizontalMetrics({".notdef": (0, 0), "space": (250, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Bummerl Blank", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(target)


def empty_glyph() -> object:
    """Return a glyph that draws nothing."""
    return TTGlyphPen(None).glyph()


if __name__ == "__main__":
    main()
