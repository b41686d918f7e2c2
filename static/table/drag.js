// A card of the hand can be drawn onto the table with a finger or the mouse; to the page that is a click on it. Or it is
// drawn to another place in the hand, and the others make room; the page is told by an event "put", with the card that
// it lies before now, if there is one.

const FAR = 12; // so many pixels, and a press becomes a drag
const NEAR = 24; // pixels beside the hand that are still over it
let held = null;

function end(event) {
  if (!held) return;
  const { card, moved } = held, drop = event.type === "pointerup" ? event : null;
  const put = moved && drop && placed(card, drop);
  held = null;
  card.classList.remove("dragged");
  card.style.translate = "";
  makeRoom(card, null);
  card.closest(".hand")?.classList.remove("parted");
  if (!moved) return;
  const swallow = (click) => click.stopImmediatePropagation(); // the click that ends a drag is none
  addEventListener("click", swallow, true);
  if (put) card.dispatchEvent(new CustomEvent("put", { bubbles: true, detail: put.before }));
  setTimeout(() => {
    removeEventListener("click", swallow, true);
    const under = drop && !put ? document.elementFromPoint(drop.clientX, drop.clientY) : null;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }); // of a pointer, not of a key
    if (under?.closest(".felt") && !under.closest("#own")) card.dispatchEvent(click);
  });
}

const cardsBeside = (card) => [...(card.closest(".hand:not(.stacks)")?.querySelectorAll(".hand-card") ?? [])];

// the hand as it would lie with the card where it is held, and what it would lie before; null if nothing would change
function placed(card, { clientX, clientY }) {
  const cards = cardsBeside(card), from = cards.indexOf(card);
  if (from < 0 || !isOver(card.closest(".hand").getBoundingClientRect(), clientX, clientY)) return null;
  const far = ({ offsetLeft, offsetTop }) =>
    Math.hypot(card.offsetLeft + clientX - held.x - offsetLeft, card.offsetTop + clientY - held.y - offsetTop);
  const to = cards.indexOf(cards.reduce((one, other) => (far(other) < far(one) ? other : one)));
  if (to === from) return null;
  const order = cards.filter((one) => one !== card);
  order.splice(to, 0, card);
  return { order, before: order[to + 1]?.dataset.arg ?? "" };
}

const isOver = ({ left, right, top, bottom }, x, y) =>
  x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;

// the others lie as they would then, or as they did
function makeRoom(card, put) {
  const cards = cardsBeside(card);
  card.closest(".hand")?.classList.add("parted");
  (put?.order ?? cards).forEach((one, at) => {
    if (one === card) return;
    one.style.zIndex = put ? at : "";
    const { offsetLeft, offsetTop } = cards[at];
    one.style.translate = put ? `${offsetLeft - one.offsetLeft}px ${offsetTop - one.offsetTop}px` : "";
  });
}

addEventListener("pointerdown", (event) => {
  const card = event.target.closest?.(".hand-card");
  if (card && event.isPrimary && event.button === 0) held = { card, x: event.clientX, y: event.clientY, moved: false };
});

addEventListener("pointermove", (event) => {
  if (!held || !event.isPrimary) return;
  const x = event.clientX - held.x, y = event.clientY - held.y;
  held.moved ||= Math.hypot(x, y) > FAR;
  if (!held.moved) return;
  held.card.classList.add("dragged");
  held.card.style.translate = `${x}px ${y}px`;
  makeRoom(held.card, placed(held.card, event));
});

addEventListener("pointerup", end);
addEventListener("pointercancel", end);
