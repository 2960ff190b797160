import type { MilitaryBranch } from '#rules/military.ts';
import type { CodeRow } from './own-codes.ts';
import { shippedCodes } from './shipped-codes.ts';

/**
 * Codes of the same job under another number. The crosswalk that we ship has the earlier ones only. An entry needs a source that names both
 * numbers, and the month or year from which the new one is used.
 */
type Renumbered = { branch: MilitaryBranch; before: string; now: string; since: string; source: string };

const RENUMBERED: readonly Renumbered[] = [
  // Since October 2017 every NEC has four letters and digits instead of four digits.
  {
    ...{ branch: 'navy', before: '8404', now: 'L03A', since: '2017-10' },
    source: 'NAVPERS 18068F, volume II, Navy Enlisted Classifications',
  },
  // Same duties under a new name; both are in our own codes.
  {
    ...{ branch: 'navy', before: 'CTN', now: 'CWT', since: '2023' },
    source: 'Nextgov, “Navy gets new cyber categories”, June 2023, quoting Naval Information Forces',
  },
];

/** The rows of the new codes: kind, title and occupations of the earlier ones. */
export const RENUMBERED_CODES: readonly CodeRow[] = RENUMBERED.flatMap(({ branch, before, now }) =>
  shippedCodes()
    .filter((row) => row.branch === branch && row.code === before)
    .map((row) => ({ ...row, code: now })),
);

/** The number that replaced a code; null if none is known. */
export function renumberedFrom(branch: MilitaryBranch, code: string): { now: string; since: string } | null {
  const found = RENUMBERED.find((each) => each.branch === branch && each.before === code);
  return found ? { now: found.now, since: found.since } : null;
}

/** The other numbers of the same job. */
export const otherNumbers = (branch: MilitaryBranch, code: string): string[] =>
  RENUMBERED.filter((each) => each.branch === branch && [each.before, each.now].includes(code)).map(
    ({ before, now }) => (before === code ? now : before),
  );
