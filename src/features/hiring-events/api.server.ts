import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { getHiringEvent, listHiringEvents } from './contract.ts';
import { findEvent, listEvents } from './store.server.ts';

export const hiringEventApi = [
  implement(listHiringEvents, async ({ query, db, scope: { site } }) => ({
    ...(await listEvents(db, site, query)),
    page: query.page,
    page_size: DEFAULT_PAGE_SIZE,
  })),

  implement(getHiringEvent, async ({ params, db, scope: { site } }) => found(await findEvent(db, site, params))),
];
