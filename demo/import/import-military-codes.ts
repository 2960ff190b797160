import { basename } from 'node:path';
import type pg from 'pg';
import type { AUDIT_ACTIONS, AuditAction } from '#rules/audit-actions.ts';
import type { Database } from '#server/db/database.ts';
import type { CodeRow } from '#server/military/own-codes.ts';
import { writeCodes } from '#server/military/write-codes.ts';
import type { Cells } from './fields.ts';
import { count, emptyReport, type ImportReport, type RowOutcome } from './import-report.ts';
import { NEEDED, plain, readCode } from './military-code-row.ts';
import { checkCodesFile, codeRows } from './military-codes-file.ts';
import type { CodeOptions } from './options.ts';
import { UnusableFile } from './postings-file.ts';

const BATCH = 1_000;

type Found = { codes: Map<string, CodeRow>; titles: Map<string, string> };
type Told = { report: ImportReport; onRow: (outcome: RowOutcome) => void };

/**
 * Imports a table of military codes in one transaction. Rows with the same code and title are merged; codes that we wrote ourselves are not
 * changed. Throws UnusableFile if the file is not such a table.
 */
export async function importMilitaryCodes(
  database: Database,
  options: CodeOptions,
  onRow: (outcome: RowOutcome) => void,
): Promise<ImportReport> {
  const told: Told = { report: emptyReport(), onRow };
  const found = await readAll(options.file, told);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await write(client, found, told.report);
    if (!options.dry_run && found.codes.size > 0) await log(client, options.file, told.report);
    await client.query(options.dry_run ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  return told.report;
}

async function readAll(path: string, told: Told): Promise<Found> {
  const found: Found = { codes: new Map(), titles: new Map() };
  for await (const row of codeRows(await checkCodesFile(path))) {
    told.report.rows += 1;
    if ('problem' in row) {
      skip(told, row.number, row.problem);
      continue;
    }
    const cells = plainNames(row.cells);
    if (told.report.rows === 1) checkColumns(path, cells);
    take(found, told, row.number, cells);
  }
  if (told.report.rows === 0) throw new UnusableFile(`${path} holds no codes: it has no row under its header.`);
  return found;
}

const plainNames = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [plain(name), value]));

function checkColumns(path: string, cells: Cells): void {
  if (NEEDED.every((name) => name in cells)) return;
  throw new UnusableFile(
    `${path} is no table of military codes: it needs the columns Service, Personnel Category, Service Occupation Code and Service Title.`,
  );
}

function take({ codes, titles }: Found, told: Told, number: number, cells: Cells): void {
  const read = readCode(cells);
  if ('problem' in read) {
    skip(told, number, read.problem);
    return;
  }
  for (const { code, message } of read.remarks) count(told.report.remarks, code, message, number);
  for (const [soc_code, title] of read.titles) if (!titles.has(soc_code)) titles.set(soc_code, title);
  const { branch, code, personnel, kind, title } = read.row;
  const key = JSON.stringify([branch, code, personnel, kind, title]);
  const before = codes.get(key);
  codes.set(key, before ? merged(before, read.row) : read.row);
  if (before) skip(told, number, { code: 'repeated', message: 'An earlier row has the same code and title.' });
}

/** Active if either row is active; the first row's values, completed with the second's. */
const merged = (first: CodeRow, second: CodeRow): CodeRow => ({
  ...first,
  is_active: first.is_active || second.is_active,
  description: first.description || second.description,
  occupations: [...new Set([...first.occupations, ...second.occupations])],
});

function skip({ report, onRow }: Told, row: number, { code, message }: { code: string; message: string }): void {
  count(report.skipped, code, message, row);
  onRow({ row, outcome: 'skipped', code, message });
}

async function write(client: pg.PoolClient, { codes, titles }: Found, report: ImportReport): Promise<void> {
  const rows = [...codes.values()];
  for (let from = 0; from < rows.length; from += BATCH) {
    const { created, updated } = await writeCodes(client, rows.slice(from, from + BATCH), false);
    report.created += created;
    report.updated += updated;
  }
  report.unchanged = rows.length - report.created - report.updated;
  await client.query(
    `insert into civilian_occupation as there (soc_code, title) select * from unnest($1::text[], $2::text[])
     on conflict (soc_code) do update set title = excluded.title where there.title <> excluded.title`,
    [[...titles.keys()], [...titles.values()]],
  );
}

/** Records the import in the audit log. */
async function log(client: pg.PoolClient, file: string, { rows, created, updated, unchanged }: ImportReport) {
  const action = 'military-codes.imported' satisfies AuditAction;
  const data: Record<keyof (typeof AUDIT_ACTIONS)[typeof action]['fields'], number> = {
    rows,
    created,
    updated,
    unchanged,
  };
  await client.query(`insert into audit_log (site, action, subject, data) values ('mh', $1, $2, $3)`, [
    action,
    basename(file),
    JSON.stringify(data),
  ]);
}
