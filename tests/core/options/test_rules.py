"""Tests for rule sets of the different families of games."""

import pytest

from companion.core.options.rules import PRESETS, OtherFamilyError, Preset


@pytest.mark.parametrize("preset", Preset)
def test_rules_of_one_family_cannot_be_used_as_those_of_another(preset: Preset) -> None:
    rules = PRESETS[preset]
    families = {
        "talon": "soft sharp tournament last-trick-ten sixty-six",
        "naming": "schnapsella",
        "contracts": "hand dreier bauern",
    }
    for family, members in families.items():
        if any(member in preset for member in members.split()):
            assert getattr(rules, family) is rules.deal
            continue
        with pytest.raises(OtherFamilyError, match=f"rules of another family: {preset}") as raised:
            getattr(rules, family)
        assert raised.value.preset is preset
