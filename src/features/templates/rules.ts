import { RuleBroken } from '#rules/rule-broken.ts';

export const MOST_TEMPLATES = 300;

/** What a text may name in braces, with what each stands for. The list is closed: any other name in braces is refused. */
export const PLACEHOLDERS = {
  first_name: 'Applicant’s first name',
  last_name: 'Applicant’s last name',
  full_name: 'Applicant’s full name',
  job_title: 'Title of the job',
  job_place: 'Place of the job',
  company_name: 'Your company',
  sender_name: 'Your name',
  applied_on: 'Day they applied',
  interview_time: 'Time of their next interview',
} as const satisfies Record<string, string>;

export type Placeholder = keyof typeof PLACEHOLDERS;
// `Object.keys` loses the names, which are those of the record.
export const PLACEHOLDER_NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

/** The values for one applicant; null where there is none. */
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>;

/** A name in braces: letters, spaces and underscores, so that other braces stay text. */
const IN_BRACES = /\{\s*(\p{L}[\p{L}_ ]{0,39}?)\s*\}/gu;

const nameOf = (written: string) => written.toLowerCase().replace(/ +/g, '_');
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

export const hasPlaceholders = (text: string): boolean => text.search(IN_BRACES) >= 0;

/** The names in braces that the list does not have, each once. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, name = '']) => name).filter((name) => !isPlaceholder(nameOf(name)))),
];

/** Refuses a name in braces that is not in the list. */
export function checkPlaceholders(text: string, field: string): void {
  const [unknown] = unknownPlaceholders(text);
  if (unknown === undefined) return;
  const known = PLACEHOLDER_NAMES.map((name) => `{${name}}`).join(', ');
  throw new RuleBroken('unknown-placeholder', `{${unknown}} is not a placeholder. Use one of these: ${known}.`, field);
}

/** The text with its values. A placeholder without a value stays and is named in `missing`. */
export function fillText(text: string, values: PlaceholderValues): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>();
  const filled = text.replace(IN_BRACES, (whole, written: string) => {
    const name = nameOf(written);
    if (!isPlaceholder(name)) return whole;
    const value = values[name];
    if (value) return value;
    missing.add(name);
    return whole;
  });
  return { text: filled, missing: [...missing] };
}

export type MissingValue = { placeholder: Placeholder; person: string };

/** Refuses to send while a placeholder has no value, and says for whom. */
export function checkComplete(missing: readonly MissingValue[], field: string): void {
  const [first] = missing;
  if (!first) return;
  const { placeholder } = first;
  const people = [...new Set(missing.filter((each) => each.placeholder === placeholder).map(({ person }) => person))];
  const message = `{${placeholder}} has no value for ${listed(people)}. ${REMEDIES[placeholder]}`;
  throw new RuleBroken('missing-value', message, field);
}

/** Values can make a text longer than it may be. */
export function checkLength(text: string, most: number, field: string): void {
  if (text.length <= most) return;
  const message = `With its placeholders filled in, this is longer than ${most.toLocaleString('en-US')} characters. Shorten it.`;
  throw new RuleBroken('too-long', message, field);
}

/** The first three, and how many more. */
function listed(people: readonly string[]): string {
  if (people.length <= 3) return people.join(', ');
  return `${people.slice(0, 3).join(', ')} and ${people.length - 3} more`;
}

const WRITE_IT = 'Write it yourself, or remove the placeholder.';
const ANONYMOUS = 'An anonymous posting names neither your company nor you. Remove the placeholder.';
const REMEDIES: Readonly<Record<Placeholder, string>> = {
  first_name: WRITE_IT,
  last_name: WRITE_IT,
  full_name: WRITE_IT,
  job_title: WRITE_IT,
  job_place: WRITE_IT,
  company_name: ANONYMOUS,
  sender_name: ANONYMOUS,
  applied_on: 'Someone who was added has not applied. Remove the placeholder.',
  interview_time: 'No interview is confirmed. Schedule one first, or remove the placeholder.',
};

/** What someone types after a brace, as long as it can become a placeholder; null otherwise. */
export function placeholderBeingTyped(before_caret: string): { start: number; names: Placeholder[] } | null {
  const typed = /\{([\p{L}_ ]{0,40})$/u.exec(before_caret);
  if (!typed) return null;
  const begun = nameOf(typed[1] ?? '');
  const names = PLACEHOLDER_NAMES.filter((name) => name.includes(begun));
  return names.length > 0 ? { start: typed.index, names } : null;
}

export function checkNameFree(is_taken: boolean): void {
  if (is_taken) throw new RuleBroken('template-exists', 'Another template of this kind has this name.', 'name');
}

export function checkRoomForTemplate(count: number): void {
  if (count < MOST_TEMPLATES) return;
  throw new RuleBroken('too-many-templates', `A company has at most ${MOST_TEMPLATES} templates.`, 'name');
}
