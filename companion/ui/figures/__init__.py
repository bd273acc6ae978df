"""The statistics: what is counted over many matches, drawn and told."""
