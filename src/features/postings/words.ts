import type { PostingSummary } from './contract.ts';

type Credits = { remaining: number; unlimited: boolean };

export const STATUS_LABELS: Record<PostingSummary['status'], string> = {
  draft: 'Draft',
  live: 'Live',
  closed: 'Closed',
  expired: 'Expired',
};

export const STATUS_TONES = { draft: 'neutral', live: 'success', closed: 'neutral', expired: 'warning' } as const;

/** Whether nothing can be published before a plan or a pack brings a credit. */
export const hasNone = ({ remaining, unlimited }: Credits): boolean => !unlimited && remaining === 0;

/** '1 posting credit is left.', 'Postings are unlimited in your plan.' */
export function creditsText({ remaining, unlimited }: Credits): string {
  if (unlimited) return 'Postings are unlimited in your plan.';
  if (remaining === 0) return 'You have no posting credits now.';
  return remaining === 1 ? '1 posting credit is left.' : `${remaining} posting credits are left.`;
}

/** What publishing will cost. */
export function publishingText(credits: Credits): string {
  if (credits.unlimited) return 'Publishing is included in your plan.';
  return `Publishing spends one credit. ${creditsText(credits)}`;
}
