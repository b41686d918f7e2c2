// What a person does on a page, in any browser, with the words of autopilot.js. Each flow throws where the page does
// not come to what it should, and returns what a test looks at.

const LOBBY = "html:not([data-drawn]) .game-card"; // one that the screen has drawn, not the build
const texts = (what) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent);
const press = (what) => find(what).click();

async function comes(what, patience) {
  await until(() => isThere(what), patience);
}

function fill(what, value) {
  const field = find(what);
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const FLOWS = {
  // the games in the lobby, in this language and in the other one
  async lobby({ patience }) {
    await comes(LOBBY, patience);
    const { lang } = document.documentElement;
    const other = lang === "de" ? "en" : "de";
    const shown = { [lang]: texts(".game-card h3") };
    press(`[data-do=language][data-arg=${other}]`);
    await until(() => document.documentElement.lang === other, patience);
    shown[other] = texts(".game-card h3");
    press(`[data-do=language][data-arg=${lang}]`);
    await until(() => document.documentElement.lang === lang, patience);
    return shown;
  },

  // a new match of a game, until the person is asked, or the first deal is over
  async sitDown({ game, patience }) {
    if (isThere("#to-lobby")) press("#to-lobby");
    await comes(LOBBY, patience);
    location.hash = `game/${game}`;
    await until(() => isThere(`#learn[data-arg=${game}]`) && isThere("#remarks"), patience);
    fill("#pace", "once");
    fill("#seed", "three browsers");
    press("#play");
    await until(waits, patience);
    return held();
  },

  answer,
  deal,

  // what stands at the end of a deal
  result: () => find(".result").innerText,

  // back in the lobby, and on with the match that stands there first
  async goOn({ patience }) {
    press("#to-lobby");
    await comes(LOBBY, patience);
    press(".going-on [data-do=continue]");
    await until(waits, patience);
    return held();
  },

  // the page as it comes after it was loaded again: it is at its table, if it was at one
  async table({ patience }) {
    await until(waits, patience);
    return held();
  },

  // until all of the site is stored for playing without a network
  async stored({ patience }) {
    await until(() => navigator.serviceWorker.controller, patience);
    const worker = navigator.serviceWorker;
    const missing = await new Promise((heard) => {
      worker.addEventListener("message", ({ data }) => data.missing === 0 && heard(0));
      worker.controller.postMessage({ ask: "version" });
    });
    return missing;
  },

  // whether the network is there
  online: () => fetch("NOTICE.txt", { cache: "no-store" }).then(() => true, () => false),

  // loads the page again, which then tells that it is there
  reload() {
    location.reload();
    return new Promise(() => {});
  },

  // what comes of looking at the storage in a frame
  storage() {
    try {
      return String(localStorage);
    } catch (error) {
      return error.name;
    }
  },

  // steps a demo on to its second moment
  async demo({ patience }) {
    await comes("#forth", patience);
    press("#forth");
    await until(() => / 1 /.test(find(".way .hint")?.textContent), patience);
    return find(".way .hint").textContent;
  },

  // plays on from where the demo is, with the engine
  async playOn({ patience }) {
    press("#play-on");
    await comes(".playing #room[data-state=you]", patience);
    return card({ patience });
  },
};
