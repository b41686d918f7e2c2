// The header of pages that are read. The look is the setting of the table, kept where the table keeps it; demos in the page
// follow it. The list of contents stands open where there is room beside the text.
(() => {
  const HOME = new URL("../..", document.currentScript.src).pathname; // the site's own folder, as namespace.js names it
  const ENTRY = `stube:${HOME}:settings`;
  const WIDE = window.matchMedia("(width >= 78rem)"); // as in reading.css
  const LOOKS = ["light", "dark", "contrast"];

  const root = document.documentElement, choice = document.getElementById("appearance");

  // what is set, nothing where that cannot be read
  function settings() {
    try {
      return JSON.parse(window.localStorage.getItem(ENTRY)) ?? {};
    } catch {
      return {};
    }
  }

  // where nothing may be kept, the look holds for this page
  function keep(theme) {
    try {
      window.localStorage.setItem(ENTRY, JSON.stringify({ ...settings(), theme }));
    } catch (error) {
      console.warn("The appearance could not be kept:", error);
    }
  }

  function dress(element, theme) {
    if (LOOKS.includes(theme)) element.dataset.theme = theme;
    else delete element.dataset.theme;
  }

  function show(theme) {
    dress(root, theme);
    choice.value = LOOKS.includes(theme) ? theme : "system";
    for (const demo of document.querySelectorAll("karten-tisch")) {
      demo.setAttribute("theme", choice.value); // of a frame that is yet to come
      const frame = demo.querySelector("iframe")?.contentDocument?.documentElement;
      if (frame) dress(frame, theme);
    }
  }

  function openContents() {
    const list = document.querySelector(".contents > details");
    if (list) list.open = WIDE.matches;
  }

  // what lies over the page goes when somebody goes on
  function closeBeside(event) {
    const list = document.querySelector(".beside[open]");
    if (!list || (event.type === "click" && list.contains(event.target))) return;
    if (event.type === "keydown" && event.key !== "Escape") return;
    if (list.contains(document.activeElement)) list.querySelector("summary").focus();
    list.open = false;
  }

  show(settings().theme);
  choice.hidden = false;
  choice.addEventListener("change", () => {
    keep(choice.value);
    show(choice.value);
  });
  openContents();
  WIDE.addEventListener("change", openContents);
  document.addEventListener("click", closeBeside);
  document.addEventListener("keydown", closeBeside);
  window.addEventListener("storage", ({ key }) => key === ENTRY && show(settings().theme));
})();
