"""What all stored documents have in common: formats, versions, and the handling of damage."""
