/**
 * Removes invisible control characters from every text of a body or query and composes letters with their accents (NFC), which keyboards
 * send in two ways. Changes the value in place, at any depth.
 */
export function removeControlCharacters(body: unknown): void {
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

/** Passwords stay exactly as typed; they are composed when they are hashed. */
const IS_SECRET = /password/;

/** A JSON array or object, not bytes or a file. */
function isParted(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

// Line and page breaks that word processors put within a paragraph.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters become a space.
const BREAKS = /[\u000b\u000c\u0085]/g;

// A NUL stays, so that the database refuses it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;
