/**
 * Takes control characters, which nobody sees and no page may hold, out of every text of a body or query, and composes letters with their accents
 * (NFC), which keyboards send in two ways: in place and however deep.
 */
export function takeOutControls(body: unknown): void {
  const left = isParted(body) ? [body] : [];
  for (let parts = left.pop(); parts; parts = left.pop()) {
    for (const [name, value] of Object.entries(parts)) {
      if (isParted(value)) left.push(value);
      if (typeof value !== 'string' || IS_SECRET.test(name)) continue;
      const text = value.replace(BREAKS, ' ').replace(CONTROLS, '').normalize('NFC');
      if (text !== value) parts[name] = text;
    }
  }
}

/** Passwords are what was typed, to the letter; they are composed where they are hashed. */
const IS_SECRET = /password/;

/** A list or an object of JSON; bytes and files are none. */
function isParted(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

// Where a word processor breaks a line within a paragraph, or a page.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that become a space.
const BREAKS = /[\u000b\u000c\u0085]/g;

// A NUL stays, for the database to refuse.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that it takes out.
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;
