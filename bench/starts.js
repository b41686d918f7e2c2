// A visit of the bench: as soon as the lobby can be used a finger is laid on a game; when the engine is ready, and the
// site is stored for later visits, what was noted (watch.js) is told, and the page goes where it is sent.
(() => {
  const STORED = 60_000; // milliseconds that storing the site may take
  const LONGEST = 100; // milliseconds until a finger comes; a browser may draw no picture for longer
  const OFTEN = 50; // milliseconds between two signs of the finger, of which the page may not hear the first
  const wait = (time) => new Promise((waited) => setTimeout(waited, time));
  const heard = (name) => new Promise((hear) => addEventListener(`bench:${name}`, hear, { once: true }));

  // browsers stop to look for the largest part of the page when it is touched
  async function painted() {
    for (let pictures = 0; pictures < 2; pictures++) await new Promise(requestAnimationFrame);
  }

  async function visit() {
    const ready = heard("ready");
    await heard("used");
    await Promise.race([painted(), wait(LONGEST)]);
    const pressed = performance.now();
    const showing = setInterval(show, OFTEN);
    show();
    await ready;
    clearInterval(showing);
    const stored = await Promise.race([navigator.serviceWorker?.ready, wait(STORED)]);
    const told = { ...window.times, pressed, stored: Boolean(stored) };
    const answer = await fetch("/told", { method: "POST", body: JSON.stringify(told) });
    const next = await answer.text();
    if (next) location.replace(next);
  }

  // what a person does who is about to play
  function show() {
    const card = document.querySelector(".game-card");
    for (const type of ["pointerover", "pointerdown", "pointerup"]) {
      card.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", isPrimary: true }));
    }
  }

  visit();
})();
