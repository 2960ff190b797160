import type { Field, ResumeFields } from '#features/documents/resume-reading/resume-fields.ts';
import { resumeLines } from '#features/documents/resume-reading/resume-lines.ts';

export type LabelledResume = { file: string; labels: { label: string; text: string }[] };
export type Measured = {
  file: string;
  format: string;
  ms: number;
  reason: string | null;
  fields: ResumeFields | null;
  text: string;
};
/**
 * Values given and how many of them a label confirms; labels that stand in an entry or a headed list and how many of them a value matches,
 * and the same of labels in running text.
 */
export type Score = {
  given: number;
  right: number;
  labelled: number;
  found: number;
  mentioned: number;
  mentioned_found: number;
  /** Skills that only running text names, which are no list of the person's. */
  told: number;
  told_right: number;
};

/** A value, and whether the form shows it without asking the person to check it. */
type Given = { value: string; is_sure: boolean; of?: string | null };

type FieldMeasure = {
  name: string;
  labels: string[];
  given: (fields: ResumeFields) => Given[];
  /** Labels of another kind that confirm a value: a university that somebody worked at is labelled as a school. */
  also?: string[];
  /** What nobody labels counts only where a label confirms it: the labels ask for colleges and leave schools before them out. */
  unasked?: RegExp;
  /**
   * Equal except for case and punctuation; otherwise one may contain the other, because labels do not always cover exactly the field's
   * text.
   */
  whole?: boolean;
  /** A person has one value, however often the résumé repeats it. */
  single?: boolean;
  /** Where a label must stand to be asked for: on a line of its own kind, or under a heading of skills. */
  stands?: 'in an entry' | 'in a headed list';
  /** Labels are compared by the years in them; those without a year are not asked for. */
  years?: boolean;
};

type Mark = { to_check?: string[] };
const sure = (found: Mark, part: string) => !(found.to_check ?? []).includes(part);
const BEFORE_COLLEGE =
  /\b(?:high|secondary|primary|elementary|middle|grammar|public|convent|matriculation) school|\b(?:high|secondary) school diploma|\bsixth form|\blyc[eé]e|\bGED\b|\bintermediate\b|\bjunior college/i;
const one = (value: string | null | undefined, is_sure: boolean): Given[] => (value ? [{ value, is_sure }] : []);
const field = (found: Field<string>) => one(found?.value, found !== null && sure(found, 'value'));
const joined = (...values: (string | null)[]) => values.filter(Boolean).join(' ');
const yearOf = (date: string | null) => date?.slice(0, 4);

export const FIELDS: readonly FieldMeasure[] = [
  {
    name: 'name',
    labels: ['Name'],
    given: ({ first_name, last_name }) =>
      one(
        joined(first_name?.value ?? null, last_name?.value ?? null),
        first_name !== null && last_name !== null && sure(first_name, 'value'),
      ),
    whole: true,
    single: true,
  },
  { name: 'email', labels: ['Email Address'], given: (f) => field(f.email), whole: true, single: true },
  { name: 'location', labels: ['Location'], given: (f) => field(f.city), single: true },
  {
    name: 'companies',
    labels: ['Companies worked at'],
    also: ['College Name'],
    given: (f) => f.work.flatMap((entry) => one(entry.value.name, sure(entry, 'name'))),
    stands: 'in an entry',
  },
  {
    name: 'titles',
    labels: ['Designation'],
    given: (f) => {
      const all = [
        ...field(f.headline),
        ...f.work.flatMap((entry) => one(entry.value.position, sure(entry, 'position'))),
      ];
      return all.filter(({ value }, at) => all.findIndex((each) => each.value === value) === at);
    },
    stands: 'in an entry',
  },
  {
    name: 'dates of work',
    labels: ['Years of Experience'],
    given: (f) =>
      f.work.flatMap((entry) =>
        [entry.value.start, entry.value.end].flatMap((date) => one(yearOf(date), sure(entry, 'dates'))),
      ),
    years: true,
    stands: 'in an entry',
  },
  {
    name: 'degree',
    labels: ['Degree'],
    unasked: BEFORE_COLLEGE,
    given: (f) =>
      f.education.flatMap((entry) => one(joined(entry.value.studyType, entry.value.area), sure(entry, 'area'))),
    stands: 'in an entry',
  },
  {
    name: 'college',
    labels: ['College Name'],
    unasked: BEFORE_COLLEGE,
    given: (f) => f.education.flatMap((entry) => one(entry.value.institution, sure(entry, 'institution'))),
    stands: 'in an entry',
  },
  {
    name: 'graduation year',
    labels: ['Graduation Year'],
    unasked: BEFORE_COLLEGE,
    given: (f) =>
      f.education.flatMap((entry) =>
        one(yearOf(entry.value.end), sure(entry, 'end')).map((year) => ({
          ...year,
          of: joined(entry.value.institution, entry.value.studyType),
        })),
      ),
    stands: 'in an entry',
  },
  {
    name: 'skills',
    labels: ['Job Specific Skills', 'Tech Tools', 'Soft Skills'],
    given: (f) => f.skills.flatMap((skill) => one(skill.value, sure(skill, 'value'))),
    stands: 'in a headed list',
  },
];

export function scoreOf(field: FieldMeasure, documents: readonly Measured[], labels: readonly LabelledResume[]): Score {
  const score = { given: 0, right: 0, labelled: 0, found: 0, mentioned: 0, mentioned_found: 0, told: 0, told_right: 0 };
  for (const document of documents) {
    const { given: every, wanted: all, right: confirmed, found: matched } = comparedIn(field, document, labels);
    const stands = standing(field, document.text);
    const wanted = all.filter(stands);
    const isAsked = field.stands === 'in a headed list' ? stands : () => true;
    const given = every.filter(isAsked);
    const right = confirmed.filter(isAsked);
    score.told += every.length - given.length;
    score.told_right += confirmed.length - right.length;
    const found = matched.filter(stands);
    score.mentioned += all.length - wanted.length;
    score.mentioned_found += matched.length - found.length;
    score.given += given.length;
    score.right += right.length;
    score.labelled += field.single ? Math.min(1, wanted.length) : wanted.length;
    score.found += field.single ? Math.min(1, found.length) : found.length;
  }
  return score;
}

const LONGEST_ENTRY_LINE = 14;

/** Lines that are no sentence and no item of a list, or those under a heading of skills, decide where a label stands. */
function standing({ stands }: FieldMeasure, text: string): (label: string) => boolean {
  if (!stands) return () => true;
  const lines = resumeLines(text).filter((line) =>
    stands === 'in a headed list' ? line.section === 'skills' : isEntryLine(line.text),
  );
  const held = ` ${lines.map((line) => plain(line.text)).join(' ')} `;
  return (label) => held.includes(` ${plain(label)} `);
}

const isEntryLine = (line: string) =>
  line.split(/\s+/).length <= LONGEST_ENTRY_LINE && !/^[•·▪●*-]/.test(line) && !/[a-z]{3}\.$/.test(line);

export function f1Of({ given, right, labelled, found }: Score): string {
  const [precision, recall] = [given && right / given, labelled && found / labelled];
  return precision + recall === 0 ? '–' : ((2 * precision * recall) / (precision + recall)).toFixed(2);
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
  const textsOf = (kinds: readonly string[]) =>
    own.filter(({ label }) => kinds.includes(label)).flatMap(({ text }) => (field.years ? yearsIn(text) : [text]));
  const wanted = textsOf(field.labels);
  const confirming = [...wanted, ...textsOf(field.also ?? [])];
  const is_whole = field.whole ?? false;
  const isRight = (value: string) => confirming.some((text) => matches(value, text, is_whole));
  const values = (fields ? field.given(fields) : []).filter(
    ({ value, of }) => isRight(value) || !field.unasked?.test(of ?? value),
  );
  const given = values.map(({ value }) => value);
  const right = given.filter(isRight);
  const found = wanted.filter((text) => given.some((value) => matches(value, text, is_whole)));
  return {
    given,
    wanted,
    right,
    found,
    sure: values.filter(({ is_sure }) => is_sure).map(({ value }) => value),
    isRight,
  };
}

/** Of the values shown as sure and of those a person is asked to check: how many, and how many a label confirms. */
export function calibrationOf(field: FieldMeasure, documents: readonly Measured[], labels: readonly LabelledResume[]) {
  const counts = { sure: 0, sure_right: 0, checked: 0, checked_right: 0 };
  for (const document of documents) {
    const { given, right, wanted, sure: sure_values, isRight } = comparedIn(field, document, labels);
    // Where nobody labelled the field at all, nothing can say whether a value is right.
    if (wanted.length === 0) continue;
    const sure_right = sure_values.filter(isRight).length;
    counts.sure += sure_values.length;
    counts.sure_right += sure_right;
    counts.checked += given.length - sure_values.length;
    counts.checked_right += right.length - sure_right;
  }
  return counts;
}

const yearsIn = (text: string): string[] =>
  [...text.matchAll(/(?:19|20)\d{2}|\d\/(\d{2})(?!\d)/g)].map(([year, short]) => (short ? `20${short}` : year));

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
