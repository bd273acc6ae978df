"""The statistics and their charts."""
