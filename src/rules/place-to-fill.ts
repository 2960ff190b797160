/** A place in a drafted text that only a person can fill, marked so that it is found again: `[Write here what …]`. */
export const placeToFill = (what: string): string => `[Write here ${what}]`;

/** The places that nobody has filled yet, as they stand in the text. */
export const placesToFill = (text: string): string[] => text.match(/\[Write here [^\]]*\]/g) ?? [];
