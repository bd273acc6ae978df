"""The rules of each game: their options and presets."""
