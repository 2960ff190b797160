import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { countClosedPeriods } from './freeze.server.ts';

/** Counts quarters and years of self-identification once they are closed. */
export const countSelfIdPeriods = defineJob({
  name: 'count-self-identification',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services }) => countClosedPeriods(services),
});
