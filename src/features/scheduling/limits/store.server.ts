import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MemberLimit } from './contract.ts';
import type { Limit, Reached } from './rules.ts';

type Of = { company_id: string };

/** The limits of members who can sign in, or of one of them, by name. */
export async function listLimits(db: Db, { company_id }: Of, employer_user: string | null): Promise<MemberLimit[]> {
  const { rows } = await sql<MemberLimit>`
    select member.id as employer_user, member.first_name, member.last_name, member.email, own.per_day, own.per_week
    from employer_user member
    left join interview_limit own on own.company_id = member.company_id and own.employer_user = member.id
    where member.company_id = ${company_id} and member.disabled_at is null
      and (${employer_user}::uuid is null or member.id = ${employer_user}::uuid)
    order by lower(member.last_name), lower(member.first_name), member.id`.execute(db);
  return rows;
}

type OfMember = Of & { employer_user: string };

export async function updateLimit(db: Db, { company_id, employer_user }: OfMember, limit: Limit): Promise<void> {
  if (limit.per_day === null && limit.per_week === null) {
    await db
      .deleteFrom('interview_limit')
      .where('company_id', '=', company_id)
      .where('employer_user', '=', employer_user)
      .execute();
    return;
  }
  await db
    .insertInto('interview_limit')
    .values({ company_id, employer_user, ...limit })
    .onConflict((same) => same.columns(['company_id', 'employer_user']).doUpdateSet(limit))
    .execute();
}

type Offered = { interviewers: readonly string[]; times: readonly string[]; except: string | null };

/** Which of these times exceed the limit of an interviewer. The interview `except`, which is being moved, does not count. */
export async function listReached(db: Db, { company_id }: Of, { interviewers, times, except }: Offered) {
  const { rows } = await sql<Reached & { at: number }>`
    select (offered.at - 1)::int as at, reached.reached, own.per_day, own.per_week,
      coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), 'An interviewer') as name
    from unnest(${sql.val(times)}::timestamptz[]) with ordinality as offered (starts_at, at)
    join interview_limit own on own.company_id = ${company_id} and own.employer_user = any(${sql.val(interviewers)}::uuid[])
    join employer_user member on member.company_id = own.company_id and member.id = own.employer_user
    cross join lateral (
      select interview_limit_at(own.company_id, own.employer_user, ${except}::uuid, offered.starts_at) as reached) reached
    where reached.reached is not null
    order by offered.at, member.last_name, member.id`.execute(db);
  return rows;
}

type HandOver = Of & { from: string; to: string };

/** The first upcoming interview of `from` that would put `to` over their daily or weekly limit. */
export async function findBeyondLimit(db: Db, { company_id, from, to }: HandOver) {
  const { rows } = await sql<{ applicant: string; unit: 'day' | 'week' }>`
    with zone as (select zone_of_company(${company_id}) as name),
    handed as (
      select own.starts_at, trim(a.first_name || ' ' || a.last_name) as applicant from interview_interviewer own
      join interview i on i.company_id = own.company_id and i.id = own.interview_id
      join application a on a.company_id = i.company_id and a.id = i.application_id
      where own.company_id = ${company_id} and own.employer_user = ${from} and i.state = 'confirmed' and own.ends_at > now()
        and not exists (select from interview_interviewer both_of where both_of.company_id = own.company_id
          and both_of.interview_id = own.interview_id and both_of.employer_user = ${to})),
    taken as (
      select starts_at from handed
      union all select starts_at from interview_interviewer
      where company_id = ${company_id} and employer_user = ${to} and starts_at is not null)
    select handed.applicant, case when own.per_day < days.number then 'day' else 'week' end as unit
    from interview_limit own cross join zone cross join handed
    cross join lateral (select count(*) filter (where date_trunc('day', taken.starts_at, zone.name)
        = date_trunc('day', handed.starts_at, zone.name)) as number from taken) days
    cross join lateral (select count(*) filter (where date_trunc('week', taken.starts_at, zone.name)
        = date_trunc('week', handed.starts_at, zone.name)) as number from taken) weeks
    where own.company_id = ${company_id} and own.employer_user = ${to}
      and (own.per_day < days.number or own.per_week < weeks.number)
    order by handed.starts_at limit 1`.execute(db);
  return rows[0] ?? null;
}
