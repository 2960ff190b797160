import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { insertAudit } from '#server/audit/insert-audit.ts';
import type { Database, Db } from '#server/db/database.ts';
import { companyFor, type ImportCompany } from './companies.ts';
import { type PostingDraft, referenceOf, toPostingDraft } from './draft.ts';
import { POSTING_FIELDS } from './fields.ts';
import { count, emptyReport, type ImportReport, isFruitless, type RowOutcome } from './import-report.ts';
import { type Mapping, proposeMapping } from './mapping.ts';
import { type ImportOptions, WrongOptions } from './options.ts';
import { parseTable, type TableRow } from './parse-table.ts';
import { holdsNone, type PostingsFile } from './postings-file.ts';
import { type PublishPlan, planPublishing } from './publish-plan.ts';
import { checkRepeated, type SeenRows } from './repeated-rows.ts';
import { closeMissing, type KnownPlaces, type Outcome, type Written, writePostings } from './write-postings.ts';

/** Callbacks that report an import's progress. */
export type Listener = {
  onMapping: (mapping: Mapping, columns: readonly string[]) => void;
  onRow: (outcome: RowOutcome) => void;
  onProgress: (report: ImportReport) => void;
};

/** Rows that are read before each column is mapped to a field. */
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
  /** Postings of this source that the file still has; the source's other postings are closed. */
  kept: { posting_ids: string[]; references: string[] };
  /** Whether part of the file could not be read. That part may contain any posting. */
  is_broken: boolean;
};

/** Imports a file of postings, a hundred rows per transaction. Throws UnusableFile if the file has no rows. */
export async function importPostings(
  database: Database,
  file: PostingsFile,
  options: ImportOptions,
  listener: Listener,
): Promise<ImportReport> {
  const run: Run = {
    ...{ database, options, listener, report: emptyReport(), now: new Date() },
    ...{ seen: new Map(), companies: new Map(), places: new Map() },
    ...{ kept: { posting_ids: [], references: [] }, is_broken: false },
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
  if (options.close_missing && !isFruitless(run.report)) await closeOthers(run);
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
  { columns: wished, company, use_publisher }: ImportOptions,
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
  const publisher = sample.flatMap((row) => ('publisher' in row && row.publisher ? [row.publisher] : []))[0];
  const is_named = company !== undefined || (use_publisher && publisher !== undefined);
  if (columns.length > 0 && mapping.company === undefined && !is_named)
    throw new WrongOptions(
      `No column looks like a company; name it with --map company=COLUMN, or the company of all rows with --company NAME${publisher === undefined ? '' : `, or take the publisher of the feed, "${publisher}", with --use-publisher`}. ${listOf(columns)}`,
    );
  listener.onMapping(mapping, columns);
  return mapping;
}

const MOST_LISTED = 1_000;

function listOf(columns: readonly string[]): string {
  const list = columns.join(', ');
  return `It has: ${list.length > MOST_LISTED ? `${list.slice(0, MOST_LISTED)}…` : `${list}.`}`;
}

/** Prepares the row for writing; a row that cannot be imported is counted with its reason. */
function prepare(run: Run, row: TableRow, mapping: Mapping): Ready | undefined {
  const { options, report, now } = run;
  report.rows += 1;
  if ('problem' in row) {
    run.is_broken = true;
    return skip(run, row.number, row.problem.code, row.problem.message);
  }
  const result = toPostingDraft(row.cells, mapping, {
    company_name: options.company,
    publisher: row.publisher,
    use_publisher: options.use_publisher,
    place: options.place,
    country: options.country,
    site: options.site,
  });
  if ('problem' in result) {
    const reference = referenceOf(row.cells, mapping);
    if (reference !== null) run.kept.references.push(reference);
    return skip(run, row.number, result.problem.code, result.problem.message);
  }
  const draft = checkRepeated(run.seen, result.draft, row.number);
  if ('repeats' in draft)
    return skip(run, row.number, 'repeated', 'The same posting is earlier in the file', `as row ${draft.repeats}`);
  const plan = planPublishing(draft, options.past, now);
  if (plan === null) return skip(run, row.number, 'closed', 'The closing date has passed', draft.closes_on ?? '');
  for (const { code, message, times } of result.remarks) {
    count(report.remarks, code, message, row.number, times);
  }
  if (draft.reference !== result.draft.reference)
    count(report.remarks, 'reference_shared', 'Another posting in the file has the same reference.', row.number);
  return { row: row.number, draft, plan };
}

/** The detail is about this row only; rows with the same code are counted together under the message. */
function skip({ report, listener }: Run, row: number, code: string, message: string, detail = ''): undefined {
  count(report.skipped, code, message, row);
  listener.onRow({ row, outcome: 'skipped', code, message: detail === '' ? message : `${message}: ${detail}` });
}

/** Thrown to roll a dry run's transaction back. */
class DryRun extends Error {
  readonly written: Written[];

  constructor(written: Written[]) {
    super('dry run');
    this.written = written;
  }
}

class ClosingDryRun extends Error {
  readonly closed: number;

  constructor(closed: number) {
    super('dry run');
    this.closed = closed;
  }
}

async function write(run: Run, batch: readonly Ready[]): Promise<void> {
  const { database, options, report, listener } = run;
  if (batch.length === 0) return listener.onProgress(report);
  const written = await database
    .asSystem(async (db) => {
      const done = await writeBatch(db, run, batch);
      if (options.dry_run) throw new DryRun(done);
      return done;
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
      // The companies that the dry run created were rolled back, too.
      run.companies.clear();
      return error.written;
    });
  batch.forEach(({ row }, index) => {
    const { outcome, posting_id } = written[index] ?? {};
    if (outcome === undefined) return;
    if (posting_id) run.kept.posting_ids.push(posting_id);
    if (isLeft(outcome)) skip(run, row, outcome, LEFT[outcome]);
    else if (outcome === 'only_closed') {
      report.updated += 1;
      count(report.remarks, outcome, ONLY_CLOSED, row);
      listener.onRow({ row, outcome: 'updated', code: outcome, message: ONLY_CLOSED });
    } else if (outcome === 'held') {
      report.created += 1;
      count(report.remarks, HELD.code, HELD.message, row);
      listener.onRow({ row, outcome: 'created', ...HELD });
    } else {
      report[outcome] += 1;
      listener.onRow({ row, outcome, code: '', message: '' });
    }
  });
  listener.onProgress(report);
}

const HELD = {
  code: 'held_for_review',
  message:
    'The company has members here, so the posting waits as a draft until they publish it. --company NAME publishes it now.',
};
const LEFT = {
  left_to_company: 'The company has members here, who decide whether it goes live. --company NAME publishes it now.',
  left_closed: 'It is a draft or was closed on the site, and was not changed.',
  left_edited: 'Somebody wrote or edited it on the site, so it was not changed.',
  left_anonymous: 'It is anonymous on the site, so the import does not change it.',
};
const ONLY_CLOSED = 'It is over and was closed. Its content on the site was not changed.';
const isLeft = (outcome: Outcome): outcome is keyof typeof LEFT => outcome in LEFT;

async function writeBatch(
  db: Db,
  { options, companies, places, now }: Run,
  batch: readonly Ready[],
): Promise<Written[]> {
  await sql`set local statement_timeout = '60s'`.execute(db);
  const wanted = [];
  for (const { draft, plan } of batch) {
    const company = await companyFor(db, options.site, draft.company_name, companies);
    const is_held = company.has_people && options.company === undefined;
    wanted.push({ draft, plan, company, source: options.source, is_held });
  }
  return writePostings(db, wanted, places, now);
}

/** Closes nothing if part of the file could not be read, since missing postings may be in that part. */
async function closeOthers({ database, options, report, companies, kept, is_broken }: Run): Promise<void> {
  if (is_broken)
    return count(
      report.remarks,
      'nothing_closed',
      'Part of the file cannot be read, so nothing was closed.',
      report.rows,
    );
  const company_ids =
    options.company === undefined ? null : [...companies.values()].map(({ company_id }) => company_id);
  const { site, source } = options;
  report.closed = await database
    .asSystem(async (db) => {
      const closed = await closeMissing(db, { site, source, company_ids }, kept);
      if (options.dry_run) throw new ClosingDryRun(closed);
      return closed;
    })
    .catch((error: unknown) => {
      if (!(error instanceof ClosingDryRun)) throw error;
      return error.closed;
    });
}

/** Records the import in the audit log; counts the words for search suggestions now, whether a worker runs or not. */
async function finish({ database, options, report }: Run): Promise<void> {
  const { rows, created, updated, unchanged, closed } = report;
  await database.asSystem(async (db) => {
    await insertAudit(db, {
      action: 'postings.imported',
      subject: basename(options.file),
      site: options.site,
      data: { source: options.source, rows, created, updated, unchanged, closed },
    });
    await sql`set local statement_timeout = '60s'`.execute(db);
    for (let left = 1; left > 0; ) {
      const counted = await sql<{ left: number }>`select count_search_words() as left`.execute(db);
      left = counted.rows[0]?.left ?? 0;
    }
  });
}
