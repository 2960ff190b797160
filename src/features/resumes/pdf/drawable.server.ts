import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** Letters of all European languages in Latin, Greek and Cyrillic; only those that are used go into a PDF. */
export const REGULAR = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
);
export const BOLD = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
);

/** Stands where a character would have been. */
const INSTEAD = '□';

type OpenedFont = { _font: { font: { hasGlyphForCodePoint: (code_point: number) => boolean } } };

// What the library has opened says which letters there are; its types do not name it.
const opened = new PDFDocument({ font: '' }).registerFont('regular', REGULAR).font('regular') as unknown as OpenedFont;
const { font } = opened._font;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text as a PDF of ours can show it: what its letters do not have is a box, never nothing. */
export function drawable(text: string): string {
  if (isPlain(text)) return text;
  return charactersOf(text)
    .map((character) => (isDrawn(character) ? character : INSTEAD))
    .join('');
}

/** Each character, once, that the letters do not have, in the order of the texts. */
export function undrawn(texts: readonly string[]): string[] {
  return [
    ...new Set(
      texts
        .filter((text) => !isPlain(text))
        .flatMap(charactersOf)
        .filter((character) => !isDrawn(character)),
    ),
  ];
}

/** Most texts are, and need not be taken apart. */
const isPlain = (text: string) => /^[\n\x20-\x7E\u00C0-\u017E–—‘’“”•·]*$/.test(text);

/** Characters as people count them: with their accents, and emoji in one piece. Tabs and other breaks are plain ones. */
function charactersOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .replaceAll('\t', '    ')
    .replaceAll(/\r\n?|[\v\f\u2028\u2029\u0085]/g, '\n');
  return [...GRAPHEMES.segment(plain)]
    .map(({ segment }) => segment)
    .filter((each) => !/^(?:\p{Cf}|\uFE0F)+$/u.test(each));
}

const isDrawn = (character: string) =>
  character === '\n' || [...character].every((each) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
