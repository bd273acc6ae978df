"""The commands for presets and for codes that represent rules."""
