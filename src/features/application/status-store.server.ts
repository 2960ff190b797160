import { sql } from 'kysely';
import type { StatusCategory } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';

type NewStatus = {
  status: { id: string; category: StatusCategory };
  stage_id: string | null;
  reason_id: string | null;
  mail_at: string | null;
  /** Applicants who already know of this status. Their rejection and mail times stay unchanged. */
  informed_ids: readonly string[];
  is_undo: boolean;
};

/** Saves a status change. Returns the new versions by application id. */
export async function updateStatus(
  db: Db,
  company_id: string,
  ids: readonly string[],
  { status, stage_id, reason_id, mail_at, informed_ids, is_undo }: NewStatus,
): Promise<Map<string, number>> {
  const is_rejected = status.category === 'rejected';
  const { rows } = await sql<{ id: string; version: number }>`
    update application set status_id = ${status.id}, category = ${status.category}, status_changed_at = now(),
      stage_id = coalesce(${stage_id}::uuid, stage_id),
      stage_entered_at = case when stage_id = coalesce(${stage_id}::uuid, stage_id) then stage_entered_at
        else coalesce(${is_undo ? previousEntry(company_id, stage_id) : null}, now()) end,
      reason_id = ${reason_id}::uuid,
      rejected_at = case when not ${is_rejected} then null
        when id = any(${sql.val(informed_ids)}::uuid[]) then rejected_at else now() end,
      rejection_mail_at = case when not ${is_rejected} then null
        when id = any(${sql.val(informed_ids)}::uuid[]) then rejection_mail_at else ${mail_at}::timestamptz end,
      version = version + 1, updated_at = now()
    where company_id = ${company_id} and id = any(${sql.val(ids)}::uuid[])
    returning id, version`.execute(db);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** When the applicant entered this stage before leaving it last. */
const previousEntry = (company_id: string, stage_id: string | null) => sql`(
  select (event.data ->> 'stage_entered_at')::timestamptz from application_event event
  where event.company_id = ${company_id} and event.application_id = application.id and event.kind = 'status-changed'
    and event.from_stage_id = ${stage_id}::uuid and event.to_stage_id <> event.from_stage_id
  order by event.id desc limit 1)`;

type OneApplication = { company_id: string; application_id: string };

/** The pipeline's status for withdrawn applications. Every pipeline has one that applies in all stages. */
export async function findWithdrawnStatus(db: Db, company_id: string, pipeline_id: string): Promise<string> {
  const { id } = await db
    .selectFrom('pipeline_status')
    .select('id')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', pipeline_id)
    .where('category', '=', 'withdrawn')
    .orderBy('stage_id', (order) => order.desc().nullsFirst())
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps others from moving the application until the transaction ends. */
export function lockStatus(db: Db, { company_id, application_id }: OneApplication) {
  return db
    .selectFrom('application')
    .select(['pipeline_id', 'stage_id', 'status_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateToWithdrawn(
  db: Db,
  { company_id, application_id, status_id }: OneApplication & { status_id: string },
): Promise<void> {
  await db
    .updateTable('application')
    .set((row) => ({
      status_id,
      category: 'withdrawn',
      status_changed_at: sql<string>`now()`,
      rejected_at: null,
      rejection_mail_at: null,
      reason_id: null,
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}

/** Stores the first opening. Undefined if the application was opened before. */
export async function updateFirstViewed(db: Db, { company_id, application_id }: OneApplication) {
  return db
    .updateTable('application')
    .set({ first_viewed_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .where('first_viewed_at', 'is', null)
    .returning(['pipeline_id', 'stage_id', 'status_id'])
    .executeTakeFirst();
}

/** Sets the status but keeps the version, so that forms opened before can still be submitted. */
export async function updateStatusKeepingVersion(
  db: Db,
  { company_id, application_id, status_id }: OneApplication & { status_id: string },
): Promise<void> {
  await db
    .updateTable('application')
    .set({ status_id, status_changed_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .execute();
}
