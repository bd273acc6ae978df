"""What all controls rely on: the component decorator, hooks, layout, text scale, keyboard and device features."""
