import { firstCharacters } from '#rules/first-characters.ts';
/** Maximum characters of the words, and of each place. */
export const MOST_WORDS = 200;
export const MOST_PLACE = 100;
export const MOST_PLACES = 5;

/** Places given one by one, or separated by semicolons. */
export function placesFrom(given: readonly string[]): string[] {
  const places = given
    .flatMap((text) => text.split(';'))
    .map((text) => firstCharacters(text.trim(), MOST_PLACE).toWellFormed());
  return [...new Set(places)].filter((text) => text !== '').slice(0, MOST_PLACES);
}

/** Cuts a search to whole words within the limit, or within a single longer word. */
export function truncateWords(text: string): string {
  const words = text.trim();
  if (words.length <= MOST_WORDS) return words;
  const head = words.slice(0, MOST_WORDS + 1);
  return (/^.*\S(?=\s)/s.exec(head)?.[0] ?? firstCharacters(head, MOST_WORDS)).toWellFormed();
}
