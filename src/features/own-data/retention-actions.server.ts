import { recordEvents } from '#features/application/doors.server.ts';
import { listRetentionsDue } from '#features/company/doors.server.ts';
import { holdRecords } from '#features/contractor-records/doors.server.ts';
import { deleteRecordsOf } from '#features/people/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { eraseAnswers } from '#features/self-identification/doors.server.ts';
import { RETAINED_TEXT } from '#rules/erased.ts';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Db } from '#server/db/database.ts';
import { enqueueFileRemoval } from '#server/files/file-jobs.ts';
import type { Services } from '#server/services.ts';
import { eraseMentions } from './erasure-mentions.server.ts';
import {
  eraseApplicant,
  eraseFileRows,
  eraseTexts,
  type LockedApplication,
  withLongStatements,
} from './erasure-store.server.ts';
import { lockClosed, type Retention } from './retention-store.server.ts';

type Means = Pick<Services, 'database' | 'secrets'>;

/** Erases closed applications of every company that chose so, in batches. A run that stops is continued by the next one. */
export async function eraseClosedNow({ database, secrets }: Services): Promise<void> {
  for (const retention of await database.asSystem(listRetentionsDue)) {
    while ((await eraseSome({ database, secrets }, retention)) > 0);
  }
}

/** Mail is found by what the applications still say, so it goes first. Mail that only names people with another application stays. */
async function eraseSome({ database, secrets }: Means, retention: Retention): Promise<number> {
  const due = await withLongStatements(database, (db) => lockClosed(db, retention));
  if (due.length === 0) return 0;
  await eraseMentions(
    database,
    due,
    due.filter(({ has_other }) => !has_other),
  );
  const ids = due.map(({ id }) => id);
  return withLongStatements(database, async (db) => {
    const those = await lockClosed(db, retention, ids);
    if (those.length > 0) await erase(db, retention, those);
    await eraseAnswers(
      { database, secrets },
      retention.company_id,
      those.map(({ id }) => id),
    );
    return those.length;
  });
}

async function erase(db: Db, { company_id, months }: Retention, applications: readonly LockedApplication[]) {
  const ids = applications.map(({ id }) => id);
  for (const file_key of await eraseFileRows(db, ids, { with_copies: false })) await enqueueFileRemoval(db, file_key);
  await eraseTexts(db, ids, RETAINED_TEXT);
  await holdRecords(db, company_id, ids, 'retention');
  await deleteRecordsOf(db, company_id, ids);
  for (const application of applications) await eraseApplicant(db, application);
  const erased = { company_id, kind: 'erased' as const, data: { source: 'retention' } };
  await recordEvents(
    db,
    null,
    ids.map((application_id) => ({ ...erased, application_id })),
  );
  for (const pipeline_id of new Set(applications.map((application) => application.pipeline_id))) {
    const those = applications.filter((application) => application.pipeline_id === pipeline_id);
    const named = those.map(({ id }) => id);
    await announceApplications(db, pipeline_id, 'status', named, null);
  }
  const data = { applications: applications.length, months };
  await insertAudit(db, { action: 'company.applications-erased', subject: company_id, company_id, data });
}
