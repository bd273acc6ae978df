"""Tests that play every game from start to end, in both languages; CI plays one for each kind of table."""

import pytest

from tests.e2e import stories_of_accounts, stories_of_contracts, stories_of_two
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.playing import Story, StoryPlayer

_STORIES = (*stories_of_two.STORIES, *stories_of_contracts.STORIES, *stories_of_accounts.STORIES)
_LOCALES = {"de": "de-AT", "en": "en-GB"}


_IN_CI = {"soft-en", "three-hand-de", "bauernschnapsen-de", "thousand-de"}


@pytest.mark.parametrize(
    "story",
    [pytest.param(story, marks=[pytest.mark.long] * (str(story) not in _IN_CI), id=str(story)) for story in _STORIES],
)
def test_a_match_of_each_game_can_be_played_to_its_end(enter: Entrance, data_folder: DataFolder, story: Story) -> None:
    table = StoryPlayer(phone=enter(locale=_LOCALES[story.language]), data_folder=data_folder, story=story)

    table.begins()
    table.plays()
    table.ends()
