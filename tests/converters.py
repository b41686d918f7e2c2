"""What converters of Markdown make of lines that somebody pastes into a page."""

import json
import subprocess
from pathlib import Path

import markdown
import markdown2
import mistune
from markdown_it import MarkdownIt

SCRIPT = Path(__file__).with_suffix(".mjs")
OURS = {
    "markdown-it-py": MarkdownIt().render,
    "mistune": mistune.create_markdown(escape=False),  # it lets HTML through only when it is asked to
    "Python-Markdown": markdown.markdown,
    "markdown2": markdown2.markdown,
}


def converted(texts):
    """What each converter makes of texts that stand between two paragraphs."""
    texts = [f"Before.\n\n{text}\n\nAfter.\n" for text in texts]
    done = subprocess.run(
        ["node", SCRIPT], input=json.dumps(texts), capture_output=True, text=True, check=True
    )
    ours = {name: [convert(text) for text in texts] for name, convert in OURS.items()}
    return {**json.loads(done.stdout), **ours}
