"""Scripted matches: the taps, the score after each deal, and the card that the app shows at the end."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import expect

from companion.core.match.match import Match, standing
from companion.core.options.rules import PRESETS, Preset
from companion.core.seats import PAIR
from companion.i18n.catalogs import translator_for
from companion.i18n.translator import Translator
from companion.ui.setup import seating
from companion.ui.table.board import band_looks
from companion.ui.words import presets, standings
from tests.e2e.data_folder import DataFolder, plain_standing, replay
from tests.e2e.phone import Phone
from tests.profiles import PATIENCE

PLAYERS = ("Anna", "Berta", "Cilli", "Dora")


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal, and the score after it."""

    pressed: tuple[str, ...]
    """The taps: either a single chip, or the button that opens the sheet, the answers, and the button that records."""
    stands: tuple[int, ...]
    """The numbers on the sides' counters after the deal."""
    because: str = ""
    """The explanation on the sheet before recording, or part of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A scripted match of one Bummerl, from its setup to its end."""

    language: str
    preset: Preset
    dealer: str
    deals: tuple[Deal, ...]
    card: str

    def __str__(self) -> str:
        """Return the test id."""
        return f"{self.preset}-{self.language}"


@dataclass(slots=True)
class StoryPlayer:
    """A runner that plays a story on a phone and compares the screen with the stored data."""

    phone: Phone
    data_folder: DataFolder
    story: Story

    @property
    def tr(self) -> Translator:
        return translator_for(self.story.language)

    def begins(self) -> None:
        """Choose the game, the names, the dealer, and a match of one Bummerl."""
        tr, phone, story = self.tr, self.phone, self.story
        seats, title = PRESETS[story.preset].seats, presets.preset_title(tr, story.preset)
        game = re.compile(f"^{re.escape(tr('Game: %(game)s', game=''))}")
        phone.page.get_by_role("button", name=game).click()
        phone.page.get_by_role("button", name=f"{tr('Rules')}: {title}:").click()
        chosen = re.compile(f"^{re.escape(tr('Game: %(game)s', game=title))}:")
        expect(phone.page.get_by_role("button", name=chosen)).to_be_visible()
        for seat, name in zip(seats, PLAYERS, strict=False):
            phone.types(seating.field_label(tr, seats, seat), name)
        if story.dealer != PLAYERS[0]:
            self._chooses(f"{tr('Who deals first?')} {story.dealer}")
        self._chooses(f"{tr('Match length')} {standings.dots(tr, 1)}")
        phone.opens(tr("Start match"), tr("Menu"))
        self._shows(self._stored(0))

    def plays(self) -> None:
        """Enter all deals, and compare the screen with the stored data after each."""
        for number, deal in enumerate(self.story.deals, start=1):
            self._enters(deal)
            match = self._stored(number)
            assert tuple(_counters(match)) == deal.stands
            if number < len(self.story.deals):
                self._shows(match)
                self.phone.guard_begins()

    def ends(self) -> None:
        """Check the card at the end of the match, and that `bummerl replay` returns the same result."""
        self.phone.sees(self.story.card)
        self.phone.is_in_place(self.tr("Rematch: new match with the same players"))
        match = self._stored(len(self.story.deals))
        assert match.rules.preset is self.story.preset
        assert standing(match).over
        assert replay(match) == plain_standing(standing(match))

    def _chooses(self, answer: str) -> None:
        selected = self.tr("%(question)s %(answer)s, selected", question="", answer="").lstrip()
        self.phone.tap(answer)
        self.phone.sees(answer + selected)

    def _enters(self, deal: Deal) -> None:
        first, *others = deal.pressed
        if not others:
            self.phone.touches(first)
            return
        *answers, record = others
        self.phone.opens(first, self.tr("Close without saving"))
        self.phone.tap(*answers)
        if deal.because:
            self.phone.says(deal.because)
        self.phone.tap(record)

    def _stored(self, deals: int) -> Match:
        """Return the stored match once it has this number of deals."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            (*_, newest) = self.data_folder.matches() or (None,)
            if newest is not None and newest.deals == deals:
                return self.data_folder.match(newest.match_id)
            self.phone.page.wait_for_timeout(50)
        raise AssertionError(f"no {deals} deals on disk; the screen reads {self.phone.reads()}")

    def _shows(self, match: Match) -> None:
        """Check that the screen shows the stored score."""
        current = standing(match)
        if match.rules.seats == PAIR:
            self.phone.sees(*(standings.player(self.tr, match, current, seat) for seat in PAIR))
        else:
            self.phone.sees(*(band_looks.band_label(self.tr, match, current, side) for side in match.rules.match.sides))


def _counters(match: Match) -> Iterator[int]:
    """Yield the number on each side's counter."""
    current = standing(match)
    return (standings.counter_number(match, current, first) for first, *_ in match.rules.match.sides)
