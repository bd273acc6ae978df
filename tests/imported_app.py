"""A module that imports the entire app once, for all processes that are forked afterwards."""

import gc
import importlib
import pkgutil

import flet as ft

import companion.__main__
import companion.cli.web.opened
import companion.ui
import companion.web.opening
from companion.i18n.catalogs import languages, translator_for

for _name in ft.__all__:
    getattr(ft, _name)
for _module in pkgutil.walk_packages(companion.ui.__path__, f"{companion.ui.__name__}."):
    importlib.import_module(_module.name)
for _language in languages():
    translator_for(_language)
gc.freeze()
