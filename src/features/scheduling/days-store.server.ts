import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { ScheduleDays } from './days-contract.ts';

type Wanted = {
  company_id: string;
  /** The pipelines that the caller may open. */
  open: readonly string[] | 'all';
  /** Whose interviews; null for everyone's. */
  employer_user: string | null;
};

type Days = { first: string; count: number; time_zone: string };

const MOST_INTERVIEWS = 200;
const MOST_REQUESTS = 10;

export async function findNow(db: Db, time_zone: string): Promise<Pick<ScheduleDays, 'now' | 'today'>> {
  const { rows } = await sql<Pick<ScheduleDays, 'now' | 'today'>>`
    select now(), to_char(now() at time zone ${time_zone}, 'YYYY-MM-DD') as today`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the clock gave no row');
  return row;
}

const nameOf = sql`coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), ${currentEmail})`;

const isWanted = ({ company_id, open, employer_user }: Wanted) => sql<boolean>`interview.company_id = ${company_id}
  and (${employer_user}::uuid is null or exists (select from interview_interviewer own where own.company_id = interview.company_id
    and own.interview_id = interview.id and own.employer_user = ${employer_user}::uuid))
  and ${open === 'all' ? sql`true` : sql`application.pipeline_id = any(${sql.val(open)}::uuid[])`}`;

const ofApplicant = sql`join application on application.company_id = interview.company_id and application.id = interview.application_id
  join posting on posting.company_id = application.company_id and posting.id = application.posting_id`;

/** The confirmed interviews that begin on these days, by their time. */
export async function listOfDays(
  db: Db,
  wanted: Wanted,
  { first, count, time_zone }: Days,
): Promise<Pick<ScheduleDays, 'interviews' | 'is_cut'>> {
  const { rows } = await sql<ScheduleDays['interviews'][number]>`
    select interview.id as interview_id, interview.application_id, interview.kind, interview.state, interview.place,
      interview.starts_at, interview.ends_at, ${nameOf} as name, posting.title,
      (select json_build_object('round_id', round.id, 'name', round.name) from interview_round round
        where round.company_id = interview.company_id and round.id = interview.round_id) as round,
      (select coalesce(json_agg(json_build_object('employer_user', member.id, 'first_name', member.first_name, 'last_name', member.last_name)
        order by member.last_name, member.first_name, member.id), '[]') from interview_interviewer each
        join employer_user member on member.company_id = each.company_id and member.id = each.employer_user
        where each.company_id = interview.company_id and each.interview_id = interview.id) as interviewers
    from interview ${ofApplicant}
    where ${isWanted(wanted)} and interview.state in ('confirmed', 'done', 'missed')
      and interview.starts_at >= ${first}::date::timestamp at time zone ${time_zone}
      and interview.starts_at < (${first}::date + ${count}::int)::timestamp at time zone ${time_zone}
    order by interview.starts_at, interview.id limit ${MOST_INTERVIEWS + 1}`.execute(db);
  return { interviews: rows.slice(0, MOST_INTERVIEWS), is_cut: rows.length > MOST_INTERVIEWS };
}

/** Requests to applicants who have chosen no time. */
export async function listRequests(db: Db, wanted: Wanted): Promise<Pick<ScheduleDays, 'requests' | 'requests_total'>> {
  const { rows } = await sql<ScheduleDays['requests'][number] & { total: number }>`
    select interview.id as interview_id, interview.application_id, interview.kind, interview.state, interview.created_at,
      ${nameOf} as name, posting.title, count(*) over ()::int as total,
      array(select to_char(offered.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from interview_time offered
        where offered.company_id = interview.company_id and offered.interview_id = interview.id order by offered.starts_at) as times
    from interview ${ofApplicant}
    where ${isWanted(wanted)} and interview.state in ('asked', 'none_suits')
    order by interview.created_at, interview.id limit ${MOST_REQUESTS}`.execute(db);
  return { requests: rows, requests_total: rows[0]?.total ?? 0 };
}
