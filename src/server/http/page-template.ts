import { randomBytes } from 'node:crypto';
import type { PageData } from '#web/page-data.ts';
import type { DrawnPiece } from '#web/page-read.ts';

type Piece<F> = { bytes: Uint8Array; fill: F | null };

/** A rendered page, cut at the places that differ per visitor. Each piece precedes one such place; the last one ends the page. */
export type PageTemplate = readonly Piece<keyof Fillings>[];

/** The values for those places, in base64url. */
export type Fillings = { csrf: string; ip_hash: string };

/** A placeholder for what differs while a page is rendered. It is random per process, so that nobody can write it into a page's content. */
const secretMark = () => randomBytes(18).toString('base64url');
export const CSRF_MARK = secretMark();
const IP_HASH_MARK = secretMark();
/** Precedes the page's data. A page's content cannot contain it, because `<` and `"` are escaped there. */
export const DATA_MARK = '<script type="application/json" id="page-data">';

type Mark<F> = { text: string; fill: F; stays?: true };

const OF_TEMPLATE: readonly Mark<keyof Fillings>[] = [
  { text: CSRF_MARK, fill: 'csrf' },
  { text: IP_HASH_MARK, fill: 'ip_hash' },
];
const OF_DRAWN: readonly Mark<'csrf' | 'data'>[] = [
  { text: CSRF_MARK, fill: 'csrf' },
  { text: DATA_MARK, fill: 'data', stays: true },
];

/** Cuts the rendered page together with its data. */
export function cutPage(drawn: readonly DrawnPiece[], data: PageData): PageTemplate {
  const json = jsonForHtml({ ...data, ipHash: IP_HASH_MARK, csrfToken: CSRF_MARK });
  const html = drawn.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return cutAt(
    html.replace(DATA_MARK, () => DATA_MARK + json),
    OF_TEMPLATE,
  );
}

/** The page for the visitor whose data this is, in UTF-8. */
export function fillDrawn(drawn: readonly DrawnPiece[], data: PageData): Buffer<ArrayBuffer> {
  const fillings = { csrf: Buffer.from(data.csrfToken), data: Buffer.from(jsonForHtml(data)) };
  const pieces = drawn.flatMap((piece) => (typeof piece === 'string' ? cutAt(piece, OF_DRAWN) : cutOnce(piece)));
  return Buffer.concat(pieces.flatMap(({ bytes, fill }) => (fill ? [bytes, fillings[fill]] : [bytes])));
}

const cut_once = new WeakMap<DrawnPiece & object, Piece<'csrf' | 'data'>[]>();

/** Parts shared by many pages are cut and encoded once. */
function cutOnce(piece: DrawnPiece & object) {
  const cut = cut_once.get(piece) ?? cutAt(piece.text, OF_DRAWN);
  cut_once.set(piece, cut);
  return cut;
}

function cutAt<F>(html: string, marks: readonly Mark<F>[]): Piece<F>[] {
  const pieces: Piece<F>[] = [];
  let start = 0;
  // Searching for each mark separately is faster than one pattern for all.
  const next = marks.map(({ text }) => html.indexOf(text));
  for (;;) {
    const which = next.findIndex((at) => at >= 0 && next.every((other) => other < 0 || at <= other));
    const mark = marks[which];
    const at = next[which];
    if (!mark || at === undefined) break;
    const behind = at + mark.text.length;
    pieces.push({ bytes: Buffer.from(html.slice(start, mark.stays ? behind : at)), fill: mark.fill });
    start = behind;
    next[which] = html.indexOf(mark.text, start);
  }
  return [...pieces, { bytes: Buffer.from(html.slice(start)), fill: null }];
}

/** JSON that is safe inside a script element: it cannot end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The page for one visitor, in UTF-8. */
export function fillPage(template: PageTemplate, fillings: Fillings): Buffer<ArrayBuffer> {
  return Buffer.concat(template.flatMap(({ bytes, fill }) => (fill ? [bytes, Buffer.from(fillings[fill])] : [bytes])));
}
