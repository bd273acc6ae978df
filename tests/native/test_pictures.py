"""Tests for the source pictures of all icons and splash screens."""

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
        ("icon", 1024, "RGB"),  # Apple's stores refuse transparent icons
        ("icon_android", 512, "RGB"),
        ("icon_linux", 512, "RGBA"),
        ("icon_windows", 512, "RGBA"),
        ("splash", 640, "RGBA"),
    ],
)
def test_every_source_picture_is_a_square_of_its_size(name: str, size: int, mode: str) -> None:
    with Image.open(ASSETS / f"{name}.png") as picture:
        assert (picture.size, picture.mode) == ((size, size), mode)


@pytest.fixture(scope="module")
def android(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Android project with its icons and splash screens."""
    return FletBuild("apk", tmp_path_factory.mktemp("build")).draw_icons()


def test_flet_generates_the_icons_and_splashes_for_android(android: Path) -> None:
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
def test_flet_generates_the_pictures_for_other_systems(target: str, name: str, size: int, tmp_path: Path) -> None:
    assert size_of(FletBuild(target, tmp_path).draw_icons() / name) == (size, size)


def test_a_round_launcher_icon_shows_the_whole_motif(android: Path) -> None:
    """The area outside the inner two thirds, which launchers may crop, contains only felt."""
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
