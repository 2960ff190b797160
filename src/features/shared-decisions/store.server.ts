import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import { canSend, viewsOf } from '#features/outsider-links/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Section, Share } from './contract.ts';
import { letterOf } from './rules.ts';

const uuids = (ids: readonly string[]) => sql`${sql.val(ids)}::uuid[]`;

/** Those of these addresses that members of the company have, also members who cannot sign in any more. */
export async function listMemberAddresses(db: Db, company_id: string, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from employer_user
    where company_id = ${company_id} and lower(email) = any(${sql.val(emails)}::text[])`.execute(db);
  return rows.map(({ email }) => email);
}

type NewShare = {
  company_id: string;
  site: SiteCode;
  posting_id: string;
  sent_by: string;
  email: string;
  allowed_domain: string;
  token_hash: Buffer;
  sections: readonly Section[];
  is_masked: boolean;
  checks_email: boolean;
  takes_comments: boolean;
  message: string;
  expiry_days: number;
};

/** `people` in the order of their letters. Returns the id of the link. */
export async function insertShare(
  db: Db,
  { expiry_days, sections, ...share }: NewShare,
  people: readonly string[],
): Promise<string> {
  const { company_id } = share;
  const { id: decision_share_id } = await db
    .insertInto('decision_share')
    .values({
      ...share,
      sections: [...sections],
      expires_at: sql<string>`now() + make_interval(days => ${expiry_days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('decision_share_person')
    .values(people.map((application_id, place) => ({ company_id, decision_share_id, application_id, place })))
    .execute();
  return decision_share_id;
}

/**
 * A person whom `decision_share` still shows: neither withdrew since it was sent nor was erased, was not closed as a duplicate, and is still
 * on the posting.
 */
const IS_SHOWN = sql<boolean>`(
  application.erased_at is null and application.category not in ('withdrawn', 'closed') and application.posting_id = decision_share.posting_id
  and not exists (select from application_event event where event.company_id = application.company_id
    and event.application_id = application.id and event.kind = 'withdrawn' and event.at >= decision_share.sent_at))`;

/**
 * What must hold besides time for `decision_share` to work: somebody is left to show; the sender may still send links; the reader is no
 * member, who sees votes by other rules; the company has the ATS and is not suspended.
 */
const IS_ALLOWED = sql<boolean>`(
  exists (select from decision_share_person shown
    join application on application.company_id = shown.company_id and application.id = shown.application_id
    where shown.company_id = decision_share.company_id and shown.decision_share_id = decision_share.id and ${IS_SHOWN})
  and ${canSend('decision_share')}
  and not exists (select from employer_user member where member.company_id = decision_share.company_id
    and lower(member.email) = decision_share.email)
  and exists (select from company where company.company_id = decision_share.company_id and company.on_site and company.has_ats))`;
const WORKS = sql<boolean>`(decision_share.revoked_at is null and decision_share.expires_at > now() and ${IS_ALLOWED})`;

/** The link of a token, if it works now. `db` sees its company. */
export const findOpenShare = (db: Db, company_id: string, token_hash: Buffer) =>
  db
    .selectFrom('decision_share')
    .innerJoin('posting', (join) =>
      join
        .onRef('posting.company_id', '=', 'decision_share.company_id')
        .onRef('posting.id', '=', 'decision_share.posting_id'),
    )
    .innerJoin('company', 'company.company_id', 'decision_share.company_id')
    .innerJoin('employer_user as sender', (join) =>
      join
        .onRef('sender.company_id', '=', 'decision_share.company_id')
        .onRef('sender.id', '=', 'decision_share.sent_by'),
    )
    .leftJoin('company_preferences', 'company_preferences.company_id', 'decision_share.company_id')
    .selectAll('decision_share')
    .select(['posting.anonymous', 'company.business_name', 'company_preferences.preferences'])
    .select(
      sql<string>`coalesce(nullif(trim(sender.first_name || ' ' || sender.last_name), ''), 'A colleague')`.as(
        'sender_name',
      ),
    )
    .select(sql<boolean>`coalesce(decision_share.proven_until > now(), false)`.as('is_proof_valid'))
    .where(WORKS)
    .where('decision_share.company_id', '=', company_id)
    .where('decision_share.token_hash', '=', token_hash)
    .executeTakeFirst();
export type OpenShare = NonNullable<Awaited<ReturnType<typeof findOpenShare>>>;

type OneShare = { company_id: string; id: string };

/** Whom a link shows now, with the places of their letters. */
export async function listShown(db: Db, { company_id, id }: OneShare) {
  const { rows } = await sql<{ application_id: string; place: number; pipeline_id: string }>`
    select shown.application_id, shown.place, application.pipeline_id from decision_share_person shown
    join decision_share on decision_share.company_id = shown.company_id and decision_share.id = shown.decision_share_id
    join application on application.company_id = shown.company_id and application.id = shown.application_id
    where shown.company_id = ${company_id} and shown.decision_share_id = ${id} and ${IS_SHOWN}
    order by shown.place`.execute(db);
  return rows;
}

/** Places of everyone whom a link was made for. */
export async function listPlaces(db: Db, { company_id, id }: OneShare) {
  return db
    .selectFrom('decision_share_person')
    .select(['application_id', 'place'])
    .where('company_id', '=', company_id)
    .where('decision_share_id', '=', id)
    .execute();
}

const MOST_OTHERS = 200;

type Edited = { first_name: string; last_name: string; phone: string; postal_code: string };

/** Details of a person as the team edited them: in the record of the application, the one that speaks for it, and others merged with them. */
const EDITED = sql<Edited[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'first_name', coalesce(mate.details ->> 'first_name', ''), 'last_name', coalesce(mate.details ->> 'last_name', ''),
    'phone', coalesce(mate.details ->> 'phone', ''), 'postal_code', coalesce(mate.details ->> 'postal_code', '')))
  from person own
  join person mate on mate.company_id = own.company_id
    and (mate.id = coalesce(own.merged_into, own.id) or mate.merged_into = coalesce(own.merged_into, own.id))
  where own.company_id = application.company_id and own.id = record_of(application.company_id, application.id)
    and mate.details is not null), '[]')`;

/** Names and contact data of these people, also as the team edited them, and of others whom texts may name: those nearest to the hire. */
export async function listNames(db: Db, company_id: string, of: { posting_id: string; ids: readonly string[] }) {
  const rows = await db
    .selectFrom('application')
    .innerJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'application.company_id').onRef('stage.id', '=', 'application.stage_id'),
    )
    .select(['application.id as application_id', 'first_name', 'last_name', 'phone', 'postal_code'])
    .select([currentEmail.as('email'), EDITED.as('edited')])
    .where('application.company_id', '=', company_id)
    .where('application.posting_id', '=', of.posting_id)
    .where('application.erased_at', 'is', null)
    .orderBy(sql`application.id = any(${uuids(of.ids)}) desc`)
    .orderBy('stage.position', 'desc')
    .orderBy('application.id')
    .limit(of.ids.length + MOST_OTHERS)
    .execute();
  return rows;
}

/** Nobody has voted on `person` or said anything about them since. */
const isQuietSince = (company_id: string, at: ReturnType<typeof sql>) => sql<boolean>`(
  not exists (select from recommendation vote where vote.company_id = ${company_id}
    and vote.application_id = person.application_id and vote.created_at > ${at})
  and not exists (select from candidate_feedback given where given.company_id = ${company_id}
    and given.application_id = person.application_id and given.at > ${at}))`;

/** Those of these people who were decided on in these stages, without a vote or feedback since. */
export async function listSettled(
  db: Db,
  company_id: string,
  { ids, stage_ids }: { ids: readonly string[]; stage_ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    select person.application_id from stage_decision person
    where person.company_id = ${company_id} and person.application_id = any(${uuids(ids)})
      and person.stage_id = any(${uuids(stage_ids)})
    group by person.application_id
    having ${isQuietSince(company_id, sql`max(person.decided_at)`)}`.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** Those of these people who are in a closed decision, without a vote or feedback since. */
export async function listDecidedInRecords(db: Db, company_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    select person.application_id from decision_record_person person
    join decision_record record on record.company_id = person.company_id and record.id = person.decision_id
    where person.company_id = ${company_id} and person.application_id = any(${uuids(ids)})
    group by person.application_id
    having ${isQuietSince(company_id, sql`max(record.closed_at)`)}`.execute(db);
  return rows.map(({ application_id }) => application_id);
}

const MOST_LISTED = 100;

/** Links to a posting’s finalists, the newest first. */
export async function listShares(db: Db, { company_id, posting_id }: { company_id: string; posting_id: string }) {
  type Named = { place: number; name: string };
  type Row = Omit<Share, 'people' | 'comments'> & {
    people: Named[];
    comments: (Named & { text: string; at: string })[];
  };
  const { rows } = await sql<Row>`
    select decision_share.id as share_id, decision_share.email, decision_share.sent_at, decision_share.expires_at, decision_share.sections,
      decision_share.is_masked, decision_share.checks_email, decision_share.allowed_domain, decision_share.takes_comments,
      coalesce(nullif(trim(sender.first_name || ' ' || sender.last_name), ''), sender.email) as sent_by,
      case when decision_share.revoked_at is not null then 'revoked' when decision_share.expires_at <= now() then 'expired'
        when ${IS_ALLOWED} then 'open' else 'stopped' end as state,
      (select coalesce(json_agg(json_build_object('place', shown.place, 'name', ${PERSON_NAME}) order by shown.place), '[]')
        from decision_share_person shown ${APPLICATION_OF_SHOWN} ${OF_SHARE}) as people,
      (select coalesce(json_agg(json_build_object('place', shown.place, 'name', ${PERSON_NAME}, 'text', said.body, 'at', said.at)
        order by said.at), '[]')
        from decision_comment said join decision_share_person shown on shown.company_id = said.company_id
          and shown.decision_share_id = said.decision_share_id and shown.application_id = said.application_id
        ${APPLICATION_OF_SHOWN} ${OF_SHARE}) as comments,
      ${viewsOf('decision_share')}
    from decision_share
    join employer_user sender on sender.company_id = decision_share.company_id and sender.id = decision_share.sent_by
    where decision_share.company_id = ${company_id} and decision_share.posting_id = ${posting_id}
    order by decision_share.sent_at desc, decision_share.id
    limit ${MOST_LISTED}`.execute(db);
  const lettered = <T extends { place: number }>({ place, ...rest }: T) => ({ letter: letterOf(place), ...rest });
  return rows.map(
    (row): Share => ({
      ...row,
      people: row.people.map(lettered),
      comments: row.comments.map(({ at, ...said }) => ({ ...lettered(said), at: new Date(at).toISOString() })),
      views: row.views.map((at) => new Date(at).toISOString()),
    }),
  );
}

const PERSON_NAME = sql`coalesce(nullif(trim(application.first_name || ' ' || application.last_name), ''), 'No name')`;
const APPLICATION_OF_SHOWN = sql`join application on application.company_id = shown.company_id
  and application.id = shown.application_id`;
const OF_SHARE = sql`where shown.company_id = decision_share.company_id and shown.decision_share_id = decision_share.id`;

/** False if there is no such link, or it was revoked. */
export async function updateRevoked(
  db: Db,
  of: { company_id: string; posting_id: string },
  share_id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('decision_share')
    .set({ revoked_at: sql<string>`now()` })
    .where('company_id', '=', of.company_id)
    .where('posting_id', '=', of.posting_id)
    .where('id', '=', share_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the link had as many comments as it takes. */
export async function updateComments(db: Db, { company_id, id }: OneShare, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('decision_share')
    .set((row) => ({ comments: row('comments', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('comments', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was said by a link, oldest first. */
export async function listOwnComments(db: Db, { company_id, id }: OneShare) {
  return db
    .selectFrom('decision_comment')
    .select(['application_id', 'body', 'at'])
    .where('company_id', '=', company_id)
    .where('decision_share_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/**
 * Who was sent what of an application by links to finalists and when, for the person whom it is about. Addresses would name the company
 * behind an anonymous posting.
 */
export async function listShareReceipts(
  db: Db,
  { company_id, application_id }: { company_id: string; application_id: string },
) {
  const { rows } = await sql<{
    to: string | null;
    sections: string[];
    is_masked: boolean;
    sent_at: string;
    ended_at: string;
  }>`
    select case when posting.anonymous then null else decision_share.email end as to, decision_share.sections, decision_share.is_masked,
      decision_share.sent_at, least(decision_share.revoked_at, decision_share.expires_at) as ended_at
    from decision_share_person shown
    join decision_share on decision_share.company_id = shown.company_id and decision_share.id = shown.decision_share_id
    join posting on posting.company_id = decision_share.company_id and posting.id = decision_share.posting_id
    where shown.company_id = ${company_id} and shown.application_id = ${application_id}
    order by decision_share.sent_at, decision_share.id`.execute(db);
  return rows;
}
