import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';

/**
 * The tables of links. Each belongs to the feature that inserts its rows, and has the columns that are written here, a function
 * `company_of_<table>`, and the table `<table>_view`.
 */
export type LinkTable = 'forwarding' | 'decision_share' | 'report_link';

/**
 * Whether the member who sent a row of `table` may still send links: can sign in, and was not made a hiring member.
 */
export const canSend = (table: Exclude<LinkTable, 'report_link'>) => sql<boolean>`(
  exists (select from employer_user member where member.company_id = ${sql.ref(`${table}.company_id`)}
    and member.id = ${sql.ref(`${table}.sent_by`)} and member.disabled_at is null and member.role <> 'hiring_member'))`;

/** Keeps others of the company from sending such links until the transaction ends. */
export const lockSending = (db: Db, table: LinkTable, company_id: string) =>
  lockByName(db, `${table} of ${company_id}`);

export async function countSentToday(db: Db, table: LinkTable, company_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where company_id = ${company_id} and sent_at > now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The company of a link’s token; null if there is no such link on the site. */
export async function findCompanyOf(db: Db, table: LinkTable, site: SiteCode, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ company_id: string | null }>`
    select ${sql.ref(`company_of_${table}`)}(${site}, ${hash}) as company_id`.execute(db);
  return rows[0]?.company_id ?? null;
}

export type OneLink = { company_id: string; id: string };

/** Saves a new code in place of the one before. False if the link had its codes of today. */
export async function updateCode(
  db: Db,
  table: LinkTable,
  { company_id, id }: OneLink,
  { code_hash, minutes, most }: { code_hash: Buffer; minutes: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)} set code_hash = ${code_hash}, code_tries = 0,
      code_expires_at = now() + make_interval(mins => ${minutes}),
      codes_sent_at = array(select at from unnest(codes_sent_at) as at where at > now() - interval '1 day') || now()
    where company_id = ${company_id} and id = ${id}
      and (select count(*) from unnest(codes_sent_at) as at where at > now() - interval '1 day') < ${most}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Counts a try and returns the code it is compared with; null if the code ended by time or tries. */
export async function updateTries(
  db: Db,
  table: LinkTable,
  { company_id, id }: OneLink,
  most: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ code_hash: Buffer | null }>`
    update ${sql.table(table)} set code_tries = code_tries + 1
    where company_id = ${company_id} and id = ${id} and code_hash is not null and code_expires_at > now() and code_tries < ${most}
    returning code_hash`.execute(db);
  return rows[0]?.code_hash ?? null;
}

/** Opens the link for one browser; the code is used up. */
export async function updateProven(
  db: Db,
  table: LinkTable,
  { company_id, id }: OneLink,
  { proven_hash, hours }: { proven_hash: Buffer; hours: number },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set code_hash = null, code_expires_at = null, proven_hash = ${proven_hash},
      proven_until = now() + make_interval(hours => ${hours})
    where company_id = ${company_id} and id = ${id}`.execute(db);
}

/** Views of a link within ten minutes are one. */
export async function insertView(db: Db, table: LinkTable, { company_id, id }: OneLink): Promise<void> {
  await lockByName(db, `view of ${table} ${id}`);
  const views = sql.table(`${table}_view`);
  const link = sql.ref(`${table}_id`);
  await sql`
    insert into ${views} (company_id, ${link})
    select ${company_id}, ${id} where not exists (select from ${views} seen
      where seen.company_id = ${company_id} and seen.${link} = ${id} and seen.at > now() - interval '10 minutes')`.execute(
    db,
  );
}

const VIEWS_LISTED = 20;

/** Columns with the newest views of a row of `table` and their number. */
export function viewsOf(table: LinkTable) {
  const seen = sql`from ${sql.table(`${table}_view`)} seen where seen.company_id = ${sql.ref(`${table}.company_id`)}
    and seen.${sql.ref(`${table}_id`)} = ${sql.ref(`${table}.id`)}`;
  return sql`array(select to_json(seen.at)#>>'{}' ${seen} order by seen.at desc limit ${VIEWS_LISTED}) as views,
    (select count(*)::int ${seen}) as view_count`;
}
