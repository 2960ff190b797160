import { DONE } from '#api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { siteUrl } from '#server/site-url.ts';
import { findAnnouncement } from '../announcements/store.server.ts';
import { listStaffBooths } from '../booths/store.server.ts';
import { listStaffSlots } from '../conversations/store.server.ts';
import { eventPath } from '../words.ts';
import { cancelEvent, createEvent, deleteDraft, editEvent, publishEvent } from './actions.server.ts';
import * as contract from './contract.ts';
import { getOperatorHiringEvent, listOperatorHiringEvents } from './list-contract.ts';
import { countStaffEvents, type EventRow, findStaffEvent, listStaffEvents } from './store.server.ts';

export const withUrl = (event: EventRow, services: Services) => ({
  ...event,
  url: siteUrl(services, event.site, eventPath(event.slug)),
});

export const staffEventApi = [
  implement(listOperatorHiringEvents, {
    handle: async ({ query, db }) => {
      const counts = await countStaffEvents(db);
      const page_size = DEFAULT_PAGE_SIZE;
      const { standing, page } = query;
      return { total: counts[standing], page, page_size, counts, events: await listStaffEvents(db, query) };
    },
  }),

  implement(getOperatorHiringEvent, {
    handle: async ({ params: { event_id }, db, services }) => ({
      ...withUrl(found(await findStaffEvent(db, event_id)), services),
      booths: await listStaffBooths(db, event_id),
      slots: await listStaffSlots(db, event_id),
      news: await findAnnouncement(db, event_id),
    }),
  }),

  implement(contract.createHiringEvent, {
    handle: async ({ body, db, user, audit }) => {
      const created = await createEvent(db, body, user.userId);
      audit(created.event_id, { title: body.title, state: body.state ?? 'published' });
      return created;
    },
  }),

  implement(contract.updateHiringEvent, {
    handle: async ({ params: { event_id }, body: { version, moves_slots, ...changes }, db, audit }) => {
      const saved = await editEvent(db, { event_id, version, moves_slots, changes });
      audit(event_id, { ...changes, moves_slots, told: saved.told });
      return saved;
    },
  }),

  implement(contract.publishHiringEvent, {
    handle: async ({ params: { event_id }, db, audit }) => {
      await publishEvent(db, event_id);
      audit(event_id);
      return DONE;
    },
  }),

  implement(contract.cancelHiringEvent, {
    handle: async ({ params: { event_id }, body: { word }, db, audit }) => {
      await cancelEvent(db, event_id, word);
      audit(event_id);
      return DONE;
    },
  }),

  implement(contract.deleteHiringEventDraft, {
    handle: async ({ params: { event_id }, db, audit }) => {
      audit(event_id, { title: await deleteDraft(db, event_id) });
      return DONE;
    },
  }),
];
