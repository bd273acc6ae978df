"""Take screenshots of all screens in every language, theme, size and text size, as contact sheets for review.

With `--store`, take the README and store screenshots instead. The app runs in this process; its page is loaded once.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Page

from companion.app.settings import Appearance, Settings
from companion.ui.matches import store
from companion.ui.theme.look import TextScale
from tests.browser import enable_accessibility, launched_browser, running_playwright
from tests.e2e.hosted import Hosted
from tests.ui.screens import SCREENS
from tests.ui.world import World

ROOT = Path(__file__).parent.parent
SHOTS = ROOT / "dist" / "shots"
STORE = ROOT / "fastlane" / "metadata" / "android"
README = ROOT / "docs" / "pictures" / "live.png"

SIZES = ((320, 568), (390, 844), (844, 390), (1280, 800))
THEMES = (Appearance.LIGHT, Appearance.DARK, Appearance.BLACK)
LANGUAGES = ("de", "en")
TEXTS = (100, 200)
MAIN = (
    *("home", "new match", "house rules", "settings", "match", "slate", "cards", "board, numbers", "match, trouble"),
    *("card", "card, rubber", "menu", "wizard", "glance", "sheet", "correction", "course", "what if", "penalty"),
    *("board, three hands", "board, partners", "board, accounts", "contract sheet", "thousand sheet"),
    *("all rules", "rules searched", "rules of a game", "rules compared"),
    *("referee", "may I", "pile", "dispute, ruling", "drill"),
    *("players", "player", "evening", "statistics", "statistics of a player", "against each other", "share"),
    *(name for name in SCREENS if name.startswith("tournament")),
)
FOLDERS = {"de": "de-DE", "en": "en-GB"}
STORED = (
    ("match, just won", Appearance.LIGHT),
    ("wizard, closed", Appearance.LIGHT),
    ("sheet", Appearance.DARK),
    ("rules searched", Appearance.LIGHT),
    ("board, partners", Appearance.DARK),
)
PAIR = (("match, begun", Appearance.LIGHT), ("match, just won", Appearance.DARK))
STORE_SIZE = (450, 900)  # stores reject pictures that are more than twice as high as wide
GAP, CAPTION, ACROSS = 12, 22, 8
SHEET_WIDTH = {320: 320, 390: 320, 844: 560, 1280: 560}
_LONG = 300.0
_SETTLING = 4
"""The number of rounds of refining the palette, so that rare colours, such as that of the beads, survive."""
PATIENCE, NEAR = 30, 15
"""The maximum number of attempts until a picture is stable, and the tolerance of the measured text size in per cent."""
STILL = """async () => {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  await new Promise(done => setTimeout(done, 200));
}"""


@dataclass(frozen=True, slots=True)
class Camera:
    """A browser page and the server that shows screens on it."""

    hosted: Hosted
    page: Page
    heard: list[float]
    """The text scales measured by the app; the latest is in use."""

    def show(self, screen: str, language: str, theme: Appearance) -> None:
        """Show a screen on the page."""
        self.measure(SIZES[1], TEXTS[0])
        self.hosted.show(screen, Settings(language=language, appearance=theme, still=True, hints=False), World)

    def measure(self, size: tuple[int, int], text: int) -> None:
        """Set the size of the page, and the text size in per cent."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(f"document.documentElement.style.fontSize = '{16 * text / 100}px'")

    def take(self, size: tuple[int, int], text: int = TEXTS[0]) -> Image.Image:
        """Take a screenshot at this size once all animations have ended."""
        self.measure(size, text)
        before, taken = b"", b" "
        for _ in range(PATIENCE):
            self.page.evaluate(STILL)
            before, taken = taken, self.page.screenshot()
            if before == taken and abs(self.heard[-1] * 100 - text) < NEAR:
                break
        return Image.open(io.BytesIO(taken)).convert("RGB")


def main() -> None:
    """Take the requested screenshots."""
    chosen = _asked()
    with (
        lasting(),
        listening() as heard,
        running_playwright() as playwright,
        launched_browser(playwright) as browser,
        Hosted().running() as hosted,
    ):
        page = browser.new_page(device_scale_factor=1.5 if chosen.store else 1, reduced_motion="reduce")
        page.goto(hosted.link)
        enable_accessibility(page)
        hosted.wait_for_page()
        camera = Camera(hosted, page, heard)
        if chosen.store:
            _show_outside(camera)
        else:
            _show_all(camera, chosen)


@contextmanager
def lasting() -> Iterator[None]:
    """Keep notices on screen until the screenshot is taken, however slow the machine is."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("PILL_SECONDS", "NOTICE_SECONDS"):
            patch.setattr(store, name, _LONG)
        yield


@contextmanager
def listening() -> Iterator[list[float]]:
    """Yield the list of text scales that the app measures; it measures a scale only after the first frame."""
    heard = [1.0]
    measured = TextScale.measured

    def hear(scale: TextScale, factor: float) -> None:
        heard.append(factor)
        measured(scale, factor)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TextScale, "measured", hear)
        yield heard


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make_shots", description=__doc__)
    parser.add_argument("--store", action="store_true", help="the pictures of the README and the stores instead")
    parser.add_argument("--every", action="store_true", help="every screen instead of the main ones")
    parser.add_argument("--only", default="", help="screens whose name contains this")
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--theme", choices=[str(theme) for theme in THEMES])
    parser.add_argument("--size", choices=[f"{width}x{height}" for width, height in SIZES])
    parser.add_argument("--text", type=int, choices=TEXTS)
    return parser.parse_args()


def _show_all(camera: Camera, chosen: argparse.Namespace) -> None:
    """Write a folder of screenshots and a contact sheet for each language, theme, size and text size."""
    screens = [name for name in (SCREENS if chosen.every else MAIN) if chosen.only in name]
    sizes = [size for size in SIZES if chosen.size in {None, f"{size[0]}x{size[1]}"}]
    texts = [text for text in TEXTS if chosen.text in {None, text}]
    languages = [language for language in LANGUAGES if chosen.language in {None, language}]
    themes = [theme for theme in THEMES if chosen.theme in {None, theme}]
    for language, theme in product(languages, themes):
        taken: dict[str, dict[str, Image.Image]] = {}
        for screen in screens:
            camera.show(screen, language, theme)
            for size, text in product(sizes, texts):
                name = f"{language}-{theme}-{size[0]}x{size[1]}-{text}"
                picture = camera.take(size, text)
                (SHOTS / name).mkdir(parents=True, exist_ok=True)
                picture.save(SHOTS / name / f"{_file_name(screen)}.png")
                taken.setdefault(name, {})[screen] = picture
        for name, pictures in taken.items():
            contact_sheet(pictures).save(SHOTS / f"{name}.png")
            print(SHOTS / f"{name}.png")


def _file_name(screen: str) -> str:
    return screen.replace(", ", "-").replace(" ", "-")


def contact_sheet(taken: dict[str, Image.Image]) -> Image.Image:
    """Return a contact sheet of all pictures, labelled with their names."""
    first = next(iter(taken.values()))
    width = SHEET_WIDTH[first.width]
    height = first.height * width // first.width
    across = min(ACROSS, len(taken))
    down = -(-len(taken) // across)
    sheet = Image.new("RGB", (across * (width + GAP) + GAP, down * (height + CAPTION + GAP) + GAP), (96, 96, 96))
    draw, font = ImageDraw.Draw(sheet), ImageFont.load_default(15)
    for (name, picture), (left, top) in zip(taken.items(), _places(across, width, height), strict=False):
        draw.text((left, top), name, fill=(255, 255, 255), font=font)
        sheet.paste(picture.resize((width, height), Image.Resampling.LANCZOS), (left, top + CAPTION))
    return sheet


def _places(across: int, width: int, height: int) -> Iterator[tuple[int, int]]:
    row = 0
    while True:
        for column in range(across):
            yield GAP + column * (width + GAP), GAP + row * (height + CAPTION + GAP)
        row += 1


def _show_outside(camera: Camera) -> None:
    """Write the screenshots for the README and the stores."""
    for language, folder in FOLDERS.items():
        pictures = STORE / folder / "images" / "phoneScreenshots"
        pictures.mkdir(parents=True, exist_ok=True)
        for number, (screen, theme) in enumerate(STORED, start=1):
            camera.show(screen, language, theme)
            picture = camera.take(STORE_SIZE)
            _small(picture).save(pictures / f"{number:02}-{_file_name(screen)}.png", optimize=True)
    pair = []
    for screen, theme in PAIR:
        camera.show(screen, LANGUAGES[0], theme)
        pair.append(camera.take(SIZES[1]))
    _small(beside(pair)).save(README, optimize=True)


def beside(pair: list[Image.Image]) -> Image.Image:
    """Return two pictures side by side, separated by a gap."""
    width, height = pair[0].size
    both = Image.new("RGB", (2 * width + 4 * GAP, height), (255, 255, 255))
    for number, picture in enumerate(pair):
        both.paste(picture, (number * (width + 4 * GAP), 0))
    return both


def _small(picture: Image.Image) -> Image.Image:
    """Reduce the picture to 256 colours, which saves two thirds of its size; a second, dithered pass avoids banding."""
    palette = picture.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=_SETTLING)
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)


if __name__ == "__main__":
    main()
