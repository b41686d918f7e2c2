// Draws anew what was drawn before: each element that is still so stays. For every picture of a card that comes into the
// page the browser makes a copy of all its shapes, and gets rid of it late.

const KNOWN_BY = ["id", "data-do", "data-arg", "data-seat", "data-place"]; // what an element is the same one by
const WHOLE = "svg, .prompt"; // stays as it is or not at all: a picture, and a question, which begins at its top

// an element comes to hold what another one holds, which was drawn for that
export function renew(element, drawn) {
  const before = [...element.childNodes];
  const after = [...drawn.childNodes].map((one) => kept(before, one));
  for (const gone of before) gone.remove();
  after.forEach((one, at) => {
    if (element.childNodes[at] !== one) element.insertBefore(one, element.childNodes[at] ?? null);
  });
}

// what was there before and can be what was drawn, which is taken from the list; else what was drawn
function kept(before, drawn) {
  const found = before.find((one) => one.isEqualNode(drawn)) ?? before.find((one) => isSame(one, drawn));
  if (!found) return drawn;
  before.splice(before.indexOf(found), 1);
  if (!found.isEqualNode(drawn)) change(found, drawn);
  return found;
}

function isSame(one, drawn) {
  if (one.nodeName !== drawn.nodeName) return false;
  if (one.nodeType === Node.TEXT_NODE) return true;
  const alike = (name) => one.getAttribute(name) === drawn.getAttribute(name);
  return !one.matches(WHOLE) && one.classList[0] === drawn.classList[0] && KNOWN_BY.every(alike);
}

function change(one, drawn) {
  if (one.nodeType === Node.TEXT_NODE) {
    one.data = drawn.data;
    return;
  }
  const given = new Set(drawn.getAttributeNames()).add("style"); // which scripts work out, and no markup may hold
  for (const name of one.getAttributeNames()) if (!given.has(name)) one.removeAttribute(name);
  given.delete("style");
  for (const name of given) {
    const value = drawn.getAttribute(name);
    if (one.getAttribute(name) !== value) one.setAttribute(name, value);
  }
  if (drawn.style.length) one.style.cssText = drawn.style.cssText;
  renew(one, drawn);
}

// what is scrolled shows an element of it; nothing moves that shows it already
export function keepInSight(element) {
  element.scrollIntoView({ block: "nearest" });
}
