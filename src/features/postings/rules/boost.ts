import { RuleBroken } from '#rules/rule-broken.ts';

export const FEATURED_DAYS = 7;

type Boosted = { status: string; featured_until: string | null };

/** Throws unless the posting can be boosted now: a boost is not lengthened, so that pressing twice spends one credit (readings §15). */
export function checkBoostable({ status, featured_until }: Boosted): void {
  if (status !== 'live') throw new RuleBroken('not-live', 'Only a live job can be featured. Publish it first.');
  if (featured_until !== null) {
    throw new RuleBroken('featured-already', 'This job is featured already. You can feature it again after that.');
  }
}

/** Whether the job leaves the site before its boost would end. */
export const endsBefore = (expires_at: string | null, now: Date): boolean =>
  expires_at !== null && Date.parse(expires_at) < now.getTime() + FEATURED_DAYS * DAY_MS;

const DAY_MS = 24 * 60 * 60 * 1000;
