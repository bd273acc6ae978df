"""The entry that `flet run` and `flet build` look for; everything else starts `bummerl`."""

import flet as ft

from companion.bootstrap import app

if __name__ == "__main__":
    ft.run(app(), assets_dir="assets")
