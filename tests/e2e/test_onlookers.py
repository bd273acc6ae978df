"""Tests for an onlooker's phone: it remembers after a reload which player owns it, and shows calls to a table."""

import re

from companion.i18n.catalogs import translator_for
from companion.ui.navigation import routes
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.test_tournament import NAMES, SEED, set_up

ME = 3
"""The number of a player who is not drawn for the first table."""


def test_a_phone_remembers_its_player_and_tells_when_the_table_is_called(
    enter: Entrance, data_folder: DataFolder
) -> None:
    desk = enter(routes.NEW_TOURNAMENT)
    tr = translator_for(desk.language)
    set_up(desk, tr)
    page = re.search(r"/tournament/[^/?#]+", desk.page.url)
    assert page is not None
    onlooker = enter(f"{page[0]}/hall", viewport=(320, 568), locale="en-GB", color_scheme="dark")
    en = translator_for(onlooker.language)
    before = data_folder.tournament()
    onlooker.tap(en("Find my name"))
    name = NAMES[ME - 1]
    onlooker.says(f"{name} ({ME})")
    onlooker.page.get_by_role("button", name=re.compile(rf"^{name} \({ME}\)")).click()
    onlooker.tap(f"{en('This is me')}: {name} ({ME})")
    onlooker.says(en("You're on the list. Wait for the draw."))
    onlooker.page.wait_for_timeout(500)  # the browser writes its storage in the background
    onlooker.reloads()
    onlooker.says(en("You're on the list. Wait for the draw."))
    assert data_folder.tournament() == before

    desk.tap(tr("Go to the draw"))
    desk.types(tr("Random number"), SEED)
    desk.tap(tr("Draw table by table"))
    onlooker.says(en("Draw: %(stage)s", stage=en("Round %(n)s", n=1)))
    tables = data_folder.tournament().stages[0].pairings
    mine = next(index for index, table in enumerate(tables) if ME in {table.left, table.right})
    called = f"Table {mine + 1}: you play"
    assert mine
    for _ in range(mine):
        onlooker.omits(called)
        desk.tap(tr("Next"))
    onlooker.says(called if tables[mine].right is not None else en("You're still in. Wait for the next draw."))
    onlooker.reloads()
    onlooker.says(called if tables[mine].right is not None else en("You're still in. Wait for the next draw."))

    onlooker.tap(en("Show on a big screen"))
    onlooker.says(en("Draw: %(stage)s", stage=en("Round %(n)s", n=1)))
    onlooker.says(f"Table {mine + 1}: ")
    onlooker.reloads()
    onlooker.says(en("Draw: %(stage)s", stage=en("Round %(n)s", n=1)), f"Table {mine + 1}: ")
    onlooker.tap(en("Back"))
    onlooker.sees(en("Show on a big screen"))
