"""Tests that the page's scripts use nothing that the oldest supported browsers lack."""

import re

import pytest

from companion.web.static.page_files import page_files

SCRIPTS = {name: content.decode() for name, content in page_files({}, {}).items() if name.endswith(".js")}
REFLECTED = re.compile(r"\baria[A-Z]\w*|\.role\s*=")
"""A property for an ARIA attribute; Firefox ignores assignments to it before version 119."""


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_set_no_attributes_for_screen_readers_through_properties(name: str) -> None:
    assert REFLECTED.findall(SCRIPTS[name]) == []
