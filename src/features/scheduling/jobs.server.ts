import { z } from 'zod';
import { isInProgress } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { mailApplicant, mailTeam } from './interview-mail.server.ts';
import { listDueReminders, lockApplicant, lockInterview, markReminded } from './store.server.ts';

const BATCH_SIZE = 100;

type Due = { company_id: string; application_id: string; id: string };

/** Every 15 minutes: reminds both sides of interviews that start within a day, once per interview. */
export const remindOfInterviews = defineJob({
  name: 'remind-of-interviews',
  payload: z.strictObject({}),
  lane: 'slow',
  run: async (_, { services }) => {
    const due = await services.database.asSystem((db) => listDueReminders(db, BATCH_SIZE));
    const failures: unknown[] = [];
    for (const each of due) {
      const reminding = services.database.asSystem((db) => remind(db, each, services));
      // One failure does not stop the other reminders.
      await reminding.catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  },
});

async function remind(db: Db, { company_id, application_id, id }: Due, { secrets }: Services): Promise<void> {
  const applicant = await lockApplicant(db, { company_id }, application_id);
  const is_due = await markReminded(db, { company_id, id });
  if (!is_due || !applicant || !isInProgress(applicant.category)) return;
  const interview = await lockInterview(db, applicant, id);
  if (!interview) return;
  await mailApplicant(db, 'reminder', { applicant, interview }, { secrets });
  await mailTeam(db, 'reminder', { applicant, interview });
}
