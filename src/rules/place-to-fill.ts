/** A placeholder in a drafted text that the author must fill: `[Write here what …]`. */
export const placeToFill = (what: string): string => `[Write here ${what}]`;

/** The placeholders still in the text. */
export const placesToFill = (text: string): string[] => text.match(/\[Write here [^\]]*\]/g) ?? [];
