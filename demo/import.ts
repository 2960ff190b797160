// `npm run import -- KIND FILE`: imports a file of job postings or military codes into the product's database.
import { closeSync, openSync, writeSync } from 'node:fs';
import { WrongConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { EmbeddedPostgresFailed } from '#server/db/embedded-postgres-failed.ts';
import { importMilitaryCodes } from './import/import-military-codes.ts';
import { importPostings, type Listener } from './import/import-postings.ts';
import { csvLine, type ImportReport, isFruitless, reportLines } from './import/import-report.ts';
import type { Mapping } from './import/mapping.ts';
import { checkCodesFile } from './import/military-codes-file.ts';
import { openProductDatabase } from './import/open-database.ts';
import {
  type CodeOptions,
  type ImportOptions,
  readCodeOptions,
  readOptions,
  USAGE,
  WrongOptions,
} from './import/options.ts';
import { checkPostingsFile, UnusableFile } from './import/postings-file.ts';

const LINE_EVERY = 1_000;

try {
  const args = process.argv.slice(2);
  if (args[0] === 'military-codes') await runCodes(readCodeOptions(args));
  else await run(readOptions(args));
} catch (error) {
  if (error instanceof WrongOptions) console.error(`${error.message}\n\n${USAGE}`);
  else if (isForPeople(error)) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}

function isForPeople(error: unknown): error is Error {
  return error instanceof UnusableFile || error instanceof WrongConfig || error instanceof EmbeddedPostgresFailed;
}

async function run(options: ImportOptions): Promise<void> {
  const file = await checkPostingsFile(options.file);
  await runAs('a posting', options, (database, list) => importPostings(database, file, options, listenerFor(list)));
}

async function runCodes(options: CodeOptions): Promise<void> {
  await checkCodesFile(options.file);
  await runAs('a military code', options, (database, list) =>
    importMilitaryCodes(database, options, (outcome) => {
      if (list !== null) writeSync(list, csvLine(outcome));
    }),
  );
}

/** Opens what the import needs, prints its result, and fails if no row could be read. */
async function runAs(
  what: string,
  options: CodeOptions,
  work: (database: Database, list: number | null) => Promise<ImportReport>,
): Promise<void> {
  const list = options.report === undefined ? null : openList(options.report);
  const { database, where, close } = await openProductDatabase();
  try {
    console.log(`${options.file} into ${where}${options.dry_run ? ', dry run' : ''}\n`);
    if (list !== null) writeSync(list, 'row,outcome,code,message\n');
    const started = performance.now();
    const report = await work(database, list);
    console.log(`\n${reportLines(report).join('\n')}`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`\n${seconds} s${options.dry_run ? '; nothing was changed' : ''}`);
    if (!isFruitless(report)) return;
    console.error(`\nNo row could be read as ${what}.`);
    process.exitCode = 1;
  } finally {
    if (list !== null) closeSync(list);
    await close();
  }
}

function openList(path: string): number {
  try {
    return openSync(path, 'w');
  } catch (error) {
    throw new WrongOptions(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function listenerFor(list: number | null): Listener {
  let said = 0;
  return {
    onMapping: (mapping, columns) => console.log(`${mappingLines(mapping, columns).join('\n')}\n`),
    onRow: (outcome) => {
      if (list !== null) writeSync(list, csvLine(outcome));
    },
    onProgress: (report) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${progress(report)}`);
      else if (report.rows >= said + LINE_EVERY) {
        said = report.rows;
        console.log(progress(report));
      }
    },
  };
}

function progress({ rows, created, updated, unchanged }: ImportReport): string {
  return `${rows} rows read, ${created} created, ${updated} updated, ${unchanged} unchanged`;
}

function mappingLines(mapping: Mapping, columns: readonly string[]): string[] {
  const used = Object.entries(mapping);
  const unused = columns.filter((column) => !used.some(([, mapped]) => mapped.column === column));
  return [
    'Columns (change one with --map FIELD=COLUMN)',
    ...used.map(
      ([field, { column, confidence, reason }]) =>
        `  ${field.padEnd(16)} ${column.padEnd(26)} ${String(Math.round(confidence * 100)).padStart(3)} %  ${reason}`,
    ),
    ...(mapping.place || mapping.city || mapping.latitude ? [] : ['  place            no column found']),
    ...(unused.length > 0 ? [`  not used: ${unused.join(', ')}`] : []),
  ];
}
