/**
 * Measures the reading of résumés on labelled files: `npx node scripts/measure-resumes.ts DIR [--misses]`. DIR holds files and
 * `labels.json`: a list of `{ file, labels: [{ label, text }] }`, where `file` is the name without its extension.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';
import { type ResumeFields, resumeFields } from '#features/applying/resume-fields.ts';
import type { DocumentOutcome } from '#server/resumes/document-outcome.ts';
import { createDocumentReader } from '#server/resumes/document-reader.ts';

const labelled = z.array(
  z.object({ file: z.string(), labels: z.array(z.object({ label: z.string(), text: z.string() })) }),
);

type Measured = { file: string; format: string; ms: number; outcome: DocumentOutcome; fields: ResumeFields | null };
type Score = { labelled: number; given: number; right: number; found: number };
type FieldMeasure = {
  name: string;
  labels: string[];
  given: (fields: ResumeFields) => string[];
  whole?: boolean;
  single?: boolean;
};

const present = (...values: (string | null | undefined)[]) => [values.filter(Boolean).join(' ')].filter(Boolean);

const FIELDS: FieldMeasure[] = [
  {
    name: 'name',
    labels: ['Name'],
    given: (f) => present(f.first_name?.value, f.last_name?.value),
    whole: true,
    single: true,
  },
  { name: 'e-mail', labels: ['Email Address'], given: (f) => present(f.email?.value), whole: true, single: true },
  { name: 'location', labels: ['Location'], given: (f) => present(f.city?.value), single: true },
  { name: 'headline', labels: ['Designation'], given: (f) => present(f.headline?.value), single: true },
  { name: 'positions', labels: ['Designation'], given: (f) => f.work.flatMap(({ value }) => value.position ?? []) },
  {
    name: 'skills',
    labels: ['Job Specific Skills', 'Tech Tools', 'Soft Skills'],
    given: (f) => f.skills.map(({ value }) => value),
  },
  {
    name: 'degrees',
    labels: ['Degree'],
    given: (f) => f.education.flatMap(({ value }) => present(value.studyType, value.area)),
  },
  {
    name: 'schools',
    labels: ['College Name'],
    given: (f) => f.education.flatMap(({ value }) => value.institution ?? []),
  },
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\b(in|of|the|and|s|degree)\b/g, ' ')
    .replace(/[^\p{L}\p{N}@+#]+/gu, ' ')
    .trim();

/** Whole fields must be equal; of others the one may hold the other, since labels cut at other words than people do. */
function matches(given: string, label: string, whole: boolean): boolean {
  const [a, b] = [plain(given), plain(label)];
  if (a === b) return true;
  return !whole && a.length > 2 && b.length > 2 && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
}

function scoreOf(
  field: FieldMeasure,
  documents: Measured[],
  labels: Map<string, { label: string; text: string }[]>,
): Score {
  const score = { labelled: 0, given: 0, right: 0, found: 0 };
  for (const { file, fields } of documents) {
    const wanted = (labels.get(file.slice(0, -extname(file).length)) ?? []).filter(({ label }) =>
      field.labels.includes(label),
    );
    const given = fields ? field.given(fields) : [];
    const right = given.filter((value) => wanted.some(({ text }) => matches(value, text, field.whole ?? false)));
    const found = wanted.filter(({ text }) => given.some((value) => matches(value, text, field.whole ?? false)));
    score.given += given.length;
    score.right += right.length;
    score.labelled += field.single ? Math.min(1, wanted.length) : wanted.length;
    score.found += field.single ? Math.min(1, found.length) : found.length;
    if (process.argv.includes('--misses') && field.single && found.length === 0 && given.length + wanted.length > 0) {
      console.log(
        `  missed ${field.name} of ${file}: gave ${JSON.stringify(given)}, wanted ${JSON.stringify(wanted.slice(0, 3).map(({ text }) => text))}`,
      );
    }
  }
  return score;
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`);

function readingRow(format: string, documents: Measured[]) {
  const reasons: Record<string, number> = {};
  for (const { outcome } of documents) {
    if (outcome.state === 'unreadable') reasons[outcome.reason] = (reasons[outcome.reason] ?? 0) + 1;
  }
  const times = documents.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const read = documents.filter(({ outcome }) => outcome.state === 'read').length;
  const unreadable =
    Object.entries(reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ') || 'none';
  return {
    format,
    files: documents.length,
    read,
    unreadable,
    median_ms: times[times.length >> 1],
    max_ms: times.at(-1),
  };
}

async function measure(dir: string): Promise<Measured[]> {
  const reader = createDocumentReader({ parallel: 2, waiting: 100_000 });
  const files = readdirSync(dir).filter((file) => extname(file) !== '.json');
  const measured: Measured[] = [];
  const queue = files.toSorted();
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const begin = performance.now();
      const outcome = await reader.read(join(dir, file));
      const ms = Math.round(performance.now() - begin);
      const fields = outcome.state === 'read' ? resumeFields(outcome.text) : null;
      measured.push({ file, format: extname(file), ms, outcome, fields });
    }
  };
  await Promise.all([work(), work()]);
  return measured;
}

const dir = process.argv[2];
if (!dir) throw new Error('Name the folder of the labelled files.');
const documents = await measure(dir);
const labels = new Map(
  labelled.parse(JSON.parse(readFileSync(join(dir, 'labels.json'), 'utf8'))).map((entry) => [entry.file, entry.labels]),
);
const formats = [...new Set(documents.map(({ format }) => format))].toSorted();
const inFormat = (format: string) => documents.filter((document) => document.format === format);
console.table(formats.map((format) => readingRow(format, inFormat(format))));
console.table(
  formats.map((format) => ({
    format,
    ...Object.fromEntries(
      FIELDS.map((field) => {
        const score = scoreOf(field, inFormat(format), labels);
        return [
          `${field.name} P / R`,
          `${percent(score.right, score.given)} / ${percent(score.found, score.labelled)}`,
        ];
      }),
    ),
  })),
);
