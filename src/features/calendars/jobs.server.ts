import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { saveReading } from './actions.server.ts';
import { READING_TIMEOUT_MS, readCalendarNow } from './read.server.ts';
import { lockNextDue, type ReadableCalendar } from './store.server.ts';

const AT_ONCE = 4;
/** A run ends before the next one begins, also when its last readings take all of their time. */
const RUN_MS = 60_000 - READING_TIMEOUT_MS - 3_000;
/** When a worker dies, another one takes its calendars after this time. */
const TAKEN_MINUTES = 5;

/**
 * Every minute: reads the calendars whose time has come, until none is left or the minute is over. Each is taken only when its turn comes.
 * One that fails does not keep the others from being read.
 */
export const readCalendars = defineJob({
  name: 'read-calendars',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const { database } = services;
    const ends = performance.now() + RUN_MS;
    const failures: unknown[] = [];
    const takeTurns = async () => {
      while (performance.now() < ends) {
        const calendar = await database.asSystem((db) => lockNextDue(db, TAKEN_MINUTES));
        if (!calendar) return;
        await readAndSave(services, calendar).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    if (failures.length > 0) throw failures[0];
  },
});

async function readAndSave(services: Services, calendar: ReadableCalendar): Promise<void> {
  const { company_id } = calendar;
  const reading = await readCalendarNow(services, calendar, READING_TIMEOUT_MS);
  await services.database.asRequest({ company_id }, (db) => saveReading(db, calendar, reading));
}
