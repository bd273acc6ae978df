"""What holds for every test: nobody's own matches are touched, and a slow machine fails nothing."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

# what is refused once is refused again: the inputs of `make test` are the same each time, those of `make torture` not
settings.register_profile("bummerl", deadline=None, derandomize=True)
settings.register_profile("searching", deadline=None, print_blob=True, max_examples=1000)
settings.load_profile("bummerl")


@pytest.fixture(autouse=True, scope="session")
def _data_folder_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUMMERL_DATA", str(tmp_path_factory.mktemp("data")))
        yield
