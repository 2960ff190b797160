import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Database, Db } from '#server/db/database.ts';
import { companyFor, type ImportCompany } from './companies.ts';
import { type PostingDraft, toPostingDraft } from './draft.ts';
import { POSTING_FIELDS } from './fields.ts';
import { count, emptyReport, type ImportReport, isFruitless, type RowOutcome } from './import-report.ts';
import { type Mapping, proposeMapping } from './mapping.ts';
import { type ImportOptions, WrongOptions } from './options.ts';
import { parseTable, type TableRow } from './parse-table.ts';
import { parsePlace } from './place-text.ts';
import { holdsNone, type PostingsFile } from './postings-file.ts';
import { type PublishPlan, planPublishing } from './publish-plan.ts';
import { checkRepeated, type SeenRows } from './repeated-rows.ts';
import { type KnownPlaces, type Outcome, writePostings } from './write-postings.ts';

/** How an import tells what it does while it does it. */
export type Listener = {
  onMapping: (mapping: Mapping, columns: readonly string[]) => void;
  onRow: (outcome: RowOutcome) => void;
  onProgress: (report: ImportReport) => void;
};

/** So many rows are looked at before the columns are given a meaning. */
const SAMPLE = 200;
const BATCH = 100;

type Ready = { row: number; draft: PostingDraft; plan: PublishPlan };
type Run = {
  database: Database;
  options: ImportOptions;
  listener: Listener;
  report: ImportReport;
  seen: SeenRows;
  companies: Map<string, ImportCompany>;
  places: KnownPlaces;
  now: Date;
};

/**
 * Reads a file of postings into the database, a hundred rows in each transaction. Throws UnusableFile where the file has
 * no row at all.
 */
export async function importPostings(
  database: Database,
  file: PostingsFile,
  options: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  const run: Run = {
    ...{ database, options, listener, report: emptyReport(), now: new Date() },
    ...{ seen: new Map(), companies: new Map(), places: new Map() },
  };
  const rows = parseTable(createReadStream(file.path), file.format);
  const sample = await take(rows, SAMPLE);
  if (sample.length === 0) throw holdsNone(file);
  const mapping = mappingOf(sample, options, listener);
  let waiting: Ready[] = [];
  for await (const row of chain(sample, rows)) {
    const ready = prepare(run, row, mapping);
    if (ready) waiting.push(ready);
    if (waiting.length < BATCH) continue;
    await write(run, waiting);
    waiting = [];
  }
  await write(run, waiting);
  if (!options.dry_run && !isFruitless(run.report)) await finish(run);
  return run.report;
}

async function take(rows: AsyncGenerator<TableRow>, most: number): Promise<TableRow[]> {
  const taken: TableRow[] = [];
  while (taken.length < most) {
    const next = await rows.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}

async function* chain(first: readonly TableRow[], rest: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rest;
}

function mappingOf(
  sample: readonly TableRow[],
  { columns: wished, company }: ImportOptions,
  listener: Listener,
): Mapping {
  const cells = sample.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const columns = [...new Set(cells.flatMap((one) => Object.keys(one)))];
  const mapping = { ...proposeMapping(columns, cells) };
  if (company !== undefined) delete mapping.company;
  for (const field of POSTING_FIELDS) {
    const column = wished[field];
    if (column === undefined) continue;
    if (column !== '' && !columns.includes(column))
      throw new WrongOptions(`The file has no column "${column}". ${listOf(columns)}`);
    if (column === '') delete mapping[field];
    else mapping[field] = { column, confidence: 1, reason: 'you said so' };
  }
  if (columns.length > 0 && mapping.title === undefined)
    throw new WrongOptions(`No column looks like a title; name it with --map title=COLUMN. ${listOf(columns)}`);
  if (columns.length > 0 && mapping.company === undefined && company === undefined)
    throw new WrongOptions(
      `No column looks like a company; name it with --map company=COLUMN, or the company of all rows with --company NAME. ${listOf(columns)}`,
    );
  listener.onMapping(mapping, columns);
  return mapping;
}

const MOST_LISTED = 1_000;

function listOf(columns: readonly string[]): string {
  const list = columns.join(', ');
  return `It has: ${list.length > MOST_LISTED ? `${list.slice(0, MOST_LISTED)}…` : `${list}.`}`;
}

/** The row as something to write; what cannot be taken is counted with its reason. */
function prepare(run: Run, row: TableRow, mapping: Mapping): Ready | undefined {
  const { options, report, now } = run;
  report.rows += 1;
  if ('problem' in row) return skip(run, row.number, row.problem.code, row.problem.message);
  const result = toPostingDraft(
    row.cells,
    mapping,
    options.company === undefined ? {} : { company_name: options.company },
  );
  if ('problem' in result) return skip(run, row.number, result.problem.code, result.problem.message);
  const placed = withPlace(result.draft, options.place);
  const draft = checkRepeated(run.seen, placed, row.number);
  if ('repeats' in draft)
    return skip(run, row.number, 'repeated', 'The same posting stands in the file before', `as row ${draft.repeats}`);
  const plan = planPublishing(draft, options.past, now);
  if (plan === null) return skip(run, row.number, 'closed', 'The closing date is past', draft.closes_on ?? '');
  for (const { code, message } of result.remarks) {
    if (code !== 'place_missing' || placed === result.draft) count(report.remarks, code, message, row.number);
  }
  if (draft.reference !== placed.reference)
    count(report.remarks, 'reference_shared', 'Another posting of the file has the same number.', row.number);
  return { row: row.number, draft, plan };
}

/** The detail is of this row alone; rows with the same code are counted together under the message. */
function skip({ report, listener }: Run, row: number, code: string, message: string, detail = ''): undefined {
  count(report.skipped, code, message, row);
  listener.onRow({ row, outcome: 'skipped', code, message: detail === '' ? message : `${message}: ${detail}` });
}

/** The place that was given for rows that tell none. */
function withPlace(draft: PostingDraft, place: string | undefined): PostingDraft {
  const tells = draft.city !== '' || draft.region !== '' || draft.postal_code !== '';
  if (place === undefined || tells || draft.location_type === 'remote') return draft;
  const { city, region, country, postal_code } = parsePlace(place);
  return { ...draft, city, region, postal_code, country: country || draft.country };
}

/** Thrown to give a trial back to the database. */
class Trial extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('trial');
    this.outcomes = outcomes;
  }
}

async function write(run: Run, batch: readonly Ready[]): Promise<void> {
  const { database, options, report, listener } = run;
  if (batch.length === 0) return listener.onProgress(report);
  const outcomes = await database
    .asSystem(async (db) => {
      const written = await writeBatch(db, run, batch);
      if (options.dry_run) throw new Trial(written);
      return written;
    })
    .catch((error: unknown) => {
      if (!(error instanceof Trial)) throw error;
      // The companies that the trial made are gone with it.
      run.companies.clear();
      return error.outcomes;
    });
  batch.forEach(({ row }, index) => {
    const outcome = outcomes[index];
    if (outcome === undefined) return;
    if (isLeft(outcome)) skip(run, row, outcome, LEFT[outcome]);
    else if (outcome === 'only_closed') {
      report.updated += 1;
      count(report.remarks, outcome, ONLY_CLOSED, row);
      listener.onRow({ row, outcome: 'updated', code: outcome, message: ONLY_CLOSED });
    } else {
      report[outcome] += 1;
      listener.onRow({ row, outcome, code: '', message: '' });
    }
  });
  listener.onProgress(report);
}

const LEFT = {
  left_closed: 'It is a draft or was closed on the site, and stays so.',
  left_edited: 'Somebody wrote or edited it on the site, and it stays so.',
  left_anonymous: 'It is anonymous on the site, where a file changes nothing of it.',
};
const ONLY_CLOSED = 'It is over and was closed; what it says on the site stays.';
const isLeft = (outcome: Outcome): outcome is keyof typeof LEFT => outcome in LEFT;

async function writeBatch(
  db: Db,
  { options, companies, places, now }: Run,
  batch: readonly Ready[],
): Promise<Outcome[]> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  const wanted = [];
  for (const { draft, plan } of batch) {
    wanted.push({ draft, plan, company: await companyFor(db, options.site, draft.company_name, companies) });
  }
  return writePostings(db, wanted, places, now);
}

/** Who brought what stays in the log; the words for suggestions are counted now, whether a worker runs or not. */
async function finish({ database, options, report }: Run): Promise<void> {
  const { rows, created, updated, unchanged } = report;
  await database.asSystem(async (db) => {
    const data = JSON.stringify({ rows, created, updated, unchanged });
    await db
      .insertInto('audit_log')
      .values({ site: options.site, action: 'postings.imported', subject: basename(options.file), data })
      .execute();
    await sql`set local statement_timeout = '60s'`.execute(db);
    for (let left = 1; left > 0; ) {
      const counted = await sql<{ left: number }>`select count_search_words() as left`.execute(db);
      left = counted.rows[0]?.left ?? 0;
    }
  });
}
