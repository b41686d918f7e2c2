// A demo of somebody's own that a frame's address names (`src`) or holds (`#demo=`), and what is wrong where it cannot be
// had. All answers are JSON: {demo} with its text, or {fault} with a word for the reason.

const MOST = 2_000_000; // bytes of a file
// of an address, as of the links that the engine reads (link.py)
const MOST_PACKED = 20_000; // characters
const MOST_UNPACKED = 400_000; // bytes
const OFTEN_LOST = ["", "-", "_"]; // at the end, where they are taken for punctuation
const MOST_RELINKED = 20_000_000; // characters that are packed anew

class TooLong extends Error {}

const fault = (why, status = 0) => JSON.stringify({ fault: why, status });

// a file of the frame's own host only: the policy of the page lets no request leave for another one
export async function fetched(address) {
  let url;
  try {
    url = new URL(address, document.baseURI);
  } catch {
    return fault("foreign");
  }
  if (url.origin !== window.location.origin) return fault("foreign");
  try {
    const answer = await fetch(url);
    if (!answer.ok) return fault("refused", answer.status);
    return JSON.stringify({ demo: await textOf(answer.body, MOST) });
  } catch (error) {
    return fault(error instanceof TooLong ? "too_long" : "unreachable");
  }
}

// what the address holds behind `#demo=`, which is sent to no host
export async function unpacked() {
  const packed = window.location.hash.slice("#demo=".length);
  if (packed.length > MOST_PACKED) return fault("too_long");
  try {
    const text = await textOfPacked(untangled(packed));
    return JSON.stringify({ demo: text.trimStart().startsWith("{") ? await relinked(text) : text });
  } catch (error) {
    return fault(error instanceof TooLong ? "too_long" : "cut");
  }
}

// without what no packed text holds and what was put behind it on its way
const untangled = (packed) => unescape(unescape(packed)).split(/[&?]/)[0].replaceAll(/[^\w-]/g, "");

const unescape = (text) =>
  text.replaceAll(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));

async function textOfPacked(packed, lost = OFTEN_LOST) {
  try {
    const letters = (packed + lost[0]).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (one) => one.charCodeAt(0));
    return await textOf(through(bytes, new DecompressionStream("deflate")), MOST_UNPACKED);
  } catch (error) {
    if (error instanceof TooLong || lost.length === 1) throw error;
    return textOfPacked(packed, lost.slice(1));
  }
}

const through = (bytes, filter) => new Blob([bytes]).stream().pipeThrough(filter);

async function textOf(stream, most) {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = "";
  for (let read = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.length;
    if (read > most) {
      reader.cancel();
      throw new TooLong();
    }
    text += decoder.decode(value, { stream: true });
  }
}

// A packed demo has `true` for the links to play on by, which are nearly all of its length: each is the record as it
// stood at that moment, packed.
async function relinked(text) {
  const demo = JSON.parse(text);
  const steps = Array.isArray(demo.steps) ? demo.steps : [];
  const linked = steps.filter((step) => step.link === true);
  if (!linked.length) return text;
  const { notes, ...record } = demo.record;
  const [before, deal] = [record.deals.slice(0, -1), record.deals.at(-1)];
  if (JSON.stringify(record).length * linked.length > MOST_RELINKED) throw new TooLong();
  for (const step of linked) {
    const count = deal.actions.length - (steps.length - 1 - steps.indexOf(step));
    const then = { ...deal, actions: deal.actions.slice(0, count) };
    step.link = await packed(JSON.stringify({ ...record, deals: [...before, then] }));
  }
  return JSON.stringify(demo);
}

// as link.py packs it
async function packed(text) {
  const filter = new CompressionStream("deflate");
  const bytes = new Uint8Array(await new Response(through(new TextEncoder().encode(text), filter)).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
