"""The common parts of the rooms of the build: places of files, sentences, heads of pages, progress."""
