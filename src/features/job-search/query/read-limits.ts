import { firstCharacters } from '#rules/first-characters.ts';
/** Letters of a search that are read, and of each place. */
export const MOST_WORDS = 200;
export const MOST_PLACE = 100;
/** Within the same distance of each. */
export const MOST_PLACES = 5;

/** Places that were given one by one, or several in one box with semicolons between them. */
export function placesFrom(given: readonly string[]): string[] {
  const places = given
    .flatMap((text) => text.split(';'))
    .map((text) => firstCharacters(text.trim(), MOST_PLACE).toWellFormed());
  return [...new Set(places)].filter((text) => text !== '').slice(0, MOST_PLACES);
}

/** As many whole words of a search as are read; of one word that is longer, its beginning. */
export function wordsRead(text: string): string {
  const words = text.trim();
  if (words.length <= MOST_WORDS) return words;
  const head = words.slice(0, MOST_WORDS + 1);
  return (/^.*\S(?=\s)/s.exec(head)?.[0] ?? firstCharacters(head, MOST_WORDS)).toWellFormed();
}
