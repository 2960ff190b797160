import { DONE } from '#api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { cancelEvent, createEvent } from './operator-actions.server.ts';
import * as contract from './operator-contract.ts';
import { checkIn, findGuests, undo } from './operator-door.server.ts';
import * as door from './operator-door-contract.ts';
import { deleteDraft, publishEvent, updateEvent } from './operator-edit.server.ts';
import * as list from './operator-list-contract.ts';
import { addSlots, deleteBooth, deleteSlots, putBooth } from './operator-parts.server.ts';
import * as parts from './operator-parts-contract.ts';
import { putHiringEventQuestions } from './operator-question-contract.ts';
import { putQuestions } from './operator-questions.server.ts';
import {
  countStaffEvents,
  type EventRow,
  findStaffBooths,
  findStaffEvent,
  findStaffEvents,
  findStaffNews,
  findStaffSlots,
} from './operator-store.server.ts';
import { eventPath } from './words.ts';

const withUrl = (event: EventRow, { config }: Services) => ({
  ...event,
  url: config.origins[event.site] + eventPath(event.slug),
});

export const hiringEventOperatorApi = [
  implement(list.listOperatorHiringEvents, {
    handle: async ({ query, db }) => {
      const counts = await countStaffEvents(db);
      const page_size = DEFAULT_PAGE_SIZE;
      const { standing, page } = query;
      return { total: counts[standing], page, page_size, counts, events: await findStaffEvents(db, query) };
    },
  }),

  implement(list.getOperatorHiringEvent, {
    handle: async ({ params: { event_id }, db, services }) => ({
      ...withUrl(found(await findStaffEvent(db, event_id)), services),
      booths: await findStaffBooths(db, event_id),
      slots: await findStaffSlots(db, event_id),
      news: await findStaffNews(db, event_id),
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
      const saved = await updateEvent(db, { event_id, version, moves_slots, changes });
      audit(event_id, { ...changes, moves_slots, told: saved.told });
      return saved;
    },
  }),

  implement(putHiringEventQuestions, {
    handle: async ({ params: { event_id }, body, db, audit }) => {
      const saved = await putQuestions(db, { event_id, ...body });
      audit(event_id, { questions: body.questions.map(({ label }) => label) });
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

  implement(parts.putHiringEventBooth, {
    handle: async ({ params, body: { place }, db, audit }) => {
      audit(params.event_id, { company: await putBooth(db, params, place), place });
      return DONE;
    },
  }),

  implement(parts.deleteHiringEventBooth, {
    handle: async ({ params, db, audit }) => {
      audit(params.event_id, { company: await deleteBooth(db, params) });
      return DONE;
    },
  }),

  implement(parts.addHiringEventSlots, {
    handle: async ({ params: { event_id }, body, db, audit }) => {
      const added = await addSlots(db, event_id, body);
      audit(event_id, { ...body, added });
      return { added };
    },
  }),

  implement(parts.deleteHiringEventSlots, {
    handle: async ({ params: { event_id }, body: { slot_ids }, db, audit }) => {
      const deleted = await deleteSlots(db, event_id, slot_ids);
      audit(event_id, { deleted });
      return { deleted };
    },
  }),

  implement(door.getDoorList, {
    handle: async ({ params: { event_id }, query, db, services }) => ({
      event: withUrl(found(await findStaffEvent(db, event_id)), services),
      ...(await findGuests(db, event_id, query)),
    }),
  }),

  implement(contract.checkInRegistrant, {
    handle: async ({ params: { event_id }, body: { code }, db, audit }) => {
      const person = await checkIn(db, event_id, code);
      audit(event_id, { registration_id: person.registration_id, was_there: person.was_there });
      return person;
    },
  }),

  implement(door.undoCheckIn, {
    handle: async ({ params: { event_id, registration_id }, db, audit }) => {
      await undo(db, event_id, registration_id);
      audit(event_id, { registration_id });
      return DONE;
    },
  }),
];
