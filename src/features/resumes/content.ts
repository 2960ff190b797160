import { z } from 'zod';
import type { ResumeDraft } from '../applying/document-contract.ts';
import { fromJsonResume, toJsonResume } from '../applying/rules/json-resume.ts';
import { personOfDraft } from '../applying/rules/read-person.ts';
import type { ResumePerson } from './contract.ts';
import { skillsIn } from './rules.ts';

const text = z.string().catch('');
const location = z.object({ city: text, region: text, postalCode: text });
const basics = z.object({
  name: text,
  label: text,
  email: text,
  phone: text,
  summary: text,
  location: location.catch({ city: '', region: '', postalCode: '' }),
});
const NOBODY = basics.parse({});
const skillNames = z.array(z.object({ name: text, keywords: z.array(z.string()).catch([]) })).catch([]);
const object = z.record(z.string(), z.unknown()).catch({});
const ownParts = z.object({ basics: basics.catch(NOBODY), skills: skillNames });

/** A stored résumé (JSON Resume) as the form has it. What is missing or odd is left out. */
export function personOf(content: unknown): ResumePerson {
  const { basics: own, skills } = ownParts.parse(object.parse(content));
  const { first_name, last_name } = namesOf(object.parse(object.parse(content).basics), own.name);
  return {
    first_name,
    last_name,
    email: own.email,
    phone: own.phone,
    city: own.location.city,
    region: own.location.region,
    postal_code: own.location.postalCode,
    headline: own.label,
    summary: own.summary,
    skills: skillsIn(skills),
    ...fromJsonResume(content),
  };
}

/** What was read of a file as the form has it, before anybody confirmed it. */
export function personOfReading(draft: ResumeDraft | null): ResumePerson {
  if (!draft) return personOf({});
  return { ...personOfDraft(draft), email: draft.email?.value ?? '', summary: draft.summary?.value ?? '' };
}

/** Parts of an import that the form does not show stay as they were, also below an entry that is still there. */
export function contentOf({ summary, ...person }: ResumePerson, before: unknown) {
  const { x_military: _military, ...kept } = object.parse(before);
  const made = toJsonResume(person);
  const own = object.parse(kept.basics);
  const { first_name, last_name } = person;
  return {
    ...kept,
    ...made,
    basics: {
      ...own,
      ...made.basics,
      summary,
      location: { ...object.parse(own.location), ...made.basics.location },
      // A full name alone does not tell where the last name begins.
      x_name: { first: first_name, last: last_name },
    },
    work: withRest(made.work, kept.work, ['name', 'position']),
    education: withRest(made.education, kept.education, ['institution']),
    certificates: withRest(made.certificates, kept.certificates, ['name']),
  };
}

const FORM_KEYS = ['position', 'name', 'startDate', 'endDate', 'summary', 'highlights', 'institution', 'area'].concat([
  'studyType',
  'issuer',
  'date',
]);

const entriesIn = z.array(object).catch([]);

/** Entries of the form, each with what the form does not show of the first one before that has the same names. */
function withRest(entries: Record<string, string>[], before: unknown, names: readonly string[]) {
  const namesIn = (entry: Record<string, unknown>) => JSON.stringify(names.map((key) => entry[key] ?? ''));
  const same = new Map(
    entriesIn
      .parse(before)
      .toReversed()
      .map((entry) => [namesIn(entry), entry]),
  );
  return entries.map((entry) => {
    const rest = Object.entries(same.get(namesIn(entry)) ?? {}).filter(([key]) => !FORM_KEYS.includes(key));
    return { ...Object.fromEntries(rest), ...entry };
  });
}

/** The parts of a name: as they were confirmed, else all words but the last are first names. */
function namesOf(own: Record<string, unknown>, name: string): { first_name: string; last_name: string } {
  const stored = z.object({ first: z.string(), last: z.string() }).safeParse(own.x_name);
  const whole = stored.success ? `${stored.data.first} ${stored.data.last}` : null;
  if (stored.success && whole?.trim() === name.trim())
    return { first_name: stored.data.first, last_name: stored.data.last };
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
