// The box to search in at the top of pages that are read. The build has written down what can be found
// (src/site/reading/search_index.py); it is fetched when the box is entered, and nobody is told what is sought. All words have to
// be there. A word in a heading counts for more than one in a text, its beginning for more than its middle, and what
// stands on this page comes first among equals.
(() => {
  const MOST = 20; // results that are shown
  const BEFORE = 40; // characters of a text before the word that was found in it
  const EXCERPT = 140;

  const box = document.getElementById("search");
  const input = box.querySelector("input"), told = box.querySelector("[role=status]"), list = box.querySelector("ol");
  const folder = new URL(box.dataset.index, document.baseURI);
  let index = null; // the sections, when they are there
  let coming = null; // while they are fetched: once, however much is typed meanwhile

  // letters without their marks, as people type them; as long as the text, so that places in one are places in the other
  const plain = (text) => Array.from(text.toLowerCase(), (one) => one.normalize("NFD")[0] ?? one).join("");

  async function fetched() {
    const answer = await fetch(folder);
    if (!answer.ok) throw new Error(`${answer.status} ${folder}`);
    return (await answer.json()).flatMap(({ page, path, sections }) =>
      sections.map(([name, heading, text], at) => {
        const address = new URL(name ? `${path}#${name}` : path, folder);
        const title = at === 0 ? page : `${page}: ${heading}`;
        const isHere = address.pathname === window.location.pathname;
        return { address, title, text, isHere, inTitle: ` ${plain(title)}`, inText: ` ${plain(text)}` };
      }),
    );
  }

  // what a word counts in a section, 0 where it is not
  function worth(word, { inTitle, inText }) {
    const places = [[inTitle, 8], [inText, 2]];
    return places.reduce((sum, [text, much]) => {
      if (!text.includes(word)) return sum;
      return sum + (/[^\p{L}\p{N}]/u.test(text[text.indexOf(word) - 1]) ? 2 * much : much);
    }, 0);
  }

  function found(words) {
    const rated = index.map((section) => ({ section, worths: words.map((word) => worth(word, section)) }));
    const whole = rated.filter(({ worths }) => worths.every((one) => one > 0));
    const sum = ({ section, worths }) => worths.reduce((all, one) => all + one, section.isHere ? 1 : 0);
    return whole.sort((one, other) => sum(other) - sum(one)).map(({ section }) => section);
  }

  // a part of the text around the first word that stands in it, with that word marked
  function excerpt({ text, inText }, words) {
    const word = words.find((one) => inText.includes(one));
    const at = word ? inText.indexOf(word) - 1 : 0, from = at > BEFORE ? text.lastIndexOf(" ", at - BEFORE) + 1 : 0;
    const line = document.createElement("span"), mark = document.createElement("mark");
    mark.textContent = word ? text.slice(at, at + word.length) : "";
    const after = text.slice(at + mark.textContent.length, from + EXCERPT);
    const cut = from + EXCERPT < text.length ? "…" : "";
    line.append((from ? "…" : "") + text.slice(from, at), mark, after + cut);
    return line;
  }

  function result(section, words) {
    const item = document.createElement("li"), link = document.createElement("a"), title = document.createElement("b");
    link.href = section.address;
    title.textContent = section.title;
    link.append(title, excerpt(section, words));
    item.append(link);
    return item;
  }

  function sentence(count) {
    const { none, one, many, first } = box.dataset;
    const text = [none, one][count] ?? (count > MOST ? first : many);
    return text.replace("{n}", count).replace("{shown}", MOST);
  }

  function show() {
    const words = plain(input.value).split(/\s+/).filter(Boolean);
    const sections = words.length && index ? found(words) : [];
    told.textContent = words.length && index ? sentence(sections.length) : "";
    list.replaceChildren(...sections.slice(0, MOST).map((section) => result(section, words)));
  }

  function close() {
    told.textContent = "";
    list.replaceChildren();
  }

  async function enter() {
    try {
      if (!index) index = await (coming ??= fetched());
      if (box.contains(document.activeElement)) show();
    } catch {
      told.textContent = box.dataset.gone;
    } finally {
      coming = null;
    }
  }

  // the arrows walk from the box through the results and back
  function walk(step) {
    const stops = [input, ...list.querySelectorAll("a")];
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  }

  function press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) walk(step);
    else if (event.key === "Enter" && event.target === input) list.querySelector("a")?.click();
    else if (event.key === "Escape") {
      input.focus();
      close();
    } else return;
    event.preventDefault();
  }

  input.addEventListener("focus", enter);
  input.addEventListener("input", enter);
  box.addEventListener("keydown", press);
  box.addEventListener("focusout", ({ relatedTarget }) => box.contains(relatedTarget) || close());
  list.addEventListener("click", ({ target }) => target.closest("a") && close());
  box.hidden = false;
})();
