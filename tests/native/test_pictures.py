"""The pictures from which Flet makes every icon and splash."""

from pathlib import Path

import pytest
from PIL import Image

from tests.browser import ROOT
from tests.native.flet_build import FletBuild

ASSETS = ROOT / "assets"
FELT = (0x16, 0x3A, 0x2F)
ANDROID = "android/app/src/main/res"


@pytest.mark.parametrize(
    ("name", "size", "mode"),
    [
        ("icon", 1024, "RGB"),  # the stores of Apple refuse transparent ones
        ("icon_android", 512, "RGB"),
        ("icon_linux", 512, "RGBA"),
        ("icon_windows", 512, "RGBA"),
        ("splash", 640, "RGBA"),
    ],
)
def test_every_source_is_a_square_of_its_size(name: str, size: int, mode: str) -> None:
    with Image.open(ASSETS / f"{name}.png") as picture:
        assert (picture.size, picture.mode) == ((size, size), mode)


@pytest.fixture(scope="module")
def android(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Flutter project of a phone, with its icons and splashes."""
    return FletBuild("apk", tmp_path_factory.mktemp("build")).draw_icons()


def test_flet_draws_the_icons_and_splashes_of_android(android: Path) -> None:
    resources = android / ANDROID / "drawable-xxxhdpi"
    assert size_of(resources / "ic_launcher_foreground.png") == (432, 432)
    assert size_of(resources / "android12splash.png") == (1152, 1152)


@pytest.mark.parametrize(
    ("target", "name", "size"),
    [
        ("ipa", "ios/Runner/Assets.xcassets/LaunchImage.imageset/LaunchImage@3x.png", 480),
        ("linux", "linux/icons/hicolor/512x512/apps/at.bummerl.app.png", 512),
    ],
)
def test_flet_draws_what_other_systems_show(target: str, name: str, size: int, tmp_path: Path) -> None:
    assert size_of(FletBuild(target, tmp_path).draw_icons() / name) == (size, size)


def test_a_round_launcher_cuts_nothing_off(android: Path) -> None:
    """What a launcher may cut off, outside the inner two thirds, is felt and nothing else."""
    with Image.open(android / ANDROID / "drawable-xxxhdpi" / "ic_launcher_foreground.png") as layer:
        picture = layer.convert("RGB")
    middle, reach = picture.width / 2, picture.width / 3
    outside = {
        picture.getpixel((x, y))
        for x in range(0, picture.width, 3)
        for y in range(0, picture.height, 3)
        if (x - middle) ** 2 + (y - middle) ** 2 > reach**2
    }
    assert outside
    assert all(isinstance(colour, tuple) and max(colour) < 2 * max(FELT) for colour in outside)


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as picture:
        return picture.size
