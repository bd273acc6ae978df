"""What all stored documents share: format, versions and the handling of damage."""
