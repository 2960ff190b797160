import type { LinkState } from './contract.ts';

export const STATE_WORDS: Readonly<Record<LinkState, string>> = {
  open: 'Open',
  expired: 'Expired',
  revoked: 'Revoked',
  stopped: 'No longer works',
};

export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
/** How long a link may work, to choose from. */
export const DAYS = [1, 3, 7, 14, 30].map((count) => ({ value: String(count), label: days(count) }));
