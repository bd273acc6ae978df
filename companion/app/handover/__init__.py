"""Handing matches, evenings and presets over to another device without a server."""
