import { sql } from 'kysely';
import type { EmployerRole, UserPackage } from '#rules/actor.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { INVITATION_DAYS } from '../rules.ts';
import type { Invitation } from './contract.ts';

export type NewInvitation = {
  company_id: string;
  site: SiteCode;
  email: string;
  first_name: string;
  last_name: string;
  role: EmployerRole;
  pipeline_ids: string[];
  invited_by: string;
};

const IN_FORCE = sql`accepted_at is null and revoked_at is null`;
const EXPIRY = sql<string>`now() + make_interval(days => ${INVITATION_DAYS})`;
/** The sending of today with this one, in `sent_at`. */
const SENT_AGAIN = sql`(array(select at from unnest(invitation.sent_at) as at where at > now() - interval '1 day') || now())`;

/** Inserts an invitation, or replaces the one of the same address that was not accepted. Returns its id. */
export async function saveInvitation(db: Db, invitation: NewInvitation, token_hash: Buffer): Promise<string> {
  const { company_id, site, email, first_name, last_name, role, pipeline_ids, invited_by } = invitation;
  const { rows } = await sql<{ id: string }>`
    insert into invitation (company_id, site, email, first_name, last_name, role, pipeline_ids, invited_by, token_hash, expires_at, sent_at)
    values (${company_id}, ${site}, ${email}, ${first_name}, ${last_name}, ${role}, ${pipeline_ids}::uuid[], ${invited_by}, ${token_hash},
      ${EXPIRY}, array[now()])
    on conflict (company_id, email) where ${IN_FORCE} do update set first_name = excluded.first_name, last_name = excluded.last_name,
      role = excluded.role, pipeline_ids = excluded.pipeline_ids, invited_by = excluded.invited_by, token_hash = excluded.token_hash,
      expires_at = excluded.expires_at, sent_at = ${SENT_AGAIN}, undeliverable_at = null
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('saving an invitation returned no row');
  return row.id;
}

type Listed = { company_id: string; ids?: readonly string[] };

/** Invitations that were neither accepted nor revoked, the newest first. */
export async function listInvitations(db: Db, { company_id, ids }: Listed): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    select i.id as invitation_id, i.email, i.first_name, i.last_name, i.role,
      coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email) as invited_by,
      to_json(i.sent_at[array_upper(i.sent_at, 1)])#>>'{}' as sent_at, to_json(i.expires_at)#>>'{}' as expires_at,
      i.expires_at <= now() as is_over, i.undeliverable_at is not null as is_undeliverable
    from invitation i join employer_user m on m.company_id = i.company_id and m.id = i.invited_by
    where i.company_id = ${company_id} and i.accepted_at is null and i.revoked_at is null
      and (${ids ?? null}::uuid[] is null or i.id = any(${ids ?? null}::uuid[]))
    order by i.created_at desc, i.email`.execute(db);
  return rows;
}

/** How many invitations the company mailed within 24 hours. */
export async function countSentToday(db: Db, company_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitation, unnest(sent_at) as at
    where company_id = ${company_id} and at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Members who can sign in, open invitations to anyone but `besides`, the company's packages, and seats bought beside the plan. */
export async function findSeats(db: Db, company_id: string, besides: readonly string[] = []) {
  const { rows } = await sql<{ members: number; invited: number; extra_seats: number; packages: UserPackage[] }>`
    select
      (select count(*)::int from employer_user where company_id = ${company_id} and disabled_at is null) as members,
      (select count(*)::int from invitation where company_id = ${company_id} and ${IN_FORCE} and expires_at > now()
        and email <> all(${besides}::text[])) as invited,
      coalesce((select sum(s.extra_seats)::int from subscription s join company_package p
        on p.company_id = s.company_id and p.subscription_id = s.id and p.status = 'active'
        where s.company_id = ${company_id}), 0) as extra_seats,
      coalesce((select json_agg(json_build_object('status', status, 'package_code', package_code))
        from company_package where company_id = ${company_id}), '[]') as packages`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting seats returned no row');
  return row;
}

/** Those of these addresses that belong to members who were not removed. */
export async function listMemberAddresses(db: Db, company_id: string, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('employer_user')
    .select('email')
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .where('email', '=', sql<string>`any(${sql.val(emails)}::text[])`)
    .execute();
  return rows.map(({ email }) => email);
}

export const listPipelineNames = (db: Db, company_id: string) =>
  db
    .selectFrom('pipeline')
    .select(['id as pipeline_id', 'name'])
    .where('company_id', '=', company_id)
    .orderBy('name')
    .execute();

/** Gives an invitation that is in force a new link and its full time. Null if there is none. */
export async function renewInvitation(
  db: Db,
  { company_id, invitation_id }: { company_id: string; invitation_id: string },
  { token_hash, invited_by }: { token_hash: Buffer; invited_by: string },
) {
  const { rows } = await sql<Pick<NewInvitation, 'email' | 'first_name' | 'role'>>`
    update invitation set token_hash = ${token_hash}, invited_by = ${invited_by}, expires_at = ${EXPIRY}, sent_at = ${SENT_AGAIN},
      undeliverable_at = null
    where company_id = ${company_id} and id = ${invitation_id} and ${IN_FORCE} returning email, first_name, role`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Revokes an invitation that is in force, to send it to another address. Null if there is none. */
export async function revokeToCorrect(db: Db, company_id: string, invitation_id: string) {
  const row = await db
    .updateTable('invitation')
    .set({ revoked_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', invitation_id)
    .where(sql<boolean>`${IN_FORCE}`)
    .returning(['first_name', 'last_name', 'role', 'pipeline_ids'])
    .executeTakeFirst();
  return row ?? null;
}

/** Names the mail by its link, so that a late answer about an earlier one is not taken for one about this. */
export const mailKey = (invitation_id: string, token_hash: Buffer) =>
  `invitation ${invitation_id} ${token_hash.toString('hex')}`;

/** The mail of `mailKey` was refused for good; other mail means no invitation. `db` sees all rows. */
export async function updateUndeliverable(db: Db, mail_key: string): Promise<void> {
  const [, invitation_id, token_hash] = /^invitation (\S+) (\S+)$/.exec(mail_key) ?? [];
  if (!invitation_id || !token_hash) return;
  await sql`update invitation set undeliverable_at = now()
    where id = ${invitation_id} and token_hash = decode(${token_hash}, 'hex') and ${IN_FORCE}`.execute(db);
}

/** False if it was accepted, revoked or never existed. */
export async function updateRevoked(db: Db, company_id: string, invitation_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ revoked_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', invitation_id)
    .where(sql<boolean>`${IN_FORCE}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a link opens, for its holder; null if it is over. */
export async function findOffer(db: Db, site: SiteCode, token_hash: Buffer) {
  const { rows } = await sql<{
    company_id: string;
    business_name: string;
    email: string;
    first_name: string;
    last_name: string;
    role: EmployerRole;
    invited_by: string;
    has_account: boolean;
  }>`
    select i.company_id, c.business_name, i.email, i.first_name, i.last_name, i.role,
      coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email) as invited_by,
      exists (select from account a where a.site = i.site and a.email = i.email and a.email_confirmed_at is not null) as has_account
    from invitation i join company c on c.company_id = i.company_id
      join employer_user m on m.company_id = i.company_id and m.id = i.invited_by
    where i.token_hash = ${token_hash} and i.site = ${site} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Uses up a link. Of concurrent calls, one gets the invitation with its inviter and the others get null. */
export async function redeemInvitation(db: Db, site: SiteCode, link: { token_hash: Buffer; account_id: string }) {
  const { rows } = await sql<{
    email: string;
    role: EmployerRole;
    pipeline_ids: string[];
    inviter: { role: EmployerRole; is_disabled: boolean };
  }>`
    update invitation i set accepted_at = now(), accepted_by = ${link.account_id}
    from employer_user m
    where i.token_hash = ${link.token_hash} and i.site = ${site} and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and m.company_id = i.company_id and m.id = i.invited_by
    returning i.email, i.role, i.pipeline_ids, json_build_object('role', m.role, 'is_disabled', m.disabled_at is not null) as inviter`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Revokes the invitation of a link, to send it to another address. Null if the link is over. */
export async function revokeForMove(db: Db, token_hash: Buffer): Promise<NewInvitation | null> {
  const row = await db
    .updateTable('invitation')
    .set({ revoked_at: sql<string>`now()` })
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`${IN_FORCE}`)
    .returning(['company_id', 'site', 'first_name', 'last_name', 'role', 'pipeline_ids', 'invited_by', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

/** Revokes what a member invited: a link needs an inviter who is still there. */
export async function revokeInvitationsOf(db: Db, { company_id, employer_user }: Inviter): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ revoked_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('invited_by', '=', employer_user)
    .where(sql<boolean>`${IN_FORCE}`)
    .execute();
}
type Inviter = { company_id: string; employer_user: string };

/** Whether an address has an invitation that is in force. */
export async function isInvited(db: Db, company_id: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('company_id', '=', company_id)
    .where('email', '=', email)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`${IN_FORCE}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what has been over for long; what the audit log says of it stays. */
export async function deleteOldInvitations(db: Db): Promise<void> {
  await sql`delete from invitation where expires_at < now() - interval '90 days'`.execute(db);
}

/** When the owner of an address has everything erased; what they accepted belongs to the company. */
export async function deleteInvitationsTo(db: Db, site: SiteCode, emails: readonly string[]): Promise<void> {
  await sql`delete from invitation where site = ${site} and accepted_at is null and email = any(${emails}::text[])`.execute(
    db,
  );
}
