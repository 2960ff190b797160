import { HARMLESS_PHRASES, PROTECTED_WORDS } from './protected-words.ts';

export type Trait = { trait: string; word: string };

/** The protected trait that a text seems to be about, with the word that suggests it; null if none. */
export const protectedTrait = (written: string): Trait | null =>
  traitIn(
    HARMLESS_PHRASES.reduce((left, phrase) => left.replaceAll(spaced(phrase), ' '), spaced(written)),
    PROTECTED_WORDS,
  );

/** The first of these words in a text. Words are separated by spaces, and a hyphen stands for a space within one. */
export function traitIn(written: string, words_of: Readonly<Record<string, string>>): Trait | null {
  const text = spaced(written);
  for (const [trait, words] of Object.entries(words_of)) {
    const word = words.split(' ').find((each) => text.includes(spaced(each)));
    if (word) return { trait, word: word.replaceAll('-', ' ') };
  }
  return null;
}

const spaced = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
