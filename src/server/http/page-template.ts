import { randomBytes } from 'node:crypto';
import type { PageData } from '#web/page-data.ts';

type Piece = { bytes: Uint8Array; fill: 'csrf' | 'data' | null };

/** A rendered page cut where something differs for each visitor: each piece stands before one of these places, the last one ends the page. */
export type PageTemplate = readonly Piece[];

/** What stands in the places that differ for each visitor. */
export type Fillings = { csrf: string; data: string };

/** Stands for what differs while a page is drawn; another one in each process, so that nobody can write it into what a page shows. */
const secretMark = () => randomBytes(18).toString('base64url');
export const CSRF_MARK = secretMark();
export const IP_HASH_MARK = secretMark();
/** Before the page's data. What a page shows cannot hold it, because there `<` and `"` are escaped. */
export const DATA_MARK = '<script type="application/json" id="page-data">';

const MARKS = [
  { text: CSRF_MARK, fill: 'csrf', stays: false },
  { text: DATA_MARK, fill: 'data', stays: true },
] as const;

export function cutPage(html: string): PageTemplate {
  const pieces: Piece[] = [];
  let start = 0;
  // Looking for each by itself is faster than one pattern for both.
  const next = MARKS.map(({ text }) => html.indexOf(text));
  for (;;) {
    const which = next.findIndex((at) => at >= 0 && next.every((other) => other < 0 || at <= other));
    const mark = MARKS[which];
    const at = next[which];
    if (!mark || at === undefined) break;
    const after = at + mark.text.length;
    pieces.push({ bytes: Buffer.from(html.slice(start, mark.stays ? after : at)), fill: mark.fill });
    start = after;
    next[which] = html.indexOf(mark.text, start);
  }
  return [...pieces, { bytes: Buffer.from(html.slice(start)), fill: null }];
}

export function fillingsOf(data: PageData): Fillings {
  return { csrf: data.csrfToken, data: jsonForHtml(data) };
}

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The page of one visitor, in UTF-8. */
export function fillPage(template: PageTemplate, fillings: Fillings): Buffer<ArrayBuffer> {
  return Buffer.concat(template.flatMap(({ bytes, fill }) => (fill ? [bytes, Buffer.from(fillings[fill])] : [bytes])));
}
