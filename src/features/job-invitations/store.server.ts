import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { JobInvitations } from './contract.ts';
import { KEPT_MONTHS, PERSON_DAYS } from './rules.ts';

/** The pipelines that the caller may open. */
type Open = readonly string[] | 'all';
type OfCompany = { company_id: string };
type Whose = { seeker_id: string | null; email: string };

const isLive = sql<boolean>`(posting.status = 'live' and (posting.expires_at is null or posting.expires_at > now()))`;

/** Whether the row of `application` is the person’s, by account or address. */
const isOfPerson = ({ seeker_id, email }: Whose) =>
  sql<boolean>`(application.erased_at is null and (application.seeker_id = ${seeker_id} or ${currentEmail} = ${email}))`;

/** Rows of `invitation` that went to the person, however the company knew them. */
const invitationsTo = (company_id: string, whose: Whose) => sql`job_invitation invitation
  left join application on application.company_id = invitation.company_id and application.id = invitation.application_id
  left join seeker_unlock on seeker_unlock.company_id = invitation.company_id and seeker_unlock.id = invitation.unlock_id
  where invitation.company_id = ${company_id} and (${isOfPerson(whose)} or seeker_unlock.seeker_id = ${whose.seeker_id}
    or seeker_unlock.seeker_id in (select known.seeker_id from unlocked_seekers(${company_id}) known where lower(known.email) = ${whose.email}))`;

export async function findCompany(db: Db, company_id: string) {
  return db
    .selectFrom('company')
    .select(['business_name', 'on_site'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
}

/** The category of the person’s application for the posting; those that were not withdrawn come first. Null without one. */
export async function findApplied(
  db: Db,
  { company_id, posting_id }: OfCompany & { posting_id: string },
  whose: Whose,
) {
  const row = await db
    .selectFrom('application')
    .select('category')
    .where('company_id', '=', company_id)
    .where('posting_id', '=', posting_id)
    .where(isOfPerson(whose))
    .orderBy(sql`category = 'withdrawn'`)
    .limit(1)
    .executeTakeFirst();
  return row?.category ?? null;
}

/** How many invitations the company sent in the last 24 hours, and how many to the person; and whether to this posting. */
export async function countSent(db: Db, { company_id, posting_id }: OfCompany & { posting_id: string }, whose: Whose) {
  const { rows } = await sql<{ today: number; to_person: number; is_invited: boolean }>`
    select (select count(*)::int from job_invitation sent where sent.company_id = ${company_id}
        and sent.created_at > now() - interval '1 day') as today,
      (select count(*)::int from ${invitationsTo(company_id, whose)}
        and invitation.created_at > now() - make_interval(days => ${PERSON_DAYS}::int)) as to_person,
      exists (select from ${invitationsTo(company_id, whose)} and invitation.posting_id = ${posting_id}) as is_invited`.execute(
    db,
  );
  if (!rows[0]) throw new Error('The query returned no row.');
  return rows[0];
}

/** Live postings, by title, that show the company’s name, in pipelines the caller can open, of which the person does not know yet. */
export async function listTargets(db: Db, company_id: string, whose: Whose, open: Open) {
  return db
    .selectFrom('posting')
    .select(['id as posting_id', 'title', 'city', 'region'])
    .where('company_id', '=', company_id)
    .where('kind', '=', 'job')
    .where('anonymous', '=', false)
    .where(isLive)
    .where(open === 'all' ? sql<boolean>`true` : sql<boolean>`pipeline_id = any(${sql.val(open)}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from application where application.company_id = ${company_id}
        and application.posting_id = posting.id and ${isOfPerson(whose)})`,
    )
    .where(sql<boolean>`posting.id not in (select invitation.posting_id from ${invitationsTo(company_id, whose)})`)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Locks the posting for share, so that it stays live and named meanwhile. */
export const lockTarget = (db: Db, { company_id, posting_id }: OfCompany & { posting_id: string }) =>
  db
    .selectFrom('posting')
    .select(['title', 'anonymous', isLive.as('is_live')])
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .where('kind', '=', 'job')
    .forShare()
    .executeTakeFirst();

type NewInvitation = OfCompany & {
  site: SiteCode;
  posting_id: string;
  application_id: string | null;
  unlock_id: string | null;
  is_member: boolean;
  invited_by: string;
  message: string;
  token_hash: Buffer;
};

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<string> {
  const { id } = await db.insertInto('job_invitation').values(invitation).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Listed = JobInvitations['invitations'][number];

/** Invitations to the posting, newest first. Names of those whom the caller may see: in open pipelines, or by an unlock that lasts. */
export async function listInvitations(
  db: Db,
  { company_id, posting_id }: OfCompany & { posting_id: string },
  { open, sees_unlocked }: { open: Open; sees_unlocked: boolean },
): Promise<Listed[]> {
  const is_open = open === 'all' ? sql`true` : sql`application.pipeline_id = any(${sql.val(open)}::uuid[])`;
  // What was written to and by a person names them; only who may see the person reads it.
  const is_shown = sql`(application.id is not null or unlocked.unlock_id is not null)`;
  const { rows } = await sql<Listed>`
    select invitation.id as job_invitation_id,
      case when invitation.unlock_id is not null then 'unlock' when invitation.is_member then 'network' else 'earlier' end as origin,
      nullif(trim(coalesce(application.first_name || ' ' || application.last_name, unlocked.first_name || ' ' || unlocked.last_name)), '') as name,
      application.id as application_id, unlocked.unlock_id,
      coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), 'A colleague') as invited_by,
      invitation.created_at as invited_at, invitation.answer, invitation.answered_at,
      case when ${is_shown} then invitation.message else '' end as message, case when ${is_shown} then invitation.reason else '' end as reason,
      invitation.accepted_as
    from job_invitation invitation
    left join application on application.company_id = invitation.company_id and application.id = invitation.application_id
      and application.erased_at is null and ${is_open}
    left join (select person.* from unlocked_seekers(${company_id}) person where ${sees_unlocked}::boolean) unlocked
      on unlocked.unlock_id = invitation.unlock_id
    left join employer_user member on member.company_id = invitation.company_id and member.id = invitation.invited_by
    where invitation.company_id = ${company_id} and invitation.posting_id = ${posting_id}
    order by invitation.created_at desc, invitation.id limit 500`.execute(db);
  return rows;
}

export async function findTitle(db: Db, { company_id, posting_id }: OfCompany & { posting_id: string }) {
  const row = await db
    .selectFrom('posting')
    .select('title')
    .where('company_id', '=', company_id)
    .where('id', '=', posting_id)
    .executeTakeFirst();
  return row?.title;
}

/** `db` sees all rows. */
export async function deleteOldJobInvitations(db: Db): Promise<void> {
  await sql`delete from job_invitation where created_at < now() - make_interval(months => ${KEPT_MONTHS}::int)`.execute(
    db,
  );
}
