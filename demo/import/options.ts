import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countryOf } from '#rules/countries.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import { POSTING_FIELDS, type PostingField } from './fields.ts';

export type ImportOptions = {
  file: string;
  site: SiteCode;
  /** Stands for all rows in place of the names in the file. */
  company: string | undefined;
  /** Names the source. The next run with this name updates and closes only the postings of this source. */
  source: string;
  /** Whether what the source brought before and this file no longer holds is closed. */
  close_missing: boolean;
  /** For rows that tell no place, such as 'New York, NY'. */
  place: string | undefined;
  /** For rows that name no country. */
  country: string | undefined;
  /** Columns by field, as the caller wants them; an empty name takes a field away. */
  columns: Partial<Record<PostingField, string>>;
  /** What becomes of a posting whose closing date is past. */
  past: 'skip' | 'keep_closed' | 'publish';
  dry_run: boolean;
  /** Where the outcome of every row is written. */
  report: string | undefined;
};

/** What the import of military codes is told. */
export type CodeOptions = Pick<ImportOptions, 'file' | 'dry_run' | 'report'>;

export const USAGE = `npm run import -- postings FILE [options]

  FILE               .csv, .tsv, .json, .jsonl or .xml
  --site rb|mh       the site on which the postings appear (rb)
  --company NAME     the company of all rows, instead of the column that names it. A company that has people here gets live
                     postings this way alone; what a column brings it waits as drafts
  --source NAME      what the file is an edition of (its name). Only what came from the same source is changed or closed
  --close-missing    closes the live postings of the source that the file no longer holds; goes with --source
  --place PLACE      the place of rows that tell none, such as "New York, NY"
  --country NAME     the country of rows that name none and whose place does not tell it
  --map FIELD=COLUMN takes FIELD from COLUMN; FIELD= reads it from nowhere. May be given several times.
                     Fields: ${POSTING_FIELDS.join(', ')}
  --keep-dates       keeps postings whose closing date is past, as closed ones (otherwise they are skipped)
  --ignore-dates     publishes them for 30 days, as if the file had no dates
  --dry-run          tells what would happen and changes nothing
  --report OUTPUT    writes the outcome of every row to a CSV file

npm run import -- military-codes FILE [--dry-run] [--report OUTPUT]

  FILE               the crosswalk of military codes and civilian occupations, as CSV, packed by gzip or not

The database is DATABASE_URL, or the embedded one in DATA_DIR, whether the product runs or not.`;

/** Said to the person who typed it; the usage follows. */
export class WrongOptions extends Error {}

const OPTIONS = {
  site: { type: 'string', default: 'rb' },
  company: { type: 'string' },
  place: { type: 'string' },
  country: { type: 'string' },
  source: { type: 'string' },
  'close-missing': { type: 'boolean', default: false },
  map: { type: 'string', multiple: true },
  'keep-dates': { type: 'boolean', default: false },
  'ignore-dates': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
} as const;

const LONGEST_SOURCE = 200;

export function readOptions(args: string[]): ImportOptions {
  const { values, positionals } = parse(args);
  const [kind] = positionals;
  if (kind !== 'postings')
    throw new WrongOptions(`Say what to import: "postings" or "military-codes"${kind ? `, not "${kind}"` : ''}.`);
  const file = oneFile(positionals);
  const site = SITE_CODES.find((code) => code === values.site);
  if (site === undefined) throw new WrongOptions(`There is no site "${values.site}": choose rb or mh.`);
  if (values['keep-dates'] && values['ignore-dates'])
    throw new WrongOptions('Choose either --keep-dates or --ignore-dates.');
  if (values.company?.trim() === '') throw new WrongOptions('Give --company a name.');
  const source = (values.source ?? basename(file)).trim();
  if (source === '' || source.length > LONGEST_SOURCE)
    throw new WrongOptions(`Give --source a name of at most ${LONGEST_SOURCE} characters.`);
  if (values['close-missing'] && values.source === undefined)
    throw new WrongOptions('Name the feed with --source, so that --close-missing closes nothing of another one.');
  const country = values.country === undefined ? undefined : countryOf(values.country);
  if (values.country !== undefined && country === undefined)
    throw new WrongOptions(`There is no country "${values.country}": give its name, or its two letters.`);
  checkReport(file, values.report);
  return {
    file,
    site,
    source,
    close_missing: values['close-missing'],
    company: values.company?.trim(),
    place: values.place,
    country,
    columns: Object.fromEntries((values.map ?? []).map(fieldAndColumn)),
    past: values['keep-dates'] ? 'keep_closed' : values['ignore-dates'] ? 'publish' : 'skip',
    dry_run: values['dry-run'],
    report: values.report,
  };
}

/** Of `military-codes FILE`. */
export function readCodeOptions(args: string[]): CodeOptions {
  const { values, positionals } = parse(args);
  const file = oneFile(positionals);
  const { 'dry-run': dry_run, report, ...others } = values;
  const foreign = Object.keys(others).find((name) => args.some((arg) => arg.split('=')[0] === `--${name}`));
  if (foreign !== undefined) throw new WrongOptions(`--${foreign} is for postings only.`);
  checkReport(file, report);
  return { file, dry_run, report };
}

function oneFile([, file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new WrongOptions('Name one file.');
  return file;
}

function checkReport(file: string, report: string | undefined): void {
  if (report !== undefined && resolve(report) === resolve(file))
    throw new WrongOptions('Write the report to another file than the one that is read.');
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new WrongOptions(said.replace(/ To specify a positional.*/s, ''));
  }
}

function fieldAndColumn(text: string): [PostingField, string] {
  const [name = '', ...column] = text.split('=');
  const field = POSTING_FIELDS.find((known) => known === name.trim());
  if (field === undefined || column.length === 0)
    throw new WrongOptions(`"--map ${text}" is not FIELD=COLUMN with one of the fields.`);
  return [field, column.join('=').trim()];
}
