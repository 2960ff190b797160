import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { saveReading, takeEach } from './actions.server.ts';
import { READING_TIMEOUT_MS, readCalendarNow } from './read.server.ts';
import { lockDue } from './store.server.ts';

const BATCH_SIZE = 50;
const AT_ONCE = 4;
/** When a worker dies, another one takes its calendars after this time. */
const TAKEN_MINUTES = 5;

/** Every minute: reads the calendars whose time has come. One that fails does not keep the others from being read. */
export const readCalendars = defineJob({
  name: 'read-calendars',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const { database } = services;
    const due = await database.asSystem((db) => lockDue(db, BATCH_SIZE, TAKEN_MINUTES));
    const failures: unknown[] = [];
    await takeEach(due, AT_ONCE, async (calendar) => {
      const { company_id } = calendar;
      const reading = readCalendarNow(services, calendar, READING_TIMEOUT_MS);
      const saving = reading.then((read) =>
        database.asRequest({ company_id }, (db) => saveReading(db, calendar, read)),
      );
      await saving.catch((error: unknown) => failures.push(error));
    });
    if (failures.length > 0) throw failures[0];
  },
});
