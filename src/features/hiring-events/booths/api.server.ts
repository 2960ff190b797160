import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { putBooth, removeBooth } from './actions.server.ts';
import { deleteHiringEventBooth, putHiringEventBooth } from './contract.ts';

export const boothApi = [
  implement(putHiringEventBooth, {
    handle: async ({ params, body: { place }, db, audit }) => {
      audit(params.event_id, { company: await putBooth(db, params, place), place });
      return DONE;
    },
  }),

  implement(deleteHiringEventBooth, {
    handle: async ({ params, db, audit }) => {
      audit(params.event_id, { company: await removeBooth(db, params) });
      return DONE;
    },
  }),
];
