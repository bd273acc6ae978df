"""A small app of every kind of letter, started as a process by the tests of the server."""

import argparse
import asyncio
from pathlib import Path

import flet as ft

from companion.web.server import PortTakenError, serve

ASSETS = Path(__file__).parents[2] / "assets"


def main(page: ft.Page) -> None:
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
        ft.Image(src="pictures/cane-light.png", width=96, height=96),
        ft.Button("Plus", on_click=count_up),
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--no-browser", action="store_true")
    try:
        asyncio.run(serve(main, assets=ASSETS, on_ready=print, port=parser.parse_args().port))
    except PortTakenError as error:
        parser.exit(3, f"{error}\n")
