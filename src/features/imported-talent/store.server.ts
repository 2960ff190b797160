import { sql } from 'kysely';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { GONE, type Gone, type GoneRow, goneOf } from './notice-store.server.ts';
import {
  type Imported,
  type ImportKind,
  type ImportState,
  type LawfulBasis,
  type Mapping,
  NOTICE_DAYS,
  type RowState,
  UNDO_HOURS,
} from './rules.ts';

export type OfImport = { company_id: string; import_id: string };

export const PAGE_SIZE = 50;
const RECENT_IMPORTS = 10;
const UNCOMMITTED_DAYS = 7;

type Listed = Imported & {
  imported_person_id: string;
  source: string;
  lawful_basis: LawfulBasis;
  file_name: string | null;
  created_at: string;
  noticed_at: string | null;
};

const isFound = (q: string) =>
  sql`(${q} = '' or p.email ilike ${likeOf(q)} or p.first_name || ' ' || p.last_name ilike ${likeOf(q)} or p.headline ilike ${likeOf(q)})`;
const likeOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

export async function listPeople(db: Db, company_id: string, { q, page }: { q: string; page: number }) {
  const { rows } = await sql<Listed>`
    select imported_person_id, email, first_name, last_name, phone, city, region, headline, skills, source, lawful_basis, file_name, created_at,
      noticed_at
    from imported_person p where company_id = ${company_id} and ${isFound(q)}
    order by created_at desc, imported_person_id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    noticed_at: row.noticed_at && new Date(row.noticed_at).toISOString(),
  }));
}

export async function countPeople(db: Db, company_id: string, q: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from imported_person p where company_id = ${company_id} and ${isFound(q)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const canUndo = sql<boolean>`(state = 'committed' and committed_at > now() - make_interval(hours => ${UNDO_HOURS}))`;

export type Import = {
  import_id: string;
  kind: ImportKind;
  file_name: string;
  sheet: string;
  state: ImportState;
  source: string;
  lawful_basis: LawfulBasis;
  columns: string[];
  mapping: Mapping;
  added: number;
  updated: number;
  kept: number;
  created_at: string;
  committed_at: string | null;
  can_undo: boolean;
};

const IMPORT = sql`import_id, kind, file_name, sheet, state, source, lawful_basis, columns, mapping, added, updated, kept, created_at, committed_at,
  ${canUndo} as can_undo`;
const instants = (row: Import) => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  committed_at: row.committed_at && new Date(row.committed_at).toISOString(),
});

export async function listImports(db: Db, company_id: string): Promise<Import[]> {
  const { rows } = await sql<Import>`select ${IMPORT} from talent_import where company_id = ${company_id}
    order by talent_import.created_at desc, import_id limit ${RECENT_IMPORTS}`.execute(db);
  return rows.map(instants);
}

export async function findImport(db: Db, { company_id, import_id }: OfImport): Promise<Import | undefined> {
  const { rows } = await sql<Import>`select ${IMPORT} from talent_import
    where company_id = ${company_id} and import_id = ${import_id}`.execute(db);
  return rows.map(instants)[0];
}

/** The import, which changes in no other transaction until this one ends. */
export async function lockImport(db: Db, { company_id, import_id }: OfImport): Promise<Import | undefined> {
  const { rows } = await sql<Import>`select ${IMPORT} from talent_import
    where company_id = ${company_id} and import_id = ${import_id} for update`.execute(db);
  return rows.map(instants)[0];
}

type NewImport = Pick<Import, 'kind' | 'file_name' | 'sheet' | 'source' | 'lawful_basis'> & { created_by: string };

/** Imports that are neither committed nor discarded. */
export async function countOpen(db: Db, company_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from talent_import
    where company_id = ${company_id} and state in ('uploaded', 'mapped', 'checked')`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function insertImport(db: Db, company_id: string, values: NewImport): Promise<string> {
  const { import_id } = await db
    .insertInto('talent_import')
    .values({ company_id, ...values })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  return import_id;
}

export async function updateImport(
  db: Db,
  { company_id, import_id }: OfImport,
  values: { state?: ImportState; columns?: readonly string[]; mapping?: Mapping },
): Promise<void> {
  const { state = null, columns = null, mapping = null } = values;
  await sql`update talent_import set state = coalesce(${state}, state),
      columns = coalesce(${columns && JSON.stringify(columns)}::jsonb, columns),
      mapping = coalesce(${mapping && JSON.stringify(mapping)}::jsonb, mapping)
    where company_id = ${company_id} and import_id = ${import_id}`.execute(db);
}

export async function deleteImport(db: Db, { company_id, import_id }: OfImport): Promise<void> {
  await sql`delete from talent_import where company_id = ${company_id} and import_id = ${import_id}`.execute(db);
}

type NewRow = { number: number; cells: Record<string, string> };

export async function insertRows(db: Db, { company_id, import_id }: OfImport, rows: readonly NewRow[]): Promise<void> {
  await sql`insert into import_row (company_id, import_id, number, cells)
    select ${company_id}, ${import_id}, r.number, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(number int, cells jsonb)`.execute(db);
}

/** The next rows by number. */
export async function listCells(db: Db, { company_id, import_id }: OfImport, after: number, limit: number) {
  const { rows } = await sql<NewRow>`select number, cells from import_row
    where company_id = ${company_id} and import_id = ${import_id} and number > ${after} order by number limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The cells of a row that needs a fix, which changes in no other transaction until this one ends. */
export async function findCellsToFix(db: Db, { company_id, import_id }: OfImport, number: number) {
  const { rows } = await sql<{ cells: NewRow['cells'] }>`select cells from import_row
    where company_id = ${company_id} and import_id = ${import_id} and number = ${number} and state = 'needs_fix' for update`.execute(
    db,
  );
  return rows[0]?.cells;
}

export async function updateCells(
  db: Db,
  { company_id, import_id }: OfImport,
  number: number,
  cells: NewRow['cells'],
): Promise<void> {
  await sql`update import_row set cells = ${JSON.stringify(cells)}::jsonb
    where company_id = ${company_id} and import_id = ${import_id} and number = ${number}`.execute(db);
}

/** `address_hash` in hexadecimal. */
export type CheckedRow = {
  number: number;
  person: Imported | null;
  email: string | null;
  address_hash: string | null;
  problem: string;
};

export async function updateChecked(db: Db, { company_id, import_id }: OfImport, rows: readonly CheckedRow[]) {
  await sql`update import_row r set person = c.person, email = c.email, address_hash = decode(c.address_hash, 'hex'), problem = c.problem,
      state = case when c.person is null then 'needs_fix' else 'ready' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(number int, person jsonb, email text, address_hash text, problem text)
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.number = c.number
      and r.number between ${rows[0]?.number ?? 0} and ${rows.at(-1)?.number ?? 0}`.execute(db);
}

/** Tells the readable rows apart as of now: left out, repeated in the file, suppressed, known, or new. */
export async function updateStates(db: Db, { company_id, import_id }: OfImport, site: SiteCode): Promise<void> {
  await planForManyRows(db, true);
  await sql`
    with judged as (
      select r.number, p.imported_person_id is not null as is_known, r.is_left_out,
        is_address_refused(${site}, r.email) or is_address_suppressed(${site}, r.address_hash) as is_refused,
        min(r.number) filter (where not r.is_left_out) over (partition by r.address_hash) as first_number
      from import_row r
      left join imported_person p on p.company_id = r.company_id and p.address_hash = r.address_hash
      where r.company_id = ${company_id} and r.import_id = ${import_id} and r.email is not null
    )
    update import_row r set
      state = case when j.is_left_out or j.is_refused or j.number <> j.first_number then 'skipped' when j.is_known then 'duplicate' else 'ready' end,
      problem = case when j.is_left_out then 'Left out.' when j.is_refused then ${REFUSED}
        when j.number <> j.first_number then 'The same address is in row ' || j.first_number || '.' else '' end
    from judged j where r.company_id = ${company_id} and r.import_id = ${import_id} and r.number = j.number`.execute(
    db,
  );
  await planForManyRows(db, false);
}

const LONGEST_STATEMENT_MS = 60_000;

/**
 * The planner knows nothing yet about the rows of a new file, takes them for few, and would compare each with each: 50,000 rows never ended.
 * The time for a statement stays longer for the rest of the transaction.
 */
async function planForManyRows(db: Db, is_many: boolean): Promise<void> {
  await sql`select set_config('enable_nestloop', ${is_many ? 'off' : 'on'}, true),
    set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`.execute(db);
}

/** One sentence for both, so that nobody learns who objected. */
const REFUSED = 'This address cannot be imported: its owner objected, or mail to it came back.';

/** False if there is no such readable row. */
export async function updateLeftOut(db: Db, { company_id, import_id }: OfImport, number: number, is_left_out: boolean) {
  const { numAffectedRows } = await sql`update import_row set is_left_out = ${is_left_out}
    where company_id = ${company_id} and import_id = ${import_id} and number = ${number} and email is not null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export async function countRows(
  db: Db,
  { company_id, import_id }: OfImport,
): Promise<Partial<Record<RowState, number>>> {
  const { rows } = await sql<{ state: RowState; count: number }>`select state, count(*)::int as count from import_row
    where company_id = ${company_id} and import_id = ${import_id} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

export async function listRows(
  db: Db,
  { company_id, import_id }: OfImport,
  { state, page }: { state: RowState | undefined; page: number },
) {
  const { rows } = await sql<NewRow & { state: RowState; is_left_out: boolean; problem: string }>`
    select number, state, is_left_out, problem, cells from import_row
    where company_id = ${company_id} and import_id = ${import_id} and (state = ${state ?? null} or ${state ?? null}::text is null and state <> 'done')
    order by number limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  return rows;
}

const INCOMING = sql`jsonb_to_record(r.person) as x(email text, first_name text, last_name text, phone text, city text, region text,
  headline text, skills text[])`;

/** Updates the people of known rows, and keeps how they were. A value that the file leaves empty stays. Returns how many. */
export async function updatePeople(db: Db, { company_id, import_id }: OfImport): Promise<number> {
  await sql`insert into imported_change (company_id, import_id, imported_person_id, before)
    select p.company_id, ${import_id}, p.imported_person_id, to_jsonb(p) from imported_person p
    join import_row r on r.company_id = p.company_id and r.address_hash = p.address_hash
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.state = 'duplicate'`.execute(db);
  const { numAffectedRows } = await sql`
    update imported_person p set last_import_id = r.import_id, source = i.source, lawful_basis = i.lawful_basis,
      first_name = coalesce(nullif(x.first_name, ''), p.first_name), last_name = coalesce(nullif(x.last_name, ''), p.last_name),
      phone = coalesce(nullif(x.phone, ''), p.phone), city = coalesce(nullif(x.city, ''), p.city),
      region = coalesce(nullif(x.region, ''), p.region), headline = coalesce(nullif(x.headline, ''), p.headline),
      skills = case when cardinality(x.skills) > 0 then x.skills else p.skills end
    from import_row r join talent_import i on i.company_id = r.company_id and i.import_id = r.import_id, lateral ${INCOMING}
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.state = 'duplicate'
      and p.company_id = r.company_id and p.address_hash = r.address_hash`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Inserts the people of the ready rows. Returns how many. */
export async function insertPeople(db: Db, { company_id, import_id }: OfImport): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into imported_person (company_id, email, address_hash, first_name, last_name, phone, city, region, headline, skills, source, lawful_basis,
      first_import_id, last_import_id, noticed_at)
    select r.company_id, r.email, r.address_hash, x.first_name, x.last_name, x.phone, x.city, x.region, x.headline, x.skills, i.source, i.lawful_basis,
      r.import_id, r.import_id, n.noticed_at
    from import_row r join talent_import i on i.company_id = r.company_id and i.import_id = r.import_id
      left join noticed_address n on n.company_id = r.company_id and n.address_hash = r.address_hash, lateral ${INCOMING}
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.state = 'ready'`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The rows that were imported keep their number alone: what they held is in the people now. */
export async function updateCommitted(
  db: Db,
  { company_id, import_id }: OfImport,
  { added, updated }: { added: number; updated: number },
): Promise<void> {
  await sql`update import_row set state = 'done', cells = '{}', person = null, email = null, address_hash = null
    where company_id = ${company_id} and import_id = ${import_id} and state in ('ready', 'duplicate')`.execute(db);
  await sql`update talent_import set state = 'committed', committed_at = now(), added = ${added}, updated = ${updated}
    where company_id = ${company_id} and import_id = ${import_id}`.execute(db);
}

/**
 * Takes the people of an import back, and the changes that it made: those whom no later import changed and who did not apply to the company.
 * Returns the files of those who are gone, and how many of its people stay as they are.
 */
export async function deleteImported(db: Db, { company_id, import_id }: OfImport) {
  await planForManyRows(db, true);
  const restored = await sql`
    update imported_person p set first_name = b.first_name, last_name = b.last_name, phone = b.phone, city = b.city, region = b.region,
      headline = b.headline, skills = b.skills, file_key = b.file_key, file_name = b.file_name, last_import_id = b.last_import_id,
      source = b.source, lawful_basis = b.lawful_basis
    from imported_change c, lateral jsonb_to_record(c.before) as b(first_name text, last_name text, phone text, city text, region text,
      headline text, skills text[], file_key text, file_name text, last_import_id uuid, source text, lawful_basis text)
    where c.company_id = ${company_id} and c.import_id = ${import_id} and p.company_id = c.company_id
      and p.imported_person_id = c.imported_person_id and p.last_import_id = c.import_id returning 1`.execute(db);
  const { rows: gone } = await sql<GoneRow>`
    delete from imported_person p where company_id = ${company_id} and first_import_id = ${import_id} and last_import_id = ${import_id}
      and not exists (select from application a where a.company_id = p.company_id and lower(a.email) = p.email)
      and not exists (select from application a where a.company_id = p.company_id and lower(a.contact_email) = p.email)
    returning ${GONE}`.execute(db);
  const { rows } = await sql<{ kept: number }>`
    update talent_import set state = 'undone', kept = greatest(added - ${gone.length}, 0) + greatest(updated - ${restored.rows.length}, 0)
    where company_id = ${company_id} and import_id = ${import_id} returning kept`.execute(db);
  await sql`delete from imported_change where company_id = ${company_id} and import_id = ${import_id}`.execute(db);
  await sql`delete from import_row where company_id = ${company_id} and import_id = ${import_id}`.execute(db);
  return { kept: rows[0]?.kept ?? 0, gone: goneOf(gone) };
}

const keysOf = (rows: readonly { file_key: string | null }[]) =>
  rows.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));

/** Gives the person of an address a file. */
export async function updateFile(
  db: Db,
  { company_id, address_hash }: { company_id: string; address_hash: Buffer },
  file: { file_key: string; file_name: string },
): Promise<void> {
  await sql`update imported_person set file_key = ${file.file_key}, file_name = ${file.file_name}
    where company_id = ${company_id} and address_hash = ${address_hash}`.execute(db);
}

export async function findFile(
  db: Db,
  { company_id, imported_person_id }: { company_id: string; imported_person_id: string },
): Promise<{ file_key: string; file_name: string } | undefined> {
  const { rows } = await sql<{ file_key: string; file_name: string }>`select file_key, file_name from imported_person
    where company_id = ${company_id} and imported_person_id = ${imported_person_id} and file_key is not null`.execute(
    db,
  );
  return rows[0];
}

/** Null if there is no such person. */
export async function deletePerson(
  db: Db,
  { company_id, imported_person_id }: { company_id: string; imported_person_id: string },
): Promise<Gone | null> {
  const earlier = await listEarlierFiles(db, company_id, [imported_person_id]);
  const { rows } = await sql<GoneRow>`delete from imported_person p
    where company_id = ${company_id} and imported_person_id = ${imported_person_id} returning ${GONE}`.execute(db);
  return rows.length === 0 ? null : goneOf(rows, earlier);
}

/** Files that an update replaced, which its undo would bring back. */
async function listEarlierFiles(db: Db, company_id: string, people: readonly string[]) {
  const { rows } = await sql<{ file_key: string | null }>`select before ->> 'file_key' as file_key from imported_change
    where company_id = ${company_id} and imported_person_id = any(${sql.val(people)}::uuid[])`.execute(db);
  return rows;
}

/** What companies of a site hold about an address. `db` sees all rows. */
export async function listHeld(db: Db, { site, email }: { site: SiteCode; email: string }) {
  const { rows } = await sql<Imported & { company_name: string; source: string; created_at: string } & Filed>`
    select c.business_name as company_name, p.email, p.first_name, p.last_name, p.phone, p.city, p.region, p.headline, p.skills, p.source,
      p.created_at, p.file_key, p.file_name
    from imported_person p join company c on c.company_id = p.company_id
    where c.site = ${site} and p.email = lower(${email}) order by p.created_at, p.imported_person_id`.execute(db);
  return rows;
}
type Filed = { file_key: string | null; file_name: string | null };

/** The companies of a site that hold an address, or have it in a file. `db` sees all rows. */
export async function listHolders(db: Db, { site, emails, hashes }: OfAddresses): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select c.company_id from company c where c.site = ${site} and (
      exists (select from imported_person p where p.company_id = c.company_id and p.address_hash = any(${hashesOf(hashes)}))
      or exists (select from import_row r where r.company_id = c.company_id and ${isOfAddresses({ emails, hashes })}))
    order by c.company_id`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

export type OfAddresses = { site: SiteCode; emails: readonly string[]; hashes: readonly Buffer[] };

const hashesOf = (hashes: readonly Buffer[]) => {
  const hex = hashes.map((hash) => hash.toString('hex'));
  return sql`array(select decode(hash, 'hex') from unnest(${sql.val(hex)}::text[]) as hash)`;
};

/** Whether the row `r` of a file has one of the addresses. */
function isOfAddresses({ emails, hashes }: Pick<OfAddresses, 'emails' | 'hashes'>) {
  const those = sql.val(emails.map((email) => email.toLowerCase()));
  return sql`(r.address_hash = any(${hashesOf(hashes)})
    or exists (select from jsonb_each_text(r.cells) as cell
      where lower(regexp_replace(cell.value, '^[\\s\\u00a0]+|[\\s\\u00a0]+$', '', 'g')) = any(${those}::text[])))`;
}

/**
 * Deletes addresses from all companies of a site, and from the rows of open imports. Those that mail came back from stay out of every later
 * import. `db` sees all rows.
 */
export async function deleteAddresses(db: Db, { site, emails, hashes }: OfAddresses): Promise<Gone> {
  await sql`delete from noticed_address n using company c
    where c.company_id = n.company_id and c.site = ${site} and n.address_hash = any(${hashesOf(hashes)})`.execute(db);
  const { rows: people } = await sql<{ company_id: string; imported_person_id: string }>`
    select p.company_id, p.imported_person_id from imported_person p join company c on c.company_id = p.company_id
    where c.site = ${site} and p.address_hash = any(${hashesOf(hashes)})`.execute(db);
  const gone: Gone = { file_keys: [], waiting: [] };
  for (const person of people) {
    const each = await deletePerson(db, person);
    gone.file_keys.push(...(each?.file_keys ?? []));
    gone.waiting.push(...(each?.waiting ?? []));
  }
  await sql`delete from import_row r using company c
    where c.company_id = r.company_id and c.site = ${site} and ${isOfAddresses({ emails, hashes })}`.execute(db);
  return gone;
}

/** What is deleted at once: each statement has seconds. */
const A_BATCH = 2000;

const OVERDUE = sql`p.noticed_at is null and (p.created_at < now() - make_interval(days => ${NOTICE_DAYS})
  or exists (select from suppressed_address s where s.site = c.site and s.address_hash = p.address_hash))`;

/** Deletes people of all companies who were not told in time, or must not be held. Repeat until it returns true. */
export async function deleteOverduePeople(db: Db): Promise<{ gone: Gone; is_last: boolean }> {
  const { rows: overdue } = await sql<{ company_id: string; imported_person_id: string }>`
    select p.company_id, p.imported_person_id from imported_person p join company c on c.company_id = p.company_id
    where ${OVERDUE} limit ${A_BATCH}`.execute(db);
  const ids = sql.val(overdue.map(({ imported_person_id }) => imported_person_id));
  const { rows: earlier } = await sql<{
    file_key: string;
  }>`select before ->> 'file_key' as file_key from imported_change
    where imported_person_id = any(${ids}::uuid[]) and before ->> 'file_key' is not null`.execute(db);
  const { rows } = await sql<GoneRow>`delete from imported_person p using company c
    where c.company_id = p.company_id and p.imported_person_id = any(${ids}::uuid[]) and ${OVERDUE} returning ${GONE}`.execute(
    db,
  );
  return { gone: goneOf(rows, earlier), is_last: overdue.length < A_BATCH };
}

const IS_STALE = sql`i.state in ('uploaded', 'mapped', 'checked') and i.created_at < now() - make_interval(days => ${UNCOMMITTED_DAYS})`;

/** Deletes rows of imports that nobody finished or whose undo is over. Repeat until it returns true. */
export async function deleteOldRows(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from import_row where ctid in (
    select r.ctid from import_row r join talent_import i on i.company_id = r.company_id and i.import_id = r.import_id
    where ${IS_STALE} or i.committed_at < now() - make_interval(days => ${UNCOMMITTED_DAYS}) limit ${A_BATCH})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n) < A_BATCH;
}

/** Deletes imports that nobody finished; their rows first. */
export async function deleteStaleImports(db: Db): Promise<void> {
  await sql`delete from talent_import i where ${IS_STALE}
    and not exists (select from import_row r where r.company_id = i.company_id and r.import_id = i.import_id)`.execute(
    db,
  );
}

/** Deletes how people were before an import that can no longer be undone. Repeat until it returns true. */
export async function deleteOldChanges(db: Db): Promise<{ gone: Gone; is_last: boolean }> {
  const { rows: replaced } = await sql<{ file_key: string | null }>`delete from imported_change where ctid in (
      select c.ctid from imported_change c join talent_import i on i.company_id = c.company_id and i.import_id = c.import_id
      where i.committed_at < now() - make_interval(hours => ${UNDO_HOURS}) limit ${A_BATCH})
    returning before ->> 'file_key' as file_key`.execute(db);
  const keys = sql.val(keysOf(replaced));
  const { rows: used } = await sql<{ file_key: string }>`
    select file_key from imported_person where file_key = any(${keys}::text[])
    union select before ->> 'file_key' from imported_change where before ->> 'file_key' = any(${keys}::text[])`.execute(
    db,
  );
  const still = new Set(used.map(({ file_key }) => file_key));
  const gone = goneOf(
    [],
    replaced.filter(({ file_key }) => file_key !== null && !still.has(file_key)),
  );
  return { gone, is_last: replaced.length < A_BATCH };
}
