// When a person has shown that he will play: the pointer on a game, a finger or a key, an address of a place; or the lobby
// was left in peace for a moment. Not before that is the engine fetched and started, beside which nothing else is fast.

const PEACE = 1_000; // milliseconds
const SIGNS = ["pointerdown", "keydown", "click", "hashchange"];

export function somebody_plays() {
  if (window.location.hash.length > 1) return Promise.resolve();
  return new Promise((resolve) => {
    const heard = new AbortController();
    const go = () => {
      heard.abort();
      resolve();
    };
    const options = { signal: heard.signal, capture: true };
    for (const sign of SIGNS) window.addEventListener(sign, go, options);
    window.addEventListener("pointerover", ({ target }) => target.closest?.(".first, .game-card") && go(), options);
    setTimeout(go, PEACE);
  });
}
