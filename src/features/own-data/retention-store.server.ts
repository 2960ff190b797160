import { sql } from 'kysely';
import { isClosedFor } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';

const MOST_AT_ONCE = 50;

export type Retention = { company_id: string; months: number };

/** Locks some applications that the company keeps no longer, or those of `ids`; none if it changed its setting meanwhile. */
export async function lockClosed(db: Db, { company_id, months }: Retention, ids?: readonly string[]) {
  return db
    .selectFrom('application')
    .select(['id', 'company_id', 'pipeline_id', 'stage_id', 'status_id', 'category'])
    .select(['first_name', 'last_name', 'email', 'contact_email', 'phone'])
    .select(
      sql<boolean>`exists (select from application other where other.company_id = application.company_id
        and other.email = application.email and other.id <> application.id and other.erased_at is null
        and not ${isClosedFor(months, { of: 'other' })})`.as('has_other'),
    )
    .where('company_id', '=', company_id)
    .where(isClosedFor(months))
    .where(
      sql<boolean>`exists (select from company_preferences chosen where chosen.company_id = application.company_id
        and chosen.preferences ->> 'retention_months' = ${String(months)} and chosen.retention_told_at is not null)`,
    )
    .where(sql<boolean>`(${ids ?? null}::uuid[] is null or application.id = any(${ids ?? null}::uuid[]))`)
    .orderBy('status_changed_at')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
}
