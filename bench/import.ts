/**
 * `npm run bench:import [-- FILE…] [--words] [--split=NAME]`: reads files of postings as an import does, without a database, and prints how much
 * of their rows is read, by file and split, and how long it takes. Without files, it reads those of the folder that `POSTINGS` names.
 * `--words` prints what was read from places and descriptions beside its words, to be compared by a person: of the split `develop`, others
 * only with `--split=NAME`. What is printed of a row depends on the row alone, so the splits stay as they are.
 */
import { createReadStream, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type PostingDraft, toPostingDraft } from '../demo/import/draft.ts';
import { type Cells, cellValue } from '../demo/import/fields.ts';
import { type Mapping, proposeMapping } from '../demo/import/mapping.ts';
import { parseTable } from '../demo/import/parse-table.ts';
import { checkPostingsFile } from '../demo/import/postings-file.ts';
import { SPLITS, type Split, splitOf } from './resumes/splits.ts';

const FOLDER = process.env.POSTINGS ?? '../shared/data/postings';
const SAMPLE = 200;

type Row = { split: Split; draft: PostingDraft; cells: Cells; mapping: Mapping };

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const files = named.length > 0 ? named : readdirSync(FOLDER).map((name) => join(FOLDER, name));
const shown = (words.find((word) => word.startsWith('--split='))?.slice('--split='.length) ?? 'develop') as Split;

for (const path of files.filter((file) => /\.(csv|tsv|json|jsonl|xml)$/.test(file))) await measure(path);

async function measure(path: string): Promise<void> {
  const file = await checkPostingsFile(path);
  const read: Cells[] = [];
  for await (const row of parseTable(createReadStream(file.path), file.format))
    if ('cells' in row) read.push(row.cells);
  const sample = read.slice(0, SAMPLE);
  const mapping = proposeMapping([...new Set(sample.flatMap((cells) => Object.keys(cells)))], sample);
  const begin = performance.now();
  const rows = read.flatMap((cells): Row[] => {
    const result = toPostingDraft(cells, mapping, { company_name: mapping.company ? undefined : 'Alder', site: 'mh' });
    return 'draft' in result ? [{ split: splitOf(JSON.stringify(cells)), draft: result.draft, cells, mapping }] : [];
  });
  const ms = performance.now() - begin;
  console.log(
    `\n${basename(path)}: ${read.length} rows, ${rows.length} postings, ${(ms / read.length).toFixed(2)} ms a row`,
  );
  console.table(SPLITS.map((split) => ({ split, ...sharesOf(rows.filter((row) => row.split === split)) })));
  if (words.includes('--words')) for (const row of rows.filter(({ split }) => split === shown)) printWords(row);
}

/** The shares of rows of which something was read. */
function sharesOf(rows: readonly Row[]) {
  const share = (has: (draft: PostingDraft) => boolean) =>
    rows.length === 0 ? '–' : `${Math.round((100 * rows.filter(({ draft }) => has(draft)).length) / rows.length)} %`;
  return {
    rows: rows.length,
    place: share(({ city, region }) => city !== '' || region !== ''),
    country: share(({ country }) => country !== ''),
    'several places': share(({ additional_locations }) => additional_locations.length > 0),
    pay: share(({ pay_max_cents }) => pay_max_cents !== null),
    category: share(({ category }) => category !== 'other'),
    skills: share(({ skills }) => skills.length > 0),
    clearance: share(({ read_from_text }) => read_from_text.clearance !== undefined),
    citizenship: share(({ read_from_text }) => read_from_text.work_eligibility !== undefined),
    benefits: share(({ read_from_text }) => read_from_text.benefits !== undefined),
    shifts: share(({ read_from_text }) => read_from_text.shifts !== undefined),
  };
}

function printWords({ draft, cells, mapping }: Row): void {
  const { city, region, postal_code, country, additional_locations } = draft;
  const cell = (['place', 'city', 'region', 'country'] as const).map((field) =>
    cellValue(cells, mapping[field]?.column),
  );
  console.log(
    `place\t${cell.filter(Boolean).join(' | ')}\t${[city, region, postal_code, country].join('|')}\t${additional_locations.map((one) => one.city).join('; ')}`,
  );
  console.log(`category\t${draft.title}\t${draft.category}`);
  for (const [group, fact] of Object.entries(draft.read_from_text))
    console.log(`${group}\t${fact.words}\t${JSON.stringify(fact.values)}`);
}
