"""Files of card faces for tests: how one is written, and what may be in it."""

import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"
TAGS = {"svg", "symbol", "path", "rect", "circle", "g"}


def written(tmp_path_factory, write):
    """The file that a function writes."""
    path = tmp_path_factory.mktemp("faces") / "faces.svg"
    write(path)
    return path


def draws_only(path):
    """Assert that nothing in a file does anything but draw a face."""
    for element in ET.parse(path).getroot().iter():
        assert element.tag.removeprefix(SVG) in TAGS
        assert not any("href" in name or name.startswith("on") or name == "style" for name in element.attrib)
        assert not any("url(" in value for value in element.attrib.values())
        assert element.get("id", "face-").startswith("face-")
        assert not (element.text or "").strip()
