"""What the games are: pure values and functions, without words, files, clocks or chance."""
