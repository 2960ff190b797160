import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { removeResumes } from '../resumes/actions.server.ts';
import { findEvent } from '../store.server.ts';
import { mailOwn } from './mail-actions.server.ts';
import { deleteRegistrations, findById, lockExpired, takeDueReminders } from './store.server.ts';

const BATCH_SIZE = 100;

/** Every 15 minutes: deletes expired registrations, and reminds attendees of events that start within a day, each once. */
export const tendEvents = defineJob({
  name: 'tend-events',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const { database } = services;
    await database.asSystem(deleteExpired);
    while ((await database.asSystem((db) => remindNext(db, services))) === BATCH_SIZE);
  },
});

async function deleteExpired(db: Db): Promise<void> {
  const ids = await lockExpired(db);
  await removeResumes(db, ids);
  await deleteRegistrations(db, ids);
}

/** Returns how many were due. */
async function remindNext(db: Db, services: Services): Promise<number> {
  const ids = await takeDueReminders(db, BATCH_SIZE);
  for (const id of ids) {
    const registration = await findById(db, id);
    const event = registration && (await findEvent(db, registration.site, { event_id: registration.event_id }));
    if (event) await mailOwn(db, 'reminder', { registration, event }, services);
  }
  return ids.length;
}
