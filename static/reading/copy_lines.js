// Copies the lines of the page for teachers and bloggers. Where the build did not know the address of the site, the lines
// get that at which the page was opened.
(() => {
  const UNKNOWN = "https://host/";
  const home = new URL("../../", document.baseURI).href;

  // where the browser lets no page write to the clipboard, the line is marked, so that a key copies it
  async function copy(button) {
    const entry = button.closest("li"), status = entry.querySelector("[role=status]");
    const [line, frame] = entry.querySelectorAll("pre"), chosen = button.dataset.copy === "frame" ? frame : line;
    try {
      await navigator.clipboard.writeText(chosen.textContent);
      status.textContent = entry.dataset.copied;
    } catch {
      chosen.hidden = false;
      window.getSelection().selectAllChildren(chosen);
      status.textContent = entry.dataset.marked;
    }
  }

  for (const code of document.querySelectorAll("code")) {
    code.textContent = code.textContent.replaceAll(UNKNOWN, home);
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button));
  }
})();
