import { safeNext } from '#features/auth/rules.ts';
import { saveButtonId } from '#features/jobs/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SAVED_STATES } from './contract.ts';

export const MOST_SAVED = 500;
/** As long as the link that confirms a new account's address. */
export const WISH_DAYS = 3;
export const MOST_WISHES = 20;

const CLOSING_MS = 3 * 86_400_000;

type Posting = { state: 'live' | 'closed'; expires_at: string | null };

export function savedState({ state, expires_at }: Posting, now: Date): (typeof SAVED_STATES)[number] {
  const left_ms = expires_at === null ? Infinity : Date.parse(expires_at) - now.getTime();
  if (state === 'closed' || left_ms <= 0) return 'closed';
  return left_ms <= CLOSING_MS ? 'closing' : 'live';
}

/** Back to the card's button on its page, or null if `page` is not a path of this site. */
export function backToCard(page: string, posting_id: string): string | null {
  const [path = ''] = page.split('#');
  return safeNext(path) && `${path}#${saveButtonId(posting_id)}`;
}

export function checkSaving(saved: number): void {
  if (saved >= MOST_SAVED)
    throw new RuleBroken('too-many-saved', `You have ${MOST_SAVED} saved jobs. Remove some that you no longer need.`);
}
