/**
 * `npm run bench:occupations [-- FILE] [--misses] [--split=NAME]`: finds the occupation of federal job titles with the product's own reader,
 * and compares its major group (the first two digits of its number) with the ones of the title's official series. FILE is a CSV file with
 * `title` and `occupation_series`, gzipped or not; without it, the one of the folder that `POSTINGS` names. Of a title with several series,
 * one that fits is enough. The category that an import would give is compared in the same way. `--misses` prints wrong and missing answers of the split `develop`, of others only with `--split=NAME`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { findOccupation } from '#server/text-generation/occupation-match.ts';
import { parseCategory } from '../demo/import/kind-of-work.ts';
import { categoriesOf } from './occupations/series-categories.ts';
import { SERIES_GROUPS } from './occupations/series-groups.ts';
import { SPLITS, type Split, splitOf } from './resumes/splits.ts';

const rowSchema = z.object({ title: z.string(), occupation_series: z.string() });

type Row = { title: string; series: string[]; groups: string[]; split: Split };

const words = process.argv.slice(2);
const path =
  words.find((word) => !word.startsWith('--')) ??
  join(process.env.POSTINGS ?? '../shared/data/postings', 'usajobs-titles.csv.gz');
const shown = words.find((word) => word.startsWith('--split='))?.slice('--split='.length) ?? 'develop';

const bytes = readFileSync(path);
const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
const rows = z
  .array(rowSchema)
  .parse(parse(text, { columns: true }))
  .flatMap(asRow);

console.table(
  SPLITS.flatMap((split) => {
    const own = rows.filter((row) => row.split === split);
    const single = own.filter(({ series }) => series.length === 1);
    return [
      { split, titles: 'with one series', ...figuresOf(single) },
      { split, titles: 'all', ...figuresOf(own) },
    ];
  }),
);
console.table(SPLITS.map((split) => ({ split, ...categoriesRight(rows.filter((row) => row.split === split)) })));
if (words.includes('--misses')) for (const row of rows.filter(({ split }) => split === shown)) printMiss(row);

/** A title of which at least one series has groups. */
function asRow({ title, occupation_series }: z.infer<typeof rowSchema>): Row[] {
  const series = occupation_series.split(';').map((each) => each.trim().slice(0, 4));
  const groups = series.flatMap((each) => SERIES_GROUPS.get(each) ?? []);
  return groups.length === 0 ? [] : [{ title, series, groups, split: splitOf(title.toLowerCase()) }];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

function groupOf(title: string): string | undefined {
  return findOccupation(title)?.occupation.soc?.slice(0, 2);
}

function figuresOf(of: readonly Row[]) {
  const answered = of.filter(({ title }) => groupOf(title) !== undefined);
  const right = answered.filter(({ title, groups }) => groups.includes(groupOf(title) ?? ''));
  const wrong = answered.filter((row) => !right.includes(row));
  const sure = wrong.filter(({ title }) => (findOccupation(title)?.certainty ?? 0) > 0.8);
  return {
    judged: of.length,
    answered: percent(answered.length, of.length),
    right: percent(right.length, answered.length),
    'wrong above 0.8': sure.length,
  };
}

/** How many categories are right; 'other' is no answer. */
function categoriesRight(of: readonly Row[]) {
  const judged = of.filter(({ series }) => series.length === 1 && categoriesOf(series[0] ?? '').length > 0);
  const read = judged.map(({ title, series }) => ({
    right: categoriesOf(series[0] ?? ''),
    category: parseCategory(title, undefined, findOccupation(title)),
  }));
  const answered = read.filter(({ category }) => category !== 'other');
  const right = answered.filter(({ category, right: those }) => those.includes(category));
  return {
    judged: judged.length,
    'has a category': percent(answered.length, judged.length),
    right: percent(right.length, answered.length),
  };
}

function printMiss({ title, series, groups }: Row): void {
  const match = findOccupation(title);
  if (groups.includes(match?.occupation.soc?.slice(0, 2) ?? '')) return;
  const answer = match ? `${match.occupation.title} ${match.occupation.soc} ${match.certainty.toFixed(2)}` : 'none';
  console.log(`${match ? 'WRONG' : 'none'}\t${series.join(' ')}\t${title}\t${answer}`);
}
