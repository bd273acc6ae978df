"""Draw assets/pictures, assets/icons and the app icon: the cane weave and the arch with its beads."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

ASSETS = Path(__file__).parent.parent / "assets"
FINE = 4  #: The factor by which everything is drawn larger before scaling down.

Colour = tuple[int, int, int]
Point = tuple[float, float]

FELT: tuple[Colour, ...] = ((33, 82, 67), (22, 58, 47), (10, 30, 23))
BRASS: tuple[Colour, ...] = ((255, 226, 150), (227, 188, 108), (214, 172, 92))
IVORY: tuple[Colour, ...] = ((255, 255, 255), (240, 227, 198), (150, 131, 90))
AMBER: tuple[Colour, ...] = ((255, 217, 160), (224, 143, 60), (116, 56, 12))

CANE = 96  #: The width and height of a tile of cane, in pixels.
CANE_TILES = 3  #: The tiles in each direction in a picture, so that Flutter draws fewer repetitions in each frame.
CANE_TINTS = {"cane-light.png": (58, 36, 16), "cane-dark.png": (255, 241, 214)}


def main() -> None:
    """Write all pictures."""
    (ASSETS / "pictures").mkdir(parents=True, exist_ok=True)
    (ASSETS / "icons").mkdir(exist_ok=True)
    weave = cane()
    for name, tint in CANE_TINTS.items():
        tiles = repeated(weave, CANE_TILES)
        tiles.putpalette(tint * 256)
        tiles.save(ASSETS / "pictures" / name, optimize=True, transparency=bytes(range(256)))
    icon(1024, 0.84).save(ASSETS / "icon.png", optimize=True)
    icon(512, 0.5).save(ASSETS / "icon_android.png", optimize=True)  # launchers show only the inner two thirds
    for name, size in (("icon_linux", 512), ("icon_windows", 512), ("splash", 640)):
        rounded(icon(size, 0.84)).save(ASSETS / f"{name}.png", optimize=True)
    for size in (192, 512):
        rounded(icon(size, 0.84)).save(ASSETS / "icons" / f"icon-{size}.png", optimize=True)
        icon(size, 0.62).save(ASSETS / "icons" / f"icon-maskable-{size}.png", optimize=True)
    icon(192, 0.8).save(ASSETS / "icons" / "apple-touch-icon-192.png", optimize=True)
    rounded(icon(64, 0.9, small=True)).save(ASSETS / "favicon.png", optimize=True)


def cane() -> Image.Image:
    """Draw one tile of Viennese cane: vertical and horizontal pairs of strands, and single diagonal strands."""
    fine = 8
    period = CANE * fine
    pair = period * 0.14  # half the distance between the strands of a pair; 0.146 would make the octagons regular
    width, gap = period * 0.046, period * 0.01
    low, high = period / 2 - pair, period / 2 + pair
    level = [strand(((-period, y), (2 * period, y)), period, width) for y in (low, high)]
    upright = [strand(((x, -period), (x, 2 * period)), period, width) for x in (low, high)]
    falling = [((shift - period, -period), (shift + 2 * period, 2 * period)) for shift in (-period / 2, period / 2)]
    rising = [((shift + 2 * period, -period), (shift - period, 2 * period)) for shift in (-period / 2, period / 2)]
    falling_strands, rising_strands = (
        ImageChops.lighter(*(strand(line, period, width * 0.9) for line in lines)) for lines in (falling, rising)
    )
    weave = Image.new("L", (period, period))
    for image in level:
        weave = ImageChops.lighter(weave, image)
    for column, image in enumerate(upright):
        weave = over(weave, image, gap)
        under = level[1 - column]  # each strand of a pair goes over one and under the next
        x = (low, high)[column]
        weave = over(weave, within(under, x, period), gap, only=within(under, x, period, padding=gap))
    weave = over(over(falling_strands, rising_strands, gap), weave, gap)
    return weave.resize((CANE, CANE), Image.Resampling.LANCZOS)


def repeated(weave: Image.Image, times: int) -> Image.Image:
    """Repeat the tile in both directions, in the cane's colour, using the mask as the opacity."""
    size = weave.width
    tiles = Image.new("P", (times * size, times * size))
    for position in range(times * times):
        tiles.paste(
            Image.frombytes("P", weave.size, weave.tobytes()), (position % times * size, position // times * size)
        )
    return tiles


def strand(line: tuple[Point, Point], size: int, width: float) -> Image.Image:
    """Draw one straight strand as a mask; `line` extends past the edges, so that the mask can be tiled."""
    mask = Image.new("L", (size, size))
    ImageDraw.Draw(mask).line(line, fill=255, width=round(width))
    return mask


def within(mask: Image.Image, x: float, period: int, padding: float = 0) -> Image.Image:
    """Return the part of a horizontal strand near its crossing with the vertical one at `x`."""
    reach = period * 0.06 + padding
    window = Image.new("L", mask.size)
    ImageDraw.Draw(window).rectangle((x - reach, 0, x + reach, period), fill=255)
    return ImageChops.multiply(mask, window)


def over(weave: Image.Image, top: Image.Image, gap: float, only: Image.Image | None = None) -> Image.Image:
    """Draw a strand over the weave, with thin gaps on both sides of it where other strands pass underneath."""
    halo = (only or top).filter(ImageFilter.MaxFilter(2 * round(gap) + 1))
    return ImageChops.lighter(ImageChops.multiply(weave, ImageChops.invert(halo)), top)


def icon(size: int, share: float, *, small: bool = False) -> Image.Image:
    """Draw the arch, the beads and the ball on felt; the motif fills `share` of the width.

    If `small` is true, draw fewer details.
    """
    beads, span, stroke = (5, 168, 1.6) if small else (7, 173, 1.0)
    edge = size * FINE
    picture = radial((edge, edge), (0.5, 0.42), 0.78, FELT)
    unit = edge * share / 468  # the motif is 468 units wide, from one foot plate to the other
    middle, top = edge / 2, edge / 2 - 166 * unit
    radius, bead = 189 * unit, (46 if small else 35) * unit
    centre = (middle, top + radius)
    shadow = Image.new("L", (edge, edge))
    wire = Image.new("L", (edge, edge))
    for mask in (shadow, wire):
        draw_wire(ImageDraw.Draw(mask), centre, radius, 8.5 * unit * stroke)
    picture.paste((4, 14, 10), (0, 0), soften(shadow, 5 * unit, 4 * unit, 0.55))
    picture.paste(linear((edge, edge), BRASS), (0, 0), wire)
    angles = [radians(180 + (180 - span) / 2 + span * number / (beads - 1)) for number in range(beads)]
    for angle in angles:
        where = (centre[0] + radius * cos(angle), centre[1] + radius * sin(angle))
        ball(picture, where, bead, IVORY)
    ball(picture, (middle, centre[1] + 58 * unit), (96 if small else 88) * unit, AMBER)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def draw_wire(draw: ImageDraw.ImageDraw, centre: Point, radius: float, stroke: float) -> None:
    """Draw the half circle, the two legs and the foot plates."""
    x, y = centre
    leg, plate = radius * 0.714, radius * 0.222
    outer = radius + stroke / 2
    draw.arc((x - outer, y - outer, x + outer, y + outer), 180, 360, fill=255, width=round(stroke))
    for foot in (x - radius, x + radius):
        draw.rectangle((foot - stroke / 2, y - 1, foot + stroke / 2, y + leg), fill=255)
        height = stroke * 1.8
        draw.rounded_rectangle((foot - plate, y + leg, foot + plate, y + leg + height), radius=height * 0.4, fill=255)


def ball(picture: Image.Image, where: Point, radius: float, colours: tuple[Colour, ...]) -> None:
    """Draw a ball and its shadow on the picture, lit from the upper left."""
    x, y = where
    shadow = Image.new("L", picture.size)
    ImageDraw.Draw(shadow).ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    mask = shadow.copy()
    picture.paste((4, 14, 10), (0, 0), soften(shadow, radius * 0.28, radius * 0.16, 0.6))
    side = round(2 * radius) + 2
    body = radial((side, side), (0.34, 0.3), 0.86, colours)
    left, top = round(x - radius) - 1, round(y - radius) - 1
    picture.paste(body, (left, top), mask.crop((left, top, left + side, top + side)))


def soften(mask: Image.Image, blur: float, drop: float, opacity: float) -> Image.Image:
    """Return a shadow with the shape of `mask`, blurred and moved down by `drop`."""
    moved = ImageChops.offset(mask, 0, round(drop)).filter(ImageFilter.GaussianBlur(blur))
    return moved.point(lambda value: round(value * opacity))


def radial(size: tuple[int, int], middle: Point, reach: float, colours: tuple[Colour, ...]) -> Image.Image:
    """Draw a radial gradient from `middle`, smooth enough to avoid banding."""
    width, height = size
    coarse = max(2, min(width, 512))
    small = Image.new("RGB", (coarse, coarse))
    small.putdata(
        [
            blend(colours, hypot(column / coarse - middle[0], row / coarse - middle[1]) / reach)
            for row in range(coarse)
            for column in range(coarse)
        ]
    )
    return small.resize((width, height), Image.Resampling.BICUBIC)


def linear(size: tuple[int, int], colours: tuple[Colour, ...]) -> Image.Image:
    """Draw a vertical gradient."""
    small = Image.new("RGB", (1, 256))
    small.putdata([blend(colours, row / 255) for row in range(256)])
    return small.resize(size, Image.Resampling.BICUBIC)


def blend(colours: tuple[Colour, ...], position: float) -> Colour:
    """Interpolate the colours at `position`, which is between 0 and 1."""
    position = min(max(position, 0.0), 1.0) * (len(colours) - 1)
    step = min(int(position), len(colours) - 2)
    share = position - step
    first, second = list(pairwise(colours))[step]
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def rounded(picture: Image.Image) -> Image.Image:
    """Round the corners, for launchers that do not mask icons themselves."""
    size = picture.width
    mask = Image.new("L", (size * FINE, size * FINE))
    edge = size * FINE - 1
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, edge, edge), radius=edge * 0.22, fill=255)
    cut = picture.convert("RGBA")
    cut.putalpha(mask.resize(picture.size, Image.Resampling.LANCZOS))
    return cut


if __name__ == "__main__":
    main()
