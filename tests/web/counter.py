"""A small counter app that displays all kinds of characters; the server tests run it in a separate process."""

import argparse
import asyncio
import resource
from pathlib import Path

import flet as ft

from companion.web.access import Access
from companion.web.application import Main, application
from companion.web.client import prepare_client
from companion.web.network import LOOPBACK, link
from companion.web.passes import Passes
from companion.web.server import PortTakenError, listening, port_of, serve

ASSETS = Path(__file__).parents[2] / "assets"


async def main(page: ft.Page, client_language: str | None, _: object) -> None:
    page.title = "Bummerl"
    count = ft.Text("0", font_family="Bummerl Display", size=80)

    def count_up() -> None:
        count.value = str(int(count.value) + 1)

    page.add(
        count,
        ft.Text("♠ ≥ ✓ \u202f Jiří Ağaoğlu Аня 🃏 漢", font_family="Bummerl Text", size=30),
        ft.Text("Halb", font_family="Bummerl Text SemiBold"),
        ft.Text("Fett", font_family="Bummerl Text Bold"),
        ft.Text(f"at {page.route}"),
        ft.Text(f"in {client_language}"),
        ft.Image(src="pictures/cane-light.png", width=96, height=96),
        ft.Button("Plus", on_click=count_up),
    )


async def run(main: Main, port: int, *, lan: bool = False, key: str | None = None, data: Path | None = None) -> None:
    with listening(port=port) as listener:
        access = Access(lan=lan, key=key, passes=Passes(data, port_of(listener)))
        served = application(main, client=prepare_client(ASSETS), assets=ASSETS, access=access)
        printed = link(LOOPBACK, port_of(listener), access.key)
        await serve(served, listener, lambda: print(printed))  # noqa: T201  # read by the test


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--key")
    parser.add_argument("--lan", action="store_true")
    parser.add_argument("--data", type=Path, help="the folder for the passes")
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--descriptors", type=int, help="the most file descriptors that the process may use")
    arguments = parser.parse_args()
    if arguments.descriptors is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (arguments.descriptors, arguments.descriptors))
    try:
        asyncio.run(run(main, arguments.port, lan=arguments.lan, key=arguments.key, data=arguments.data))
    except PortTakenError as error:
        parser.exit(3, f"{error}\n")
