import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { Holding } from './link.server.ts';
import { type Imported, type LawfulBasis, NOTICE_DAYS, UNDO_HOURS } from './rules.ts';

/** After so many days a mail is not tried any more (`send-mail.ts`). */
const AGAIN_AFTER_DAYS = 6;

export type Untold = Imported &
  Holding & {
    imported_person_id: string;
    site: SiteCode;
    company_name: string;
    source: string;
    lawful_basis: LawfulBasis;
    file_name: string | null;
    send_before: string;
  };

const IS_DUE = sql`p.noticed_at is null and c.on_site
      and (c.has_ats or exists (select from feature_flag f where f.company_id = c.company_id and f.name = 'bulk_upload' and f.enabled))
      and p.created_at < now() - make_interval(hours => ${UNDO_HOURS})
      and (p.notice_written_at is null or p.notice_written_at < now() - make_interval(days => ${AGAIN_AFTER_DAYS}))
      and not exists (select from suppressed_address s where s.site = c.site and s.address_hash = p.address_hash)
      and not is_address_refused(c.site, p.email)`;

/**
 * People who are still to be told, of companies on the site that can import: once nobody can undo their import. Companies take turns, so
 * that a large import does not keep the others waiting. `db` sees all rows.
 */
export async function listUntold(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ imported_person_id: string }>`
    select p.imported_person_id from imported_person p join company c on c.company_id = p.company_id where ${IS_DUE}
    order by row_number() over (partition by p.company_id order by p.created_at), p.created_at limit ${limit}`.execute(
    db,
  );
  return rows.map(({ imported_person_id }) => imported_person_id);
}

/** Undefined if they were told or deleted meanwhile. `db` sees all rows. */
export async function lockUntold(db: Db, imported_person_id: string): Promise<Untold | undefined> {
  const { rows } = await sql<Untold>`
    select p.company_id, p.imported_person_id, p.email, p.address_hash, p.first_name, p.last_name, p.phone, p.city, p.region, p.headline,
      p.skills, p.source, p.lawful_basis, p.file_name, c.site, c.business_name as company_name,
      p.created_at + make_interval(days => ${NOTICE_DAYS}) as send_before
    from imported_person p join company c on c.company_id = p.company_id
    where p.imported_person_id = ${imported_person_id} and ${IS_DUE} for update of p skip locked`.execute(db);
  return rows[0];
}

type OfPerson = { company_id: string; imported_person_id: string };

export async function updateWritten(db: Db, { company_id, imported_person_id }: OfPerson): Promise<void> {
  await sql`update imported_person set notice_written_at = now()
    where company_id = ${company_id} and imported_person_id = ${imported_person_id}`.execute(db);
}

/** The notice could not be written: it is tried again as one that did not leave. */
export async function updateFailed(db: Db, imported_person_id: string): Promise<void> {
  await sql`update imported_person set notice_written_at = now() where imported_person_id = ${imported_person_id}`.execute(
    db,
  );
}

/** `db` sees all rows. */
export async function updateTold(db: Db, imported_person_id: string): Promise<void> {
  await sql`with told as (
      update imported_person set noticed_at = now() where imported_person_id = ${imported_person_id} returning company_id, address_hash
    )
    insert into noticed_address (company_id, address_hash) select company_id, address_hash from told on conflict do nothing`.execute(
    db,
  );
}

/** The person, if mail to the address came back. `db` sees all rows. */
export async function findBounced(
  db: Db,
  imported_person_id: string,
): Promise<(Holding & { site: SiteCode }) | undefined> {
  const { rows } = await sql<Holding & { site: SiteCode }>`select p.company_id, p.address_hash, c.site
    from imported_person p join company c on c.company_id = p.company_id
    where p.imported_person_id = ${imported_person_id} and is_address_refused(c.site, p.email)`.execute(db);
  return rows[0];
}

/** What must be done about people who are gone: their files, and notices that have not left. */
export type Gone = { file_keys: string[]; waiting: string[] };

/** `db` sees all rows. */
export async function insertSuppressed(
  db: Db,
  site: SiteCode,
  { address_hash, reason }: { address_hash: Buffer; reason: 'objected' | 'bounced' },
): Promise<void> {
  await sql`insert into suppressed_address (site, address_hash, reason) values (${site}, ${address_hash}, ${reason})
    on conflict (site, address_hash) do update set reason = 'objected' where excluded.reason = 'objected'`.execute(db);
}

/** Deletes what the company holds about the address, also what an undo would bring back. */
export async function deleteHeld(db: Db, { company_id, address_hash }: Holding): Promise<Gone> {
  const { rows: earlier } = await sql<{ file_key: string }>`select c.before ->> 'file_key' as file_key
    from imported_change c join imported_person p using (company_id, imported_person_id)
    where p.company_id = ${company_id} and p.address_hash = ${address_hash} and c.before ->> 'file_key' is not null`.execute(
    db,
  );
  const { rows } = await sql<GoneRow>`delete from imported_person p
    where company_id = ${company_id} and address_hash = ${address_hash} returning ${GONE}`.execute(db);
  await sql`delete from import_row where company_id = ${company_id} and address_hash = ${address_hash}`.execute(db);
  return goneOf(rows, earlier);
}

/** Deletes the address at all companies of the site that have not told its owner. `db` sees all rows. */
export async function deleteUntold(db: Db, site: SiteCode, address_hash: Buffer): Promise<Gone> {
  const { rows } = await sql<GoneRow>`delete from imported_person p using company c
    where c.company_id = p.company_id and c.site = ${site} and p.address_hash = ${address_hash} and p.noticed_at is null
    returning ${GONE}`.execute(db);
  return goneOf(rows);
}

/** Whether mail to the address came back. `db` sees all rows. */
export async function isBounced(db: Db, site: SiteCode, email: string): Promise<boolean> {
  const { rows } = await sql<{
    is_bounced: boolean;
  }>`select is_address_refused(${site}, ${email}) as is_bounced`.execute(db);
  return rows[0]?.is_bounced ?? false;
}

/** `p` is the deleted person. */
export const GONE = sql`p.imported_person_id, p.file_key, p.notice_written_at is not null and p.noticed_at is null as is_waiting`;
export type GoneRow = { imported_person_id: string; file_key: string | null; is_waiting: boolean };

export function goneOf(rows: readonly GoneRow[], earlier: readonly { file_key: string | null }[] = []): Gone {
  const file_keys = [...rows, ...earlier].flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));
  return {
    file_keys: [...new Set(file_keys)],
    waiting: rows.flatMap(({ imported_person_id, is_waiting }) => (is_waiting ? [imported_person_id] : [])),
  };
}

/** What the company holds about the address now; undefined if nothing. */
export async function findHeld(db: Db, { company_id, address_hash }: Holding) {
  const { rows } = await sql<Omit<Untold, 'site' | 'send_before'> & { created_at: string }>`
    select p.company_id, p.imported_person_id, p.email, p.address_hash, p.first_name, p.last_name, p.phone, p.city, p.region, p.headline,
      p.skills, p.source, p.lawful_basis, p.file_name, p.created_at, c.business_name as company_name
    from imported_person p join company c on c.company_id = p.company_id
    where p.company_id = ${company_id} and p.address_hash = ${address_hash}`.execute(db);
  return rows[0];
}

export async function findCompanyName(db: Db, company_id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    business_name: string;
  }>`select business_name from company where company_id = ${company_id}`.execute(db);
  return rows[0]?.business_name;
}

export async function isSuppressed(db: Db, site: SiteCode, address_hash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ is_suppressed: boolean }>`
    select is_address_suppressed(${site}, ${address_hash}) as is_suppressed`.execute(db);
  return rows[0]?.is_suppressed ?? false;
}
