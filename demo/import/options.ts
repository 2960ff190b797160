import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countryOf } from '#rules/countries.ts';
import { SITE_CODES, type SiteCode } from '#rules/sites.ts';
import { POSTING_FIELDS, type PostingField } from './fields.ts';

export type ImportOptions = {
  file: string;
  site: SiteCode;
  /** Used for all rows instead of the names in the file. */
  company: string | undefined;
  /** Whether the publisher that a feed names is the company of rows without one. */
  use_publisher: boolean;
  /** Names the source. The next run with this name updates and closes only postings of this source. */
  source: string;
  /** Whether postings of the source that are no longer in the file are closed. */
  close_missing: boolean;
  /** For rows without a place, such as 'New York, NY'. */
  place: string | undefined;
  /** For rows without a country. */
  country: string | undefined;
  /** The caller's columns by field; an empty name removes the mapping of a field. */
  columns: Partial<Record<PostingField, string>>;
  /** What happens to a posting whose closing date has passed. */
  past: 'skip' | 'keep_closed' | 'publish';
  dry_run: boolean;
  /** The file to which the outcome of every row is written. */
  report: string | undefined;
};

/** Options for importing military codes. */
export type CodeOptions = Pick<ImportOptions, 'file' | 'dry_run' | 'report'>;

export const USAGE = `npm run import -- postings FILE [options]

  FILE               .csv, .tsv, .json, .jsonl or .xml
  --site rb|mh       the site on which the postings appear (default: rb)
  --company NAME     the company of all rows, instead of the company column. For a company that has members here, only
                     this publishes postings; without it they wait as drafts
  --use-publisher    takes the publisher that an XML feed names as the company of rows without one
  --source NAME      the name of the feed (default: the file's name). Only postings of the same source are changed or closed
  --close-missing    closes the source's live postings that are no longer in the file; requires --source
  --place PLACE      the place of rows without one, such as "New York, NY"
  --country NAME     the country of rows without one whose place does not determine it
  --map FIELD=COLUMN reads FIELD from COLUMN; FIELD= reads it from no column. May be given several times.
                     Fields: ${POSTING_FIELDS.join(', ')}
  --keep-dates       imports postings whose closing date has passed as closed ones (default: skips them)
  --ignore-dates     publishes them for 30 days, as if the file had no dates
  --dry-run          shows what would happen and changes nothing
  --report OUTPUT    writes the outcome of every row to a CSV file

npm run import -- military-codes FILE [--dry-run] [--report OUTPUT]

  FILE               the crosswalk of military codes and civilian occupations, as CSV, gzipped or not

The database is DATABASE_URL, or the embedded one in DATA_DIR, whether the product is running or not.`;

/** An error for the person who typed the command; the usage follows it. */
export class WrongOptions extends Error {}

const OPTIONS = {
  site: { type: 'string', default: 'rb' },
  company: { type: 'string' },
  place: { type: 'string' },
  country: { type: 'string' },
  'use-publisher': { type: 'boolean', default: false },
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
    throw new WrongOptions('Name the feed with --source, so that --close-missing closes no postings of another feed.');
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
    use_publisher: values['use-publisher'],
    place: values.place,
    country,
    columns: Object.fromEntries((values.map ?? []).map(fieldAndColumn)),
    past: values['keep-dates'] ? 'keep_closed' : values['ignore-dates'] ? 'publish' : 'skip',
    dry_run: values['dry-run'],
    report: values.report,
  };
}

/** Reads the arguments of `military-codes FILE`. */
export function readCodeOptions(args: string[]): CodeOptions {
  const { values, positionals } = parse(args);
  const file = oneFile(positionals);
  const { 'dry-run': dry_run, report, ...others } = values;
  const foreign = Object.keys(others).find((name) => args.some((arg) => arg.split('=')[0] === `--${name}`));
  if (foreign !== undefined) throw new WrongOptions(`--${foreign} applies to postings only.`);
  checkReport(file, report);
  return { file, dry_run, report };
}

function oneFile([, file, ...more]: readonly string[]): string {
  if (file === undefined || more.length > 0) throw new WrongOptions('Name one file.');
  return file;
}

function checkReport(file: string, report: string | undefined): void {
  if (report !== undefined && resolve(report) === resolve(file))
    throw new WrongOptions('Write the report to a file other than the one that is imported.');
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
