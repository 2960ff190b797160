import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import { TELL_OF_EVENT, tellSome } from './news.server.ts';
import { mailOwn } from './own-mail.server.ts';
import { findById } from './registration-store.server.ts';
import { removeResumes } from './resume-actions.server.ts';
import { WAITING_DAYS } from './rules.ts';
import { findEvent } from './store.server.ts';

/** Mails what staff say of an event to everybody who comes, some at a time. */
export const tellOfEvent = defineJob({
  ...TELL_OF_EVENT,
  lane: 'slow',
  run: async ({ event_id }, { services }) => {
    while (await services.database.asSystem((db) => tellSome(db, event_id, services)));
  },
});

const AT_ONCE = 100;

/** Whoever confirms in this moment keeps the registration. */
async function forgetWaiting(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from hiring_event_registration where state = 'waiting' and asked_at < now() - make_interval(days => ${WAITING_DAYS})
    for update skip locked`.execute(db);
  const ids = rows.map(({ id }) => id);
  await removeResumes(db, ids);
  await sql`delete from hiring_event_registration where id = any(${sql.val(ids)}::uuid[])`.execute(db);
}

/** Once a quarter of an hour: reminds of what begins within a day, each person once, and forgets registrations that nobody confirmed. */
export const tendEvents = defineJob({
  name: 'tend-events',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const { database } = services;
    await database.asSystem(forgetWaiting);
    for (;;) {
      const reminded = await database.asSystem(async (db) => {
        // Who registered within the last day has just been told.
        const { rows } = await sql<{ id: string }>`
          update hiring_event_registration set reminded_at = now() where id in (
            select r.id from hiring_event_registration r join hiring_event e on e.id = r.event_id
            where r.state = 'confirmed' and r.reminded_at is null and e.state = 'published'
              and e.starts_at > now() and e.starts_at <= now() + interval '24 hours' and r.confirmed_at < e.starts_at - interval '24 hours'
            limit ${AT_ONCE} for update of r skip locked)
          returning id`.execute(db);
        for (const { id } of rows) {
          const registration = await findById(db, id);
          const event = registration && (await findEvent(db, registration.site, { event_id: registration.event_id }));
          if (event) await mailOwn(db, 'reminder', { registration, event }, services);
        }
        return rows.length;
      });
      if (reminded < AT_ONCE) return;
    }
  },
});
