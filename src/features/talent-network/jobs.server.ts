import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { askMembersToStay } from './membership/actions.server.ts';

/** Mails members of talent networks whose consent ends soon. */
export const askNetworkMembers = defineJob({
  name: 'ask-network-members',
  payload: z.strictObject({}),
  lane: 'slow',
  run: (_, { services }) => askMembersToStay(services),
});
