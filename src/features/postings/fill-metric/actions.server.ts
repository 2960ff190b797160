import type { z } from 'zod';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { changedMeanwhile, found } from '#server/http/problems.ts';
import { closePosting } from '../actions.server.ts';
import { saveChanges } from '../edit-actions.server.ts';
import { checkEnded, checkHiresOnce, checkNobodyHired } from '../rules.ts';
import { findPosting, lockPosting, updateClosingMailDue } from '../store.server.ts';
import type { createJobFillMetric } from './contract.ts';
import { deleteFillMetrics, insertFillMetric, isApplicantOf } from './store.server.ts';

type Body = z.output<typeof createJobFillMetric.body>;

/** Records how a posting ended, which closes a live one. Returns the id of the record. */
export async function recordFillMetric(
  db: Db,
  { company_id, user_id }: { company_id: string; user_id: string },
  { version, tell_applicants, ...metric }: Body,
): Promise<string> {
  checkNobodyHired(metric);
  const { posting_id, hires } = metric;
  const posting = found(await findPosting(db, company_id, posting_id));
  const key = { company_id, posting_id };
  const locked = found(await lockPosting(db, company_id, posting_id));
  checkEnded(locked.status, version);
  await checkHires(db, key, hires);
  if (locked.status === 'live') {
    if (locked.version !== version) throw changedMeanwhile();
    await saveChanges(db, key, {}, posting);
    await closePosting(db, key, { tells: tell_applicants });
  } else if (tell_applicants) await updateClosingMailDue(db, key);
  await deleteFillMetrics(db, company_id, posting);
  return insertFillMetric(db, { company_id, created_by: user_id }, metric);
}

async function checkHires(db: Db, key: { company_id: string; posting_id: string }, hires: Body['hires']) {
  const ids = hires.flatMap((hire) => ('application_id' in hire ? [hire.application_id] : []));
  checkHiresOnce(ids);
  for (const application_id of ids) {
    if (await isApplicantOf(db, { ...key, application_id })) continue;
    throw new RuleBroken('unknown-applicant', 'Choose an applicant of this posting.', 'hires');
  }
}
