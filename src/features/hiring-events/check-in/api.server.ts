import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { withUrl } from '../staff/api.server.ts';
import { findStaffEvent } from '../staff/store.server.ts';
import * as actions from './actions.server.ts';
import { checkInRegistrant, getDoorList, undoCheckIn } from './contract.ts';
import { listAttendees } from './store.server.ts';

export const checkInApi = [
  implement(getDoorList, {
    handle: async ({ params: { event_id }, query, db, services }) => ({
      event: withUrl(found(await findStaffEvent(db, event_id)), services),
      ...(await listAttendees(db, event_id, query)),
    }),
  }),

  implement(checkInRegistrant, {
    handle: async ({ params: { event_id }, body: { code }, db, audit }) => {
      const person = await actions.checkIn(db, event_id, code);
      audit(event_id, { registration_id: person.registration_id, was_there: person.was_there });
      return person;
    },
  }),

  implement(undoCheckIn, {
    handle: async ({ params: { event_id, registration_id }, db, audit }) => {
      await actions.undoCheckIn(db, event_id, registration_id);
      audit(event_id, { registration_id });
      return DONE;
    },
  }),
];
