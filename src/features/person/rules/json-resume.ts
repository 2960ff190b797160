import { z } from 'zod';
import { serviceBranch } from '#rules/service-branch.ts';
import { type PersonFields, shownTold, type ToldFacts } from '../contract.ts';

type Confirmed = Omit<PersonFields, 'phone'> & { phone: string; email: string };

/** Converts a confirmed form to JSON Resume, with `x_military` for service, as applications and profiles store it. */
export function toJsonResume(person: Confirmed) {
  const { first_name, last_name, headline, email, phone, city, region, postal_code, military } = person;
  return {
    basics: {
      name: `${first_name} ${last_name}`,
      label: headline,
      email,
      phone,
      location: { city, region, postalCode: postal_code },
    },
    work: person.work.map(({ position, name, start, end, summary }) => {
      return withoutEmpty({ position, name, startDate: start, endDate: end, summary });
    }),
    education: person.education.map(({ institution, area, study_type, end }) => {
      return withoutEmpty({ institution, area, studyType: study_type, endDate: end });
    }),
    certificates: person.certificates.map(withoutEmpty),
    skills: person.skills.map((name) => ({ name })),
    ...(military ? { x_military: military } : {}),
  };
}

function withoutEmpty(entry: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));
}

const text = z.string().catch('');
const highlights = z.array(z.string()).catch([]);
const resumeSchema = z.object({
  work: z
    .array(z.object({ position: text, name: text, startDate: text, endDate: text, summary: text, highlights }))
    .catch([]),
  education: z.array(z.object({ institution: text, area: text, studyType: text, endDate: text })).catch([]),
  certificates: z.array(z.object({ name: text, issuer: text, date: text })).catch([]),
  x_military: z
    .object({ branch: text, rank: text, codes: z.array(z.string()).catch([]), occupation_code: z.string().optional() })
    .nullable()
    .catch(null),
});

/** The entries of a stored résumé for the form. Missing or invalid values are left out. */
export function fromJsonResume(
  profile: unknown,
): Pick<PersonFields, 'work' | 'education' | 'certificates' | 'military'> {
  const { work, education, certificates, x_military } = resumeSchema.parse(
    typeof profile === 'object' && profile !== null ? profile : {},
  );
  const { occupation_code, codes = [], branch = '', rank = '' } = x_military ?? {};
  const all_codes = occupation_code && codes.length === 0 ? [occupation_code] : codes;
  return {
    work: work.map(({ startDate, endDate, summary, highlights, ...entry }) => {
      return {
        ...entry,
        start: month(startDate),
        end: month(endDate),
        summary: withHighlights(summary, highlights),
      };
    }),
    education: education.map(({ studyType, endDate, ...entry }) => ({
      ...entry,
      study_type: studyType,
      end: month(endDate),
    })),
    certificates: certificates.map((entry) => ({ ...entry, date: month(entry.date) })),
    military: branch ? { branch: serviceBranch(branch), rank, codes: all_codes } : null,
  };
}

/** What an application stores beside the résumé: only the facts that were given. */
export const toldEntries = ({
  clearance,
  is_citizen,
  is_military_spouse,
  available_from,
  separation,
  program_start,
  command_approval,
}: ToldFacts) => ({
  ...(clearance ? { x_clearance: clearance } : {}),
  ...(is_citizen === null ? {} : { x_us_citizen: is_citizen }),
  ...(is_military_spouse ? { x_military_spouse: true } : {}),
  ...(available_from ? { x_available_from: available_from } : {}),
  ...(separation || program_start || command_approval
    ? { x_skillbridge: { separation, start: program_start, approval: command_approval } }
    : {}),
});

const { clearance, is_citizen, is_military_spouse, available_from, separation, command_approval } = shownTold;
const NO_SKILLBRIDGE = { separation: '', start: '', approval: null };
const entriesSchema = z
  .object({
    x_clearance: clearance.catch(null),
    x_us_citizen: is_citizen.catch(null),
    x_military_spouse: is_military_spouse.catch(false),
    x_available_from: available_from.catch(''),
    x_skillbridge: z.object({ separation, start: separation, approval: command_approval }).catch(NO_SKILLBRIDGE),
  })
  .catch({
    x_clearance: null,
    x_us_citizen: null,
    x_military_spouse: false,
    x_available_from: '',
    x_skillbridge: NO_SKILLBRIDGE,
  });

const ASKED = ['clearance', 'citizenship', 'service', 'skillbridge'] as const;
export type AskedPart = (typeof ASKED)[number];
/** Leaves out parts that only a newer release knows. */
const askedSchema = z.object({
  x_asked: z.array(z.string()).transform((parts) => ASKED.filter((part) => parts.includes(part))),
});

/** What the application form asked for beside the résumé; empty for people who used no form. */
export const askedIn = (profile: unknown): readonly AskedPart[] => askedSchema.safeParse(profile).data?.x_asked ?? [];

/** The facts that the applicant gave beside the résumé. */
export function toldIn(profile: unknown): ToldFacts {
  const told = entriesSchema.parse(profile);
  return {
    clearance: told.x_clearance,
    is_citizen: told.x_us_citizen,
    is_military_spouse: told.x_military_spouse,
    available_from: told.x_available_from,
    separation: told.x_skillbridge.separation,
    program_start: told.x_skillbridge.start,
    command_approval: told.x_skillbridge.approval,
  };
}

/** Appends highlights to the summary, except those that the summary already contains. */
function withHighlights(summary: string, highlights: readonly string[]): string {
  const said = new Set(sentencesOf(summary));
  const unsaid = highlights.filter((each) => !sentencesOf(each).every((sentence) => said.has(sentence)));
  return [summary, ...unsaid].filter(Boolean).join('\n');
}

/** Lines and sentences, without surrounding punctuation. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/\n|(?<=[.!?;])\s+/)
    .map((part) => part.replace(/^[\s•*–-]+|[\s.;]+$/g, ''))
    .filter(Boolean);

/** Drops the day, which JSON Resume may have. */
const month = (date: string) => date.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1');
