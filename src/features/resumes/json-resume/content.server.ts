import { z } from 'zod';
import type { ResumeDraft } from '#features/documents/contract.ts';
import { personOfDraft } from '#features/documents/rules/read-person.ts';
import { fromJsonResume, toJsonResume } from '#features/person/rules/json-resume.ts';
import { type ResumePerson, UNSHOWN_PARTS } from '../contract.ts';
import { skillsIn } from '../rules.ts';
import { withGroups, withKept, withService } from './kept-parts.server.ts';

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

/** A stored résumé (JSON Resume) as the form's fields, without missing or invalid values. */
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

/** A stored résumé without military service, also in its work entries. */
export function withoutAnyService(content: unknown) {
  if (content === null) return null;
  const { x_military: _, work, ...others } = object.parse(content);
  const entries = z.array(z.unknown()).safeParse(work);
  if (!entries.success) return { ...others, ...(work === undefined ? {} : { work }) };
  return {
    ...others,
    work: entries.data.map((entry) => {
      const { x_military: _service, ...job } = object.parse(entry);
      return job;
    }),
  };
}

/** The parts of a stored résumé that are not in the form, the PDF or an application. */
export function unshownOf(content: unknown) {
  const stored = object.parse(content);
  return UNSHOWN_PARTS.filter((part) => Array.isArray(stored[part]) && stored[part].length > 0);
}

/** The reading of a file as a person's fields, before the seeker confirms it. */
export function personOfReading(draft: ResumeDraft | null): ResumePerson {
  if (!draft) return personOf({});
  return { ...personOfDraft(draft), email: draft.email?.value ?? '', summary: draft.summary?.value ?? '' };
}

/** The content of a saved form. Parts of an import that the form does not show, or that did not change, stay as they were. */
export function contentOf({ summary, ...person }: ResumePerson, before: unknown) {
  const { x_military, ...kept } = object.parse(before);
  const shown = personOf(before);
  const [made, old] = [toJsonResume(person), toJsonResume(shown)];
  const own = object.parse(kept.basics);
  const { first_name, last_name } = person;
  const isSame = (part: 'military' | 'skills') => JSON.stringify(person[part]) === JSON.stringify(shown[part]);
  const service = isSame('military') && x_military !== undefined ? x_military : made.x_military;
  const work = withKept(made.work, { stored: kept.work, shown: old.work }, ['name', 'position']);
  return {
    ...kept,
    ...made,
    ...(service === undefined ? {} : { x_military: service }),
    basics: {
      ...own,
      ...made.basics,
      summary,
      location: { ...object.parse(own.location), ...made.basics.location },
      // A full name alone does not tell where the last name begins.
      x_name: { first: first_name, last: last_name },
    },
    work: withService(work, x_military, service),
    education: withKept(made.education, { stored: kept.education, shown: old.education }, ['institution']),
    certificates: withKept(made.certificates, { stored: kept.certificates, shown: old.certificates }, ['name']),
    skills: isSame('skills') ? (kept.skills ?? []) : withGroups(person.skills, kept.skills),
  };
}

/** The parts of a name as confirmed, or else the last word is the last name. */
function namesOf(own: Record<string, unknown>, name: string): { first_name: string; last_name: string } {
  const stored = z.object({ first: z.string(), last: z.string() }).safeParse(own.x_name);
  const whole = stored.success ? `${stored.data.first} ${stored.data.last}` : null;
  if (stored.success && whole?.trim() === name.trim())
    return { first_name: stored.data.first, last_name: stored.data.last };
  const words = name.trim().split(/\s+/);
  if (words.length === 1) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
