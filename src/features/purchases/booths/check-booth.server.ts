import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { isOnSite, listOffers } from './store.server.ts';

type Booth = { company_id: string; site: SiteCode; event_id: string };

/** Throws unless the company may buy a booth at the event. */
export async function checkMayBuyBooth(db: Db, { event_id, ...whose }: Booth): Promise<void> {
  if (!(await isOnSite(db, whose.company_id))) {
    throw new RuleBroken('not-on-site', 'Our staff suspended your company, so it cannot have a booth at the moment.');
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
