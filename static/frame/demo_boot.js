// A demo's page until somebody touches it: the first picture, which the build drew, and no interpreter. The first touch
// or key fetches the interpreter, which draws the same picture and does what was tapped. A demo that the build did not
// draw like this (a demo of one's own, another seat, pack or moment) fetches it at once.
import "../page/no_storage.js";
import "../page/unpack.js";
import { table as fit } from "../table/fit.js";
import { measure, ready, released, remember } from "./frame.js";
import { hold } from "./resized_frame.js";

const query = new URLSearchParams(window.location.search);
const root = document.documentElement;
let awake = false;
let tries = 0;
let moments = 0;

// takes the picture over from the demo's own page, which lies two folders deeper; whether there is one
async function show() {
  const answer = await window.still; // frame_checks.js asks for it, where there is one
  if (!answer?.ok) return false;
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const link of drawn.querySelectorAll("a")) {
    link.setAttribute("href", link.getAttribute("href").replace("../../", "./"));
  }
  document.title = query.get("title") || drawn.title;
  moments = Number(drawn.body.dataset.moments);
  for (const id of ["app", "banner"]) document.getElementById(id).replaceChildren(...drawn.getElementById(id).childNodes);
  return true;
}

// fetches the interpreter; the next touch tries again what could not be fetched
function wake() {
  if (awake) return;
  awake = true;
  tries += 1;
  delete root.dataset.unable;
  const start = add({ type: "mpy", config: "embed.json", src: "py/start.txt" });
  // a browser remembers for a page that a module could not be fetched, so each try has an address of its own
  const core = add({ type: "module", src: `vendor/pyscript/core.js${tries > 1 ? `?${tries}` : ""}` });
  core.onerror = () => {
    start.remove();
    core.remove();
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

async function onClick({ target }) {
  const control = target.closest("[data-do]");
  if (isAwake() || !control) return;
  remember(control.dataset.do, control.dataset.arg ?? null);
  await released(); // that it could not be fetched is said by then
  wake();
}

function onKey(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (isAwake() || !step) return;
  event.preventDefault();
  remember("step", String(step));
  wake();
}

async function open() {
  if (!(await show())) {
    wake();
    return;
  }
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  const table = ["app", "banner"].map((id) => document.getElementById(id));
  for (const part of table) {
    for (const type of ["focusin", "pointerdown"]) part.addEventListener(type, wake, { once: true });
  }
  document.getElementById("banner").addEventListener("pointerover", wake, { once: true });
  fit();
  measure();
  ready(moments);
}

if ("apart" in root.dataset) {
  // frame_checks.js has said it
} else if (root.dataset.size) {
  hold();
} else {
  await open();
}
