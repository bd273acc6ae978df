"""Posters on a big screen: pages and font sizes."""

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.tournament.poster import Poster, font, pages, rows, whole


def poster(count: int) -> Poster:
    return Poster(key="p", title="P", heads=("N",), rows=tuple((str(n),) for n in range(count)))


@given(st.lists(st.integers(0, 60), min_size=1, max_size=4), st.integers(2, 20))
def test_every_row_is_on_exactly_one_page_in_order(counts: list[int], per_page: int) -> None:
    posters = tuple(map(poster, counts))
    cut = pages(posters, per_page)
    for one in posters:
        mine = [page for page in cut if page.poster is one]
        assert [row for page in mine for row in one.rows[page.first : page.last]] == list(one.rows)
        assert [page.number for page in mine] == list(range(1, len(mine) + 1))
        assert {page.count for page in mine} == {len(mine)}
        assert all(page.last - page.first <= per_page for page in mine)


@given(st.floats(240, 2160), st.floats(1, 2))
def test_the_rows_of_a_page_fit_on_the_screen(height: float, text_scale: float) -> None:
    assert rows(height, text_scale) == 2 or rows(height, text_scale) * font(height) * text_scale < height


def test_a_larger_screen_has_a_larger_font_and_few_more_rows() -> None:
    assert font(1080) > font(800) > font(400)
    assert rows(1080) - rows(800) <= 3


@given(st.lists(st.text("abc ", max_size=30), min_size=1, max_size=5), st.floats(17, 48), st.floats(200, 2000))
def test_the_font_shrinks_until_no_word_breaks_or_it_becomes_illegible(
    cells: list[str], size: float, room: float
) -> None:
    wall = Poster(key="p", title="P", heads=("Name", "No."), rows=tuple((cell, "1") for cell in cells), widths=(3, 1))
    chosen = whole(wall, size, room)
    assert chosen <= size
    longest = max((len(word) for cell in (*cells, "Na") for word in cell.split()), default=0)
    assert chosen <= 12 or 0.5 * chosen * longest <= room * 3 / 4
