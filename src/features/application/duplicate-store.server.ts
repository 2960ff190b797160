import { sql } from 'kysely';
import { CATEGORIES_IN_PROGRESS } from '#rules/applicant-status.ts';
import type { Db } from '#server/db/database.ts';

// An application that was closed as a duplicate keeps its stage and its status, so that its applicant sees what they saw before, and gets
// them back when it is opened again. Only its category says that it is closed.

/** What the team reads as the status of a row of `application`, beside its row of `pipeline_status` called `status`. */
export const statusLabel = sql<string>`case application.category when 'closed' then 'Duplicate' else status.label end`;

/** Whether a merge that stands closed the row of `application`, or of another name for it. */
export const isKnownAsDuplicate = (row: string) => sql<boolean>`(${sql.ref(row)}.category = 'closed' and exists (
  select from person_merge merge where merge.company_id = ${sql.ref(row)}.company_id and merge.undone_at is null
    and merge.closed @> jsonb_build_array(jsonb_build_object('application_id', ${sql.ref(row)}.id))))`;

/** Whether there may be such applications: looked up first, because the functions take ten times as long, and few people have any. */
const MAY_HAVE = {
  applications_of_person: sql`exists (select from application twin where twin.company_id = application.company_id
      and twin.seeker_id = application.seeker_id and twin.id <> application.id)
    or exists (select from person_application link where link.company_id = application.company_id
      and link.application_id = application.id)`,
  possibly_same_person: sql`exists (select from application twin where twin.company_id = application.company_id
    and address_key(coalesce(twin.contact_email, twin.email)) = address_key(coalesce(application.contact_email, application.email))
    and twin.id <> application.id and (twin.seeker_id = application.seeker_id) is not true)`,
} as const;

/**
 * How many other applications the person of a row of `application` has, or how many may be theirs because of the same address. Only in the
 * pipelines that are open to the reader.
 */
export const countOthers = (of: keyof typeof MAY_HAVE, open: readonly string[] | 'all') => sql<number>`(
  case when ${MAY_HAVE[of]} then (select count(*)::int from ${sql.raw(of)}(application.company_id, application.id) mate (id)
    join application other on other.company_id = application.company_id and other.id = mate.id
    where other.id <> application.id and other.erased_at is null
      and ${open === 'all' ? sql`true` : sql`other.pipeline_id = any(${sql.val(open)}::uuid[])`}) else 0 end)`;

/** An application that was closed, and since when it had its status. */
export type ClosedDuplicate = { application_id: string; status_changed_at: string };

/** Closes those of the applications that are in progress. Returns these. */
export async function updateToDuplicate(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<ClosedDuplicate[]> {
  const before = await db
    .selectFrom('application')
    .select(['id as application_id', 'status_changed_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(application_ids)}::uuid[])`)
    .where('category', 'in', CATEGORIES_IN_PROGRESS)
    .forUpdate()
    .execute();
  await db
    .updateTable('application')
    .set((row) => ({
      category: 'closed',
      status_changed_at: sql<string>`now()`,
      version: row('version', '+', 1),
      updated_at: sql<string>`now()`,
    }))
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(before.map(({ application_id }) => application_id))}::uuid[])`)
    .execute();
  return before;
}

/** Opens those of the applications again that are still closed as duplicates. Returns these. */
export async function updateFromDuplicate(db: Db, company_id: string, closed: readonly ClosedDuplicate[]) {
  const { rows } = await sql<{ id: string; pipeline_id: string }>`
    update application set category = status.category, status_changed_at = closed.status_changed_at,
      version = application.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) closed (application_id uuid, status_changed_at timestamptz), pipeline_status status
    where application.company_id = ${company_id} and application.id = closed.application_id and application.category = 'closed'
      and application.erased_at is null and status.company_id = application.company_id and status.id = application.status_id
    returning application.id, application.pipeline_id`.execute(db);
  return rows;
}
