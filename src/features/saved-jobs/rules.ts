import { safeNext } from '#features/auth/rules.ts';
import { saveButtonId } from '#features/jobs/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SAVED_STATES } from './contract.ts';

export const MOST_SAVED = 500;
/** As long as the link works that confirms a new account's address. */
export const WISH_DAYS = 3;
export const MOST_WISHES = 20;

const CLOSING_MS = 3 * 86_400_000;

type Posting = { state: 'live' | 'closed'; expires_at: string | null };

/** Where a saved job stands at this moment. */
export function savedState({ state, expires_at }: Posting, now: Date): (typeof SAVED_STATES)[number] {
  const left_ms = expires_at === null ? Infinity : Date.parse(expires_at) - now.getTime();
  if (state === 'closed' || left_ms <= 0) return 'closed';
  return left_ms <= CLOSING_MS ? 'closing' : 'live';
}

/** The page that a card stands on, at the card's button, or null where `page` is no path of this site. */
export function backToCard(page: string, posting_id: string): string | null {
  const [path = ''] = page.split('#');
  return safeNext(path) && `${path}#${saveButtonId(posting_id)}`;
}

export function checkSaving(saved: number): void {
  if (saved >= MOST_SAVED)
    throw new RuleBroken('too-many-saved', `You saved ${MOST_SAVED} jobs. Remove some that you no longer need.`);
}
