"""What the rooms of the build have in common: where things lie, sentences, heads of pages, progress."""
