/** A text for the header of a mail, where a line break has no place. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
