import { sql } from 'kysely';
import { currentEmail, isClosedFor, isOnlyAdded } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { LocationType } from '#rules/work-types.ts';
import type { Db } from '#server/db/database.ts';
import { MOST_TO_PERSON, PERSON_DAYS } from '../rules.ts';
import { MOST_READ } from './rules.ts';

type OfPosting = { company_id: string; posting_id: string };

const isLive = (posting: string) => {
  const [status, expires_at] = [sql.ref(`${posting}.status`), sql.ref(`${posting}.expires_at`)];
  return sql`(${status} = 'live' and (${expires_at} is null or ${expires_at} > now()))`;
};

export type Target = {
  title: string;
  skills: string[];
  military_codes: string[];
  location_type: LocationType;
  work_from: string | null;
  work_from_states: string[];
  is_live: boolean;
  anonymous: boolean;
  is_on_site: boolean;
  /** Months after which the company erases applications that ended; null if it keeps them. */
  retention_months: number | null;
};

export async function findTarget(db: Db, { company_id, posting_id }: OfPosting): Promise<Target | null> {
  const { rows } = await sql<Target>`
    select posting.title, posting.skills, posting.military_codes, posting.location_type, posting.work_from, posting.work_from_states,
      ${isLive('posting')} as is_live, posting.anonymous, company.on_site as is_on_site,
      (chosen.preferences ->> 'retention_months')::int as retention_months
    from posting join company on company.company_id = posting.company_id
    left join company_preferences chosen on chosen.company_id = posting.company_id
    where posting.company_id = ${company_id} and posting.id = ${posting_id}`.execute(db);
  return rows[0] ?? null;
}

/** The company's jobs by title, to find those of the same work. */
export async function listTitles(db: Db, { company_id, posting_id }: OfPosting) {
  return db
    .selectFrom('posting')
    .select(['title', sql<string[]>`array_agg(id)`.as('posting_ids')])
    .where('company_id', '=', company_id)
    .where('kind', '=', 'job')
    .where('anonymous', '=', false)
    .where('id', '<>', posting_id)
    .groupBy('title')
    .execute();
}

export type Candidate = {
  application_id: string;
  site: SiteCode;
  email: string;
  name: string;
  title: string;
  applied_at: string;
  /** False if the job closed before a decision. */
  is_decided: boolean;
  status: string;
  reason: string | null;
  ended_at: string;
  positions: string[];
  skills: string[];
  branch: string | null;
  codes: string[];
  region: string;
  miles: number | null;
};

type Asked = {
  /** The pipelines that the caller may open. */
  open: readonly string[] | 'all';
  /** Jobs of the same work. */
  posting_ids: readonly string[];
  /** Titles, skills and codes that may stand in a résumé. */
  phrases: readonly string[];
};

/**
 * The newest applications to other named jobs that have ended, of people who applied to the same work or whose words say so. What they
 * really share with the posting is decided by `reasonsFor`.
 */
export async function listCandidates(
  db: Db,
  { company_id, posting_id }: OfPosting,
  { open, posting_ids, phrases }: Asked,
): Promise<Candidate[]> {
  const is_open = open === 'all' ? sql`true` : sql`application.pipeline_id = any(${sql.val(open)}::uuid[])`;
  const { rows } = await sql<Candidate>`
    with spot as (
      select lat, lon from posting where company_id = ${company_id} and id = ${posting_id} and lat is not null
      union all
      select lat, lon from posting_location where company_id = ${company_id} and posting_id = ${posting_id} and lat is not null
    ), asked as materialized (
      select string_agg('(' || all_asked(phrase)::text || ')', ' | ')::tsquery as words
      from unnest(${sql.val(phrases)}::text[]) as phrase
    ), known as materialized (
      select application_id as id from applicant_words
        where company_id = ${company_id} and words @@ (select words from asked)
      union
      select id from application where company_id = ${company_id} and posting_id = any(${sql.val(posting_ids)}::uuid[])
    ), newest as materialized (
      select application.id, posting.title as posting_title, posting.status as posting_status from known
      join application on application.company_id = ${company_id} and application.id = known.id
      join posting on posting.company_id = application.company_id and posting.id = application.posting_id
      where application.posting_id <> ${posting_id} and application.erased_at is null and ${is_open}
        and posting.kind = 'job' and not posting.anonymous
        and (application.category = 'rejected' or application.category in ('active', 'on_hold') and not ${isLive('posting')})
      order by application.posting_id = any(${sql.val(posting_ids)}::uuid[]) desc, application.applied_at desc, application.id
      limit ${MOST_READ}
    )
    select application.id as application_id, application.site, ${currentEmail} as email,
      trim(application.first_name || ' ' || application.last_name) as name, newest.posting_title as title,
      application.applied_at, application.category = 'rejected' as is_decided, status.label as status, reason.label as reason, application.status_changed_at as ended_at,
      array(select job ->> 'position' from jsonb_array_elements(
        case when jsonb_typeof(application.profile -> 'work') = 'array' then application.profile -> 'work' else '[]' end) as job
        where job ->> 'position' <> '') as positions,
      application.skills, application.service_branch as branch,
      array(select jsonb_array_elements_text(
        case jsonb_typeof(application.service_codes) when 'array' then application.service_codes
          when 'string' then jsonb_build_array(application.service_codes) else '[]' end)) as codes,
      application.region,
      (select min(miles_between(home.lat, home.lon, spot.lat, spot.lon)) from spot where home.lat is not null) as miles
    from newest join application on application.company_id = ${company_id} and application.id = newest.id
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    left join rejection_reason reason on reason.company_id = application.company_id and reason.id = application.reason_id
    left join applicant_words home on home.company_id = application.company_id and home.application_id = application.id
    order by application.applied_at desc, application.id`.execute(db);
  return rows;
}

type Ask = { application_id: string; address_hash: Buffer };
type Shown = { application_id: string; person: string };

/**
 * Those of the people who may be suggested for the posting, each with what all applications of the person have in common. Asks about every
 * application of the person, in all pipelines.
 */
export async function listShown(
  db: Db,
  { company_id, posting_id }: OfPosting,
  { asks, retention_months }: { asks: readonly Ask[]; retention_months: number | null },
): Promise<Shown[]> {
  const is_kept = retention_months === null ? sql`true` : sql`not ${isClosedFor(retention_months)}`;
  const { rows } = await sql<Shown>`
    with asked as (
      select * from unnest(${sql.val(asks.map((each) => each.application_id))}::uuid[],
        ${sql.val(asks.map((each) => each.address_hash))}::bytea[]) as asked (application_id, address_hash)
    ), mate as materialized (
      select asked.application_id as of_application, known.*, job.status, job.expires_at, job.kind
      from asked
      join application own on own.company_id = ${company_id} and own.id = asked.application_id
      cross join lateral (
        select id from applications_of_person(${company_id}, own.id) as found (id)
        union
        select twin.id from application twin where twin.company_id = ${company_id}
          and address_key(coalesce(twin.contact_email, twin.email)) = address_key(coalesce(own.contact_email, own.email))
      ) same
      join application known on known.company_id = ${company_id} and known.id = same.id and known.erased_at is null
      join posting job on job.company_id = known.company_id and job.id = known.posting_id
    )
    select asked.application_id, (select min(mate.id::text) from mate where mate.of_application = asked.application_id) as person
    from asked join application on application.company_id = ${company_id} and application.id = asked.application_id
    where not ${isOnlyAdded} and ${is_kept} and not has_turned_off(application.site, asked.address_hash, 'invitations')
      and not exists (
        select from mate left join talent_network_member member on member.company_id = mate.company_id
          and member.application_id = mate.id
        where mate.of_application = asked.application_id and (
          mate.posting_id = ${posting_id} or mate.category = 'hired' or member.ended_at is not null
          or mate.category = 'withdrawn' and mate.status_changed_at >= application.applied_at
          or mate.category in ('active', 'on_hold') and mate.kind = 'job' and ${isLive('mate')}
          or is_address_refused(mate.site, coalesce(mate.contact_email, mate.email))
          or not may_write_to_address(mate.company_id, mate.site, coalesce(mate.contact_email, mate.email))
          or mate.seeker_id is not null and not may_write_to(mate.company_id, mate.seeker_id)))
      and ${MOST_TO_PERSON} > (
        select count(distinct invitation.id) from mate
        left join seeker_unlock unlock on unlock.company_id = mate.company_id and unlock.seeker_id = mate.seeker_id
        join job_invitation invitation on invitation.company_id = mate.company_id
          and (invitation.application_id = mate.id or invitation.unlock_id = unlock.id)
        where mate.of_application = asked.application_id
          and invitation.created_at > now() - make_interval(days => ${PERSON_DAYS}::int))
      and not exists (
        select from job_invitation invitation
        left join seeker_unlock unlock on unlock.company_id = invitation.company_id and unlock.id = invitation.unlock_id
        join mate on mate.of_application = asked.application_id
          and (mate.id = invitation.application_id or mate.seeker_id = unlock.seeker_id)
        where invitation.company_id = ${company_id} and invitation.posting_id = ${posting_id})`.execute(db);
  return rows;
}
