import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import type { Posting } from '../contract.ts';
import type { createJobFillMetric } from './contract.ts';

type FillMetric = Omit<z.output<typeof createJobFillMetric.body>, 'version' | 'tell_applicants'>;

export async function insertFillMetric(
  db: Db,
  { company_id, created_by }: { company_id: string; created_by: string },
  { hires, ...metric }: FillMetric,
): Promise<string> {
  const { id } = await db
    .insertInto('job_fill_metric')
    .values({ ...metric, company_id, hires: JSON.stringify(hires), created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes what was said of the present publication: a posting ends once each time that it is published. */
export async function deleteFillMetrics(db: Db, company_id: string, { posting_id, published_at }: Posting) {
  await db
    .deleteFrom('job_fill_metric')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('created_at', '>=', published_at ?? new Date(0).toISOString())
    .execute();
}

export async function isApplicantOf(
  db: Db,
  { company_id, posting_id, application_id }: Record<'company_id' | 'posting_id' | 'application_id', string>,
): Promise<boolean> {
  const application = await db
    .selectFrom('application')
    .select('id')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where('id', '=', application_id)
    .executeTakeFirst();
  return application !== undefined;
}
