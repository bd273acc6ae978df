"""Hand-over of matches, evenings and house rules to another device, without a server."""
