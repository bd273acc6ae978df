"""The entry point for `flet run` and `flet build`; everything else uses the `bummerl` command."""

import sys

import flet as ft

from companion.bootstrap import app, claim_folder
from companion.cli.words import folder_in_use, other_flet, translator
from companion.storage.lock import FolderInUseError
from companion.ui.flet_patches import OtherFletError

if __name__ == "__main__":
    try:
        with claim_folder() as lock:
            ft.run(app(lock), assets_dir="assets")
    except FolderInUseError:
        sys.exit(folder_in_use(translator()))
    except OtherFletError as problem:
        sys.exit(other_flet(translator(), problem.needed, problem.installed))
