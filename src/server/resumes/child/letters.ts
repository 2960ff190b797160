/** Fewer letters than this are noise of a scan, not text. */
export const FEWEST_LETTERS = 20;

export const countLetters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
