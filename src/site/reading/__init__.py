"""Makes the pages that are read: rules with their demos, the glossary, documents, the page for teachers."""
