/** Markup that is safe to send: all values in it were escaped. Created by `html`, or from a file of ours. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Part = string | number | Html | readonly Html[] | null | undefined;

/** Template tag that escapes strings, for text and for quoted attributes; `Html` values and lists of them are inserted as they are. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, at) => text + asMarkup(parts[at - 1]) + string));
}

function asMarkup(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.toString();
  return typeof part === 'string' || typeof part === 'number' ? escapeHtml(String(part)) : part.join('');
}

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes for text and for quoted attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);
