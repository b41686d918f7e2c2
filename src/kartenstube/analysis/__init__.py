"""What is told of matches that were played, and who plays them without a screen."""
