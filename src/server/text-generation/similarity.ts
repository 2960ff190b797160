/** A word with its trigrams, computed once because it is compared often. */
export type Grams = { readonly word: string; readonly grams: ReadonlySet<string> };

export function gramsOf(word: string): Grams {
  const padded = `  ${word} `;
  const grams = new Set(Array.from({ length: padded.length - 2 }, (_none, index) => padded.slice(index, index + 3)));
  return { word, grams };
}

/** How similar two words are, from 0 to 1: shared trigrams divided by all, including those at the edges. */
export function similarity(left: Grams, right: Grams): number {
  if (left.word === right.word) return 1;
  let shared = 0;
  for (const gram of left.grams) if (right.grams.has(gram)) shared += 1;
  return (2 * shared) / (left.grams.size + right.grams.size);
}
