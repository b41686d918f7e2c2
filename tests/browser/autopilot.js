// Plays at the table as a person does: presses what the page offers, and waits until the page has taken it. One call does
// what else takes hundreds of trips between a test and its browser.

const LOOK = 5; // milliseconds between two looks at the page

const find = (what) => document.querySelector(what);
const isThere = (what) => find(what) !== null;
const state = () => find("#room")?.dataset.state;
const waits = () => ["you", "next"].includes(state());
const lines = () => document.querySelectorAll("#log p").length;
const held = () => [...document.querySelectorAll(".hand-card")].map(({ dataset }) => dataset.arg).sort().join(" ");
const legal = () => find(".hand-card:not([aria-disabled])");

// does something of the page, whether or not the page offers it now
function act(action, argument) {
  const pressed = document.createElement("button");
  Object.assign(pressed.dataset, { do: action, arg: argument ?? "" });
  document.body.append(pressed);
  pressed.click();
  pressed.remove();
}

// changes a field of the page, such as a setting, whether or not it is shown now
function set(field, value) {
  const typed = document.createElement("input");
  Object.assign(typed, { value }).dataset.field = field;
  document.body.append(typed);
  typed.dispatchEvent(new Event("input", { bubbles: true }));
  typed.remove();
}

async function speak({ language, patience }) {
  if (document.documentElement.lang !== language) act("language", language);
  await until(() => document.documentElement.lang === language, patience);
}

// stores entries by their keys as if another tab had, and changes settings
function keep({ entries, settings }) {
  for (const [key, newValue] of Object.entries(entries)) {
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }
  for (const [name, value] of Object.entries(settings)) set(`setting:${name}`, value);
}

// waits until something is so; a page that does not come to it is told about
async function until(isSo, patience) {
  const end = performance.now() + patience;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`stands still: ${isSo}, ${find("#room, body").innerText}`);
    await new Promise((looked) => setTimeout(looked, LOOK));
  }
}

// plays the first card that may be played, until it, or another copy of it, has left the hand; its name
async function card({ patience }) {
  await until(() => state() === "you" && legal(), patience);
  const before = held(), name = legal().dataset.arg;
  legal().click();
  await until(() => held() !== before, patience);
  return name;
}

// chooses as many cards as are asked for
async function choose({ patience }) {
  while (find("#done").hasAttribute("aria-disabled")) {
    const { arg } = find(".hand-card").dataset;
    find(".hand-card").click();
    await until(() => isThere(`.laid-card[data-arg="${arg}"]`), patience);
  }
}

// chooses as many cards as are asked for, and says so
async function layAside(given) {
  await choose(given);
  find("#done").click();
}

// answers whatever is asked: by choosing cards, by a button (`say`, or else the one to pass, or the
// last one), by the first of several games, or by a card
async function answer(given) {
  const before = state() === "you" ? lines() : -1;
  if (before >= 0 && isThere("#done")) await layAside(given);
  else if (before >= 0 && isThere(".prompt [data-do=say]")) {
    const words = [...document.querySelectorAll(".prompt [data-do=say]")];
    const word = (said) => words.find(({ dataset }) => dataset.arg === said);
    (word(given.say) ?? word("pass") ?? words.at(-1)).click();
  } else if (before >= 0 && isThere(".prompt [data-do=choose]")) {
    find(".prompt [data-do=choose]").click();
    await until(() => isThere(".prompt [data-do=say-all]:not([aria-disabled])"), given.patience);
    find(".prompt [data-do=say-all]").click();
  } else if (before >= 0 && legal()) await card(given);
  await until(() => lines() > before, given.patience); // who can only pass passes by himself
}

// answers until the deal is over
async function deal(given) {
  for (;;) {
    await until(waits, given.patience);
    if (state() === "next") return;
    await answer(given);
  }
}

// answers, and deals on, until something is there that stays: whether it came
async function search({ there, most, ...given }) {
  for (let tries = 0; tries < most; tries++) {
    await until(waits, given.patience);
    const passesAlone = state() === "you" && !isThere("#done, .prompt [data-do=say]") && !legal();
    if (isThere(there) && !passesAlone && waits()) return true;
    if (state() === "next") {
      find("#go-on").click();
      await until(() => !isThere("#go-on"), given.patience);
    } else await answer(given);
  }
  return false;
}
