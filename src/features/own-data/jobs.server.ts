import { defineJob } from '#server/jobs/job.ts';
import { ERASE_PEOPLE, erasePeopleNow } from './erasure-actions.server.ts';

export const erasePeople = defineJob({
  ...ERASE_PEOPLE,
  lane: 'slow',
  run: (_, { services }) => erasePeopleNow(services),
});
