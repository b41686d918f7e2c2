"""The games, one file each, reading like their rules pages."""
