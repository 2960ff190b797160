/** Up to two letters: the initials of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase('en-US') || '?';
}

/** Maps a name to one of `count` looks, always the same, so that people learn to recognize it. */
export function lookOf(name: string, count: number): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}

function firstLetter(word: string): string {
  return word.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
}
