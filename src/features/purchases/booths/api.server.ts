import { ADDONS, isSold } from '#rules/price-list.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { listBoothOffers } from './contract.ts';
import { listOffers } from './store.server.ts';

const BOOTH = ADDONS['hiring-event-booth'];

export const boothOfferApi = [
  implement(listBoothOffers, async ({ db, scope: { site }, services, params: { company_id } }) => ({
    can_pay: services.payments !== null && isSold(BOOTH, new Date(await nowIn(db))),
    each_cents: BOOTH.each_cents,
    events: await listOffers(db, { company_id, site }),
  })),
];
