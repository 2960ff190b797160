import { randomBytes } from 'node:crypto';
import type { PageData } from '#web/page-data.ts';

type Piece = { bytes: Uint8Array; fill: keyof Fillings | null };

/** A rendered page cut where something differs for each visitor: each piece stands before one of these places, the last one ends the page. */
export type PageTemplate = readonly Piece[];

/** What stands in the places that differ for each visitor, in letters of base64url. */
export type Fillings = { csrf: string; ip_hash: string };

/** Stands for what differs while a page is drawn; another one in each process, so that nobody can write it into what a page shows. */
const secretMark = () => randomBytes(18).toString('base64url');
export const CSRF_MARK = secretMark();
const IP_HASH_MARK = secretMark();
/** Before the page's data. What a page shows cannot hold it, because there `<` and `"` are escaped. */
export const DATA_MARK = '<script type="application/json" id="page-data">';

const MARKS = [
  { text: CSRF_MARK, fill: 'csrf' },
  { text: IP_HASH_MARK, fill: 'ip_hash' },
] as const;

/** The page with its data, cut. */
export function cutPage(drawn: string, data: PageData): PageTemplate {
  const html = withData(drawn, data);
  const pieces: Piece[] = [];
  let start = 0;
  // Looking for each by itself is faster than one pattern for both.
  const next = MARKS.map(({ text }) => html.indexOf(text));
  for (;;) {
    const which = next.findIndex((at) => at >= 0 && next.every((other) => other < 0 || at <= other));
    const mark = MARKS[which];
    const at = next[which];
    if (!mark || at === undefined) break;
    pieces.push({ bytes: Buffer.from(html.slice(start, at)), fill: mark.fill });
    start = at + mark.text.length;
    next[which] = html.indexOf(mark.text, start);
  }
  return [...pieces, { bytes: Buffer.from(html.slice(start)), fill: null }];
}

/** The page of the one visitor whose data this is. */
export const fillDrawn = (drawn: string, data: PageData): string =>
  withJson(drawn.replaceAll(CSRF_MARK, data.csrfToken), data);

const withData = (html: string, data: PageData): string =>
  withJson(html, { ...data, ipHash: IP_HASH_MARK, csrfToken: CSRF_MARK });

function withJson(html: string, data: PageData): string {
  const at = html.indexOf(DATA_MARK);
  if (at < 0) return html;
  const place = at + DATA_MARK.length;
  return html.slice(0, place) + jsonForHtml(data) + html.slice(place);
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
