import { emailProblem, undeliverable } from '#rules/validation/email.ts';

/** What a column of an uploaded file can hold. */
export const FIELDS = [
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'city',
  'region',
  'headline',
  'skills',
] as const;
export type ImportField = (typeof FIELDS)[number];
/** The column of each field, by its name in the file. */
export type Mapping = Partial<Record<ImportField, string>>;

/** Why the company may hold these people. */
export const LAWFUL_BASES = ['consent', 'request', 'legitimate_interest'] as const;
export type LawfulBasis = (typeof LAWFUL_BASES)[number];

export const IMPORT_KINDS = ['one', 'csv', 'xlsx'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const IMPORT_STATES = ['uploaded', 'mapped', 'checked', 'committed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];
export const ROW_STATES = ['waiting', 'ready', 'duplicate', 'needs_fix', 'skipped', 'done'] as const;
export type RowState = (typeof ROW_STATES)[number];

export const MOST_ROWS = 50_000;
/** Imports of a company that are neither committed nor discarded. */
export const MOST_OPEN = 20;
export const MOST_COLUMNS = 100;
export const LONGEST_ROW = 50_000;
/** Characters of a value that is typed in to correct a row. */
export const LONGEST_VALUE = 500;
const MOST_SKILLS = 50;

export type Imported = {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  city: string;
  region: string;
  headline: string;
  skills: string[];
};

export const LONGEST = { email: 254, first_name: 80, last_name: 80, phone: 40, city: 80, region: 80, headline: 150 };
const CALLED: Readonly<Record<keyof typeof LONGEST, string>> = {
  email: 'email address',
  first_name: 'first name',
  last_name: 'last name',
  phone: 'phone',
  city: 'city',
  region: 'state',
  headline: 'headline',
};

/** Until then an import can be undone, and nobody is written to about it. */
export const UNDO_HOURS = 24;
/** Without a notice by then, the person goes (readings §13). */
export const NOTICE_DAYS = 30;

/** Length of the token in the notice, in base64url. */
const TOKEN_LENGTH = 86;
export const isWholeHeldToken = (token: string) => token.length === TOKEN_LENGTH && /^[\w-]+$/.test(token);

type Held = Imported & { file_name: string | null };

/** What a company holds about a person, in words for them. */
export function heldParts(held: Held): string[] {
  return [
    'your name and email address',
    held.phone && 'phone number',
    (held.city || held.region) && 'place',
    held.headline && 'job title',
    held.skills.length > 0 && 'skills',
    held.file_name && 'résumé',
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

/** Headers by which a column is recognized, without case, spaces and marks. */
const HEADERS: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'emails', 'primaryemail', 'workemail', 'contactemail'],
  name: ['name', 'fullname', 'candidate', 'candidatename', 'contactname'],
  first_name: ['firstname', 'first', 'givenname', 'forename'],
  last_name: ['lastname', 'last', 'surname', 'familyname'],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'telephone', 'tel'],
  city: ['city', 'town'],
  region: ['state', 'region', 'province'],
  headline: ['headline', 'title', 'jobtitle', 'position', 'currenttitle', 'role'],
  skills: ['skills', 'skill', 'keyskills'],
};

/** The first column that each field is recognized in. */
export function guessMapping(columns: readonly string[]): Mapping {
  const mapping: Mapping = {};
  for (const field of FIELDS) {
    const column = columns.find((name) => HEADERS[field].includes(name.toLowerCase().replace(/[^a-z]/g, '')));
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}

/** The person of a row, or what has to be fixed in the file first. A formula is a text like any other. */
export function readRow(cells: Readonly<Record<string, string>>, mapping: Mapping): Imported | { problem: string } {
  const textOf = (field: ImportField) => {
    const column = mapping[field];
    return column === undefined ? '' : (cells[column] ?? '').replace(/\s+/gu, ' ').trim();
  };
  // Invisible characters come with copied addresses.
  const email = textOf('email')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase();
  const wrong = emailProblem(email) ?? undeliverable(email);
  if (wrong) return { problem: wrong };
  const whole = textOf('name');
  const at = whole.lastIndexOf(' ');
  const person = {
    email,
    first_name: textOf('first_name') || (textOf('last_name') ? '' : whole.slice(0, at < 0 ? undefined : at)),
    last_name: textOf('last_name') || (textOf('first_name') || at < 0 ? '' : whole.slice(at + 1)),
    phone: textOf('phone'),
    city: textOf('city'),
    region: textOf('region'),
    headline: textOf('headline'),
  };
  if (!person.first_name && !person.last_name) return { problem: 'Add a name.' };
  // The keys of LONGEST are those of `person`.
  for (const field of Object.keys(LONGEST) as (keyof typeof LONGEST)[]) {
    if (person[field].length > LONGEST[field])
      return { problem: `Shorten the ${CALLED[field]} to ${LONGEST[field]} characters.` };
  }
  const skills = [
    ...new Set(
      textOf('skills')
        .split(/[;,|]/)
        .map((skill) => skill.trim()),
    ),
  ].filter((skill) => skill !== '' && skill.length <= LONGEST.city);
  return { ...person, skills: skills.slice(0, MOST_SKILLS) };
}
