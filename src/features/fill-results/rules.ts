import { RuleBroken } from '#rules/rule-broken.ts';

/** How often the question can be put off (readings §14). */
export const MOST_LATER = 2;
export const LATER_DAYS = 7;
/** Without an answer, the question is mailed so many days after the end, or when it was put off for the last time. */
export const MAIL_AFTER_DAYS = 14;
/** An older ending is not asked about any more. */
export const ASK_WITHIN_DAYS = 60;

/** Throws `asked-twice` if the question was put off twice. */
export function checkMayWait(times_later: number): void {
  if (times_later >= MOST_LATER)
    throw new RuleBroken('asked-twice', 'You have already put this off twice. We will ask by email.');
}
