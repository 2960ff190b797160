import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '#api/company-preferences.ts';
import type { EmployerRole } from '#rules/actor.ts';
import type { Db } from '#server/db/database.ts';
import { isOpenTo, listSources } from './source-store.server.ts';

type WaitingDecision = { application_id: string; pipeline_id: string; members: string[] };

/** The applicants among `ids` on whom a decision waits, with the managers whom it waits for, as My tasks lists them. */
export async function listWaitingDecisions(
  db: Db,
  company_id: string,
  ids: readonly string[],
): Promise<WaitingDecision[]> {
  const everyone = { company_id, employer_user: company_id, is_admin: false, whose: 'all', open: 'all' } as const;
  const { from, where } = listSources.decide({ ...everyone, stage_age_limit_days: 0 });
  const managers = sql`member.company_id = application.company_id and member.disabled_at is null and member.role <> 'hiring_member'`;
  const { rows } = await sql<WaitingDecision>`select application.id as application_id, application.pipeline_id,
      coalesce(
        nullif(array(select member.id from stage_assignee asked join employer_user member on ${managers} and member.id = asked.employer_user
          where asked.company_id = application.company_id and asked.stage_id = application.stage_id), '{}'),
        nullif(array(select member.id from posting own join employer_user member on ${managers} and member.id = own.created_by
          where own.company_id = application.company_id and own.id = application.posting_id), '{}'),
        array(select member.id from employer_user member where ${managers} and member.role = 'admin')) as members
    ${from} where ${isOpenTo(everyone)} and application.id = any(${sql.val(ids)}::uuid[]) and ${where}
      and exists (select from company where company.company_id = ${company_id} and company.has_ats)`.execute(db);
  return rows;
}

export type MorningMember = {
  company_id: string;
  employer_user: string;
  role: EmployerRole;
  schedules: boolean;
  preferences: unknown;
  now: string;
};

/** Members of companies with tasks where it is between eight and nine in the morning, and who were not told today. `db` sees all rows. */
export async function listMorningMembers(db: Db): Promise<MorningMember[]> {
  const { rows } = await sql<MorningMember>`
    select member.company_id, member.id as employer_user, member.role, chosen.preferences, now() as now,
      coalesce((select flag.enabled from feature_flag flag where flag.site = company.site and flag.name = 'scheduling'
        and (flag.company_id is null or flag.company_id = company.company_id)
        order by flag.company_id nulls last limit 1), true) as schedules
    from company
    join employer_user member on member.company_id = company.company_id and member.disabled_at is null
    left join company_preferences chosen on chosen.company_id = company.company_id
    where company.has_ats and company.on_site
      and extract(hour from now() at time zone coalesce(chosen.preferences ->> 'time_zone', ${DEFAULT_TIME_ZONE})) = 8
      and not exists (select from notice told where told.company_id = member.company_id and told.employer_user = member.id
        and told.kind = 'overdue' and told.created_at > now() - interval '2 hours')
    order by member.company_id, member.id`.execute(db);
  return rows.map((row) => ({ ...row, now: new Date(row.now).toISOString() }));
}

export async function findPlace(db: Db, company_id: string, application_id: string) {
  return db
    .selectFrom('application')
    .select(['id as application_id', 'pipeline_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', application_id)
    .executeTakeFirst();
}
