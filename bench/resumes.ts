/**
 * `npm run bench:resumes [-- FOLDER] [--misses]`: reads labeled résumés with the product's own reader, prints precision and recall of each
 * field, over all files and by format, and writes docs/resume-reading.md. Pictures are read a second time, each as a scan in a PDF. FOLDER
 * contains files and `labels.json`: a list of `{ file, labels: [{ label, text }] }`, where `file` is the name without its extension.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { resumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import { createDocumentReader } from '#server/resumes/document-reader.ts';
import { aPdf, aScannedPage } from '../tests/factories/scans.ts';
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

type Source = { file: string; path: string; format: string };

/** Two at a time, as a worker does. */
async function measure(dir: string): Promise<Measured[]> {
  const reader = createDocumentReader({ parallel: 2, waiting: 100_000 });
  const scans = mkdtempSync(join(tmpdir(), 'scanned-resumes-'));
  const files = [...sourcesOf(dir), ...(await scannedSources(dir, scans))];
  const measured: Measured[] = [];
  const work = async () => {
    for (let source = files.shift(); source !== undefined; source = files.shift()) {
      const { file, path, format } = source;
      const begin = performance.now();
      // This measures quality, not speed: a busy machine gets the time it needs.
      const outcome = await reader.read(path, { timeout_ms: LONGEST_MS });
      const ms = Math.round(performance.now() - begin);
      const fields = outcome.state === 'read' ? resumeFields(outcome.text) : null;
      const reason = outcome.state === 'unreadable' ? outcome.reason : null;
      measured.push({ file, format, ms, reason, fields });
    }
  };
  await Promise.all([work(), work()]);
  rmSync(scans, { recursive: true });
  return measured;
}

function sourcesOf(dir: string): Source[] {
  const files = readdirSync(dir).filter((file) => labels.some((resume) => resume.file === stemOf(file)));
  return files
    .filter((file) => !['.json', '.txt'].includes(extname(file)))
    .toSorted()
    .map((file) => ({ file: stemOf(file), path: join(dir, file), format: extname(file).slice(1) }));
}

/** Each picture as a scanner would produce it: a PDF without text. */
async function scannedSources(dir: string, scans: string): Promise<Source[]> {
  const pictures = sourcesOf(dir).filter(({ format }) => format === 'png' || format === 'jpg');
  const written = pictures.map(async ({ file, path, format }) => {
    const scan = join(scans, `${file}-${format}.pdf`);
    writeFileSync(scan, await aPdf([aScannedPage(readFileSync(path))]));
    return { file, path: scan, format: `pdf of a ${format}` };
  });
  return Promise.all(written);
}

function stemOf(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}
