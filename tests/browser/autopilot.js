// Plays at the table as a person does: presses what the page offers, and waits until the page has taken it. One call does
// what else takes hundreds of trips between a test and its browser.

const LOOK = 5; // milliseconds between two looks at the page

// by what is seen that a person is asked for cards to lay aside, for a word, for one of several games, or for a card
const QUESTIONS = {
  cards: "#done",
  words: ".prompt [data-do=say], #interjections [data-arg=pass]",
  games: ".prompt [data-do=choose]",
  card: ".hand-card:not([aria-disabled])",
};
const SAY_ALL = ".prompt [data-do=say-all]:not([aria-disabled])";

const find = (what) => document.querySelector(what);
const isThere = (what) => find(what) !== null;
const state = () => find("#room")?.dataset.state;
const waits = () => ["you", "next"].includes(state());
const lines = () => document.querySelectorAll("#log p").length;
const held = () => [...document.querySelectorAll(".hand-card")].map(({ dataset }) => dataset.arg).sort().join(" ");
const legal = () => find(QUESTIONS.card);

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

// passes where nothing else can be said, until something else is asked
async function passAlone({ patience }) {
  const said = () => [...document.querySelectorAll(QUESTIONS.words)].map(({ dataset }) => dataset.arg).join();
  await until(waits, patience);
  while (said() === "pass") {
    const before = lines();
    find(QUESTIONS.words).click();
    await until(() => lines() > before && waits(), patience);
  }
}

// plays the first card that may be played, until it, or another copy of it, has left the hand; its name
async function card({ patience }) {
  await passAlone({ patience });
  await until(() => state() === "you" && legal(), patience);
  const before = held(), name = legal().dataset.arg;
  legal().click();
  await until(() => held() !== before, patience);
  return name;
}

// chooses as many cards as are asked for
async function choose({ patience }) {
  while (find("#done").hasAttribute("aria-disabled")) {
    const card = find(QUESTIONS.card), { arg } = card.dataset;
    card.click();
    await until(() => isThere(`.laid-card[data-arg="${arg}"]`), patience);
  }
}

// chooses as many cards as are asked for, and says so
async function layAside(given) {
  await choose(given);
  find("#done").click();
}

// says a word: the one that is given, or else to pass, or the last one
function sayWord({ say }) {
  const words = [...document.querySelectorAll(QUESTIONS.words)];
  const word = (said) => words.find(({ dataset }) => dataset.arg === said);
  (word(say) ?? word("pass") ?? words.at(-1)).click();
}

// chooses the first of several games, and says so
async function chooseGame({ patience }) {
  find(QUESTIONS.games).click();
  await until(() => isThere(SAY_ALL), patience);
  find(SAY_ALL).click();
}

// what a person is asked for, and how long the log is then, at once
function question() {
  const asks = ([, what]) => state() === "you" && isThere(what);
  return { kind: Object.entries(QUESTIONS).find(asks)?.[0] ?? "nothing", lines: state() === "you" ? lines() : -1 };
}

// answers whatever is asked, and waits until it is said
async function answer(given) {
  const answers = { cards: layAside, words: sayWord, games: chooseGame, card };
  const { kind, lines: before } = question();
  await answers[kind]?.(given);
  await until(() => lines() > before, given.patience);
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
    if (isThere(there) && waits()) return true;
    if (state() === "next") {
      find("#go-on").click();
      await until(() => !isThere("#go-on"), given.patience);
    } else await answer(given);
  }
  return false;
}
