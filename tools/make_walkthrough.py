"""Take docs/pictures/dispute-*.png: the last question and the ruling of each dispute in docs/walkthrough.md."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from companion.ui.theme.dimensions import GUARD_SECONDS
from tests.browser import Server, Visits, launched_browser, running_playwright
from tests.e2e.data_folder import DataFolder
from tests.e2e.phone import Phone
from tests.e2e.stories_of_disputes import DISPUTES, Dispute
from tests.profiles import Profiles

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SCREEN = (390, 720)
WIDTH = 300  #: The width of each screen in the picture.
GAP = 14
COLOURS = 64
PAPER = (255, 255, 255)


def main() -> None:
    """Start the app with one match, settle each dispute and save the screenshots."""
    with tempfile.TemporaryDirectory() as folder, running_playwright() as playwright:
        data = Path(folder)
        match = DataFolder(data / "data").put()
        server = Server(
            command=["-m", "companion"],
            environment={"BUMMERL_DATA": str(data / "data")},
            complaints=data / "complaints.txt",
        )
        with launched_browser(playwright) as browser:
            server.start()
            visits = Visits(Profiles(browser))
            path = f"/match/{match}/referee/dispute"
            try:
                for number, dispute in enumerate(DISPUTES["en"], start=1):
                    page = visits.open_app(server.link, path, viewport=SCREEN, locale="en-GB", motion="reduce")
                    seen = list(_seen(Phone(page, language="en"), dispute))
                    _beside(seen).save(PICTURES / f"dispute-{number}.png", optimize=True)
            finally:
                visits.close()
                server.stop()


def _seen(phone: Phone, dispute: Dispute) -> Iterator[Image.Image]:
    phone.sees(dispute.case)
    phone.tap(dispute.case)
    *first, (question, reply) = dispute.way
    for asked, answer in first:
        _tap(phone, asked, answer)
    phone.sees(question)
    yield _picture(phone)
    _tap(phone, question, reply)
    phone.says(dispute.ruling)
    yield _picture(phone)


def _tap(phone: Phone, question: str, reply: str) -> None:
    phone.sees(question)
    phone.page.wait_for_timeout(2 * GUARD_SECONDS * 1000)
    phone.tap(reply)


def _picture(phone: Phone) -> Image.Image:
    phone.page.mouse.move(0, 0)
    phone.page.wait_for_timeout(1000)
    seen = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    return seen.resize((WIDTH, round(seen.height * WIDTH / seen.width)), Image.Resampling.LANCZOS)


def _beside(screens: list[Image.Image]) -> Image.Image:
    height = max(screen.height for screen in screens)
    picture = Image.new("RGB", (len(screens) * (WIDTH + GAP) - GAP, height), PAPER)
    for index, screen in enumerate(screens):
        picture.paste(screen, (index * (WIDTH + GAP), 0))
    return picture.quantize(COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
