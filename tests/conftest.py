"""Fixtures for all tests, which protect the user's own matches and prevent failures on slow machines."""

import signal
import time
from collections.abc import Iterator

import pytest
from hypothesis import settings

# `make test` uses the same inputs each time, so failures can be reproduced; `make torture` uses random ones
settings.register_profile("bummerl", deadline=None, derandomize=True)
settings.register_profile("searching", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("bummerl")


@pytest.fixture(autouse=True, scope="session")
def _data_folder_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUMMERL_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(autouse=True, scope="session")
def _same_time_zone_everywhere() -> Iterator[None]:
    """Use UTC, because the app writes dates in the time zone of the device."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(autouse=True, scope="session")
def _started_processes_receive_sighup() -> None:
    """If SIGHUP is ignored, as under `nohup`, handle it instead; child processes inherit ignored signals."""
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: None)
