// Files of pictures that become part of the page: what is shown from the page itself a browser draws sooner than what is
// shown from another file. A picture keeps its id, with the name of its file before it: `faces-face-QC`.

const fetches = new Map();

// whether the pictures of a file are in the page now; what could not be had is asked for again the next time
export async function fetched(file) {
  if (!fetches.has(file)) fetches.set(file, put(file));
  const isThere = await fetches.get(file);
  if (!isThere) fetches.delete(file);
  return isThere;
}

async function put(file) {
  try {
    const answer = await fetch(`static/${file}.svg`);
    if (!answer.ok) return false;
    const drawn = new DOMParser().parseFromString(await answer.text(), "text/html"); // in a quarter of the time of XML
    const pictures = drawn.querySelector("svg");
    for (const one of pictures.querySelectorAll("symbol")) one.id = `${file}-${one.id}`;
    pictures.setAttribute("display", "none");
    document.body.append(pictures);
    return true;
  } catch {
    return false;
  }
}
