"""Tests that a change redraws the right components in the right order."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack

import flet as ft
import pytest

from companion.ui.flet_patches.sessions import check_before_drawing, draw_after_others
from companion.ui.kit.guarded import component
from tests.harness import shown_in_browser, started


class Observed(ft.Observable):
    def __init__(self) -> None:
        self.number = 0


drawn: list[str] = []


@component
def Child(*, observed: Observed, number: int, name: str) -> ft.Control:
    drawn.append(name)
    return ft.Text(f"{number} of {observed.number}")


@component
def Parent(*, observed: Observed) -> ft.Control:
    drawn.append("parent")
    return ft.Column([Child(observed=observed, number=observed.number, name=f"child {n}") for n in range(20)])


async def test_a_change_draws_each_component_once_and_parents_before_their_children() -> None:
    observed = Observed()

    def main(page: ft.Page) -> None:
        page.render(Parent, observed=observed)

    async with started(main) as screen:
        drawn.clear()
        observed.number = 1
        await screen.settle()
        assert drawn == ["parent", *(f"child {n}" for n in range(20))]
        assert screen.texts() == ["1 of 1"] * 20


async def test_a_change_observed_only_by_a_child_redraws_only_the_child() -> None:
    observed, other = Observed(), Observed()

    @component
    def Around(*, other: Observed) -> ft.Control:
        drawn.append("around")
        return Child(observed=observed, number=other.number, name="child")

    def main(page: ft.Page) -> None:
        page.render(Around, other=other)

    async with started(main) as screen:
        drawn.clear()
        observed.number = 2
        await screen.settle()
        assert drawn == ["child"]
        assert screen.texts() == ["0 of 2"]


async def test_a_reconnecting_page_shows_what_changed_while_it_was_disconnected() -> None:
    observed = Observed()
    begun: list[int] = []

    @component
    def Later(*, number: int) -> ft.Control:
        ft.use_effect(lambda: begun.append(number), [number])
        return ft.Text(f"at {number}")

    @component
    def Screen(*, observed: Observed) -> ft.Control:
        ft.use_state(observed)
        return Later(number=observed.number)

    def main(page: ft.Page) -> None:
        page.render(Screen, observed=observed)

    async with started(main) as screen:
        session = screen.page.session
        line = session.connection
        observed.number = 1  # not drawn yet when the connection is lost
        await session.disconnect(session_timeout_seconds=60)
        await screen.settle()
        observed.number = 2
        await screen.settle()
        assert (screen.texts(), begun) == (["at 0"], [0]), "nobody is there to look at it"
        await session.connect(line)
        await screen.settle()
        assert (screen.texts(), begun) == (["at 2"], [0, 2])
        observed.number = 3
        await screen.settle()
        assert (screen.texts(), begun, screen.crashes) == (["at 3"], [0, 2, 3], [])


@pytest.fixture(autouse=True)
def nothing_drawn_yet() -> None:
    drawn.clear()


async def test_sessions_that_may_wait_are_drawn_one_at_a_time_after_the_others() -> None:
    observed_by = {name: Observed() for name in ("first onlooker", "second onlooker", "table")}

    def main_of(name: str) -> Callable[[ft.Page], None]:
        def main(page: ft.Page) -> None:
            if name != "table":
                draw_after_others(page.session)
            page.render(Child, observed=observed_by[name], number=0, name=name)

        return main

    async with AsyncExitStack() as stack:
        screens = {name: await stack.enter_async_context(started(main_of(name))) for name in observed_by}
        drawn.clear()
        for number in (1, 2):  # the second change comes before any session has drawn the first one
            for name, screen in screens.items():
                shown_in_browser(screen.page)
                observed_by[name].number = number
        await screens["table"].settle()
        assert drawn == ["table", "first onlooker", "second onlooker"]
        assert [screen.texts() for screen in screens.values()] == [["0 of 2"]] * 3


async def test_a_session_that_may_wait_is_checked_for_changes_once_and_only_when_it_is_drawn() -> None:
    checked: list[object] = []

    def check() -> None:
        checked.append(ft.context.page.session)

    def main(page: ft.Page) -> None:
        page.render(Child, observed=Observed(), number=0, name="child")

    async with started(main) as onlooker, started(main) as table:
        draw_after_others(onlooker.page.session)
        for screen in (onlooker, onlooker, table):
            shown_in_browser(screen.page)
            check_before_drawing(check)
        assert checked == [table.page.session], "its user waits for an answer"
        await table.settle()
        assert checked == [table.page.session, onlooker.page.session]


async def test_a_check_that_fails_does_not_keep_other_sessions_from_being_drawn(
    caplog: pytest.LogCaptureFixture,
) -> None:
    observed = Observed()

    def fail() -> None:
        raise ValueError("broken")

    def main(page: ft.Page) -> None:
        draw_after_others(page.session)
        page.render(Child, observed=observed, number=0, name="child")

    async with started(main) as first, started(main) as second:
        shown_in_browser(first.page)
        check_before_drawing(fail)
        shown_in_browser(second.page)
        observed.number = 1
        await second.settle()
        assert second.texts() == ["0 of 1"]
    assert [record.exc_info is not None for record in caplog.records if record.name.endswith("sessions")] == [True]


async def test_a_disconnected_session_is_checked_for_changes_when_its_page_reconnects() -> None:
    checked: list[int] = []

    def check() -> None:
        checked.append(1)

    def main(page: ft.Page) -> None:
        draw_after_others(page.session)
        page.render(Child, observed=Observed(), number=0, name="child")

    async with started(main) as screen:
        session = screen.page.session
        line = session.connection
        await session.disconnect(session_timeout_seconds=60)
        shown_in_browser(screen.page)
        check_before_drawing(check)
        await screen.settle()
        assert checked == []
        await session.connect(line)
        await screen.settle()
        assert checked == [1]
