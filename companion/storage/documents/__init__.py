"""The code that all stored documents share: formats, versions, and the handling of damage."""
