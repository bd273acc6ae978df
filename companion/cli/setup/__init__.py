"""The commands for presets and rules codes."""
