"""What tricks are worth with best play, all hands known."""
