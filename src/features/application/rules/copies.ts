const BEGINNING = 'Copied from ';

/** The source of an application that was copied from this posting. */
export const sourceOfCopy = (posting_title: string): string => BEGINNING + posting_title;

/** The title, at the time, of the posting that an application was copied from; null if it is not a copy. */
export const copiedFrom = (source: unknown): string | null =>
  typeof source === 'string' && source.startsWith(BEGINNING) ? source.slice(BEGINNING.length) : null;
