"""The common basis of all stored documents: format, versions and the handling of damage."""
