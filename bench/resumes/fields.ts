import type { ResumeFields } from '#features/documents/resume-reading/resume-fields.ts';

export type LabelledResume = { file: string; labels: { label: string; text: string }[] };
export type Measured = { file: string; format: string; ms: number; reason: string | null; fields: ResumeFields | null };
/** Values given and how many of them a label confirms; labels and how many of them a value matches. */
export type Score = { given: number; right: number; labelled: number; found: number };

type FieldMeasure = {
  name: string;
  labels: string[];
  given: (fields: ResumeFields) => string[];
  /**
   * Equal except for case and punctuation; otherwise one may contain the other, because labels do not always cover exactly the field's
   * text.
   */
  whole?: boolean;
  /** A person has one value, however often the résumé repeats it. */
  single?: boolean;
};

const present = (...values: (string | null | undefined)[]) => [values.filter(Boolean).join(' ')].filter(Boolean);
const yearOf = (date: string | null) => (date ? [date.slice(0, 4)] : []);

export const FIELDS: readonly FieldMeasure[] = [
  {
    name: 'name',
    labels: ['Name'],
    given: (f) => present(f.first_name?.value, f.last_name?.value),
    whole: true,
    single: true,
  },
  { name: 'email', labels: ['Email Address'], given: (f) => present(f.email?.value), whole: true, single: true },
  { name: 'location', labels: ['Location'], given: (f) => present(f.city?.value), single: true },
  { name: 'companies', labels: ['Companies worked at'], given: (f) => f.work.flatMap(({ value }) => value.name ?? []) },
  {
    name: 'titles',
    labels: ['Designation'],
    given: (f) =>
      [...new Set([f.headline?.value, ...f.work.map(({ value }) => value.position)])].flatMap((each) => each ?? []),
  },
  {
    name: 'degree',
    labels: ['Degree'],
    given: (f) => f.education.flatMap(({ value }) => present(value.studyType, value.area)),
  },
  {
    name: 'college',
    labels: ['College Name'],
    given: (f) => f.education.flatMap(({ value }) => value.institution ?? []),
  },
  {
    name: 'graduation year',
    labels: ['Graduation Year'],
    given: (f) => f.education.flatMap(({ value }) => yearOf(value.end)),
  },
  {
    name: 'skills',
    labels: ['Job Specific Skills', 'Tech Tools', 'Soft Skills'],
    given: (f) => f.skills.map(({ value }) => value),
  },
];

export function scoreOf(field: FieldMeasure, documents: readonly Measured[], labels: readonly LabelledResume[]): Score {
  const score = { given: 0, right: 0, labelled: 0, found: 0 };
  for (const document of documents) {
    const { given, wanted, right, found } = comparedIn(field, document, labels);
    score.given += given.length;
    score.right += right.length;
    score.labelled += field.single ? Math.min(1, wanted.length) : wanted.length;
    score.found += field.single ? Math.min(1, found.length) : found.length;
  }
  return score;
}

/** Given values that no label confirms, and labels that were not given, by field and file. */
export function missesOf(documents: readonly Measured[], labels: readonly LabelledResume[]): string[] {
  return FIELDS.flatMap((field) =>
    documents.flatMap((document) => {
      const { given, wanted, right, found } = comparedIn(field, document, labels);
      const wrong = given.filter((value) => !right.includes(value));
      const missed = field.single && found.length > 0 ? [] : wanted.filter((value) => !found.includes(value));
      if (wrong.length + missed.length === 0) return [];
      const at = `${field.name} of ${document.file}.${document.format}`;
      return [`${at}: wrong ${JSON.stringify(wrong)}, missed ${JSON.stringify(missed)}`];
    }),
  );
}

function comparedIn(field: FieldMeasure, { file, fields }: Measured, labels: readonly LabelledResume[]) {
  const own = labels.find((resume) => resume.file === file)?.labels ?? [];
  const wanted = own.filter(({ label }) => field.labels.includes(label)).map(({ text }) => text);
  const given = fields ? field.given(fields) : [];
  const is_whole = field.whole ?? false;
  const right = given.filter((value) => wanted.some((text) => matches(value, text, is_whole)));
  const found = wanted.filter((text) => given.some((value) => matches(value, text, is_whole)));
  return { given, wanted, right, found };
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\b(in|of|the|and|s|degree)\b/g, ' ')
    .replace(/[^\p{L}\p{N}@+#]+/gu, ' ')
    .trim();

function matches(given: string, label: string, is_whole: boolean): boolean {
  const [a, b] = [plain(given), plain(label)];
  if (a === b) return true;
  return !is_whole && a.length > 2 && b.length > 2 && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
}

export const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);
