// Cards that fly from one place to another. Nothing waits for them: the table is already as it will be.

const gentle = { easing: "cubic-bezier(.2, .7, .2, 1)", fill: "none" };

export const calm = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

// where an element lies now, to be handed to `arrive`; null if it is not in the page
export const place = (selector) => document.querySelector(selector)?.getBoundingClientRect() ?? null;

// an element that has just been drawn comes from where something else lay
export function arrive(selector, from, ms) {
  const element = document.querySelector(selector);
  if (!element || !from) return;
  const to = element.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: ms, ...gentle });
}

// pictures of what is about to go fly to a place and fade
export function leave(selector, target, ms) {
  const to = place(target);
  if (!to) return;
  for (const element of document.querySelectorAll(selector)) {
    const from = element.getBoundingClientRect();
    const ghost = element.cloneNode(true);
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.removeAttribute("role");
    Object.assign(ghost.style, { left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px` });
    document.body.append(ghost);
    const x = to.left + to.width / 2 - from.left - from.width / 2;
    const y = to.top + to.height / 2 - from.top - from.height / 2;
    const end = { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 };
    ghost.animate([{ transform: "none", opacity: 1 }, end], { duration: ms, ...gentle }).onfinish = () => ghost.remove();
  }
}
