/** Between words, as in `words_in` of the database. */
const BETWEEN = /[\s!"$%&'()*,\-./:;<=>?@[\\\]^_`{|}~–—…“”‘’•·]+/u;
const WORDS = new RegExp(`[^${BETWEEN.source.slice(1, -2)}]+`, 'gu');
const MOST_WORDS = 8;
/** Shorter words are found only as they are. */
const BEGINNING = 3;

/** Part of a sentence, marked if it was found. */
export type Piece = { text: string; found: boolean };

/** Letters around the first word that was found. */
const BEFORE = 50;
const LONGEST = 180;

/** The words of a search in lower case without accents, at most eight. */
export function askedWords(q: string): string[] {
  const words = q.split(BETWEEN).filter(Boolean).map(plain);
  return [...new Set(words)].sort().slice(0, MOST_WORDS);
}

/** The place in a text where the first of the asked words stands; null if none does. */
export function foundIn(text: string, asked: readonly string[]): Piece[] | null {
  const index = firstAsked(text, asked);
  if (index === null) return null;
  const from = startOf(text, index);
  const to = endOf(text, from);
  const shown = text.slice(from, to);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { 0: word, index } of shown.matchAll(WORDS)) {
    if (!isAsked(word, asked)) continue;
    if (index > at) pieces.push({ text: shown.slice(at, index), found: false });
    pieces.push({ text: word, found: true });
    at = index + word.length;
  }
  if (at < shown.length) pieces.push({ text: shown.slice(at), found: false });
  const [before, after] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  return [{ text: before, found: false }, ...pieces, { text: after, found: false }]
    .map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') }))
    .filter((piece) => piece.text !== '');
}

function firstAsked(text: string, asked: readonly string[]): number | null {
  for (const { 0: word, index } of text.matchAll(WORDS)) if (isAsked(word, asked)) return index;
  return null;
}

function isAsked(word: string, asked: readonly string[]): boolean {
  const written = plain(word);
  return asked.some((one) => {
    if (one.length < BEGINNING) return written === one;
    return written.startsWith(one) || (one.length > BEGINNING && one.endsWith('s') && written === one.slice(0, -1));
  });
}

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Cut between words, or within a word that is longer than what is shown. */
function startOf(text: string, index: number): number {
  const from = Math.max(0, index - BEFORE);
  if (from === 0) return 0;
  const space = text.slice(from, index).search(/\s/);
  return space === -1 ? index : from + space + 1;
}

function endOf(text: string, from: number): number {
  if (text.length - from <= LONGEST) return text.length;
  const cut = text.slice(from, from + LONGEST);
  const space = cut.search(/\s\S*$/);
  return from + (space > LONGEST / 2 ? space : withoutHalf(cut).length);
}

/** Without half of a character of two units at its end. */
const withoutHalf = (cut: string) => (/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut);
