// Long texts in JSON: the screen's interpreter takes a second for each hundred thousand characters of one, the browser a
// moment for a million.

const LONG = 2_000; // characters
const PLACE = "longs.js"; // the key of what stands for a long text

// a text as JSON
export const quoted = (text) => JSON.stringify(text);

// the text of a record with one more answer in its last deal
export function withAnswer(text, act) {
  const record = JSON.parse(text);
  record.deals.at(-1).actions.push(act);
  return JSON.stringify(record);
}

// JSON without its long texts: each is an object with its number; and what they are. Null where it is no JSON
export function parted(text) {
  const longs = [];
  const isLong = (value) => typeof value === "string" && value.length > LONG;
  const short = (_, value) => (isLong(value) ? { [PLACE]: longs.push(value) - 1 } : value);
  try {
    return [JSON.stringify(JSON.parse(text, short)), longs];
  } catch {
    return null;
  }
}
