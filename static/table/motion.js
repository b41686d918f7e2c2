// Cards that fly from one place to another. Nothing waits for them: the table is already as it will be, and whatever
// is pressed next lets all of them land at once.

const FLYING = "cubic-bezier(.2, .8, .2, 1)";
const TURN = 7; // degrees by which a card is turned when it sets off

const flights = new Set();

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// where the innermost element of a selector lies now, to be handed to `arrive`; null if there is none in sight
export function place(selector) {
  const found = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  return found.findLast((one) => one.width) ?? null;
}

// an element that has just been drawn comes from where something else lay
export function arrive(selector, from, ms) {
  const element = document.querySelector(selector);
  if (!element || !from) return;
  fly(element, [setOff(element, from)], ms);
  fly(element, [{}, { opacity: 1 }, {}], ms, { pseudoElement: "::before" }); // its shadow while it is high
}

// elements that have just been drawn come from one place, those of each selector one after the other; all are looked at
// before any is moved, which the browser would have to lay out in between
export function deal(source, ms, apart, ...selectors) {
  const from = place(source);
  const hands = from ? selectors.map((selector) => [...document.querySelectorAll(selector)]) : [];
  const beginnings = hands.map((elements) => elements.map((element) => setOff(element, from)));
  hands.forEach((elements, hand) =>
    elements.forEach((element, number) => {
      fly(element, [beginnings[hand][number]], ms, { delay: number * apart, fill: "backwards" });
    }),
  );
}

// pictures of what is about to go are gathered in one place
export function gather(selector, target, ms) {
  const to = place(target);
  if (!to) return;
  leave(selector, ms, (from) => ({ translate: between(from, to), scale: 0.3 }));
}

// pictures of cards that lie face down are turned until they stand on their edges
export function lift(selector, ms) {
  leave(selector, ms, () => ({ rotate: "y 90deg" }));
}

// pictures of elements end as it is said of the place of each; all are looked at before the first is added to the page,
// which the browser would have to lay out in between
function leave(selector, ms, endFrom) {
  const places = [...document.querySelectorAll(selector)].map((one) => [one, one.getBoundingClientRect()]);
  const ghosts = places.map(([one, from]) => [ghostOf(one, from), endFrom(from)]);
  for (const [ghost, end] of ghosts) fly(ghost, [{}, end], ms, { easing: "ease-in" }, () => ghost.remove());
}

// and from there on they show their faces
export function turn(selector, ms) {
  for (const element of document.querySelectorAll(selector)) {
    fly(element, [{ rotate: "y 90deg" }, {}], ms, { delay: ms, fill: "backwards", easing: "ease-out" });
  }
}

function ghostOf(element, { left, top, width }) {
  const ghost = element.cloneNode(true);
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.removeAttribute("role");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  return ghost;
}

function fly(element, steps, duration, more = {}, landed = () => {}) {
  const flight = element.animate(steps, { duration, easing: FLYING, ...more });
  flights.add(flight);
  flight.onfinish = flight.oncancel = () => {
    flights.delete(flight);
    landed();
  };
}

// how an element sets off: where and as large as what lay there, turned a little; it ends as its style has it
function setOff(element, from) {
  const to = element.getBoundingClientRect();
  const scale = to.width ? Math.min(1.3, Math.max(0.4, from.width / to.width)) : 1;
  return { translate: between(to, from), scale, rotate: `${from.left < to.left ? -TURN : TURN}deg` };
}

const between = (from, to) =>
  `${to.left + to.width / 2 - from.left - from.width / 2}px ${to.top + to.height / 2 - from.top - from.height / 2}px`;

const land = () => flights.forEach((flight) => flight.finish());

for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, land, { capture: true, passive: true });
