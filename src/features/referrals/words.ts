import type { ReferralStatus } from './rules.ts';

/** For the member who referred. */
export const STATUS_WORDS: Readonly<Record<ReferralStatus, string>> = {
  applied: 'Applied',
  hired: 'Hired',
  closed: 'Job closed',
};
