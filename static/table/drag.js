// A card of the hand can be drawn onto the table with a finger or the mouse. To the page that is a click on it.

const FAR = 12; // so many pixels, and a press becomes a drag
let held = null;

function end(event) {
  if (!held) return;
  const { card, moved } = held;
  held = null;
  card.classList.remove("dragged");
  card.style.translate = "";
  if (!moved) return;
  const swallow = (click) => click.stopImmediatePropagation(); // the click that ends a drag is none
  addEventListener("click", swallow, true);
  setTimeout(() => {
    removeEventListener("click", swallow, true);
    const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }); // of a pointer, not of a key
    if (under?.closest(".felt") && !under.closest("#own")) card.dispatchEvent(click);
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
});

addEventListener("pointerup", end);
addEventListener("pointercancel", end);
