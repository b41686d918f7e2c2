// Ways of a link to other people and devices: the device's own sheet for sharing, and a code that a camera reads. What
// draws codes, npm's `qr`, is fetched with the first one; so is what draws results as pictures.

const AROUND = 4; // modules of paper around a code, by its standard
const MOST = 858; // characters in 97 modules a side, each of three pixels on a phone: what a camera still reads well

export const offered = () => Boolean(navigator.share);

// opens the device's sheet; to break off there is no failure
export async function hand(title, url) {
  try {
    await navigator.share({ title, url });
    return true;
  } catch ({ name }) {
    return name === "AbortError";
  }
}

let tries = 0; // that failed: a browser remembers which module it could not fetch, by its address

// draws a text as a code into a drawing; returns why it could not, nothing if it could
export async function drawCode(drawing, text) {
  if (text.length > MOST) return "long";
  try {
    const { encodeQR } = await import(`../../vendor/qr/index.js${tries ? `?${tries}` : ""}`);
    const rows = encodeQR(text, "raw", { ecc: "low", border: AROUND });
    drawing.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
    drawing.firstElementChild.setAttribute("d", rows.map(dark).join(""));
    return "";
  } catch {
    tries += 1;
    return "gone";
  }
}

const dark = (row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("");

// what draws pictures (`picture.js`); null if it cannot be had
export const pictures = () => import(`./picture.js${tries ? `?${tries}` : ""}`).catch(() => ((tries += 1), null));
