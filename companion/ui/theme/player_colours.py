"""What the marks of people are filled with: the same in every theme, dark enough for the sign on them."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.app.people.people import Colour

SIGN = "#FFFFFF"
FILL: Mapping[Colour, str] = MappingProxyType(
    {
        Colour.GREEN: "#17604A",
        Colour.BROWN: "#80401A",
        Colour.BLUE: "#2A5590",
        Colour.RED: "#A3231A",
        Colour.VIOLET: "#66439A",
        Colour.GOLD: "#7A5310",
    }
)
