"""Tests for the files in `requirements`: exact versions allowed by `pyproject.toml`, with hashes."""

import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

CHECKOUT = Path(__file__).parent.parent
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
FOR_RUN = (*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["build"])
FOR_DEV = (*FOR_RUN, *PROJECT["project"]["optional-dependencies"]["dev"])


def locked(name: str) -> dict[str, tuple[Requirement, list[str]]]:
    """Return the packages in a requirements file by name, each with its hashes."""
    text = (CHECKOUT / "requirements" / name).read_text("utf-8").replace("\\\n", " ")
    lines = [line.split("--hash=") for line in text.splitlines() if line[:1] not in {"", " ", "#"}]
    requirements = [(Requirement(first), [digest.strip() for digest in hashes]) for first, *hashes in lines]
    return {canonicalize_name(requirement.name): (requirement, hashes) for requirement, hashes in requirements}


def exact(requirement: Requirement) -> str:
    """Return the only version that a requirement allows."""
    (specifier,) = requirement.specifier
    assert specifier.operator == "=="
    return specifier.version


@pytest.mark.parametrize("name", ["run.txt", "dev.txt"])
def test_every_locked_package_has_one_version_and_hashes(name: str) -> None:
    for requirement, hashes in locked(name).values():
        assert exact(requirement)
        assert hashes
        assert all(digest.startswith("sha256:") for digest in hashes)


@pytest.mark.parametrize(("name", "wanted"), [("run.txt", FOR_RUN), ("dev.txt", FOR_DEV)])
def test_the_locked_versions_are_those_that_the_project_allows(name: str, wanted: tuple[str, ...]) -> None:
    found = locked(name)
    for requirement in map(Requirement, wanted):
        assert exact(found[canonicalize_name(requirement.name)][0]) in requirement.specifier, "run make locked"


def test_the_app_runs_with_the_versions_that_it_is_tested_with() -> None:
    tested = {name: (exact(package), hashes) for name, (package, hashes) in locked("dev.txt").items()}
    run = {name: (exact(package), hashes) for name, (package, hashes) in locked("run.txt").items()}
    assert run.items() <= tested.items()


def test_this_environment_has_the_locked_versions() -> None:
    applicable = [
        requirement
        for requirement, _ in locked("dev.txt").values()
        if requirement.marker is None or requirement.marker.evaluate()
    ]
    assert {requirement.name: version(requirement.name) for requirement in applicable} == {
        requirement.name: exact(requirement) for requirement in applicable
    }
