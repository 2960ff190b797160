import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { ERASE_PEOPLE, erasePeopleNow } from './erasure-actions.server.ts';
import { eraseLeaversNow } from './leavers-actions.server.ts';
import { eraseClosedNow } from './retention-actions.server.ts';

export const erasePeople = defineJob({
  ...ERASE_PEOPLE,
  lane: 'slow',
  run: (_, { services }) => erasePeopleNow(services),
});

/** Erases applications that companies keep no longer. */
export const eraseClosed = defineJob({
  name: 'erase-closed-applications',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services }) => eraseClosedNow(services),
});

/** Erases people who left a talent network, and those whose consent ended. */
export const eraseLeavers = defineJob({
  name: 'erase-network-leavers',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services }) => eraseLeaversNow(services),
});
