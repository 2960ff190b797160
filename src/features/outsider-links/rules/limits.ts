import { RuleBroken } from '#rules/rule-broken.ts';

/** Links of one kind that a company may mail within 24 hours. */
const MOST_LINKS_A_DAY = 200;
/** Codes that are mailed for a link within 24 hours. */
export const MOST_CODES_A_DAY = 5;
export const MOST_TRIES = 5;
export const CODE_MINUTES = 15;
/** How long a browser that entered the code need not do so again. */
export const PROVEN_HOURS = 12;
/** What a reader may answer or comment on one link, in all. */
export const MOST_ANSWERS = 10;

/** `what`: such as 'links to applicants'. */
export function checkLinksToday(already: number, more: number, what: string): void {
  if (already + more <= MOST_LINKS_A_DAY) return;
  const message = `A company can send ${MOST_LINKS_A_DAY} ${what} within 24 hours. Try again tomorrow.`;
  throw new RuleBroken('too-many-links', message, 'recipients');
}

/** An address that its owner recognizes and others do not: 'd…@client.example'. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

/** Addresses as people type them: one a line, or with commas between them. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');
