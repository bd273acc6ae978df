"""Tests for the Flet device: refused or unanswered calls don't raise errors."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from companion.ui.kit.device import BareDevice, FletDevice, Vibration


@dataclass
class Features:
    """Fake accessibility settings of the system for motion."""

    disable_animations: bool = False
    reduce_motion: bool = False


@dataclass
class Service:
    """A fake Flet service that records calls."""

    features: Features = field(default_factory=Features)
    failure: Exception | None = None
    asked: list[str] = field(default_factory=list)

    def __getattr__(self, name: str) -> object:
        async def method(*_: object) -> object:
            if self.failure is not None:
                raise self.failure
            self.asked.append(name)
            return self.features

        return method


@pytest.fixture
def service() -> Service:
    return Service()


@pytest.fixture
def device(service: Service) -> FletDevice:
    made = FletDevice.__new__(FletDevice)
    made._haptics = made._wakelock = made._semantics = made._memory = service  # type: ignore[assignment]  # one fake for all services
    made._still = False
    return made


@pytest.mark.parametrize(
    ("touch", "knocks"),
    [
        (Vibration.LIGHT, ["light_impact"]),
        (Vibration.MEDIUM, ["medium_impact"]),
        (Vibration.TWICE, ["medium_impact", "medium_impact"]),
        (Vibration.SELECTION, ["selection_click"]),
        (Vibration.HEAVY, ["heavy_impact"]),
        (Vibration.CALL, ["vibrate", "vibrate", "vibrate"]),
    ],
)
async def test_each_pattern_calls_its_haptic_methods(
    device: FletDevice, service: Service, touch: Vibration, knocks: list[str]
) -> None:
    await device.vibrate(touch)
    assert service.asked == knocks


@pytest.mark.parametrize("failure", [RuntimeError("no vibrator"), TimeoutError()])
async def test_a_failing_haptic_service_raises_no_error(
    device: FletDevice, service: Service, failure: Exception
) -> None:
    service.failure = failure
    await device.vibrate(Vibration.HEAVY)
    assert not await device.keep_screen_on(awake=True)
    assert not await device.prefers_reduced_motion()


async def test_waiting_until_received_sends_a_request_after_the_changes(device: FletDevice, service: Service) -> None:
    await device.wait_until_received()
    assert service.asked == ["get_accessibility_features"]
    service.failure = RuntimeError("gone")
    await device.wait_until_received()
    await BareDevice().wait_until_received()


async def test_the_screen_is_kept_on_and_released(device: FletDevice, service: Service) -> None:
    assert await device.keep_screen_on(awake=True)
    assert await device.keep_screen_on(awake=False)
    assert service.asked == ["enable", "disable"]


@pytest.mark.parametrize(
    ("features", "still"),
    [(Features(), False), (Features(disable_animations=True), True), (Features(reduce_motion=True), True)],
)
async def test_reduced_motion_is_the_systems_setting(
    device: FletDevice,
    service: Service,
    features: Features,
    still: bool,  # noqa: FBT001  # passed by parametrize
) -> None:
    service.features = features
    assert await device.prefers_reduced_motion() is still
    service.failure = TimeoutError()  # the device no longer answers
    assert await device.prefers_reduced_motion() is still


async def test_a_bare_device_does_nothing() -> None:
    bare = BareDevice()
    await bare.vibrate(Vibration.LIGHT)
    assert await bare.keep_screen_on(awake=True)
    assert not await bare.prefers_reduced_motion()


async def test_a_bare_device_keeps_its_notes_while_it_exists() -> None:
    bare = BareDevice()
    await bare.remember("me", "7")
    assert await bare.recall("me") == "7"
    await bare.remember("me", None)
    await bare.remember("me", None)
    assert await bare.recall("me") is None


async def test_notes_are_kept_under_the_apps_own_names(device: FletDevice, service: Service) -> None:
    await device.remember("me", "7")
    await device.remember("me", None)
    assert service.asked == ["set", "remove"]
    assert await device.recall("me") is None  # the answer is not a text


@pytest.mark.parametrize("failure", [RuntimeError("no storage"), TimeoutError()])
async def test_a_browser_that_keeps_nothing_raises_no_error(
    device: FletDevice, service: Service, failure: Exception
) -> None:
    service.failure = failure
    await device.remember("me", "7")
    assert await device.recall("me") is None
