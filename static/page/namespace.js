// What a browser keeps for a whole host (entries, locks, channels, a database) is named with the folder of the site, so
// that two copies of the site on one host share nothing.

const place = new URL("../..", import.meta.url).pathname;

export const named = (what) => `stube:${place}:${what}`;
