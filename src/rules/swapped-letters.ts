/** The word with each pair of neighboring letters swapped: 'tusla' gives 'tulsa' among others. */
export function swappedLetters(word: string): string[] {
  const swapped = Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  );
  return [...new Set(swapped)].filter((each) => each !== word);
}
