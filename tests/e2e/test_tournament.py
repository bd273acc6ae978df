"""Tests for a tournament with twelve players, as organisers enter it, in both languages."""

import re

import pytest

from companion.core.tournament.meetings import Pairing, State
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.i18n.catalogs import translator_for
from companion.i18n.translator import Translator
from companion.ui.navigation import routes
from companion.ui.tournament import words
from companion.ui.tournament import words_events as tables
from tests.e2e.data_folder import DataFolder
from tests.e2e.entrance import Entrance
from tests.e2e.phone import Phone

NAMES = ("Anna", "Berta", "Cilli", "Dora", "Erna", "Fritz", "Gusti", "Hans", "Ida", "Josef", "Karl", "Lisl")
SEED = "7"
PLAYABLE = (State.OPEN, State.RUNNING)


@pytest.mark.long
@pytest.mark.parametrize("locale", ["de-AT", "en-GB"])
def test_a_tournament_runs_to_the_end_with_a_correction_a_withdrawal_and_a_reload(
    enter: Entrance, data_folder: DataFolder, locale: str
) -> None:
    phone = enter(routes.NEW_TOURNAMENT, locale=locale)
    tr = translator_for(phone.language)
    set_up(phone, tr)
    draw(phone, tr, tr("Go to the draw"))

    first, second, *_ = open_tables(data_folder.tournament())
    wins(phone, tr, data_folder, first, left=True)
    correct(phone, tr, data_folder, first)

    phone.reloads()
    phone.sees(open_tables_text(tr, data_folder.tournament()))
    goes_home(phone, tr, data_folder, second)

    while (current := data_folder.tournament()).phase is not Phase.OVER:
        if tables := open_tables(current):
            wins(phone, tr, data_folder, tables[0], left=False)
        elif current.last_two is not None:
            phone.tap(words.start_next_stage(tr, current))
            phone.sees(open_tables_text(tr, data_folder.tournament()))
        else:
            draw(phone, tr, tr("Draw: %(stage)s", stage=words.stage(tr, current, current.stage + 1)))

    current = data_folder.tournament()
    assert current.places[0] is not None
    assert all(prize.number is not None for prize in current.prizes)
    assert current.matches == len(NAMES) - 1 - current.handed_in
    phone.sees(tr("The winner is %(who)s.", who=words.player(current, current.places[0])))


def test_a_projector_shows_a_draw_as_far_as_the_phone(enter: Entrance) -> None:
    phone = enter(routes.NEW_TOURNAMENT)
    tr = translator_for(phone.language)
    set_up(phone, tr)
    page = re.search(r"/tournament/[^/?#]+", phone.page.url)
    assert page is not None
    projector = enter(f"{page[0]}/show", viewport=(1280, 800))
    projector.says(tr("Players and numbers"))

    phone.tap(tr("Go to the draw"))
    phone.types(tr("Random number"), SEED)
    phone.tap(tr("Draw table by table"))
    projector.sees(tr("Draw: %(stage)s", stage=tr("Round %(n)s", n=1)))
    assert listed_tables(projector) == ["1"]
    phone.tap(tr("Next"))
    projector.says(f"{tr('Table %(n)s', n=2)}: ")
    assert listed_tables(projector) == ["2", "1"]

    phone.tap(tr("Show all"))
    projector.misses(tr("Draw: %(stage)s", stage=tr("Round %(n)s", n=1)))
    projector.says(f"{tr('Table %(n)s', n=4)}: ")


def listed_tables(projector: Phone) -> list[str]:
    """Return the numbers of the tables on the slide, from top to bottom."""
    return [found[1] for text in projector.reads() if (found := re.match(r"Tisch (\d+): ", text))]


def set_up(phone: Phone, tr: Translator) -> None:
    """Create a tournament, typing the first player and pasting the rest as a list."""
    phone.types(tr("Tournament name"), "Feuerwehrfest")
    phone.tap(tr("Create tournament"), tr("Add players"))
    phone.types(tr("Player name"), NAMES[0])
    phone.tap(tr("Add %(name)s", name=NAMES[0]))
    phone.sees(tr("Open number %(n)s, %(name)s, %(status)s", n=1, name=NAMES[0], status=words.cards(tr, 1)))
    phone.tap(tr("Paste or import a list"))
    phone.types(tr("List"), "\n".join(NAMES[1:]))
    phone.tap(tr.plural("Add %(n)s player", "Add %(n)s players", len(NAMES) - 1))
    phone.sees(tr.plural("%(n)s player", "%(n)s players", len(NAMES)) + " · " + words.cards(tr, len(NAMES)))
    phone.tap(tr("Back"))


def draw(phone: Phone, tr: Translator, button: str) -> None:
    """Draw a stage, entering `SEED` as the random number."""
    phone.tap(button)
    phone.types(tr("Random number"), SEED)
    phone.tap(tr("Draw all at once"))
    phone.sees(tr("Random number of the draw: %(seed)s", seed=SEED))
    phone.tap(tr("Go to tables"))


def open_tables(current: TournamentStanding) -> list[Pairing]:
    """Return the tables without a result."""
    return [pairing for pairing in current.pairings if pairing.state in PLAYABLE]


def wins(phone: Phone, tr: Translator, data_folder: DataFolder, pairing: Pairing, *, left: bool) -> None:
    """Enter a result with two taps: the winner, and the save button."""
    current = data_folder.tournament()
    where = words.table_in_stage(tr, current, pairing)
    winner = pairing.left if left else pairing.right
    who = words.maybe_player(tr, current, winner)
    phone.tap(tr("%(where)s: %(who)s won", where=where, who=who))
    where = tables.table_in_sentence(tr, current, pairing.pairing_id)
    phone.tap(tr("Record result for %(where)s: %(who)s won", where=where, who=who))
    phone.says(tr("Saved: %(what)s.", what=tr("result for %(where)s", where=where)))
    found = data_folder.tournament().find_pairing(pairing.pairing_id)
    assert found is not None
    assert found.winner == winner


def correct(phone: Phone, tr: Translator, data_folder: DataFolder, pairing: Pairing) -> None:
    """Correct a result so that the other player wins."""
    phone.tap(tr("All tables and results"))
    current = data_folder.tournament()
    found = current.find_pairing(pairing.pairing_id)
    assert found is not None
    where, who = words.table_in_stage(tr, current, pairing), words.maybe_player(tr, current, pairing.right)
    title = tr(
        "%(left)s vs. %(right)s",
        left=words.maybe_player(tr, current, pairing.left),
        right=words.maybe_player(tr, current, pairing.right),
    )
    phone.tap(tr("%(where)s: %(who)s, %(state)s", where=where, who=title, state=words.state(tr, current, found)))
    phone.tap(f"{tr('Tap the winner:')} {who}")
    where = tables.table_in_sentence(tr, current, pairing.pairing_id)
    phone.tap(tr("Record result for %(where)s: %(who)s won", where=where, who=who))
    phone.sees(open_tables_text(tr, current))
    found = data_folder.tournament().find_pairing(pairing.pairing_id)
    assert found is not None
    assert found.winner == pairing.right


def goes_home(phone: Phone, tr: Translator, data_folder: DataFolder, pairing: Pairing) -> None:
    """Withdraw a player, whose opponent then advances without playing."""
    current = data_folder.tournament()
    assert pairing.left is not None
    entrant = current.entrants[pairing.left]
    phone.tap(tr("Players and numbers"))
    status = words.entrant(tr, current, entrant)
    phone.tap(tr("Open number %(n)s, %(name)s, %(status)s", n=entrant.number, name=entrant.name, status=status))
    phone.tap(tr("Withdraw"), tr("Yes, withdraw"))
    phone.sees(tr("Rejoin"))
    phone.tap(tr("Back"))
    phone.sees(
        tr("Open number %(n)s, %(name)s, %(status)s", n=entrant.number, name=entrant.name, status=tr("withdrawn"))
    )
    phone.tap(tr("Back"))
    found = data_folder.tournament().find_pairing(pairing.pairing_id)
    assert found is not None
    assert (found.state, found.winner) == (State.WALK_OVER, pairing.right)


def open_tables_text(tr: Translator, current: TournamentStanding) -> str:
    """Return the accessible name of the large counter of open tables."""
    open_words = tr.plural("table is still playing", "tables are still playing", current.open)
    stage = words.stage(tr, current, current.stage)
    note = tr("%(stage)s · %(cards)s in play", stage=stage, cards=words.cards(tr, current.cards_left))
    return f"{current.open} {open_words} {note}"
