import { z } from 'zod';
import { parseQuery } from '#rules/paths.ts';
import { MOST, type PersonFields } from '../../contract.ts';
import { monthShown } from '../../rules.ts';

const text = z
  .string()
  .catch('')
  .transform((value) => value.replaceAll('\r\n', '\n'));

/** A list from names such as `work[0][…]`. The query parser returns long lists as an object. */
const list = <T extends z.ZodType>(entry: T) =>
  z.union([z.array(entry), z.record(z.string(), entry).transform((entries) => Object.values(entries))]).catch([]);

const workForm = z.object({ position: text, name: text, start: text, end: text, summary: text });
const educationForm = z.object({ institution: text, area: text, study_type: text, end: text });
const certificateForm = z.object({ name: text, issuer: text, date: text });

const personForm = z.object({
  first_name: text,
  last_name: text,
  phone: text,
  city: text,
  region: text,
  postal_code: text,
  headline: text,
  /** Separated by commas. */
  skills: text,
  work: list(workForm),
  education: list(educationForm),
  certificates: list(certificateForm),
  branch: text,
  rank: text,
  /** Separated by commas. */
  codes: text,
});

/** A person as form text, as typed and not validated. */
export type PersonForm = z.output<typeof personForm>;
export type WorkForm = PersonForm['work'][number];
export type EducationForm = PersonForm['education'][number];

export type CertificateForm = PersonForm['certificates'][number];
export type ListName = 'work' | 'education' | 'certificates';

const EMPTY = {
  work: { position: '', name: '', start: '', end: '', summary: '' },
  education: { institution: '', area: '', study_type: '', end: '' },
  certificates: { name: '', issuer: '', date: '' },
} satisfies { [K in ListName]: PersonForm[K][number] };

/** The text fields of a form as nested values, from names such as `work[0][position]`. */
export function nestedTexts(form: FormData) {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return parseQuery(new URLSearchParams(texts).toString());
}

export const readPersonForm = (form: FormData): PersonForm => personForm.parse(nestedTexts(form));

export function formOf(person: Omit<PersonFields, 'phone'> & { phone: string }): PersonForm {
  const { skills, military, work, education, certificates, ...rest } = person;
  const { branch = '', rank = '', codes = [] } = military ?? {};
  return {
    ...rest,
    skills: skills.join(', '),
    work: work.map((job) => ({ ...job, start: monthShown(job.start), end: monthShown(job.end) })),
    education: education.map((school) => ({ ...school, end: monthShown(school.end) })),
    certificates: certificates.map((each) => ({ ...each, date: monthShown(each.date) })),
    branch,
    rank,
    codes: codes.join(', '),
  };
}

/** All fields of a form with their names, such as `work[0][position]`, for hidden inputs. */
export function boxesOf(form: PersonForm & { email: string }): [name: string, text: string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    return value.flatMap((entry, at) =>
      Object.entries(entry).map(([part, text]): [string, string] => [`${name}[${at}][${part}]`, text]),
    );
  });
}

/** The form as a request body, which the endpoint validates. Use it after `withoutEmptyEntries`, so that indexes match. */
export function bodyOf({ branch, rank, codes, skills, ...form }: PersonForm) {
  const military = branch === '' ? null : { branch, rank, codes: parted(codes) };
  return { ...form, skills: parted(skills), military };
}

const parted = (written: string) =>
  written
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

export function withoutEmptyEntries(form: PersonForm): PersonForm {
  const isWritten = (entry: Record<string, string>) => Object.values(entry).some((value) => value.trim() !== '');
  const { work, education, certificates } = form;
  return {
    ...form,
    work: work.filter(isWritten),
    education: education.filter(isWritten),
    certificates: certificates.filter(isWritten),
  };
}

/** The form after one of its own buttons was pressed, such as `add-work`, `remove-work-2` or `remove-certificates-all`. */
export function withEdit<T extends PersonForm>(form: T, intent: string): T {
  const [, verb, what, index] = /^(add|remove)-(work|education|certificates)(?:-(\d+|all))?$/.exec(intent) ?? [];
  if (what !== 'work' && what !== 'education' && what !== 'certificates') return form;
  return { ...form, [what]: edited<PersonForm[ListName][number]>(form[what], verb, index, EMPTY[what], MOST[what]) };
}

function edited<T>(entries: T[], verb: string | undefined, index: string | undefined, empty: T, most: number): T[] {
  if (verb === 'add') return entries.length < most ? [...entries, empty] : entries;
  return index === 'all' ? [] : entries.filter((_entry, position) => String(position) !== index);
}

const ORDER = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'city',
  'region',
  'postal_code',
  'answers',
  'cover_letter_text',
  'headline',
  'skills',
  'branch',
  'rank',
  'codes',
  'available_from',
  'is_military_spouse',
  'clearance',
  'clearance_state',
  'clearance_investigated',
  'clearance_polygraph',
  'clearance_polygraph_on',
  'is_citizen',
  'separation',
  'program_start',
  'command_approval',
  'work',
  'education',
  'certificates',
];

/** Problems by the id of their input, in the order of the form. Lists that are typed into one input share it. */
export function problemsByBox(fields: Record<string, string>): Record<string, string> {
  const placed = Object.entries(fields).map(([field, message]) => [boxOf(field), message] as const);
  const at = (box: string) => ORDER.indexOf(box.split('.')[0] ?? '');
  return Object.fromEntries(placed.sort(([a], [b]) => at(a) - at(b)));
}

function boxOf(field: string): string {
  if (/^skills\b/.test(field)) return 'skills';
  if (field === 'clearance.level') return 'clearance';
  const [, of_clearance] = /^clearance\.(\w+)$/.exec(field) ?? [];
  if (of_clearance) return `clearance_${of_clearance}`;
  const [, part] = /^military\.(branch|rank|codes)\b/.exec(field) ?? [];
  return part ?? field;
}
