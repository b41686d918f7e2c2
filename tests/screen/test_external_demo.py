"""A demo in the address of a frame, as `static/frame/external_demo.js` reads it, run by Node."""

import json
import subprocess
from pathlib import Path

from kartenstube.match import link

OWN = Path(__file__).parents[2] / "static" / "frame" / "external_demo.js"
READ = """
const { unpacked } = await import(process.argv[1]);
const told = [];
for (const hash of JSON.parse(process.argv[2])) {
  globalThis.window = { location: { hash } };
  told.push(JSON.parse(await unpacked()));
}
console.log(JSON.stringify(told));
"""
DEMO = 'game = "spitzer"\n' + "".join(f'title = "{number}"\n' for number in range(40))


def read(*texts):
    """What frames find in their addresses."""
    hashes = json.dumps([f"#demo={text}" for text in texts])
    command = ["node", "--input-type=module", "--eval", READ, OWN.as_uri(), hashes]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def packed_to_end_with(*endings):
    """A packed text for each, that ends with it."""
    tried = [link.pack_text(DEMO + "#" * number) for number in range(2_000)]
    return [next(text for text in tried if text.endswith(ending)) for ending in endings]


def test_a_demo_whose_address_was_mangled_on_its_way_is_what_it_was():
    text = link.pack_text(DEMO)
    assert {"-", "_"} & set(text)
    mangled = [f"{text[:76]}{between}{text[76:]}" for between in ("%20", "%0A>%20", " ", "+", "=%0A")]
    mangled += [
        f"{text}{behind}" for behind in (".", ")", ">", "%22", "&fbclid=IwAR0abc", "?utm_source=mail")
    ]
    mangled.append(text.replace("-", "%2D").replace("_", "%255F"))
    assert read(text, *mangled) == [{"demo": DEMO}] * (len(mangled) + 1)


def test_a_demo_without_the_dash_at_the_end_of_its_address_is_what_it_was():
    found = read(*(text[:-1] for text in packed_to_end_with("-", "_")))
    assert [one["demo"].rstrip("#") for one in found] == [DEMO, DEMO]


def test_a_demo_whose_address_was_cut_off_is_refused():
    (text,) = packed_to_end_with("A")
    found = read(*(text[:-left] for left in (1, 2, 3, 40)))
    assert [one.get("fault") for one in found] == ["cut"] * 4
