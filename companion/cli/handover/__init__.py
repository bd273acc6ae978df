"""The commands that make and read handover codes."""
