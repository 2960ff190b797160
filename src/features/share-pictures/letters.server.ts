import { readFileSync } from 'node:fs';
import { firstCharacters } from '#rules/first-characters.ts';
import type { SiteCode } from '#rules/sites.ts';

/** Of each letter how far the next one stands, and its outline, in thousandths of the size; y grows downwards from the base line. */
type Letters = Readonly<Record<string, readonly [advance: number, outline: string]>>;

/** A brand's heading letters as outlines: a machine that has no fonts draws them as well. Made by `scripts/print-letters.py`. */
export function lettersOf(site: SiteCode): Letters {
  known ??= JSON.parse(readFileSync(new URL('./letters.json', import.meta.url), 'utf8')) as Record<SiteCode, Letters>;
  return known[site];
}

let known: Record<SiteCode, Letters> | undefined;

const UNIT = 1000;

/** The text with what we have letters for: others lose their marks, or are left out. */
export function legible(letters: Letters, text: string): string {
  const drawn = [...text.toWellFormed().normalize('NFC')].map((sign) => {
    if (Object.hasOwn(letters, sign)) return sign;
    const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return [...plain].every((part) => Object.hasOwn(letters, part)) ? plain : ' ';
  });
  return drawn.join('').replace(/\s+/g, ' ').trim();
}

export function widthOf(letters: Letters, text: string, size: number): number {
  return ([...text].reduce((sum, sign) => sum + (letters[sign]?.[0] ?? 0), 0) * size) / UNIT;
}

/** One line as SVG, with its base line at `y`. Nothing of the text itself is in it. */
export function drawLine(letters: Letters, text: string, at: { x: number; y: number; size: number; fill: string }) {
  let x = 0;
  const paths = [...text].map((sign) => {
    const [advance = 0, outline = ''] = letters[sign] ?? [];
    const path = outline && `<path transform="translate(${x})" d="${outline}"/>`;
    x += advance;
    return path;
  });
  return `<g transform="translate(${at.x} ${at.y}) scale(${at.size / UNIT})" fill="${at.fill}">${paths.join('')}</g>`;
}

/** Lines no wider than `width`, as many as `most`; what does not fit is cut, and said to be. */
export function wrap(
  letters: Letters,
  text: string,
  { width, size, most }: { width: number; size: number; most: number },
) {
  const fits = (line: string) => widthOf(letters, line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => pieces(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  return lines.length > most ? [...lines.slice(0, most - 1), cut(lines[most - 1] ?? '', fits)] : lines;
}

/** A word that is wider than a line, in pieces that are not. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const found = [''];
  for (const sign of word) {
    const last = found.at(-1) ?? '';
    if (last === '' || fits(last + sign)) found[found.length - 1] = last + sign;
    else found.push(sign);
  }
  return found;
}

function cut(line: string, fits: (line: string) => boolean): string {
  let kept = line;
  while (kept !== '' && !fits(`${kept}…`)) kept = firstCharacters(kept, kept.length - 1);
  return `${kept.trimEnd()}…`;
}
