import { getDocumentProxy } from 'unpdf';
import { PAGE_LIMIT, TEXT_LIMIT } from '../document-outcome.ts';
import { countLetters } from './letters.ts';
import { UnreadableError } from './unreadable-error.ts';

type TextItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openPdf>>['getPage']>>;

/** A page with fewer letters than this may be a scan under the line that a scanning app prints on it. */
const BARE_BELOW_LETTERS = 100;

export const isBare = (text: string): boolean => countLetters(text) < BARE_BELOW_LETTERS;

/** The text layer of a PDF. `has_bare_pages`: a page has next to no text, like a scan. */
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
  return { text: texts.join('\n\n'), pages: document.numPages, has_bare_pages: texts.some(isBare) };
}

/** Throws UnreadableError for a document that asks for a password. */
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
  return linesOf(items.filter((item) => 'str' in item));
}

type Place = { end: number; y: number; height: number };

/**
 * Lines out of placed pieces of text, in the order of the file, which keeps columns apart. A piece begins a new line when
 * it stands lower or higher than the last one or goes back to the left; a gap of two spaces and more stays one, because
 * people part name, address and dates with it; a wide gap becomes a tab.
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

/** The width of a space that is seen most on the page: print in fixed pitch and justified print have wide ones. */
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
