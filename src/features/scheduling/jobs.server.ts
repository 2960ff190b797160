import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { tellApplicant, tellTeam } from './news.server.ts';
import { goesOn } from './rules.ts';
import { lockApplicant, lockInterview } from './store.server.ts';

const AT_ONCE = 100;

type Due = { company_id: string; application_id: string; id: string };

/** Once a quarter of an hour: reminds both sides of interviews that begin within a day, each interview once. */
export const remindOfInterviews = defineJob({
  name: 'remind-of-interviews',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const due = await services.database.asSystem(findDue);
    const failures: unknown[] = [];
    for (const each of due) {
      const reminding = services.database.asSystem((db) => remind(db, each, services));
      // One that fails keeps nobody else from being reminded.
      await reminding.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});

/** Who agreed on it within the last day has just been told. */
const IS_DUE = sql<boolean>`state = 'confirmed' and reminded_at is null and starts_at > now()
  and starts_at <= now() + interval '24 hours' and confirmed_at < starts_at - interval '24 hours'`;

const findDue = (db: Db): Promise<Due[]> =>
  db
    .selectFrom('interview')
    .select(['company_id', 'application_id', 'id'])
    .where(IS_DUE)
    .orderBy('starts_at')
    .limit(AT_ONCE)
    .execute();

async function remind(db: Db, { company_id, application_id, id }: Due, { secrets }: Services): Promise<void> {
  const applicant = await lockApplicant(db, { company_id }, application_id);
  const { numUpdatedRows } = await db
    .updateTable('interview')
    .set({ reminded_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    // It may have been called off, moved or told of in this moment.
    .where(IS_DUE)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !applicant || !goesOn(applicant.category)) return;
  const interview = await lockInterview(db, applicant, id);
  if (!interview) return;
  await tellApplicant(db, 'reminder', { applicant, interview }, { secrets });
  await tellTeam(db, 'reminder', { applicant, interview });
}
