const BEGINNING = 'Copied from ';

/** The source of an application that the team copied from one on this posting. */
export const sourceOfCopy = (posting_title: string): string => BEGINNING + posting_title;

/** The posting that an application was copied from, as it was called then; null if it is no copy. */
export const copiedFrom = (source: unknown): string | null =>
  typeof source === 'string' && source.startsWith(BEGINNING) ? source.slice(BEGINNING.length) : null;
