// The lobby before any interpreter runs: the build has drawn it by the screen's own code (first_lobby.py). It is shown in
// the language and the look that are set. What is pressed in it is kept, and done as soon as the screen has drawn the
// same lobby in its place. While it stands, the root has `data-drawn`: "first", or "again" where matches are saved.
const drawn = (() => {
  const LOOKS = ["theme", "pack", "backs", "text"]; // settings that the lobby's styles see
  const OTHERS = 3; // matches besides the first that the lobby itself offers

  const root = document.documentElement;
  const home = `stube:${new URL(".", window.location.href).pathname}:`; // as namespace.js names it
  let focused = ""; // the selector of what has the keyboard
  let pressed = ""; // and of what was pressed last

  const app = () => document.getElementById("app");
  const stands = () => "drawn" in root.dataset;

  function attempt(action, otherwise) {
    try {
      return action();
    } catch {
      return otherwise;
    }
  }

  // a saved entry, null where there is none or it cannot be read
  const entry = (name) => attempt(() => JSON.parse(window.localStorage.getItem(home + name)), null);

  // what lists show of the saved matches, the latest first
  function matches() {
    const names = attempt(() => Object.keys(window.localStorage), []).filter((name) => name.startsWith(`${home}list:`));
    const lines = names.map((name) => entry(name.slice(home.length)));
    return lines.filter((line) => line?.summary).sort((one, other) => other.number - one.number);
  }

  // language and look, as they are set
  function dress() {
    const settings = entry("settings") ?? {};
    const wanted = [settings.language, ...navigator.languages.map((one) => one.slice(0, 2))];
    const languages = JSON.parse(root.dataset.languages).map(([code]) => code);
    root.lang = wanted.find((one) => languages.includes(one)) ?? languages[0];
    for (const look of LOOKS) {
      if (/^[a-z]+$/.test(settings[look] ?? "") && settings[look] !== "system") root.dataset[look] = settings[look];
    }
  }

  // draws the lobby, unless the address leads elsewhere
  function draw() {
    if (window.location.hash.length > 1) return;
    const lobby = document.getElementById(`lobby-${root.lang}`).content.cloneNode(true);
    const kept = matches();
    root.dataset.drawn = kept.length ? "again" : "first";
    gather(lobby, entry("settings")?.knows);
    makeRoom(lobby, kept);
    sort(lobby, kept);
    app().append(lobby);
  }

  // the game that the visitor knows and those close to it, in a group before the families (gallery.py)
  function gather(lobby, knows) {
    const answer = [...lobby.querySelectorAll("[data-do=knows]")].find(({ dataset }) => dataset.arg === knows);
    answer?.setAttribute("aria-pressed", "true");
    if (!answer?.dataset.close) return;
    const names = [knows, ...answer.dataset.close.split(" ")];
    const games = lobby.querySelector("#games");
    const group = games.firstElementChild.cloneNode(true);
    group.dataset.family = "close";
    group.querySelector(".lozenge").nextSibling.replaceWith(`${answer.dataset.title} `);
    group.querySelector(".lozenge").remove();
    group.querySelector(".game-cards").replaceChildren(...names.map((name) => lobby.querySelector(`#games [data-game="${name}"]`)));
    games.prepend(group);
    for (const family of games.querySelectorAll(".family")) {
      const count = family.querySelectorAll(".game-card").length;
      family.querySelector(".how-many").textContent = count;
      if (!count) family.remove();
    }
  }

  // places for matches, as many as there will be
  function makeRoom(lobby, kept) {
    const going = kept.filter(({ summary }) => !summary.over).slice(1, OTHERS + 1).length;
    const [welcome, panel] = lobby.querySelectorAll(".going-on");
    (kept.length ? welcome : panel).remove();
    const others = lobby.querySelector(".also-going");
    [...others.querySelectorAll("li")].slice(going).forEach((place) => place.remove());
    if (!going) others.remove();
  }

  // the games that were played last come first
  function sort(lobby, kept) {
    const played = kept.map(({ summary }) => summary.game);
    const place = ({ dataset }) => (played.includes(dataset.game) ? played.indexOf(dataset.game) : played.length);
    for (const list of lobby.querySelectorAll(".game-cards")) {
      list.append(...[...list.children].sort((one, other) => place(one) - place(other)));
    }
  }

  // how to find the same button or link in the screen's lobby
  function selectorOf(target) {
    const { do: action, arg } = target.dataset;
    if (!action) return `a[href="${target.getAttribute("href")}"]`;
    return `[data-do="${action}"]${arg ? `[data-arg="${arg}"]` : ""}`;
  }

  const inLobby = (target) => stands() && target.closest("#app :is([data-do], a)");

  function press(event) {
    const button = inLobby(event.target);
    if (!button) return;
    event.stopPropagation(); // a screen that has no games yet listens already
    app().querySelector("[aria-busy]")?.removeAttribute("aria-busy");
    button.setAttribute("aria-busy", "true");
    pressed = button.dataset.do ? selectorOf(button) : ""; // where a link leads says the address
  }

  function focus({ target }) {
    const button = inLobby(target);
    if (button) focused = selectorOf(button);
  }

  // the screen has drawn something in its place
  function handOver() {
    for (const lobby of document.querySelectorAll("template[id^=lobby-]")) lobby.remove(); // nobody needs them any more
    if (!stands()) return;
    delete root.dataset.drawn;
    app().querySelector("[aria-busy]")?.removeAttribute("aria-busy"); // the screen has taken the games as they stand
    const find = (selector) => (selector ? app().querySelector(selector) : null);
    if (document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
    find(pressed)?.click();
  }

  // there will be no screen
  function takeDown() {
    if (!stands()) return;
    app().replaceChildren();
    delete root.dataset.drawn;
  }

  dress();
  document.addEventListener("click", press, { capture: true });
  document.addEventListener("focusin", focus);
  return { stands, draw, handOver, takeDown };
})();
