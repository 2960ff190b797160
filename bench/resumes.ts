/**
 * `npm run bench:resumes [-- FOLDER] [--misses]`: reads labelled résumés with the product's own reader, prints precision and
 * recall of each field, over all files and by format, and writes docs/resume-reading.md. FOLDER holds files and
 * `labels.json`: a list of `{ file, labels: [{ label, text }] }`, where `file` is the name without its extension.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { resumeFields } from '#features/applying/resume-fields.ts';
import { createDocumentReader } from '#server/resumes/document-reader.ts';
import {
  FIELDS,
  type LabelledResume,
  type Measured,
  missesOf,
  percent,
  type Score,
  scoreOf,
} from './resumes/fields.ts';
import { reportOf } from './resumes/report.ts';

const DEFAULT_FOLDER = '../shared/data/resumes/labelled';
const LONGEST_MS = 300_000;
const REPORT = 'docs/resume-reading.md';

const labelled = z.array(
  z.object({ file: z.string(), labels: z.array(z.object({ label: z.string(), text: z.string() })) }),
);

const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? DEFAULT_FOLDER;
const labels: LabelledResume[] = labelled.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
const documents = await measure(folder);
const formats = [...new Set(documents.map(({ format }) => format))].toSorted();

const scores = FIELDS.map((field) => ({ field, score: scoreOf(field, documents, labels) }));
console.table(scores.map(({ field, score }) => ({ field: field.name, ...inPercent(score) })));
console.table(
  formats.map((format) => {
    const own = documents.filter((document) => document.format === format);
    const cells = FIELDS.map((field) => {
      const { precision, recall } = inPercent(scoreOf(field, own, labels));
      return [field.name, `${precision} / ${recall}`];
    });
    return { format, ...Object.fromEntries(cells) };
  }),
);
if (process.argv.includes('--misses')) for (const line of missesOf(documents, labels)) console.log(line);
writeFileSync(REPORT, reportOf({ documents, labels, formats }));
console.log(`Written to ${REPORT}.`);

function inPercent({ given, right, labelled: wanted, found }: Score) {
  return { precision: percent(right, given), recall: percent(found, wanted), given, wanted };
}

/** Two at a time, as a worker does. */
async function measure(dir: string): Promise<Measured[]> {
  const reader = createDocumentReader({ parallel: 2, waiting: 100_000 });
  const queue = readdirSync(dir).filter((file) => labels.some((resume) => resume.file === stemOf(file)));
  const files = queue.filter((file) => !['.json', '.txt'].includes(extname(file))).toSorted();
  const measured: Measured[] = [];
  const work = async () => {
    for (let file = files.shift(); file !== undefined; file = files.shift()) {
      const begin = performance.now();
      // How well is asked here, not how fast: a busy machine is given the time that it needs.
      const outcome = await reader.read(join(dir, file), { file_name: file, timeout_ms: LONGEST_MS });
      const ms = Math.round(performance.now() - begin);
      const fields = outcome.state === 'read' ? resumeFields(outcome.text) : null;
      const reason = outcome.state === 'unreadable' ? outcome.reason : null;
      measured.push({ file: stemOf(file), format: extname(file).slice(1), ms, reason, fields });
    }
  };
  await Promise.all([work(), work()]);
  return measured;
}

function stemOf(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}
