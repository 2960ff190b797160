import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A Latin, Greek and Cyrillic font for all European languages. A PDF embeds only the glyphs it uses. */
export const REGULAR = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')),
);
export const BOLD = readFileSync(
  fileURLToPath(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')),
);

/** Replaces a character that the font lacks. */
const INSTEAD = '□';

type OpenedFont = { _font: { font: { hasGlyphForCodePoint: (code_point: number) => boolean } } };

// The opened font knows its glyphs; the library's types omit it.
const opened = new PDFDocument({ font: '' }).registerFont('regular', REGULAR).font('regular') as unknown as OpenedFont;
const { font } = opened._font;

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text with a box for each character that the font lacks. */
export function drawable(text: string): string {
  if (isPlain(text)) return text;
  return charactersOf(text)
    .map((character) => (isDrawn(character) ? character : INSTEAD))
    .join('');
}

/** The distinct characters that the font lacks, in the order of the texts. */
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

/** A fast path: most texts match. */
const isPlain = (text: string) => /^[\n\x20-\x7E\u00C0-\u017E–—‘’“”•·]*$/.test(text);

/** Characters as people count them: with their accents, and emoji as one. Tabs and other white space become spaces. */
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
