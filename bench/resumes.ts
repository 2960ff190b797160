/**
 * `npm run bench:resumes [-- FOLDER] [--misses] [--texts [--split=NAME]]`: reads labeled résumés with the product's own reader, prints precision and recall of each
 * field, over all files, by format and by split, and writes docs/resume-reading.md. Pictures are read a second time, each as a scan in a PDF.
 * FOLDER contains files and `labels.json`: a list of `{ file, labels: [{ label, text }] }`, where `file` is the name without its extension.
 * Both come from the folder that `RESUMES` names.
 * `--no-pictures` leaves pictures out and writes nothing.
 * `--texts` prints the figures of the résumés stored as text and writes nothing; splits other than `develop` only with `--split=NAME`.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { resumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import { createDocumentReader } from '#server/resumes/document-reader.ts';
import { aPdf, aScannedPage } from '../tests/factories/scans.ts';
import { equalFormats } from './resumes/equal-formats.ts';
import {
  calibrationOf,
  FIELDS,
  f1Of,
  type LabelledResume,
  type Measured,
  missesOf,
  percent,
  type Score,
  scoreOf,
} from './resumes/fields.ts';
import { reportOf } from './resumes/report.ts';
import { measuredTexts, textResumes } from './resumes/splits.ts';

const DATA = process.env.RESUMES ?? '../shared/data/resumes';
const TEXTS = join(DATA, 'labelled-more.jsonl.gz');
const DEFAULT_FOLDER = join(DATA, 'labelled');
const LONGEST_MS = 300_000;
const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg']);
const REPORT = 'docs/resume-reading.md';

const labelled = z.array(
  z.object({ file: z.string(), labels: z.array(z.object({ label: z.string(), text: z.string() })) }),
);

const texts = textResumes(TEXTS);
if (process.argv.includes('--texts')) printTexts();
else await printFiles();

function printTexts() {
  const split = process.argv.find((word) => word.startsWith('--split='))?.slice('--split='.length) ?? 'develop';
  const own = texts.filter((resume) => resume.split === split);
  const measured = measuredTexts(own);
  console.log(`${split}: ${own.length} résumés`);
  printScores(measured, own);
  printCalibration(measured, own);
  // Misses of the other splits stay unseen.
  if (split === 'develop') printMisses(measured, own);
}

async function printFiles() {
  const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? DEFAULT_FOLDER;
  const labels: LabelledResume[] = labelled.parse(JSON.parse(readFileSync(join(folder, 'labels.json'), 'utf8')));
  const documents = await measure(folder, labels);
  const formats = [...new Set(documents.map(({ format }) => format))].toSorted();
  printScores(documents, labels);
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
  for (const { format, equal, differing } of equalFormats(documents)) {
    console.log(`${format}: ${equal} of the fields as in docx`);
    if (process.argv.includes('--misses')) for (const line of differing) console.log(line);
  }
  printMisses(documents, labels);
  if (process.argv.includes('--no-pictures')) return;
  writeFileSync(REPORT, reportOf({ documents, labels, formats, texts }));
  console.log(`Written to ${REPORT}.`);
}

function printScores(documents: readonly Measured[], labels: readonly LabelledResume[]) {
  const rows = FIELDS.map((field) => ({ field: field.name, ...inPercent(scoreOf(field, documents, labels)) }));
  console.table(rows);
}

function printCalibration(documents: readonly Measured[], labels: readonly LabelledResume[]) {
  const rows = FIELDS.map((field) => {
    const { sure, sure_right, checked, checked_right } = calibrationOf(field, documents, labels);
    return {
      field: field.name,
      sure,
      right: percent(sure_right, sure),
      checked,
      checked_right: percent(checked_right, checked),
    };
  });
  console.table(rows);
}

function printMisses(documents: readonly Measured[], labels: readonly LabelledResume[]) {
  if (process.argv.includes('--misses')) for (const line of missesOf(documents, labels)) console.log(line);
}

function inPercent(score: Score) {
  const { given, right, labelled: wanted, found } = score;
  return { f1: f1Of(score), precision: percent(right, given), recall: percent(found, wanted), given, wanted };
}

type Source = { file: string; path: string; format: string };

/** Two at a time, as a worker does. */
async function measure(dir: string, labels: readonly LabelledResume[]): Promise<Measured[]> {
  const reader = createDocumentReader({ parallel: 2, waiting: 100_000 });
  const scans = mkdtempSync(join(tmpdir(), 'scanned-resumes-'));
  const own = sourcesOf(dir, labels).filter(
    ({ format }) => !process.argv.includes('--no-pictures') || !PICTURES.has(format),
  );
  const files = [...own, ...(await scannedSources(own, scans))];
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
      const text = outcome.state === 'read' ? outcome.text : '';
      measured.push({ file, format, ms, reason, fields, text });
    }
  };
  await Promise.all([work(), work()]);
  rmSync(scans, { recursive: true });
  return measured;
}

function sourcesOf(dir: string, labels: readonly LabelledResume[]): Source[] {
  const files = readdirSync(dir).filter((file) => labels.some((resume) => resume.file === stemOf(file)));
  return files
    .filter((file) => !['.json', '.txt'].includes(extname(file)))
    .toSorted()
    .map((file) => ({ file: stemOf(file), path: join(dir, file), format: extname(file).slice(1) }));
}

/** Each picture as a scanner would produce it: a PDF without text. */
async function scannedSources(sources: readonly Source[], scans: string): Promise<Source[]> {
  const pictures = sources.filter(({ format }) => PICTURES.has(format));
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
