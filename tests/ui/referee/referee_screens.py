"""The screens of the referee, with the taps that lead to them."""

from companion.core.options.options import with_option
from companion.core.options.parts import Option
from companion.core.options.rules import PRESETS, Preset
from companion.core.options.rules_code import code_of
from companion.core.seats import Seat
from tests.ui.phone import Phone
from tests.ui.ways import Way, tapping


async def _type_code(device: Phone) -> None:
    await device.type("their-code", code_of(with_option(PRESETS[Preset.SHARP], Option.TARGET, 9)))


async def _type_invalid_code(device: Phone) -> None:
    await device.type("their-code", "R70V-U")


REFEREE_SCREENS: dict[str, tuple[str, tuple[Seat, ...] | None, Preset, Way]] = {
    "referee": ("/referee", None, Preset.SOFT, tapping()),
    "referee of a match": ("/match/m1/referee", (), Preset.SHARP, tapping()),
    "may I": ("/referee/may", None, Preset.SOFT, tapping("may-close", "leader-me", "talon-first")),
    "may I, Sixty-six": (
        "/match/m1/referee/may",
        (),
        Preset.SIXTY_SIX,
        tapping("may-exchange", "leader-other", "talon-just-closed"),
    ),
    "may I, Schnapsella": ("/match/m1/referee/may", (), Preset.SCHNAPSELLA, tapping("must-trump", "named-no")),
    "may I, acts": ("/match/m1/referee/may", (), Preset.SHARP, tapping()),
    "pile": ("/referee/pile", None, Preset.SOFT, tapping("card-hearts-ace", "marriages-clubs", "trump-spades")),
    "pile, two": (
        "/match/m1/referee/pile",
        (),
        Preset.LAST_TRICK_TEN,
        tapping("card-hearts-ace", "whose-b", "card-clubs-ten", "played-out-yes", "last-trick-a"),
    ),
    "pile, Thousand": ("/match/m1/referee/pile", (), Preset.THOUSAND, tapping("card-hearts-nine")),
    "pile, wizard": (
        "/match/m1",
        (),
        Preset.SOFT,
        tapping("chip-special", "count-cards-a", "card-hearts-ace", "card-hearts-king"),
    ),
    "disputes": ("/referee/dispute", None, Preset.SOFT, tapping()),
    "dispute, question": (
        "/match/m1/referee/dispute",
        (),
        Preset.SOFT,
        tapping("case-revoke", "who-a", "reply-yes"),
    ),
    "dispute, ruling": ("/match/m1/referee/dispute", (), Preset.SOFT, tapping("case-misdeal", "reply-pack-incomplete")),
    "drill": ("/referee/drill", None, Preset.SOFT, tapping("choice-0")),
    "drill, tour": ("/match/m1/referee/drill", (), Preset.SOFT, tapping("course-tour", "choice-6")),
    "rules as a code": ("/match/m1/referee/code", (), Preset.SOFT, _type_code),
    "rules as a code, new match": ("/new/code", None, Preset.SOFT, _type_invalid_code),
}
