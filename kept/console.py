import os, sys, threading
from pathlib import Path
ROOT = Path(os.environ["ROOT"]); sys.path[:0] = [str(ROOT / f) for f in ("src/site", "src")]
from playwright.sync_api import sync_playwright
import serve
from testing import browser as browsers
r = serve.server(ROOT / "dist", 0); threading.Thread(target=r.serve_forever, daemon=True).start()
with sync_playwright() as p:
    b = p.chromium.launch(**browsers.launch_options()); page = b.new_page(service_workers="block")
    page.on("console", lambda m: print(m.type, m.text[:1500])); page.on("pageerror", lambda e: print("ERR", e))
    page.goto(f"http://127.0.0.1:{r.server_port}/"); page.wait_for_timeout(9000); b.close()
