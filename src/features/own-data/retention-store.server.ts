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

/** Members of talent networks who left, or whose consent ended. A status that the team gives ends no membership. */
const HAS_LEFT = sql<boolean>`(application.erased_at is null and (member.ended_at is not null or member.ends_at <= now()))`;

export async function listCompaniesOfLeavers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct member.company_id from talent_network_member member
    join application on application.company_id = member.company_id and application.id = member.application_id
    where ${HAS_LEFT}`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Locks some people who are no longer in the network, or those of `ids`; not one who joined again meanwhile. */
export async function lockLeavers(company_id: string, db: Db, ids?: readonly string[]) {
  return db
    .selectFrom('application')
    .innerJoin('talent_network_member as member', (join) =>
      join
        .onRef('member.company_id', '=', 'application.company_id')
        .onRef('member.application_id', '=', 'application.id'),
    )
    .select(['application.id', 'application.company_id', 'pipeline_id', 'stage_id', 'status_id', 'category'])
    .select(['first_name', 'last_name', 'email', 'contact_email', 'phone'])
    .select(
      sql<boolean>`exists (select from application other where other.company_id = application.company_id
        and other.email = application.email and other.id <> application.id and other.erased_at is null)`.as(
        'has_other',
      ),
    )
    .where('application.company_id', '=', company_id)
    .where(HAS_LEFT)
    .where(sql<boolean>`(${ids ?? null}::uuid[] is null or application.id = any(${ids ?? null}::uuid[]))`)
    .orderBy('application.id')
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .execute();
}
