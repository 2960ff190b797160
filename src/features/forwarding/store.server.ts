import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import { canSend, viewsOf } from '#features/outsider-links/doors.server.ts';
import { fromJsonResume } from '#features/person/rules/json-resume.ts';
import type { Opinion } from '#rules/opinions.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { FileKind, Forwarding, Section } from './contract.ts';
import type { Source } from './rules.ts';

/** Members who can sign in, by name. */
export async function listColleagues(db: Db, company_id: string) {
  const { rows } = await sql<{ employer_user: string; name: string; email: string }>`
    select id as employer_user, email, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
    from employer_user where company_id = ${company_id} and disabled_at is null
    order by lower(last_name), lower(first_name), id`.execute(db);
  return rows;
}

type NewLink = {
  company_id: string;
  site: SiteCode;
  application_id: string;
  sent_by: string;
  email: string;
  employer_user: string | null;
  token_hash: Buffer;
  sections: readonly Section[];
  message: string;
  asks_feedback: boolean;
  expiry_days: number;
};

export async function insertForwarding(db: Db, { expiry_days, sections, ...link }: NewLink): Promise<string> {
  const { id } = await db
    .insertInto('forwarding')
    .values({
      ...link,
      sections: [...sections],
      expires_at: sql<string>`now() + make_interval(days => ${expiry_days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type OfApplication = { company_id: string; application_id: string };

/**
 * What must hold besides time for `forwarding` to work: the person neither withdrew since nor was erased; the sender may still send
 * links; the reader can sign in, if they are or were a member; the company is not suspended.
 */
const IS_ALLOWED = sql<boolean>`(
  exists (select from application person where person.company_id = forwarding.company_id and person.id = forwarding.application_id
    and person.erased_at is null and person.category <> 'withdrawn')
  and not exists (select from application_event event where event.company_id = forwarding.company_id
    and event.application_id = forwarding.application_id and event.kind = 'withdrawn' and event.at >= forwarding.sent_at)
  and ${canSend('forwarding')}
  and not exists (select from employer_user member where member.company_id = forwarding.company_id
    and member.disabled_at is not null and (member.id = forwarding.employer_user
      or (forwarding.employer_user is null and lower(member.email) = forwarding.email)))
  and exists (select from company where company.company_id = forwarding.company_id and company.on_site))`;
const WORKS = sql<boolean>`(forwarding.revoked_at is null and forwarding.expires_at > now() and ${IS_ALLOWED})`;

const MOST_LISTED = 200;

/** Links to an applicant, the newest first. */
export async function listForwardings(db: Db, { company_id, application_id }: OfApplication): Promise<Forwarding[]> {
  const { rows } = await sql<Forwarding>`
    select forwarding.id as forwarding_id, forwarding.email, forwarding.sections, forwarding.asks_feedback, forwarding.verdict,
      forwarding.comment, forwarding.sent_at, forwarding.expires_at, forwarding.answered_at,
      nullif(trim(reader.first_name || ' ' || reader.last_name), '') as colleague,
      coalesce(nullif(trim(sender.first_name || ' ' || sender.last_name), ''), sender.email) as sent_by,
      case when forwarding.revoked_at is not null then 'revoked' when forwarding.expires_at <= now() then 'expired'
        when ${IS_ALLOWED} then 'open' else 'stopped' end as state,
      ${viewsOf('forwarding')}
    from forwarding
    join employer_user sender on sender.company_id = forwarding.company_id and sender.id = forwarding.sent_by
    left join employer_user reader on reader.company_id = forwarding.company_id and reader.id = forwarding.employer_user
    where forwarding.company_id = ${company_id} and forwarding.application_id = ${application_id}
    order by forwarding.sent_at desc, forwarding.id
    limit ${MOST_LISTED}`.execute(db);
  return rows.map((row) => ({ ...row, views: row.views.map((at) => new Date(at).toISOString()) }));
}

/** False if there is no such link, or it was revoked. */
export async function updateRevoked(db: Db, of: OfApplication, forwarding_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forwarding')
    .set({ revoked_at: sql<string>`now()` })
    .where('company_id', '=', of.company_id)
    .where('application_id', '=', of.application_id)
    .where('id', '=', forwarding_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All that a link may show of an application, with the newest file of each kind. */
export async function findSource(db: Db, { company_id, application_id }: OfApplication): Promise<Source | null> {
  const row = await db
    .selectFrom('application')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .select(['first_name', 'last_name', 'headline', 'phone', 'application.city', 'application.region'])
    .select(['application.postal_code', 'application.skills', 'profile', 'cover_letter_text'])
    .select(['posting.title as posting_title', currentEmail.as('email')])
    .where('application.company_id', '=', company_id)
    .where('application.id', '=', application_id)
    .executeTakeFirst();
  if (!row) return null;
  const { rows: files } = await sql<{ kind: FileKind; file_name: string }>`
    select distinct on (kind) kind, file_name from application_file
    where company_id = ${company_id} and application_id = ${application_id} and kind in ('resume', 'cover_letter')
    order by kind desc, created_at desc, id desc`.execute(db);
  const { profile, ...person } = row;
  return { ...person, ...fromJsonResume(profile), files };
}

const openLinks = (db: Db) =>
  db
    .selectFrom('forwarding')
    .innerJoin('application', (join) =>
      join
        .onRef('application.company_id', '=', 'forwarding.company_id')
        .onRef('application.id', '=', 'forwarding.application_id'),
    )
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'application.company_id')
        .onRef('posting.id', '=', 'application.posting_id'),
    )
    .innerJoin('company', 'company.company_id', 'forwarding.company_id')
    .innerJoin('employer_user as sender', (join) =>
      join.onRef('sender.company_id', '=', 'forwarding.company_id').onRef('sender.id', '=', 'forwarding.sent_by'),
    )
    .leftJoin('company_preferences', 'company_preferences.company_id', 'forwarding.company_id')
    .selectAll('forwarding')
    .select([
      'application.pipeline_id',
      'posting.anonymous',
      'company.business_name',
      'company_preferences.preferences',
    ])
    .select(
      sql<string>`coalesce(nullif(trim(sender.first_name || ' ' || sender.last_name), ''), 'A colleague')`.as(
        'sender_name',
      ),
    )
    .select(sql<boolean>`coalesce(forwarding.proven_until > now(), false)`.as('is_proof_valid'))
    .where(WORKS);

/** The link of a token, if it works now. `db` sees its company. */
export const findOpenLink = (db: Db, company_id: string, token_hash: Buffer) =>
  openLinks(db)
    .where('forwarding.company_id', '=', company_id)
    .where('forwarding.token_hash', '=', token_hash)
    .executeTakeFirst();
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** The link of a signed address, if it works now. `db` sees all rows. */
export const findLinkOnSite = (db: Db, site: SiteCode, forwarding_id: string) =>
  openLinks(db).where('forwarding.id', '=', forwarding_id).where('forwarding.site', '=', site).executeTakeFirst();

/** The newest file of a kind. */
export async function findNewestFile(db: Db, { company_id, application_id }: OfApplication, kind: FileKind) {
  return db
    .selectFrom('application_file')
    .select(['file_key', 'file_name'])
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

type OneLink = { company_id: string; id: string };

/** False if the link had as many answers as it takes. */
export async function updateAnswer(
  db: Db,
  { company_id, id }: OneLink,
  { verdict, comment, most }: { verdict: Opinion; comment: string; most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('forwarding')
    .set((row) => ({ verdict, comment, answered_at: sql<string>`now()`, answers: row('answers', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('answers', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Who was sent what of an application and when, for the person whom it is about. Addresses would name the company behind an anonymous
 * posting.
 */
export async function listReceipts(db: Db, { company_id, application_id }: OfApplication) {
  const { rows } = await sql<{ to: string | null; sections: string[]; sent_at: string; ended_at: string }>`
    select case when posting.anonymous then null else forwarding.email end as to, forwarding.sections, forwarding.sent_at,
      least(forwarding.revoked_at, forwarding.expires_at) as ended_at
    from forwarding join application on application.company_id = forwarding.company_id and application.id = forwarding.application_id
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    where forwarding.company_id = ${company_id} and forwarding.application_id = ${application_id}
    order by forwarding.sent_at, forwarding.id`.execute(db);
  return rows;
}
