import { CSRF_PLACEHOLDER, PAGE_DATA_PLACEHOLDER } from '#api/placeholders.ts';
import type { PageData } from '#web/page-data.ts';

type Piece = { bytes: Uint8Array; fill: 'csrf' | 'data' | null };

/** A rendered page cut at its placeholders: each piece stands before one of them, the last one ends the page. */
export type PageTemplate = readonly Piece[];

/** What stands in the places that differ for each visitor. */
export type Fillings = { csrf: string; data: string };

const MARKERS = [
  { text: CSRF_PLACEHOLDER, fill: 'csrf' },
  { text: PAGE_DATA_PLACEHOLDER, fill: 'data' },
] as const;

export function cutPage(html: string): PageTemplate {
  const pieces: Piece[] = [];
  let start = 0;
  // Looking for each by itself is faster than one pattern for both.
  const next = MARKERS.map(({ text }) => html.indexOf(text));
  for (;;) {
    const which = next.findIndex((at) => at >= 0 && next.every((other) => other < 0 || at <= other));
    const marker = MARKERS[which];
    const end = next[which];
    if (!marker || end === undefined) break;
    pieces.push({ bytes: Buffer.from(html.slice(start, end)), fill: marker.fill });
    start = end + marker.text.length;
    next[which] = html.indexOf(marker.text, start);
  }
  return [...pieces, { bytes: Buffer.from(html.slice(start)), fill: null }];
}

export function fillingsOf(data: PageData): Fillings {
  return { csrf: data.csrfToken, data: jsonForHtml(data) };
}

/** A page that is not kept: filled as it is. */
export function fillHtml(html: string, fillings: Fillings): string {
  return MARKERS.reduce((filled, { text, fill }) => filled.replaceAll(text, () => fillings[fill]), html);
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The page of one visitor, in UTF-8. */
export function fillPage(template: PageTemplate, fillings: Fillings): Uint8Array<ArrayBuffer> {
  return joined(template.flatMap(({ bytes, fill }) => (fill ? [bytes, Buffer.from(fillings[fill])] : [bytes])));
}

/** One run of memory that belongs to nothing else, as the body of a Response has to be. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
