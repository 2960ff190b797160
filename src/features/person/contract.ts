import { z } from 'zod';
import { personName, phoneNumber } from '#api/fields.ts';
import { CLEARANCE_STATES, HELD_CLEARANCES, POLYGRAPHS } from '#rules/clearance.ts';
import { COMMAND_APPROVALS } from '#rules/programs.ts';
import { serviceBranch } from '#rules/service-branch.ts';
import { postalCodeProblem } from '#rules/validation/postal-code.ts';
import { ENDS_BEFORE_START, endsBeforeStart, type MonthKind, monthProblem, toMonth } from './rules.ts';

/** Maximum lengths, shared with code that fills the form in. */
export const LONGEST = { line: 120, code: 20, skill: 60, summary: 4_000 } as const;
export const MOST = { skills: 60, work: 20, education: 20, certificates: 20, codes: 10 } as const;

const ONE_LINE = /^[^\p{Cc}\u2028\u2029]*$/u;
const line = (longest: number = LONGEST.line, too_long = `Use at most ${longest} characters.`) =>
  z.string().trim().max(longest, too_long).regex(ONE_LINE, 'Write this on one line.');

const postalCode = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const problem = value === '' ? null : postalCodeProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Parses months to `YYYY-MM` and years to `YYYY`; empty for a present end or no input. */
export const month = (kind: MonthKind) =>
  z
    .string()
    .trim()
    .max(40, 'Use at most 40 characters.')
    .transform((value, context) => {
      const problem = monthProblem(value, kind);
      if (problem) context.addIssue({ code: 'custom', message: problem });
      return toMonth(value) ?? '';
    })
    .default('');

const notEmpty = (values: string[]) => [...new Set(values.filter((value) => value !== ''))];

/** Drops empty entries. */
const written = <T extends Record<string, string>>(entries: T[]) =>
  entries.filter((entry) => Object.values(entry).some((value) => value !== ''));

const workEntry = z
  .strictObject({
    position: line().default(''),
    name: line().default(''),
    start: month('begun'),
    end: month('planned'),
    summary: z.string().trim().max(LONGEST.summary, `Use at most ${LONGEST.summary} characters.`).default(''),
  })
  .superRefine((entry, context) => {
    if (endsBeforeStart(entry)) context.addIssue({ code: 'custom', path: ['end'], message: ENDS_BEFORE_START });
  });
const educationEntry = z.strictObject({
  institution: line().default(''),
  area: line().default(''),
  study_type: line().default(''),
  end: month('planned'),
});
const certificateEntry = z.strictObject({
  name: line().default(''),
  issuer: line().default(''),
  date: month('planned'),
});
const military = z.strictObject({
  branch: line().transform(serviceBranch),
  rank: line(60).default(''),
  codes: z
    .array(line(LONGEST.code, `Use at most ${LONGEST.code} characters for each code.`))
    .max(MOST.codes, `Enter at most ${MOST.codes} codes.`)
    .transform(notEmpty),
});

/** A person with a confirmed résumé, for applications and for the seeker's profile. */
export const personFields = {
  ...personName,
  phone: phoneNumber.default(''),
  city: line(80).default(''),
  region: line(60).default(''),
  postal_code: postalCode.default(''),
  headline: line().default(''),
  skills: z
    .array(line(LONGEST.skill, `Use at most ${LONGEST.skill} characters for each skill.`))
    .max(MOST.skills, `Enter at most ${MOST.skills} skills.`)
    .transform(notEmpty)
    .default([]),
  work: z.array(workEntry).max(MOST.work, `Enter at most ${MOST.work} jobs.`).transform(written).default([]),
  education: z
    .array(educationEntry)
    .max(MOST.education, `Enter at most ${MOST.education} schools.`)
    .transform(written)
    .default([]),
  certificates: z
    .array(certificateEntry)
    .max(MOST.certificates, `Enter at most ${MOST.certificates} certificates.`)
    .transform(written)
    .default([]),
  /** Military service; only on mh. */
  military: military.nullable().default(null),
};

/** An empty choice becomes null. */
const chosen = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => (value === '' ? null : value), z.enum(values).nullable()).default(null);

/** Facts beside the résumé, if the job or the site asks for them. */
export const toldFields = {
  /** A held security clearance. Months are `YYYY-MM`, `YYYY` or empty. */
  clearance: z
    .strictObject({
      level: z.enum(HELD_CLEARANCES),
      state: chosen(CLEARANCE_STATES),
      investigated: month('begun'),
      polygraph: chosen(POLYGRAPHS),
      polygraph_on: month('begun'),
    })
    .nullable()
    .default(null),
  /** Whether the person is a U.S. citizen, for a job that requires it by law or contract. */
  is_citizen: z.boolean().nullable().default(null),
  /** On mh: the employer may see that the person is a military spouse. */
  is_military_spouse: z.boolean().default(false),
  /** On mh: the first month in which the person can start. */
  available_from: month('planned'),
  /** For SkillBridge: when the service ends, when the internship should start, and whether the command has approved it. */
  separation: month('planned'),
  program_start: month('planned'),
  command_approval: chosen(COMMAND_APPROVALS),
};
const toldFacts = z.object(toldFields);
export type ToldFacts = z.output<typeof toldFacts>;

/** The same facts as stored with an application, without the rules for input. */
export const shownTold = {
  clearance: z
    .object({
      level: z.enum(HELD_CLEARANCES),
      state: z.enum(CLEARANCE_STATES).nullable().default(null),
      investigated: z.string().default(''),
      polygraph: z.enum(POLYGRAPHS).nullable().default(null),
      polygraph_on: z.string().default(''),
      /** Only in older applications: until when the clearance is active, as the applicant said. */
      until: z.string().optional(),
    })
    .nullable(),
  is_citizen: z.boolean().nullable(),
  is_military_spouse: z.boolean(),
  available_from: z.string(),
  separation: z.string(),
  program_start: z.string(),
  command_approval: z.enum(COMMAND_APPROVALS).nullable(),
};

export const personSchema = z.strictObject(personFields);
export type PersonFields = z.output<typeof personSchema>;
