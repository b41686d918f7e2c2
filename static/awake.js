// A demo's page until somebody touches it: the first picture, which the build drew, and no interpreter. The first touch
// or key fetches the interpreter, which draws the same picture and does what was tapped. A demo that the build did not
// draw like this (a demo of one's own, another seat, pack or moment) fetches it at once.
import "./no-storage.js";
import { measure, ready, remember } from "./frame.js";

const query = new URLSearchParams(window.location.search);
const root = document.documentElement;
const LANGUAGES = ["en", "de"];
const NOT_DRAWN = ["seat", "pack", "names", "start", "autoplay"];
const THEMES = ["light", "dark", "contrast"];
let awake = false;
let tries = 0;
let moments = 0;

function dress() {
  if (THEMES.includes(query.get("theme"))) root.dataset.theme = query.get("theme");
  if (query.get("controls") === "none") root.dataset.controls = "none";
  const colour = query.get("accent");
  if (colour && CSS.supports("color", colour)) root.style.setProperty("--accent", colour);
}

function language() {
  const wanted = [query.get("lang"), ...navigator.languages.map((one) => one.slice(0, 2))];
  return wanted.find((one) => LANGUAGES.includes(one)) ?? "en";
}

// takes the picture over from the demo's own page, which lies two folders deeper; whether there is one
async function show(name) {
  if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(name)) return false;
  const answer = await fetch(`demos/${name}.${root.lang}.html`).catch(() => null);
  if (!answer?.ok) return false;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const link of drawn.querySelectorAll("a")) {
    link.setAttribute("href", link.getAttribute("href").replace("../../", "./"));
  }
  document.title = drawn.title;
  moments = Number(drawn.body.dataset.moments);
  for (const id of ["app", "banner"]) document.getElementById(id).replaceChildren(...drawn.getElementById(id).childNodes);
  return true;
}

// fetches the interpreter; the next touch tries again what could not be fetched
function wake() {
  if (awake) return;
  awake = true;
  tries += 1;
  delete root.dataset.unreachable;
  const start = add({ type: "mpy", config: "embed.json", src: "py/embed.txt" });
  // a browser remembers for a page that a module could not be fetched, so each try has an address of its own
  const core = add({ type: "module", src: `vendor/pyscript/core.js${tries > 1 ? `?${tries}` : ""}` });
  core.onerror = () => {
    start.remove();
    core.remove();
    root.dataset.unreachable = "";
    awake = false;
  };
}

function add(attributes) {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  return script;
}

const isAwake = () => "awake" in root.dataset;

function onClick({ target }) {
  const control = target.closest("[data-do]");
  if (isAwake() || !control) return;
  remember(control.dataset.do, control.dataset.arg ?? null);
  wake();
}

function onKey(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (isAwake() || !step) return;
  event.preventDefault();
  remember("step", String(step));
  wake();
}

dress();
root.lang = language();
const first = query.get("from") !== "page" && NOT_DRAWN.every((name) => !query.has(name));
if (first && (await show(query.get("demo") ?? ""))) {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  for (const type of ["focusin", "pointerdown"]) document.addEventListener(type, wake, { once: true });
  document.getElementById("banner").addEventListener("pointerover", wake, { once: true });
  measure();
  ready(moments);
} else {
  wake();
}
