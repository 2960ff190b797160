import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { RECORD_KINDS, SearchRecords } from './contract.ts';
import type { Values } from './rules.ts';

export type NewRecord = {
  by: { searched_by: string; by_staff: boolean } | { scout_id: string };
  requisition_number: string;
  choices: Values;
  words: Values;
  found: number;
};

/** Notes a search with the people it shows, in one statement. */
export async function insertRecord(
  db: Db,
  company_id: string,
  { by, ...record }: NewRecord,
  seeker_ids: readonly string[],
): Promise<void> {
  const details = JSON.stringify({ by_staff: false, ...record, ...by });
  await sql`select note_search(${company_id}, ${details}::jsonb, ${sql.val(seeker_ids)}::uuid[])`.execute(db);
}

export type Wanted = {
  from: string;
  to: string;
  kind?: (typeof RECORD_KINDS)[number];
  requisition_number?: string;
  time_zone: string;
};

const isWanted = (
  company_id: string,
  { from, to, kind = '', requisition_number = '', time_zone }: Wanted,
) => sql<boolean>`
  r.company_id = ${company_id}
    and (${from} = '' or r.searched_at >= (nullif(${from}, '')::date)::timestamp at time zone ${time_zone})
    and (${to} = '' or r.searched_at < (nullif(${to}, '')::date + 1)::timestamp at time zone ${time_zone})
    and (${kind} = '' or (r.scout_id is not null) = (${kind} = 'scout'))
    and (${requisition_number} = '' or lower(r.requisition_number) = lower(${requisition_number}))`;

const RECORD = sql`r.id as record_id, r.searched_at, r.scout_id is not null as is_scout, r.by_staff, r.requisition_number, r.choices, r.found,
  case when r.has_words then w.words else '{}' end as words,
  coalesce(s.name, nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name,
  (select coalesce(jsonb_agg(jsonb_build_object('person', known.person, 'version', known.version) order by x.shown_at, x.id, known.n), '[]')
    from search_record_shown x, unnest(x.people, x.versions) with ordinality as known (person, version, n)
    where x.company_id = r.company_id and x.record_id = r.id) as people`;
const FROM = sql`search_record r
  left join search_record_words w on w.company_id = r.company_id and w.record_id = r.id
  left join employer_user u on u.company_id = r.company_id and u.id = r.searched_by
  left join resume_scout s on s.company_id = r.company_id and s.id = r.scout_id`;

type Row = SearchRecords['records'][number];
const instants = (row: Row): Row => ({ ...row, searched_at: new Date(row.searched_at).toISOString() });

type Page = { page: number; page_size: number };

export async function listRecords(
  db: Db,
  company_id: string,
  wanted: Wanted,
  { page, page_size }: Page,
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${RECORD} from ${FROM} where ${isWanted(company_id, wanted)}
    order by r.searched_at desc, r.id limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  return rows.map(instants);
}

/** The next records after one, oldest first. */
export async function listRecordsAfter(
  db: Db,
  company_id: string,
  wanted: Wanted,
  { after, limit }: { after: { searched_at: string; record_id: string } | null; limit: number },
): Promise<(Row & { at: string })[]> {
  const { rows } = await sql<Row & { at: string }>`select ${RECORD}, r.searched_at::text as at from ${FROM}
    where ${isWanted(company_id, wanted)} and (${after === null}
      or (r.searched_at, r.id) > (${after?.searched_at ?? '-infinity'}::timestamptz, ${after?.record_id ?? null}::uuid))
    order by r.searched_at, r.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...instants(row), at: row.at }));
}

export async function countRecords(db: Db, company_id: string, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_record r
    where ${isWanted(company_id, wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False if there is nothing typed. */
export async function deleteWords(db: Db, { company_id, record_id }: { company_id: string; record_id: string }) {
  const { rows } = await sql<{ is_gone: boolean }>`
    select erase_search_words(${company_id}, ${record_id}) as is_gone`.execute(db);
  return rows[0]?.is_gone ?? false;
}

type Erased = { site: string; emails: readonly string[]; account_id: string | null };

/** Erases what somebody typed about a person who is being erased, by address or full name. `db` sees all rows. */
export async function deleteWordsAbout(db: Db, { site, emails, account_id }: Erased): Promise<void> {
  await sql`select erase_search_words_about(${site}, ${sql.val(emails)}::text[], coalesce(max(s.first_name), ''), coalesce(max(s.last_name), ''))
    from seeker s where s.id = ${account_id}::uuid`.execute(db);
}

/** `db` sees all rows. */
export async function deleteOldRecords(db: Db): Promise<void> {
  await sql`select delete_old_search_records()`.execute(db);
}
