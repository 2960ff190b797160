import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { MOST_REFERRED } from './rules.ts';

export type Member = { company_id: string; employer_user: string };
type OfPosting = { company_id: string; posting_id: string };

const isLive = sql<boolean>`(posting.status = 'live' and (posting.expires_at is null or posting.expires_at > now()))`;

const isOpen = sql<boolean>`(${isLive} and not posting.anonymous and posting.kind = 'job')`;

export async function findTarget(db: Db, { company_id, posting_id }: OfPosting) {
  return db
    .selectFrom('posting')
    .innerJoin('company', 'company.company_id', 'posting.company_id')
    .select(['posting.anonymous', 'company.on_site as is_on_site', 'company.site'])
    .select(isLive.as('is_live'))
    .where('posting.company_id', '=', company_id)
    .where('posting.id', '=', posting_id)
    .where('posting.kind', '=', 'job')
    .executeTakeFirst();
}

export async function findLink(db: Db, { company_id, employer_user }: Member, posting_id: string) {
  return db
    .selectFrom('referral_link')
    .select('id as key')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('posting_id', '=', posting_id)
    .executeTakeFirst();
}

export async function countLinks(db: Db, { company_id, employer_user }: Member): Promise<number> {
  const { count } = await db
    .selectFrom('referral_link')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLink(db: Db, link: Member & { posting_id: string; site: SiteCode }): Promise<string> {
  const { id } = await db.insertInto('referral_link').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False if the member has no link to it. */
export async function deleteLink(db: Db, { company_id, employer_user }: Member, posting_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('referral_link')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .where('posting_id', '=', posting_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The links of a member who leaves end. */
export async function deleteReferralLinksOf(db: Db, { company_id, employer_user }: Member): Promise<void> {
  await db
    .deleteFrom('referral_link')
    .where('company_id', '=', company_id)
    .where('employer_user', '=', employer_user)
    .execute();
}

type Job = { posting_id: string; title: string; city: string; region: string };

export async function listLinks(db: Db, { company_id, employer_user }: Member) {
  const { rows } = await sql<Job & { key: string; is_open: boolean; applicants: number }>`
    select link.id as key, posting.id as posting_id, posting.title, posting.city, posting.region, ${isOpen} as is_open,
      (select count(*)::int from referral join application on application.company_id = referral.company_id
        and application.id = referral.application_id where referral.company_id = link.company_id
        and referral.employer_user = link.employer_user and application.posting_id = link.posting_id) as applicants
    from referral_link link join posting on posting.company_id = link.company_id and posting.id = link.posting_id
    where link.company_id = ${company_id} and link.employer_user = ${employer_user}
    order by posting.title, posting.id`.execute(db);
  return rows;
}

/** Jobs to which the member can get a link. */
export async function listLinkable(db: Db, { company_id, employer_user }: Member): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select posting.id as posting_id, posting.title, posting.city, posting.region from posting
    join company on company.company_id = posting.company_id and company.on_site
    where posting.company_id = ${company_id} and ${isOpen} and not exists (
      select from referral_link link where link.company_id = posting.company_id and link.posting_id = posting.id
        and link.employer_user = ${employer_user})
    order by posting.title, posting.id limit 500`.execute(db);
  return rows;
}

type Referred = {
  title: string;
  name: string;
  application_id: string | null;
  referred_at: string;
  is_hired: boolean;
  is_live: boolean;
};

/** Who applied by the member’s links. `open`: the pipelines that the member may open; of other people they learn the first name. */
export async function listReferred(
  db: Db,
  { company_id, employer_user }: Member,
  open: readonly string[] | 'all',
): Promise<Referred[]> {
  const is_open = open === 'all' ? sql`true` : sql`application.pipeline_id = any(${sql.val(open)}::uuid[])`;
  const { rows } = await sql<Referred>`
    select posting.title, referral.referred_at,
      case when ${is_open} then application.id end as application_id,
      case when ${is_open} then trim(application.first_name || ' ' || application.last_name) else trim(application.first_name) end as name,
      application.category = 'hired' and status.seeker_label = 'Hired' as is_hired, ${isLive} as is_live
    from referral
    join application on application.company_id = referral.company_id and application.id = referral.application_id
      and application.erased_at is null
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    where referral.company_id = ${company_id} and referral.employer_user = ${employer_user}
    order by referral.referred_at desc, referral.application_id limit ${MOST_REFERRED}`.execute(db);
  return rows;
}

/** Where the first of these links leads; undefined if none leads anywhere on the site. Needs no company's rows. */
export async function findOpenLink(db: Db, site: SiteCode, keys: readonly string[], posting_id: string | null = null) {
  const { rows } = await sql<{ posting_id: string; title: string; is_live: boolean }>`
    select posting_id, title, is_live from open_referral_link(${site}, ${sql.val(keys)}::uuid[], ${posting_id}::uuid)`.execute(
    db,
  );
  return rows[0];
}

type Applying = OfPosting & { job_links: readonly string[]; email: string };

/** The newest of the applicant’s links to the posting by a colleague who is at the company. Nobody refers themselves. */
const linkOf = ({ company_id, posting_id, job_links, email }: Applying) => sql`
  (select link.company_id, link.site, link.employer_user from referral_link link
    join employer_user member on member.company_id = link.company_id and member.id = link.employer_user
      and member.disabled_at is null and lower(member.email) <> lower(${email})
    join posting on posting.company_id = link.company_id and posting.id = link.posting_id and not posting.anonymous
    where link.company_id = ${company_id} and link.posting_id = ${posting_id} and link.id = any(${sql.val(job_links)}::uuid[])
    order by array_position(${sql.val(job_links)}::uuid[], link.id) limit 1)`;

export async function isReferred(db: Db, applying: Applying): Promise<boolean> {
  const { rows } = await sql`select from ${linkOf(applying)} link`.execute(db);
  return rows.length > 0;
}

/** Returns who referred the applicant; null if nobody did. */
export async function insertReferral(db: Db, { application_id, ...applying }: Applying & { application_id: string }) {
  const { rows } = await sql<{ employer_user: string }>`
    insert into referral (company_id, site, employer_user, application_id)
    select link.company_id, link.site, link.employer_user, ${application_id}::uuid from ${linkOf(applying)} link
    on conflict do nothing returning employer_user`.execute(db);
  return rows[0]?.employer_user ?? null;
}

/** False if nobody referred the application. */
export async function deleteReferral(db: Db, { company_id, application_id }: OfApplication): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('referral')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
type OfApplication = { company_id: string; application_id: string };

/** When the person came by the link of a member, for the archive. `db` sees all rows. */
export async function findReferredAt(db: Db, { company_id, application_id }: OfApplication): Promise<string | null> {
  const row = await db
    .selectFrom('referral')
    .select('referred_at')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .executeTakeFirst();
  return row?.referred_at ?? null;
}
