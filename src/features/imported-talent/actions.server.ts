import { checkUpload, HAS_VIRUS } from '#features/documents/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { contentProblem } from '#rules/validation/uploads.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { plainName } from '#server/files/file-names.ts';
import { lockCompanyFile, storeBytes } from '#server/files/stored-files.ts';
import { found } from '#server/http/problems.ts';
import type { Secrets } from '#server/http/secrets.ts';
import type { UnreadableReason } from '#server/resumes/document-outcome.ts';
import type { Services } from '#server/services.ts';
import { csvRows } from '#server/sheets/csv-rows.ts';
import { decodeStream } from '#server/sheets/decode-stream.ts';
import { textBytes } from '#server/sheets/text-bytes.ts';
import { type ReadSheet, readXlsxFile } from '#server/sheets/xlsx-rows.ts';
import { hashOf } from './link.server.ts';
import { lockOf, stopNotices } from './notice-actions.server.ts';
import {
  guessMapping,
  type Imported,
  type ImportField,
  type ImportState,
  type LawfulBasis,
  LONGEST_ROW,
  type Mapping,
  MOST_COLUMNS,
  MOST_OPEN,
  MOST_ROWS,
  readRow,
} from './rules.ts';
import * as store from './store.server.ts';

type Of = store.OfImport;
type Provenance = { source: string; lawful_basis: LawfulBasis; created_by: string };

const ROWS_AT_ONCE = 500;

/** Stores the résumé of a person for the company. Slow: call it outside of transactions. Throws at `file`. */
export async function storeFile(services: Services, of: { company_id: string; ip: string }, file: File) {
  checkUpload(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = contentProblem(file.name, bytes);
  if (problem) throw new RuleBroken('file-content', problem, 'file');
  const file_key = await storeBytes(services, { by: 'company', id: of.company_id, ip: of.ip }, bytes);
  return { file_key, file_name: plainName(file.name) };
}
export type Filed = Awaited<ReturnType<typeof storeFile>>;

/** Reads a spreadsheet before the transaction of `upload`. Throws `RuleBroken` at `file`. Null for a text, which is read while it is saved. */
export async function readSheet(services: Services, file: File): Promise<Sheet | null> {
  checkSheet(file);
  if (!XLSX.test(file.name)) return null;
  const limits = { most_rows: MOST_ROWS, most_columns: MOST_COLUMNS, longest_row: LONGEST_ROW };
  const read = await readXlsxFile(file, { ...limits, sandbox: services.config.document_sandbox });
  if (read.state === 'read') return read;
  throw new RuleBroken('file-unreadable', XLSX_PROBLEMS[read.reason] ?? DAMAGED, 'file');
}
type Sheet = Extract<ReadSheet, { state: 'read' }>;

/** Saves the rows of a file as they are, some at a time. */
export async function upload(
  db: Db,
  company_id: string,
  { file, sheet }: { file: File; sheet: Sheet | null },
  from: Provenance,
): Promise<string> {
  await lockByName(db, lockOf(company_id));
  if ((await store.countOpen(db, company_id)) >= MOST_OPEN) throw new RuleBroken('too-many-open', MANY_OPEN, 'file');
  const import_id = await store.insertImport(db, company_id, {
    kind: sheet ? 'xlsx' : 'csv',
    file_name: plainName(file.name),
    sheet: sheet && sheet.others > 0 ? sheet.sheet.replaceAll('\u0000', '') : '',
    ...from,
  });
  const of = { company_id, import_id };
  const columns = new Set<string>();
  let count = 0;
  const rows: { number: number; cells: Record<string, string> }[] = [];
  const save = async () => {
    if (rows.length > 0) await store.insertRows(db, of, rows.splice(0));
  };
  const read = sheet ? sheet.rows() : csvRows(decodeStream(textBytes(file, NOT_A_SHEET)), { longest_row: LONGEST_ROW });
  for await (const row of read) {
    if ('unreadable' in row) throw new RuleBroken('file-unreadable', `Row ${row.number}: ${row.unreadable}`, 'file');
    count += 1;
    if (count > MOST_ROWS) throw new RuleBroken('too-many-rows', MANY_ROWS, 'file');
    for (const column of Object.keys(row.cells)) columns.add(column);
    if (columns.size > MOST_COLUMNS) throw new RuleBroken('too-many-columns', MANY_COLUMNS, 'file');
    // The database stores no NUL characters.
    const cells = Object.entries(row.cells).map((cell) => cell.map((text) => text.replaceAll('\u0000', '')));
    rows.push({ number: row.number, cells: Object.fromEntries(cells) });
    if (rows.length >= ROWS_AT_ONCE) await save();
  }
  await save();
  if (count === 0) throw new RuleBroken('no-rows', 'This file has no rows below its header.', 'file');
  const names = [...columns];
  await store.updateImport(db, of, { columns: names, mapping: guessMapping(names) });
  return import_id;
}

const MANY_OPEN = `Your company has ${MOST_OPEN} imports that are not finished. Import or discard one first.`;
const MANY_ROWS = `A file can have at most ${MOST_ROWS.toLocaleString('en-US')} rows. Split it into several files.`;
const MANY_COLUMNS = `A file can have at most ${MOST_COLUMNS} columns.`;
const NOT_A_SHEET = 'Choose a CSV or XLSX file. Save any other spreadsheet format as one of these first.';
const DAMAGED = 'This file is damaged or is not an XLSX file. Save it again as XLSX or CSV.';
const XLSX_PROBLEMS: Partial<Record<UnreadableReason, string>> = {
  encrypted: 'This file is protected by a password or saved in an old format. Save it as XLSX without a password.',
  empty: 'No sheet in this file has rows below a header row.',
  'too-large': `This file is too large to read. A sheet can have ${MOST_ROWS.toLocaleString('en-US')} rows and ${MOST_COLUMNS} columns. Split it, or save it as CSV.`,
  timeout: 'This file takes too long to read. Split it, or save it as CSV.',
};

const XLSX = /\.xlsx$/i;

function checkSheet(file: File): void {
  if (!/\.(csv|tsv|txt|xlsx)$/i.test(file.name)) throw new RuleBroken('file-type', NOT_A_SHEET, 'file');
  if (file.size === 0) throw new RuleBroken('file-empty', 'This file is empty. Choose another one.', 'file');
}

/** The import, if it may still be changed; it changes in no other transaction meanwhile. */
export async function lockOpen(db: Db, of: Of, states: readonly ImportState[] = ['uploaded', 'mapped', 'checked']) {
  const locked = found(await store.lockImport(db, of));
  if (states.includes(locked.state)) return locked;
  const is_over = locked.state === 'committed' || locked.state === 'undone';
  const message = is_over ? 'This import was committed before.' : 'Check the rows first.';
  throw new RuleBroken(is_over ? 'already-committed' : 'not-checked', message);
}

/** Saves the columns. Each must be one of the file’s. */
export async function map(db: Db, of: Of, mapping: Mapping): Promise<void> {
  const { columns } = await lockOpen(db, of);
  for (const [field, column] of Object.entries(mapping)) {
    if (!columns.includes(column)) throw new RuleBroken('no-column', 'Choose a column of the file.', field);
  }
  if (mapping.email === undefined)
    throw new RuleBroken('no-email', 'Choose the column with the email address.', 'email');
  if (!mapping.name && !mapping.first_name && !mapping.last_name)
    throw new RuleBroken('no-name', 'Choose a column with a name.', 'name');
  await store.updateImport(db, of, { mapping, state: 'mapped' });
}

/** Checks every row, some at a time, and imports none. */
export async function check(db: Db, of: Of, { site, secrets }: OfSite): Promise<void> {
  const { mapping } = await lockOpen(db, of, ['mapped', 'checked']);
  for (let after = 0; ; ) {
    const rows = await store.listCells(db, of, after, ROWS_AT_ONCE);
    if (rows.length === 0) break;
    const checked = rows.map(({ number, cells }) => checkedRow(number, readRow(cells, mapping), { site, secrets }));
    await store.updateChecked(db, of, checked);
    after = rows.at(-1)?.number ?? after;
  }
  await store.updateStates(db, of, site);
  await store.updateImport(db, of, { state: 'checked' });
}

type OfSite = { site: SiteCode; secrets: Secrets };

function checkedRow(number: number, read: ReturnType<typeof readRow>, of_site: OfSite): store.CheckedRow {
  if ('problem' in read) return { number, person: null, email: null, address_hash: null, problem: read.problem };
  return readyRow(number, read, of_site);
}

const readyRow = (number: number, person: Imported, { site, secrets }: OfSite): store.CheckedRow => {
  const address_hash = hashOf(secrets, site, person.email).toString('hex');
  return { number, person, email: person.email, address_hash, problem: '' };
};

/** Leaves a row out or takes it in again; another row with its address may take its place. */
export async function leaveOut(db: Db, of: Of, row: { number: number; is_left_out: boolean; site: SiteCode }) {
  await lockOpen(db, of, ['checked']);
  found((await store.updateLeftOut(db, of, row.number, row.is_left_out)) || null);
  await store.updateStates(db, of, row.site);
}

/** Corrects a row that needs a fix in the mapped columns, and checks it again. Returns what is still to be fixed. */
export async function correct(
  db: Db,
  of: Of,
  { number, values }: { number: number; values: Partial<Record<ImportField, string>> },
  of_site: OfSite,
): Promise<string> {
  const { mapping } = await lockOpen(db, of, ['checked']);
  const cells = { ...found(await store.findCellsToFix(db, of, number)) };
  for (const [field, text] of Object.entries(values)) {
    const column = mapping[field as ImportField];
    if (column === undefined) throw new RuleBroken('no-column', 'Choose a column for this field first.', field);
    cells[column] = text.replaceAll('\u0000', '');
  }
  await store.updateCells(db, of, number, cells);
  const read = readRow(cells, mapping);
  await store.updateChecked(db, of, [checkedRow(number, read, of_site)]);
  await store.updateStates(db, of, of_site.site);
  return 'problem' in read ? read.problem : '';
}

/** Imports what is ready and updates who is known, as of now: an import in between may have brought some of them. */
export async function commit(db: Db, of: Of, site: SiteCode) {
  await lockByName(db, lockOf(of.company_id));
  await lockOpen(db, of, ['checked']);
  await store.updateStates(db, of, site);
  const updated = await store.updatePeople(db, of);
  const added = await store.insertPeople(db, of);
  if (added + updated === 0) throw new RuleBroken('nothing-ready', 'No row is ready to import.');
  await store.updateCommitted(db, of, { added, updated });
  return { added, updated };
}

/** Adds one person by an import of one row, so that an update and an undo are those of a file. */
export async function addOne(
  db: Db,
  { company_id, ...of_site }: { company_id: string } & OfSite,
  person: Imported,
  { from, file }: { from: Provenance; file: Filed | null },
) {
  const import_id = await store.insertImport(db, company_id, { kind: 'one', file_name: '', sheet: '', ...from });
  const of = { company_id, import_id };
  await store.insertRows(db, of, [{ number: 1, cells: {} }]);
  await store.updateChecked(db, of, [readyRow(1, person, of_site)]);
  await store.updateStates(db, of, of_site.site);
  const [row] = await store.listRows(db, of, { state: 'skipped', page: 1 });
  if (row) throw new RuleBroken('address-refused', `${row.problem} Enter another one.`, 'email');
  await store.updateImport(db, of, { state: 'checked' });
  const { updated } = await commit(db, of, of_site.site);
  if (file) {
    const { scan_state } = await lockCompanyFile(db, file.file_key);
    if (scan_state === 'infected') throw new RuleBroken('file-infected', HAS_VIRUS, 'file');
    await store.updateFile(db, { company_id, address_hash: hashOf(of_site.secrets, of_site.site, person.email) }, file);
  }
  return { import_id, is_update: updated > 0 };
}

export async function undo(db: Db, of: Of): Promise<number> {
  await lockByName(db, lockOf(of.company_id));
  const { state, can_undo } = found(await store.lockImport(db, of));
  if (state !== 'committed') throw new RuleBroken('not-committed', 'There is nothing to undo.');
  if (!can_undo)
    throw new RuleBroken('too-late', 'An import can be undone for 24 hours. Delete single people instead.');
  const { kept, gone } = await store.deleteImported(db, of);
  await stopNotices(db, gone);
  return kept;
}

export async function removePerson(db: Db, of: { company_id: string; imported_person_id: string }): Promise<void> {
  await stopNotices(db, found(await store.deletePerson(db, of)));
}
