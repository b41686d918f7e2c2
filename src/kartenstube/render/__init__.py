"""Views and records as scenes, summaries, demos and sentences."""
