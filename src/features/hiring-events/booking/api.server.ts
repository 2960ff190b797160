import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import * as actions from './actions.server.ts';
import { bookSlot, cancelBooking } from './contract.ts';

export const bookingApi = [
  implement(bookSlot, {
    handle: async ({ body, db, scope: { site }, services }) => {
      await actions.bookSlot(db, { site, ...body }, services);
      return DONE;
    },
  }),

  implement(cancelBooking, {
    handle: async ({ body, db, scope: { site }, services }) => {
      await actions.cancelBooking(db, { site, ...body }, services);
      return DONE;
    },
  }),
];
