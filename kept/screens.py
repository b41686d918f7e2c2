"""Ten screens of each game by lot, as text: screens.py LANG OUTDIR SEED"""
import os, sys, random, tempfile
from pathlib import Path
ROOT = Path("/work/main")
lang, out, seed = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
import tomllib
paths = tomllib.loads((ROOT/"pyproject.toml").read_text())["tool"]["pytest"]["ini_options"]["pythonpath"]
sys.path[:0] = [str(ROOT/p) for p in paths] + [str(ROOT/"tests"/f) for f in ("table","engine","games","browser")]
os.chdir(tempfile.mkdtemp())
from paper_page import Page, read, label, GAMES
from look import drawn_options
mods = dict(sys.modules)
for game in (sys.argv[4:] or sorted(GAMES)):
    lines = []
    for n in range(10):
        lot = random.Random(f"{game} {lang} {seed} {n}")
        options = drawn_options(game, lot)
        sys.modules.clear(); sys.modules.update(mods)
        page = Page()
        try:
            page.browser.window.location
            page.app()
            if lang == "de":
                page.click("language", "de")
            page.begin(page.app().seating.start({"game": game, "options": options, "seed": f"{seed}{n}", "seats": [{"name": "Du" if lang=="de" else "You", "player": "human"}] + [{"name": b, "player": "medium"} for b in ("Resi","Xaver","Vroni","Kaspar","Zenzi")[:GAMES[game].seats(GAMES[game].options.read(options))-1]]}))
            answers = lot.choice((0, 1, 2, 3, 4, 6, 8, 10, 14, 60))
            for _ in range(answers):
                if page.moved_on() == "next":
                    if answers < 60: page.next_deal(); continue
                    break
                says = page.all(".prompt [data-do=say], #interjections [data-arg=pass]")
                if says and not page.find("#done"):
                    page.press(lot.choice(says))
                else:
                    page.answer()
            state = page.moved_on()
            lines.append(f"=== {game} {n} options={options} after {answers} answers, {state}\n{page.text('#room')}")
            lines.append("LOG: " + " | ".join(page.texts("#log p")[-12:]))
            if state == "you":
                bad = page.all(".hand-card[aria-disabled]")
                if bad:
                    page.press(lot.choice(bad)); lines.append("REFUSED: " + page.text("#message"))
                hint = page.find("#hint, [data-do=hint]")
                if hint:
                    try:
                        page.press(hint); page.pass_time(5); lines.append("HINT: " + page.text("#message") + " / " + " ".join(page.texts(".hint")))
                    except AssertionError as e: lines.append("no hint")
            sheet = page.find("[data-do=sheet], [data-do=scores]")
            if sheet and state == "next":
                try:
                    page.press(sheet); lines.append("SHEET: " + page.text("#dialog"))
                except AssertionError: pass
        except Exception as e:
            lines.append(f"=== {game} {n} {options} ERROR {type(e).__name__} {str(e)[:200]}")
        finally:
            page.browser.close()
    (out / f"{game}.{lang}.txt").write_text("\n".join(lines) + "\n")
    print(game, len(lines), flush=True)
