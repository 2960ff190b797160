import { sql } from 'kysely';
import { currentEmail } from '#features/application/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { hashToken } from '#server/http/session.ts';
import type { Membership } from './contract.ts';

type Key = { company_id: string; application_id: string };

/** The membership of a valid link. Needs no company's rows. */
export async function findLinkedMembership(db: Db, site: SiteCode, token: string) {
  const { rows } = await sql<Key & Membership>`
    select * from network_membership(${site}, ${hashToken(token)})`.execute(db);
  return rows[0] ?? null;
}

/** What the person agreed to; null unless the application joined a talent network. */
export async function findConsent(db: Db, { company_id, application_id }: Key) {
  const consent = await db
    .selectFrom('talent_network_member')
    .select(['consent_text', 'consented_at', 'ends_at', 'areas'])
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .executeTakeFirst();
  return consent ?? null;
}

/** The consent lasts as long again from now. Its member is asked again before it ends. */
export async function updateStayed(db: Db, { company_id, application_id }: Key): Promise<void> {
  await sql`update talent_network_member member
    set consented_at = now(), ends_at = now() + make_interval(months => network.consent_months), asked_at = null
    from talent_network network where network.company_id = member.company_id and member.company_id = ${company_id}
      and member.application_id = ${application_id}`.execute(db);
}

/** Ends the consent of someone who leaves; changes nothing for an application for a job. */
export async function updateLeft(db: Db, { company_id, application_id }: Key): Promise<void> {
  await db
    .updateTable('talent_network_member')
    .set({ ended_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .execute();
}

const MOST_AT_ONCE = 50;

/** A company whose page nobody can open asks nobody to stay. */
const isToAsk = (
  days: number,
) => sql<boolean>`(member.ended_at is null and member.asked_at is null and member.ends_at > now()
  and member.ends_at <= now() + make_interval(days => ${days}) and company.has_ats and company.on_site
  and exists (select from application own where own.company_id = member.company_id and own.id = member.application_id
    and own.erased_at is null and own.category in ('active', 'on_hold')))`;

export async function listCompaniesToAsk(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct member.company_id from talent_network_member member join company using (company_id)
    where ${isToAsk(days)}`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

type ToAsk = {
  id: string;
  company_id: string;
  site: SiteCode;
  posting_id: string;
  first_name: string;
  last_name: string;
  email: string;
  company_name: string;
  ends_on: string;
};

export async function lockMembersToAsk(db: Db, company_id: string, days: number): Promise<ToAsk[]> {
  const { rows } = await sql<ToAsk>`
    select application.id, member.company_id, application.site, application.posting_id, application.first_name, application.last_name,
      ${currentEmail} as email, company.business_name as company_name, to_char(member.ends_at, 'YYYY-MM-DD') as ends_on
    from talent_network_member member join company using (company_id)
    join application on application.company_id = member.company_id and application.id = member.application_id
    where member.company_id = ${company_id} and ${isToAsk(days)}
    order by member.ends_at, application.id limit ${MOST_AT_ONCE} for update of member`.execute(db);
  return rows;
}

export async function updateAsked(db: Db, company_id: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('talent_network_member')
    .set({ asked_at: sql<string>`now()` })
    .where('company_id', '=', company_id)
    .where('application_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
}
