/** Fewer letters than this are the crumbs of a scan, not a text. */
export const FEWEST_LETTERS = 20;

export const countLetters = (text: string): number => (text.match(/\p{L}/gu) ?? []).length;
