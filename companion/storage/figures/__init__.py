"""How counted figures are stored."""
