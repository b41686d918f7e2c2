"""A moment of a deal as a picture, and what is wrong with it.
ROOT=/tmp/w-X L=de T=dark /tmp/w-X/.venv/bin/python /tmp/plan/lkm.py "game|seed|name=value,..|answers or end|-/hinted/refused/chosen|WxH" ...
Pictures /tmp/plan/<game>-N.png (OUT=prefix for others); needs ROOT/dist (a built site). Findings are printed.
"""
import os, sys, threading
from pathlib import Path
ROOT = Path(os.environ["ROOT"])
sys.path[:0] = [str(ROOT / f) for f in ("src/site", "src", "tests/engine", "tests/games", "tests/browser")]
from look import Look, draw, GAMES
from playwright.sync_api import sync_playwright
import serve
from testing import browser as browsers
running = serve.server(ROOT / "dist", 0)
threading.Thread(target=running.serve_forever, daemon=True).start()
out = os.environ.get("OUT", "/tmp/plan/m")
with sync_playwright() as p:
    b = p.chromium.launch(**browsers.launch_options())
    for i, spec in enumerate(sys.argv[1:]):
        game, seed, opts, answers, extra, size = spec.split("|")
        w, h = map(int, size.split("x"))
        touch = w < 700
        page = b.new_page(reduced_motion="reduce", service_workers="block", locale="en-GB", viewport={"width": w, "height": h}, has_touch=touch, device_scale_factor=2 if touch else 1)
        look = Look(page, f"http://127.0.0.1:{running.server_port}/", os.environ.get("L", "en"), [(w, h)])
        look.open()
        options = GAMES[game].options.parse([o for o in opts.split(",") if o])
        d = draw(game, seed, **options)._replace(look={"theme": os.environ.get("T", "light"), "pack": os.environ.get("PACK", "game")})
        if os.environ.get("DEALS"): d = d._replace(deals=int(os.environ["DEALS"]))
        look.moment = (d, 0)
        look.play_some(d, None if answers == "end" else int(answers))
        if extra != "-":
            page.evaluate("(one) => look.EXTRAS[one]()", extra)
        page.evaluate("look.between.splice(0)")
        look.note(page.evaluate("look.lookAfterResizing()"))
        page.screenshot(path=f"{out}{i}.png")
        print(f"{out}{i}.png", spec, page.evaluate("look.state()"))
        page.close()
        print("\n".join(look.found))
    b.close()
running.shutdown()
