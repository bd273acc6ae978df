"""Hand matches over to another device, and import them from a handover code."""
