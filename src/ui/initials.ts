/** Up to two letters that stand for a name: of the first and of the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => firstLetter(word ?? ''));
  return letters.join('').toLocaleUpperCase('en-US') || '?';
}

/** The same name always lands on the same of `count` looks, so that people learn to recognise it. */
export function lookOf(name: string, count: number): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}

function firstLetter(word: string): string {
  return word.match(/[\p{L}\p{N}]/u)?.[0] ?? '';
}
