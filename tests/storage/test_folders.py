"""Tests for the location of the data folder."""

from pathlib import Path

import platformdirs

from companion.storage.folders import data_folder

BOTH = {"BUMMERL_DATA": "/mine", "FLET_APP_STORAGE_DATA": "/flet"}


def test_the_folder_of_the_caller_comes_first() -> None:
    assert data_folder(BOTH, Path("/named")) == Path("/named")


def test_the_users_variable_comes_before_that_of_the_packaged_app() -> None:
    assert data_folder(BOTH) == Path("/mine")
    assert data_folder({"FLET_APP_STORAGE_DATA": "/flet"}) == Path("/flet")


def test_an_empty_variable_is_ignored() -> None:
    assert data_folder({"BUMMERL_DATA": "", "FLET_APP_STORAGE_DATA": "/flet"}) == Path("/flet")


def test_the_default_is_the_folder_of_the_platform() -> None:
    assert data_folder({}) == Path(platformdirs.user_data_dir("bummerl", appauthor=False))


def test_paths_are_expanded_and_made_absolute() -> None:
    assert data_folder({"BUMMERL_DATA": "~/bummerl"}) == Path.home() / "bummerl"
    assert data_folder({"BUMMERL_DATA": "data"}) == Path.cwd() / "data"


def test_the_home_of_an_unknown_user_is_an_ordinary_name() -> None:
    assert data_folder({}, Path("~nobody-has-this-name/x")) == Path.cwd() / "~nobody-has-this-name" / "x"
