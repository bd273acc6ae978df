"""The entry that `flet run` and `flet build` look for; everything else starts `bummerl`."""

import sys

import flet as ft

from companion.bootstrap import app, claimed
from companion.cli.words import folder_in_use, other_flet, translator
from companion.storage.lock import FolderInUseError
from companion.ui.flet_patches import OtherFletError

if __name__ == "__main__":
    try:
        with claimed():
            ft.run(app(), assets_dir="assets")
    except FolderInUseError:
        sys.exit(folder_in_use(translator()))
    except OtherFletError as problem:
        sys.exit(other_flet(translator(), problem.needed, problem.installed))
