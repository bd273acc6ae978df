"""What can be played: rules, their options, and the presets."""
