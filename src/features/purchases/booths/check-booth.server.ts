import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isApproved, listOffers } from './store.server.ts';

type Booth = { company_id: string; site: SiteCode; event_id: string };

/** Throws unless the company may buy a booth at the event. */
export async function checkMayBuyBooth(db: Db, { event_id, ...whose }: Booth): Promise<void> {
  if (!(await isApproved(db, whose.company_id))) {
    throw new RuleBroken('not-on-site', 'Our staff has to approve your company before it can have a booth.');
  }
  const offers = await listOffers(db, whose);
  if (!offers.some((offer) => offer.event_id === event_id)) {
    throw new RuleBroken(
      'no-booth-to-buy',
      'There is no booth to buy at this event: it has begun or was canceled, or your company has one already.',
      'event_id',
    );
  }
}
