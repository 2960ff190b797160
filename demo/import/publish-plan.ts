import { LIVE_DAYS } from '#features/postings/rules.ts';
import type { PostingDraft } from './draft.ts';
import type { ImportOptions } from './options.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a posting is published and when it closes. `expires_at` is null if the file does not say. */
export type PublishPlan = {
  status: 'live' | 'closed';
  published_at: string;
  expires_at: string | null;
  closed_at: string | null;
};

/** Plans from the dates in the file; null for a posting that is over and is not wanted. */
export function planPublishing(
  { posted_on, closes_on }: Pick<PostingDraft, 'posted_on' | 'closes_on'>,
  past: ImportOptions['past'],
  now: Date,
): PublishPlan | null {
  const posted = posted_on === null ? now.getTime() : Date.parse(posted_on);
  const is_recent = posted <= now.getTime() && posted > now.getTime() - LIVE_DAYS * DAY_MS;
  const published_at = new Date(is_recent ? posted : now).toISOString();
  // The posting is open for the whole closing day.
  const closes = closes_on === null ? null : Date.parse(closes_on) + DAY_MS;
  if (closes === null || (closes <= now.getTime() && past === 'publish'))
    return { status: 'live', published_at, expires_at: null, closed_at: null };
  const closed_at = new Date(closes).toISOString();
  if (closes > now.getTime()) return { status: 'live', published_at, expires_at: closed_at, closed_at: null };
  if (past === 'skip') return null;
  const opened_at = new Date(Math.min(posted, closes - DAY_MS)).toISOString();
  return { status: 'closed', published_at: opened_at, expires_at: closed_at, closed_at };
}

/** The expiry of postings without a closing date. */
export const usualExpiry = (now: Date): string => new Date(now.getTime() + LIVE_DAYS * DAY_MS).toISOString();
