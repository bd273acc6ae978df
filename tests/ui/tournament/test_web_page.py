"""Tests for the web page of a tournament: one HTML file with everything that happened."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion.core.texts import LONGEST_NAME
from companion.core.tournament.events import (
    PairingId,
    PlayerRegistered,
    PlayerWithdrew,
    Registration,
    Result,
    ResultCleared,
    ResultRecorded,
    StageDrawn,
    TournamentEvent,
)
from companion.core.tournament.meetings import MET, Pairing, State
from companion.core.tournament.setup import Mode, Setup
from companion.core.tournament.standing import Phase, TournamentStanding
from companion.core.tournament.tournament import Tournament, standing
from companion.i18n.catalogs import translator_for
from companion.i18n.translator import Translator
from companion.ui.tournament import words
from companion.ui.tournament.web_page import MOST_IN_CROSS_TABLE, web_page
from tests.core.tournament.whole_tournaments import after, number, playable, with_players
from tests.html_pages import Node, read_html

EN = translator_for("en")
KNOCK_OUT = Setup(name="Feuerwehrfest", venue="Gmunden", day="2026-11-21", prizes=("Goose", "Ham", "Bread", "Wine"))
SWISS = replace(KNOCK_OUT, mode=Mode.SWISS, most_cards=1, swiss_stages=4)
HOSTILE = ("</table><script>x()</script>", '"><img src=x onerror=x()>', "&lt;b&gt;", "'--><!-- http://x.at")
MOST_BYTES = 500_000


def read(tournament: Tournament, language: str = "en") -> Node:
    return read_html(web_page(translator_for(language), tournament))


def named(names: tuple[str, ...], setup: Setup, cards: int = 1) -> Tournament:
    entries = (Registration(name=name, cards=cards) for name in names)
    return after(
        Tournament(setup=setup),
        *(PlayerRegistered(number(n), registration) for n, registration in enumerate(entries, start=1)),
    )


def played(tournament: Tournament, stages: int = 99, seed: int = 1) -> Tournament:
    """Return the tournament after stages with random winners, Bummerls and walkovers."""
    random = Random(seed)  # noqa: S311  # not used for security
    while stages and standing(tournament).phase is not Phase.OVER:
        stages -= 1
        tournament = tournament.append(StageDrawn(random.randrange(1000)))
        while tables := playable(tournament):
            for pairing in tables:
                tournament = tournament.append(
                    ResultRecorded(pairing.pairing_id, random_result(random, pairing.left, pairing.right))
                )
    return tournament


def random_result(random: Random, left: int | None, right: int | None) -> Result:
    has_left_won = random.random() < 0.5
    winner = number((left if has_left_won else right) or 0)
    match random.randrange(5):
        case 0:
            return Result(winner=winner, walk_over=True)
        case 1:
            return Result(winner=winner)
        case _:
            lost = random.randrange(2)
            return Result(winner=winner, bummerls=(2, lost) if has_left_won else (lost, 2))


def results_on(page: Node) -> list[list[str]]:
    """Return the rows of all HTML tables of pairings, without the headings."""
    tables = (node for node in page.all("table") if node.attributes.get("class", "").startswith("pairings"))
    return [row for table in tables for row in table.all("tbody")[0].rows]


def row_of(page: Node, pairing: str) -> list[str]:
    """Return the row of a pairing, such as `1-2`, in the table of its round."""
    stage, _, table = pairing.partition("-")
    return next(row for row in page.by_id(f"round-{stage}").rows if row[0] == table)


def marked(current: TournamentStanding, pairing: Pairing, player: int | None) -> str:
    assert player is not None
    return words.player(current, number(player)) + (" ✓" if player == pairing.winner else "")


def score(tr: Translator, pairing: Pairing) -> str:
    if pairing.state is State.WALK_OVER:
        return tr("walkover")
    assert pairing.result is not None
    return "" if pairing.result.bummerls is None else "{} : {}".format(*pairing.result.bummerls)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("setup", [KNOCK_OUT, SWISS], ids=["knock-out", "swiss"])
def test_the_page_contains_every_result_once(setup: Setup, language: str) -> None:
    tr = translator_for(language)
    tournament = played(with_players(*[1] * 13, setup=setup))
    page, current = read(tournament, language), standing(tournament)
    assert page.all("html")[0].attributes["lang"] == language
    expected = [
        [marked(current, pairing, pairing.left), marked(current, pairing, pairing.right), score(tr, pairing)]
        for pairing in current.pairings
        if pairing.state in MET
    ]
    assert len(expected) > 10  # there is something to compare
    assert [row[1:] for row in results_on(page) if row[2]] == expected
    byes = [row for row in results_on(page) if row[3] == tr("Bye")]
    assert len(byes) == sum(pairing.state is State.BYE for pairing in current.pairings) > 0


@pytest.mark.parametrize("setup", [KNOCK_OUT, SWISS], ids=["knock-out", "swiss"])
def test_the_page_says_what_was_played_where_and_who_won(setup: Setup) -> None:
    tournament = played(with_players(*[1] * 9, setup=setup))
    page, current = read(tournament), standing(tournament)
    header = page.all("header")[0].text
    assert header.startswith("Feuerwehrfest Gmunden · 21 Nov 2026 ")
    assert words.mode(EN, setup.mode) in header
    places = page.by_id("places").rows
    prizes = [[f"{n}.", prize] for n, prize in enumerate(setup.prizes, start=1)]
    assert [row[::2] for row in places[: len(prizes) + 1]] == [["Place", "Prize"], *prizes]
    winners = [words.player(current, prize.number) for prize in current.prizes if prize.number is not None]
    assert [row[1] for row in places[1 : len(prizes) + 1]] == winners
    assert header.endswith(f"{winners[0]} won")


@pytest.mark.parametrize("players", [2, 7, 12, MOST_IN_CROSS_TABLE])
def test_the_cross_table_counts_the_wins_of_every_player(players: int) -> None:
    tournament = played(with_players(*[1] * players, setup=replace(SWISS, swiss_stages=5)), seed=players)
    current = standing(tournament)
    head, *rows = read(tournament).by_id("results").rows
    numbers = [int(cell) for cell in head[2:-2]]
    won: Counter[tuple[int, int]] = Counter()
    byes: Counter[int] = Counter()
    for pairing in current.pairings:  # counted independently of the page's code
        if pairing.right is None:
            byes[pairing.left or 0] += 1
        else:
            won[pairing.winner or 0, (pairing.right if pairing.winner == pairing.left else pairing.left) or 0] += 1
    for mine, row in zip(numbers, rows, strict=True):
        cells = dict(zip(numbers, row[2:-2], strict=True))
        assert cells.pop(mine) == "×"
        for other, cell in cells.items():
            signs = Counter(cell.split())
            assert signs["1"] + signs["+"] == won[mine, other]
            assert signs["0"] + signs["-"] == won[other, mine]
        total = sum(won[mine, other] for other in numbers)
        assert row[-2:] == [str(byes[mine]), str(total + byes[mine])]
    assert won.total() + byes.total() == sum(int(row[-1]) for row in rows)


@pytest.mark.parametrize(
    ("setup", "players"), [(KNOCK_OUT, 20), (SWISS, MOST_IN_CROSS_TABLE + 1)], ids=["knock-out", "large swiss"]
)
def test_each_player_has_a_row_with_all_matches(setup: Setup, players: int) -> None:
    tournament = played(with_players(*[1] * players, setup=setup))
    current = standing(tournament)
    _, *rows = read(tournament).by_id("results").rows
    assert len(rows) == players
    text = {row[0]: " ".join(row[1:]) for row in rows}
    for pairing in current.pairings:
        if pairing.winner is not None and pairing.loser is not None:
            winner, loser = words.player(current, pairing.winner), words.player(current, pairing.loser)
            walk_over = " by walkover" if pairing.state is State.WALK_OVER else ""
            assert f"beat {loser}{walk_over}" in text[winner]
            assert f"lost to {winner}{walk_over}" in text[loser]
    played_by_all = sum(cells.count("beat ") for cells in text.values())
    assert played_by_all == sum(pairing.state in MET for pairing in current.pairings)


def test_a_result_that_was_corrected_says_so_with_the_earlier_one() -> None:
    tournament = after(named(("Anna", "Berta", "Cilli", "Dora"), KNOCK_OUT), StageDrawn(3))
    first, second = standing(tournament).pairings
    assert first.left is not None
    assert first.right is not None
    wrong = ResultRecorded(first.pairing_id, Result(winner=first.left, bummerls=(2, 1)))
    right = ResultRecorded(first.pairing_id, Result(winner=first.right, walk_over=True))
    nobody = ResultRecorded(second.pairing_id, Result(walk_over=True))
    tournament = after(tournament, wrong, right).append(nobody).append(ResultCleared(second.pairing_id))
    name = {entrant.number: entrant.name for entrant in standing(tournament).entrants.values()}
    page = read(tournament)
    assert row_of(page, first.pairing_id)[-1] == (f"walkover Corrected. Recorded before: {name[first.left]} won 2 : 1")
    assert row_of(page, second.pairing_id)[-1] == "not played yet Corrected. Recorded before: no players left"


def test_a_corrected_result_can_name_a_player_whom_the_tournament_does_not_have() -> None:
    tournament = after(named(("Anna", "Berta"), KNOCK_OUT), StageDrawn(3))
    strange = ResultRecorded(PairingId("1-1"), Result(winner=number(9)))  # possible only in a file edited by hand
    tournament = tournament.append(strange).append(ResultCleared(PairingId("1-1")))
    assert "Recorded before: number 9 won" in row_of(read(tournament), "1-1")[-1]


def test_the_draw_is_told_as_it_was_drawn() -> None:
    tournament = played(named(("Anna", "Berta", "Cilli"), KNOCK_OUT, cards=2))
    page = read(tournament)
    for stage in standing(tournament).stages:
        draw = page.by_id(f"round-{stage.stage.number}").all("details")[0]
        assert f"Random number of the draw: {stage.stage.seed}" in draw.text
        lots = [node.text for node in draw.all("li")]
        assert lots[0].startswith("Order: ")
        assert sum("pot" in lot for lot in lots) >= len({*stage.byes}) + 2 * len(stage.played)
        assert not any(lot.startswith("Number ") for lot in lots), "the table already says who met"


def test_a_swiss_draw_gives_the_reason_for_each_pair() -> None:
    page = read(played(with_players(*[1] * 6, setup=SWISS)))
    draw = page.by_id("round-2").all("details")[0]
    lots = [node.text for node in draw.all("li")]
    assert [line.partition(":")[0] for line in lots[2:]] == ["Table 1", "Table 2", "Table 3"]
    assert all("win" in line.casefold() for line in lots[2:])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("setup", [KNOCK_OUT, SWISS], ids=["knock-out", "swiss"])
def test_hostile_names_are_only_text(setup: Setup, language: str) -> None:
    hostile = replace(setup, name=HOSTILE[0], venue=HOSTILE[1], prizes=HOSTILE)
    page = read(played(named(HOSTILE, hostile)), language)
    harmless = replace(setup, prizes=("A", "B", "C", "D"))
    plain = read(played(named(("Anna", "Berta", "Cilli", "Dora"), harmless)), language)
    assert Counter(node.tag for node in page.every) == Counter(node.tag for node in plain.every)
    assert page.all("title", "h1")[0].text == page.all("h1")[0].text == HOSTILE[0]
    assert {row[2] for row in page.by_id("places").rows[1:]} == {*HOSTILE}


@pytest.mark.parametrize("letter", ["n", "&", '"', "Ж", "\N{SLICE OF PIZZA}"])
@pytest.mark.parametrize("cards", [1, 3])
def test_a_tournament_of_256_cards_stays_below_500_kb(letter: str, cards: int) -> None:
    sold = [cards] * (256 // cards) + [1] * (256 % cards)
    assert sum(sold) == 256
    events = (
        PlayerRegistered(number(n), Registration(name=letter * (LONGEST_NAME - 3) + f"{n:03}", cards=count))
        for n, count in enumerate(sold, start=1)
    )
    tournament = played(after(Tournament(setup=KNOCK_OUT), *events))
    assert len(standing(tournament).stages) >= 7  # played up to the final
    assert max(len(web_page(translator_for(language), tournament)) for language in ("en", "de")) < MOST_BYTES


def test_a_swiss_tournament_of_256_players_stays_below_500_kb() -> None:
    names = tuple(f"Maximilian Hinterhuber-Moser {n}" for n in range(1, 257))
    tournament = played(named(names, replace(SWISS, swiss_stages=9)))
    assert len(web_page(translator_for("de"), tournament)) < MOST_BYTES


def test_a_running_tournament_has_its_present_places_and_open_tables() -> None:
    tournament = after(with_players(*[1] * 8, setup=KNOCK_OUT), StageDrawn(3))
    page = read(tournament)
    assert page.all("header")[0].text.endswith("Quarter-final, 4 tables open")
    assert [row[1] for row in page.by_id("places").rows[1:]] == ["not known yet"] * 4
    assert {row[3] for row in results_on(page)} == {"not played yet"}
    assert page.by_id("results").text.count("vs. ") == 8  # each player's open match
    half = read(played(with_players(*[1] * 8, setup=KNOCK_OUT), stages=1))
    assert half.all("header")[0].text.endswith("Quarter-final finished, 4 players left")


def test_a_tournament_without_a_draw_lists_its_players() -> None:
    page = read(with_players(1, 2, setup=replace(KNOCK_OUT, prizes=())))
    assert page.all("header")[0].text.endswith("The first round hasn't been drawn yet.")
    assert [row[1] for row in page.by_id("players").rows] == ["Name", "Player 1", "Player 2"]
    assert [node.attributes.get("id") for node in page.all("section")] == ["players"]


def test_prizes_without_words_are_a_list_of_places() -> None:
    page = read(played(with_players(*[1] * 8, setup=replace(KNOCK_OUT, prizes=("", "")))))
    assert page.by_id("places").rows[0] == ["Place", "Name"]
    assert page.by_id("places-title").text == "Places"


def test_places_without_a_prize_are_listed_as_well() -> None:
    page = read(played(with_players(*[1] * 6, setup=replace(SWISS, prizes=("Goose",)))))
    assert [row[::2] for row in page.by_id("places").rows[1:]] == [
        ["1.", "Goose"],
        *([f"{n}.", ""] for n in range(2, 7)),
    ]


def test_everybody_who_left_or_never_came_is_told() -> None:
    events: tuple[TournamentEvent, ...] = (StageDrawn(3), PlayerWithdrew(number(1)), PlayerWithdrew(number(2)))
    tournament = after(named(("Anna", "Berta"), KNOCK_OUT), *events)
    page = read(tournament)
    (row,) = results_on(page)
    assert {*row[1:3]} == {"Anna (1)", "Berta (2)"}
    assert row[3] == "no players left"
    assert page.all("header")[0].text.endswith("finished")


def test_screen_readers_find_headings_landmarks_and_headers_of_rows() -> None:
    page = read(played(with_players(*[2] * 8, setup=KNOCK_OUT)))
    assert [len(page.all(tag)) for tag in ("header", "nav", "main", "footer", "h1")] == [1] * 5
    assert [node.attributes["href"][1:] for node in page.all("a")] == [
        node.attributes["id"] for node in page.all("section")
    ]
    for scrolling in (node for node in page.all("div") if node.attributes.get("class") == "scroll"):
        assert scrolling.attributes["tabindex"] == "0"
        assert page.by_id(scrolling.attributes["aria-labelledby"]).tag == "h2"
    assert all(node.all("thead") for node in page.all("table"))
    assert {node.attributes["scope"] for node in page.all("th")} == {"col", "row"}
    style = page.all("style")[0].text
    assert "prefers-color-scheme: dark" in style
    assert "@media print" in style
