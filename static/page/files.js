// Files of the person: saved by the browser's own dialog, and read when one is chosen, dropped on the page, or opened
// with the installed app. What is read goes to the page as text; it stays on the device.

const MOST = 20_000_000; // bytes of a file; all matches for which a browser has room are a quarter of that
const LONGEST = 4_000_000; // characters of a record: no browser has room for a longer one
const FEW = 16; // records that are handed over at a time,
const SHORT = 64_000; // as long as they have no more characters

export function save(name, text, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The records in a file, a few at a time: one JSON text, one record a line, or deals of a server, `(; ... ;)`. A table
// of deals (CSV) is handed over as a whole.
class Records {
  #text;
  #at = 0;
  #long = [];
  #end = ""; // what a record ends with, if there may be several

  constructor(text) {
    this.#text = text.trim();
    if (isJson(this.#text)) return;
    if (this.#text.split("\n").some((line) => line.startsWith("{") && isJson(line))) this.#end = "\n";
    else if (this.#text.includes("(;")) this.#end = ";)";
  }

  // how much of the file has been handed over, from 0 to 1
  get part() {
    return this.#text ? this.#at / this.#text.length : 1;
  }

  // the next few records as the text of a list; `count` says how many they are, none at the end
  few() {
    const found = [];
    for (let room = SHORT; room > 0 && found.length < FEW && this.#at < this.#text.length; ) {
      const line = this.#line().trim();
      if (line.length > LONGEST) {
        this.#long.push(line.length);
        continue;
      }
      room -= line.length;
      if (line) found.push(line);
    }
    this.count = found.length;
    return JSON.stringify(found);
  }

  // how many characters those have that are too long to be handed over, since it was asked for last
  tooLong() {
    return JSON.stringify({ limit: LONGEST, found: this.#long.splice(0) });
  }

  // how many are left
  left() {
    let count = 0;
    while (this.#at < this.#text.length) count += this.#line().trim() ? 1 : 0;
    return count;
  }

  #line() {
    const found = this.#end ? this.#text.indexOf(this.#end, this.#at) : -1;
    const end = found < 0 ? this.#text.length : found + this.#end.length;
    const line = this.#text.slice(this.#at, end);
    this.#at = end;
    return line;
  }
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

// what cannot be read, as a folder or a file that is gone, is empty: the page says that no match was in it
async function textOf(file) {
  try {
    return await file.text();
  } catch {
    return "";
  }
}

// `take` gets the name of each file and its records, null where it is too large
export function watch(take) {
  const read = async (files) => {
    for (const file of files) take(file.name, file.size > MOST ? null : new Records(await textOf(file)));
  };
  document.addEventListener("change", (event) => {
    if (event.target.type !== "file") return;
    read([...event.target.files]);
    event.target.value = "";
  });
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    read([...event.dataTransfer.files]);
  });
  window.launchQueue?.setConsumer(async ({ files }) => read(await Promise.all(files.map((one) => one.getFile()))));
}
