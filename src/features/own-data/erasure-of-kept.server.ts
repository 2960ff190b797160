import { recordEvents } from '#features/application/doors.server.ts';
import { holdRecords } from '#features/contractor-records/doors.server.ts';
import { deleteRecordsOf } from '#features/people/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { cancelOpenInterviews } from '#features/scheduling/doors.server.ts';
import { eraseAnswers } from '#features/self-identification/doors.server.ts';
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

// Erases applications that a company keeps no longer, for that company alone.

type Means = Pick<Services, 'database' | 'secrets'>;
type Due = LockedApplication & { has_other: boolean };
type Work = {
  /** Locks some applications that are due, or those of `ids` that still are. */
  lock: (db: Db, ids?: readonly string[]) => Promise<Due[]>;
  erase: (db: Db, those: readonly Due[]) => Promise<void>;
};

/** Erases some applications and returns how many. Mail is found by what they still say, so it goes first; mail that names people with another application stays. */
export async function eraseBatch(means: Means, company_id: string, { lock, erase }: Work): Promise<number> {
  const { database } = means;
  const due = await withLongStatements(database, (db) => lock(db));
  if (due.length === 0) return 0;
  await eraseMentions(
    database,
    due,
    due.filter(({ has_other }) => !has_other),
  );
  const ids = due.map(({ id }) => id);
  return withLongStatements(database, async (db) => {
    const those = await lock(db, ids);
    if (those.length > 0) await erase(db, those);
    await eraseAnswers(
      means,
      company_id,
      those.map(({ id }) => id),
    );
    return those.length;
  });
}

type Why = { company_id: string; source: 'retention' | 'consent'; text: string };

/** Erases the person from the applications. Copies and mail about their other applications stay, and so does their account. */
export async function eraseKept(db: Db, { company_id, source, text }: Why, applications: readonly LockedApplication[]) {
  const ids = applications.map(({ id }) => id);
  await cancelOpenInterviews(db, { company_id, application_ids: ids, why: 'erased', actor: null });
  for (const file_key of await eraseFileRows(db, ids, { with_copies: false })) await enqueueFileRemoval(db, file_key);
  await eraseTexts(db, ids, text);
  await holdRecords(db, company_id, ids, 'retention');
  await deleteRecordsOf(db, company_id, ids);
  for (const application of applications) {
    const { id: application_id, stage_id, status_id: from_status_id } = application;
    const to_status_id = await eraseApplicant(db, application);
    const move = { from_stage_id: stage_id, to_stage_id: stage_id, from_status_id, to_status_id };
    const change = to_status_id === from_status_id ? {} : move;
    await recordEvents(db, null, [{ company_id, application_id, kind: 'erased', data: { source }, ...change }]);
  }
  for (const pipeline_id of new Set(applications.map((application) => application.pipeline_id))) {
    const those = applications.filter((application) => application.pipeline_id === pipeline_id);
    const named = those.map(({ id }) => id);
    await announceApplications(db, pipeline_id, 'status', named, null);
  }
}
