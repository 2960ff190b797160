import type { StatusLook } from '#ui/status-mark.tsx';
import type { PostingSummary } from './contract.ts';

type Credits = { remaining: number; unlimited: boolean };

export const STATUS_LABELS: Record<PostingSummary['status'], string> = {
  draft: 'Draft',
  live: 'Live',
  closed: 'Closed',
  expired: 'Expired',
};

export const STATUS_LOOKS: Readonly<Record<PostingSummary['status'], StatusLook>> = {
  draft: { shape: 'dashes', tone: 'muted' },
  live: { shape: 'dot', tone: 'success' },
  closed: { shape: 'square', tone: 'muted' },
  expired: { shape: 'clock', tone: 'warning' },
};

/** Whether publishing has to wait for more credits. */
export const hasNone = ({ remaining, unlimited }: Credits): boolean => !unlimited && remaining === 0;

/** 'You have 1 posting credit left.', 'Your plan includes unlimited postings.' */
export function creditsText({ remaining, unlimited }: Credits): string {
  if (unlimited) return 'Your plan includes unlimited postings.';
  if (remaining === 0) return 'You have no posting credits left.';
  return `You have ${remaining === 1 ? '1 posting credit' : `${remaining} posting credits`} left.`;
}

export function publishingText(credits: Credits): string {
  if (credits.unlimited) return 'Publishing is included in your plan.';
  return `Publishing spends one credit. ${creditsText(credits)}`;
}

/** How a posting was filled, as its fill result says it. */
export const FILLED_THROUGH = [
  { value: 'this_site', label: 'Through this site' },
  { value: 'crosspost', label: 'Through another job board' },
  { value: 'referral', label: 'Through a referral' },
  { value: 'other', label: 'Some other way' },
];
