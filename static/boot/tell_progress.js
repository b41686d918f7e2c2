// The page until the lobby is there: starts the screen, and says how far it is, or what went wrong and what can be done. The
// sentences stand in index.html.
//
// A classic script, with the parts before it: a page that was opened as a file may load no modules. The build writes
// STARTED above these lines (boot_script.py), the modules to be started, in their order.
/* global STARTED, drawn, files, failure */
(() => {
  const SHOWN = 1_000; // milliseconds; from then on the page says how far it is
  const SLOW = 10_000;
  const STILL = 20_000; // the page does not see how far a module is; a slow line may need so long for the largest
  const TICK = 250;

  const begun = performance.now();
  const language = () => document.documentElement.lang;

  // files are asked for again by themselves, modules and what is perhaps of another version with the whole page
  async function again(event) {
    event.preventDefault();
    const isDamaged = [...files.faults.values()].some(({ why }) => why === "damaged");
    const isComing = !files.modules.every(files.has);
    if (failure.hasOpened() || failure.over() || isDamaged || isComing || files.hasAll()) return anew();
    files.retry();
  }

  // The page is loaded again, and not from what the browser has kept of it; all of it where nobody knows what is wrong.
  async function anew() {
    const page = ["", "static/opening.js"].map(files.refetch);
    const suspected = (failure.over() || files.hasAll()) && !failure.hasOpened() ? files.paths : [];
    const fetched = suspected.map((path) => files.have(path, "reload"));
    failure.forget();
    await Promise.allSettled([...page, ...fetched]);
    window.location.reload();
  }

  // which sentences are to be read now, and what stands in them
  function state() {
    const [fault] = files.faults.values(), over = failure.over();
    if (over) return [[over.why], over.fill];
    if (fault) return [[fault.why], fault.fill];
    const passed = performance.now() - begun, still = files.sinceSign();
    if (failure.hasOpened() || passed < SHOWN) return [[], {}];
    if (still > STILL) return [[files.hasAll() ? "idle" : "still"], { seconds: Math.round(still / 1000) }];
    return [passed > SLOW ? ["fetching", "slow"] : ["fetching"], files.progress()];
  }

  function render() {
    const opening = document.getElementById("opening");
    if (!opening) return;
    const [said, fill] = state();
    const isOver = failure.hasOpened() || drawn.stands();
    opening.className = `opening${isOver ? " over" : ""}${files.faults.size || failure.over() ? " wrong" : ""}`;
    opening.hidden = isOver && !said.length;
    for (const part of opening.querySelectorAll("[lang]")) part.hidden = part.lang !== language() || !said.length;
    for (const line of opening.querySelectorAll("[data-why]")) line.hidden = !said.includes(line.dataset.why);
    for (const ways of opening.querySelectorAll(".ways")) ways.hidden = said.includes("fetching");
    for (const place of opening.querySelectorAll("[data-fill]")) place.textContent = fill[place.dataset.fill] ?? "";
  }

  let showing = null; // once the lobby is shown; on a first visit all else would keep its styles waiting
  function shown() {
    const isStored = navigator.serviceWorker?.controller;
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const late = () => new Promise((done) => setTimeout(done, SHOWN));
    showing ??= isStored || document.hidden ? Promise.resolve() : Promise.race([frame(), late()]);
    return showing;
  }

  // the screen has drawn something
  function handOver() {
    failure.handOver();
    drawn.handOver();
    files.letGo();
    render();
  }

  function whenParsed() {
    if (!failure.over()) drawn.draw();
    render();
    const screen = new MutationObserver(() => {
      if (!document.getElementById("app").hasChildNodes()) return; // it was taken down
      screen.disconnect();
      clearInterval(ticking);
      handOver();
    });
    const ticking = setInterval(render, TICK);
    screen.observe(document.getElementById("app"), { childList: true, subtree: true }); // the games of its lobby stay
    new MutationObserver(failure.spareTracebacks).observe(document.body, { childList: true });
    document.addEventListener("click", (event) => event.target.closest("[data-again]") && again(event));
    if (failure.over()) return;
    shown().then(() => STARTED.forEach(failure.startModule));
    failure.watchStyles();
  }

  files.onChange(render);
  const impossible = failure.forbidden();
  if (impossible) {
    failure.end(...impossible);
  } else {
    failure.watch();
    shown().then(() => files.fetchFirst(failure.mend)).then(failure.fetchTableStyle);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", whenParsed);
  else whenParsed();
})();
