import type { PostingSummary } from './contract.ts';

export const STATUS_LABELS: Record<PostingSummary['status'], string> = {
  draft: 'Draft',
  live: 'Live',
  closed: 'Closed',
  expired: 'Expired',
};

export const STATUS_TONES = { draft: 'neutral', live: 'success', closed: 'neutral', expired: 'warning' } as const;

/** '1 credit left', 'Unlimited postings in your plan', with what happens to them. */
export function creditsText({ remaining, unlimited }: { remaining: number; unlimited: boolean }): string {
  if (unlimited) return 'Postings are unlimited in your plan.';
  if (remaining === 0) return 'No posting credits are left.';
  return remaining === 1 ? '1 posting credit is left.' : `${remaining} posting credits are left.`;
}

/** What publishing will cost. */
export function publishingText(credits: { remaining: number; unlimited: boolean }): string {
  if (credits.unlimited) return 'Publishing is included in your plan.';
  return `Publishing spends one credit. ${creditsText(credits)}`;
}
