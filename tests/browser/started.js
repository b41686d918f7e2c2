// Makes a page that was used what it was when it had just been started: by what a person can do there, and by deleting
// what is stored. Needs autopilot.js.

const NAMES = Object.fromEntries(["name", "name1", "name2", "name3"].map((name) => [`setting:${name}`, ""]));

const fields = () => [...document.querySelectorAll("[data-field^='setting:']")];
const stored = () => Object.keys(localStorage);

// what a started page shows, and whether it has stored anything
const shown = () =>
  JSON.stringify([
    [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
    [document.title, document.body.className, location.hash, find("#app").innerHTML, find("#banner").innerHTML],
    [find("#dialog").outerHTML, stored()],
  ]);

// a dialog that was closed keeps what it showed, and its ids
function clearDialog() {
  find("#dialog").close();
  find("#dialog").replaceChildren();
}

// empties what is stored as if another tab had: the mirror is emptied, too
function empty() {
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: null }));
}

// the settings of a page that was just started, its language, and how its root looks
function defaults() {
  act("settings");
  const settings = Object.fromEntries(fields().map(({ dataset, value }) => [dataset.field, value]));
  clearDialog();
  return { settings, language: document.documentElement.lang, attributes: attributes() };
}

const attributes = () => Object.fromEntries([...document.documentElement.attributes].map(({ name, value }) => [name, value]));

// the root has these attributes and no others, which a test may have set
function dress(wanted) {
  const root = document.documentElement;
  for (const name of Object.keys(attributes())) if (!(name in wanted)) root.removeAttribute(name);
  for (const [name, value] of Object.entries(wanted)) if (root.getAttribute(name) !== value) root.setAttribute(name, value);
}

// nothing is kept of how a game was played
async function forget(game, patience) {
  location.hash = `game/${game}`;
  await until(() => isThere("#remarks"), patience);
  act("reset-options");
  await until(() => document.activeElement.dataset.do === "reset-options", patience);
  location.hash = "";
  await until(() => isThere("#games"), patience);
}

// whether the page is again what it was, which is `before`
async function reset({ settings, language, attributes, before, patience }) {
  clearDialog();
  document.adoptedStyleSheets = []; // what a test has put on
  const waitsForSomebody = () => waits() || state() === "curtain";
  if (location.hash.startsWith("#table/")) await until(waitsForSomebody, patience); // or a bot's answer would be saved later
  location.hash = "";
  await until(() => isThere("#games"), patience);
  await speak({ language, patience });
  const kept = JSON.parse(localStorage.getItem(stored().find((key) => key.endsWith(":settings"))) ?? "{}");
  for (const [field, value] of Object.entries({ ...NAMES, ...settings })) {
    if (field.slice("setting:".length) in kept) set(field, value);
  }
  for (const game of Object.keys(kept.options ?? {})) await forget(game, patience);
  act("filter", "all");
  empty();
  const games = find("#games");
  act("lobby");
  await until(() => isThere("#games") && find("#games") !== games, patience); // or it would be drawn in the next test
  await until(() => !isThere("[data-do=continue], .going-on [data-do=deal]"), patience);
  act("close-banner");
  document.activeElement.blur();
  dress(attributes);
  scrollTo(0, 0);
  return shown() === before;
}
