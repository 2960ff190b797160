/** Mails that can be requested for one registration in an hour. */
export const MOST_REQUESTS_AN_HOUR = 5;
/** An unconfirmed registration is deleted after this many days. */
export const WAITING_DAYS = 3;

/** Letters and digits that are not mistaken for one another when read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

/** The check-in code; `bytes` are random. */
export const codeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** A check-in code as typed at the door, without spaces, hyphens and lowercase. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');
