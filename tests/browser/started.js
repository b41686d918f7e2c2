// Makes a page that was used what it was when it had just been started: by what a person can do there, and by deleting
// what is stored. Needs autopilot.js.

const NAMES = Object.fromEntries(["name", "name1", "name2", "name3"].map((name) => [`setting:${name}`, ""]));

// does something of the page, whether or not the page offers it now
function act(action, argument) {
  const pressed = document.createElement("button");
  Object.assign(pressed.dataset, { do: action, arg: argument ?? "" });
  document.body.append(pressed);
  pressed.click();
  pressed.remove();
}

function set(field, value) {
  const typed = document.createElement("input");
  Object.assign(typed, { value }).dataset.field = field;
  document.body.append(typed);
  typed.dispatchEvent(new Event("input", { bubbles: true }));
  typed.remove();
}

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

// the settings of a page that was just started
function defaults() {
  act("settings");
  const settings = Object.fromEntries(fields().map(({ dataset, value }) => [dataset.field, value]));
  clearDialog();
  return { settings };
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
async function reset({ settings, before, patience }) {
  clearDialog();
  if (location.hash.startsWith("#table/")) await until(waits, patience); // or a bot's answer would be saved later
  location.hash = "";
  await until(() => isThere("#games"), patience);
  if (document.documentElement.lang !== "en") act("language", "en");
  await until(() => document.documentElement.lang === "en", patience);
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
  scrollTo(0, 0);
  return shown() === before;
}
