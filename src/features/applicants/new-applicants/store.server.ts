import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '#api/company-preferences.ts';
import type { Db } from '#server/db/database.ts';

/**
 * Records which members to mail about a new application: the creator of the posting and the assignees of its stage or of the first stage
 * (a lead who applies may be further on), or the admins if none of them is left. `mailMember` decides later whether and when to mail.
 */
export async function insertNotices(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
): Promise<{ employer_user: string; pipeline_id: string }[]> {
  const { rows } = await sql<{ employer_user: string; pipeline_id: string }>`
    with candidates as (
      select member.id, person.pipeline_id, member.role = 'admin' as is_admin,
        member.id = posting.created_by or exists (select from stage_assignee assignee
          join pipeline_stage stage on stage.company_id = assignee.company_id and stage.id = assignee.stage_id
          where assignee.company_id = person.company_id and assignee.employer_user = member.id
            and stage.pipeline_id = person.pipeline_id and (stage.id = person.stage_id or stage.type = 'applied')) as is_responsible
      from application person
      join posting on posting.company_id = person.company_id and posting.id = person.posting_id
      join employer_user member on member.company_id = person.company_id and member.disabled_at is null
      where person.company_id = ${company_id} and person.id = ${application_id}
    )
    insert into applicant_notice (company_id, application_id, employer_user)
    select ${company_id}, ${application_id}, id from candidates
    where is_responsible or (is_admin and not exists (select from candidates where is_responsible))
    on conflict do nothing
    returning employer_user, (select min(pipeline_id::text) from candidates) as pipeline_id`.execute(db);
  return rows;
}

export type DueMember = { company_id: string; employer_user: string; until: string };

/** Daily summaries are sent at this local time. */
const DAILY_AT = '8 hours';

/**
 * Members who are due a mail about everyone who applied by `until`. For a daily summary that is the last 8 a.m. in the
 * company’s time zone.
 */
export async function listDueMembers(db: Db, most: number): Promise<DueMember[]> {
  const { rows } = await sql<DueMember>`
    select notice.company_id, notice.employer_user, due.until
    from (select company_id, employer_user, min(created_at) as first_at from applicant_notice group by 1, 2) notice
    join employer_user member on member.company_id = notice.company_id and member.id = notice.employer_user
    left join company_preferences chosen on chosen.company_id = notice.company_id
    cross join lateral (
      select now() at time zone coalesce(chosen.preferences ->> 'time_zone', ${DEFAULT_TIME_ZONE}) as local,
        coalesce(chosen.preferences ->> 'time_zone', ${DEFAULT_TIME_ZONE}) as zone
    ) clock
    cross join lateral (
      select case when member.applicant_mail <> 'daily' then now()
        else (date_trunc('day', clock.local - interval '${sql.raw(DAILY_AT)}') + interval '${sql.raw(DAILY_AT)}')
          at time zone clock.zone end as until
    ) due
    where notice.first_at <= due.until
    order by notice.first_at
    limit ${most}`.execute(db);
  return rows;
}

/** Deletes the notices that are due and returns the ids of their applications. */
export async function deleteNotices(db: Db, { company_id, employer_user, until }: DueMember): Promise<string[]> {
  const deleted = await db
    .deleteFrom('applicant_notice')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('created_at', '<=', until)
    .returning('application_id')
    .execute();
  return deleted.map(({ application_id }) => application_id);
}

export function findMember(db: Db, { company_id, employer_user }: DueMember) {
  return db
    .selectFrom('employer_user')
    .select(['email', 'first_name', 'applicant_mail'])
    .where('company_id', '=', company_id)
    .where('id', '=', employer_user)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The applicants among `ids` without a decision, ordered by posting. */
export async function listUndecided(db: Db, company_id: string, ids: readonly string[]) {
  return db
    .selectFrom('application as person')
    .innerJoin('posting', (join) =>
      join.onRef('posting.company_id', '=', 'person.company_id').onRef('posting.id', '=', 'person.posting_id'),
    )
    .select(['person.id as application_id', 'person.first_name', 'person.last_name', 'person.site'])
    .select(['person.pipeline_id', 'posting.title'])
    .where('person.company_id', '=', company_id)
    .where('person.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .where('person.category', 'in', ['active', 'on_hold'])
    .where('person.erased_at', 'is', null)
    .orderBy('posting.title')
    .orderBy('person.posting_id')
    .orderBy('person.applied_at')
    .execute();
}
