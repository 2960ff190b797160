import { RuleBroken } from '#rules/rule-broken.ts';

export const UNLOCK_MONTHS = 12;

/** An unlock that its person ends this soon gives the credit back. */
export const RETURN_DAYS = 30;

/** How long an ended unlock stays on its person's page. */
export const ENDED_KEPT_MONTHS = 12;

/**
 * The people whom one member may open in a day. The largest plan unlocks 100 a month, and a member may read all of them in a day; more looks
 * like copying.
 */
export const MOST_READ_A_DAY = 100;

const DAY_MS = 86_400_000;

/** Whether the credit of an unlock that ends now goes back. */
export const isReturned = (unlocked_at: string, now_ms: number): boolean =>
  now_ms - Date.parse(unlocked_at) <= RETURN_DAYS * DAY_MS;

/** `blocked`: the seeker hides from the company. */
const END_REASONS = ['expired', 'blocked', 'erased'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const UNLOCK_STATES = ['open', ...END_REASONS] as const;
export type UnlockState = (typeof UNLOCK_STATES)[number];

type Dates = { expires_at: string; end_reason: EndReason | null };

export const stateOfUnlock = ({ expires_at, end_reason }: Dates, now_ms: number): UnlockState =>
  end_reason ?? (Date.parse(expires_at) > now_ms ? 'open' : 'expired');

/** Whether one more name fits into those that a seeker hides from. */
export function checkRoomToHide(hidden: number, most: number): void {
  if (hidden < most) return;
  throw new RuleBroken(
    'hidden-full',
    `You already hide from ${most} employers. Remove one under “Who can find me”, then block this one.`,
  );
}
