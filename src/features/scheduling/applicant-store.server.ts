import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { hashToken } from '#server/http/session.ts';
import type { OwnInterview } from './applicant-contract.ts';
import { applicantCanCancel, bookingAddress, isOpen } from './rules.ts';
import type { StoredInterview } from './store.server.ts';

// A seeker's transaction sees only their interviews, but one for a mailed link sees all, so each query filters by owner.

type Whose = { site: SiteCode } & (
  | { seeker_id: string }
  | { company_id: string; interview_id: string }
  | { company_id: string; application_id: string }
);

const MOST = 200;

/** Interviews as the applicant sees them, the next one first: those of one application, or all that are upcoming or unanswered. */
export async function findOwnInterviews(
  db: Db,
  whose: Whose,
  { application_id }: { application_id?: string },
): Promise<(OwnInterview & { company_id: string })[]> {
  const own =
    'interview_id' in whose
      ? sql`i.company_id = ${whose.company_id} and i.id = ${whose.interview_id}`
      : 'company_id' in whose
        ? sql`i.company_id = ${whose.company_id} and i.application_id = ${whose.application_id}`
        : sql`a.seeker_id = ${whose.seeker_id} and ${
            application_id
              ? sql`a.id = ${application_id}`
              : sql`(${isWaiting} or i.state = 'confirmed' and i.ends_at > now())`
          }`;
  type Row = Omit<OwnInterview, 'times' | 'can_answer' | 'can_cancel'> & {
    company_id: string;
    person: { name: string; email: string };
    times: OwnInterview['times'];
  };
  const { rows } = await sql<Row>`
    select i.id as interview_id, i.company_id, a.id as application_id, coalesce(shown.title, posting.title) as title, named.company_name,
      i.kind, i.state, i.length_minutes, i.applicant_zone as time_zone, i.starts_at, i.ends_at, i.place, i.message, i.word, i.called_off_by, i.version,
      i.booking_url, i.booking_url is not null as in_calendly,
      json_build_object('name', trim(a.first_name || ' ' || a.last_name), 'email', a.email) as person,
      case when named.company_name = 'Anonymous' then '{}' else interviewer_names(i.company_id, i.id) end as interviewers,
      (select coalesce(json_agg(json_build_object('starts_at', ${isoText}, 'is_free', ${isFree}) order by t.starts_at), '[]')
        from interview_time t where t.company_id = i.company_id and t.interview_id = i.id and t.starts_at > now()) as times
    from interview i
    join application a on a.company_id = i.company_id and a.id = i.application_id
    join posting on posting.company_id = a.company_id and posting.id = a.posting_id
    join company on company.company_id = a.company_id
    left join public_posting shown on shown.posting_id = a.posting_id
    cross join lateral (select case when posting.anonymous then 'Anonymous'
      else coalesce(shown.company_name, company.business_name) end as company_name) named
    where a.site = ${whose.site} and ${own}
    order by i.starts_at nulls first, i.created_at desc, i.id limit ${MOST}`.execute(db);
  const now_ms = await nowIn(db);
  return rows.map(({ person, ...row }) => ({
    ...row,
    booking_url: isOpen(row.state) && row.booking_url !== null ? bookingAddress(row.booking_url, person) : null,
    times: isOpen(row.state) ? row.times : [],
    can_answer: isOpen(row.state),
    can_cancel: applicantCanCancel(row, now_ms),
  }));
}

/** Offers whose times all passed a week ago are shown only on the application's page. */
const isWaiting = sql`i.state in ('asked', 'none_suits') and (i.booking_url is not null or exists (select from interview_time t
  where t.company_id = i.company_id and t.interview_id = i.id and t.starts_at > now() - interval '7 days'))`;

const isoText = sql`to_char(t.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isFree = sql`are_interviewers_free(i.company_id, i.id, t.starts_at)`;

/** The offered times in the future, and whether they are free. */
export async function findTimes(
  db: Db,
  { company_id, interview_id }: Pick<StoredInterview, 'company_id' | 'interview_id'>,
): Promise<OwnInterview['times']> {
  const { rows } = await sql<OwnInterview['times'][number]>`
    select t.starts_at, ${isFree} as is_free from interview i
    join interview_time t on t.company_id = i.company_id and t.interview_id = i.id
    where i.company_id = ${company_id} and i.id = ${interview_id} and t.starts_at > now() order by t.starts_at`.execute(
    db,
  );
  return rows;
}

/** The company of an interview; undefined unless the interview is the seeker's. */
export async function findCompanyOf(
  db: Db,
  { site, seeker_id }: { site: SiteCode; seeker_id: string },
  interview_id: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('interview')
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'interview.company_id')
        .onRef('application.id', '=', 'interview.application_id'),
    )
    .select('interview.company_id')
    .where('interview.id', '=', interview_id)
    .where('application.seeker_id', '=', seeker_id)
    .where('application.site', '=', site)
    .executeTakeFirst();
  return row?.company_id;
}

/** A link works for this long after the interview or its last change. */
const LINK_DAYS = 30;

export type LinkedInterview = {
  company_id: string;
  interview_id: string;
  application_id: string;
  seeker_id: string | null;
};

/** The interview of a mailed link on a site; undefined if the link is invalid or expired. */
export async function findLinkedInterview(db: Db, site: SiteCode, token: string): Promise<LinkedInterview | undefined> {
  const { rows } = await sql<LinkedInterview>`
    select i.company_id, i.id as interview_id, a.id as application_id, a.seeker_id from interview_link link
    join interview i on i.company_id = link.company_id and i.id = link.interview_id
    join application a on a.company_id = i.company_id and a.id = i.application_id
    where link.token_hash = ${hashToken(token)} and a.site = ${site}
      and greatest(i.updated_at, i.ends_at, (select max(t.starts_at) from interview_time t
        where t.company_id = i.company_id and t.interview_id = i.id)) > now() - make_interval(days => ${LINK_DAYS})`.execute(
    db,
  );
  return rows[0];
}
