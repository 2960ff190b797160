import { getDocumentProxy } from 'unpdf';
import { PAGE_LIMIT, TEXT_LIMIT } from '../document-outcome.ts';
import { countLetters } from './letters.ts';
import { inColumns } from './page-columns.ts';
import { UnreadableError } from './unreadable-error.ts';

type TextItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>;

/** A page with fewer letters may be a scan below the line that a scanning app adds. */
const BARE_BELOW_LETTERS = 100;

export const hasLittleText = (text: string): boolean => countLetters(text) < BARE_BELOW_LETTERS;

/** The text layer of a PDF. `has_bare_pages`: a page has almost no text, like a scan. */
export async function readPdf(bytes: Buffer): Promise<{ text: string; pages: number; has_bare_pages: boolean }> {
  const document = await openPdf(bytes);
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(document.numPages, PAGE_LIMIT) && length < TEXT_LIMIT; number += 1) {
    const page = await document.getPage(number);
    const text = await textOf(page);
    page.cleanup();
    texts.push(text);
    length += text.length;
  }
  return { text: texts.join('\n\n'), pages: document.numPages, has_bare_pages: texts.some(hasLittleText) };
}

/** Throws UnreadableError if the document requires a password. */
export async function openPdf(
  bytes: Buffer,
  options: { maxImageSize?: number; isOffscreenCanvasSupported?: boolean } = {},
) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, stopAtErrors: false, ...options });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new UnreadableError('encrypted', 'The document is protected by a password.');
    }
    throw error;
  }
}

export async function textOf(page: Page): Promise<string> {
  const { items } = await page.getTextContent();
  return linesOf(byColumn(items.filter((item) => 'str' in item)));
}

function byColumn(items: TextItem[]): TextItem[] {
  const pieces = items.map((item) => {
    const [x = 0, y = 0] = item.transform.slice(4);
    return { item, str: item.str, x, y, end: x + item.width };
  });
  return inColumns(pieces).map(({ item }) => item);
}

type Place = { end: number; y: number; height: number };

/**
 * Builds lines from positioned text, in file order, which keeps columns apart. A piece starts a new line if it is lower or higher than the
 * last one or further left. A gap of two or more spaces is kept, because people separate name, address and dates with it; a wide gap
 * becomes a tab.
 */
function linesOf(items: TextItem[]): string {
  const space = usualSpace(items);
  let text = '';
  let last: Place | null = null;
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const [x = 0, y = 0] = item.transform.slice(4);
    const height: number = item.height || last?.height || 10;
    if (last) text = text.trimEnd() + separator(last, { x, y, height }, space ?? height / 4, /\s$/.test(text));
    text += item.str;
    last = { end: x + item.width, y, height };
  }
  return text;
}

/** The most common width of a space on the page: monospaced and justified text have wide ones. */
function usualSpace(items: TextItem[]): number | null {
  const widths = items.filter((item) => item.str === ' ' && item.width > 0).map((item) => item.width);
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? null;
}

function separator(
  last: Place,
  next: { x: number; y: number; height: number },
  space: number,
  spaced: boolean,
): string {
  const size = Math.max(last.height, next.height);
  const drop = Math.abs(last.y - next.y);
  const gap = next.x - last.end;
  if (drop > size * 2.2) return '\n\n';
  if (drop > size * 0.6 || gap < -size) return '\n';
  if (gap > Math.max(size * 2, space * 3)) return '\t';
  if (gap > Math.max(size * 0.4, space * 1.7)) return '  ';
  return spaced || gap > Math.min(size * 0.15, space * 0.6) ? ' ' : '';
}
