"""Which folder the data is in."""

from pathlib import Path

import platformdirs

from companion.storage.folders import data_folder

BOTH = {"BUMMERL_DATA": "/mine", "FLET_APP_STORAGE_DATA": "/flet"}


def test_what_a_caller_names_comes_first() -> None:
    assert data_folder(BOTH, Path("/named")) == Path("/named")


def test_the_users_variable_comes_before_that_of_the_packaged_app() -> None:
    assert data_folder(BOTH) == Path("/mine")
    assert data_folder({"FLET_APP_STORAGE_DATA": "/flet"}) == Path("/flet")


def test_an_empty_variable_says_nothing() -> None:
    assert data_folder({"BUMMERL_DATA": "", "FLET_APP_STORAGE_DATA": "/flet"}) == Path("/flet")


def test_without_a_word_it_is_the_platforms() -> None:
    assert data_folder({}) == Path(platformdirs.user_data_dir("bummerl", appauthor=False))


def test_a_folder_in_the_home_or_beside_is_meant_as_written() -> None:
    assert data_folder({"BUMMERL_DATA": "~/bummerl"}) == Path.home() / "bummerl"
    assert data_folder({"BUMMERL_DATA": "data"}) == Path.cwd() / "data"


def test_a_home_that_nobody_has_is_a_folder_like_any_other() -> None:
    assert data_folder({}, Path("~nobody-has-this-name/x")) == Path.cwd() / "~nobody-has-this-name" / "x"
