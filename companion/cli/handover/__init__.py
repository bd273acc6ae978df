"""The commands that create and read handover codes."""
