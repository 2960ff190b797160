import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { comparePayments, reportComparison } from './compare.server.ts';
import { TAKE_EVENT, takeEvent } from './take-event.server.ts';

export const takePaymentEvent = defineJob({
  ...TAKE_EVENT,
  lane: 'slow',
  run: ({ event_id }, { services }) => takeEvent(services, event_id),
});

export const compareWithProvider = defineJob({
  name: 'compare-payments',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    if (services.payments) await reportComparison(services, await comparePayments(services));
  },
});
