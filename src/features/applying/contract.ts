import { z } from 'zod';
import { endpoint, id } from '#api/endpoint.ts';
import { HELD_CLEARANCES } from '#rules/commitments.ts';
import { serviceBranch } from '#rules/service-branch.ts';
import { postalCodeProblem } from '#rules/validation/postal-code.ts';
import { emailAddress, personName, phoneNumber } from '../auth/contract.ts';
import { ENDS_BEFORE_START, endsBeforeStart, type MonthKind, monthProblem, toMonth } from './rules.ts';

/** Longest texts of a form, shared with what fills it in beforehand. */
export const LONGEST = { line: 120, code: 20, skill: 60, summary: 4_000, answer: 4_000, cover_letter: 5_000 } as const;
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

/** Months as people write them become `YYYY-MM`, years `YYYY`; empty for an end that has not come, or where nothing was said. */
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

/** An entry in which nothing was written is left out. */
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
    .max(MOST.codes, `Name at most ${MOST.codes} codes.`)
    .transform(notEmpty),
});

/** A person with a confirmed résumé, in one form for applications and for the seeker's own details. */
export const personFields = {
  ...personName,
  phone: phoneNumber.default(''),
  city: line(80).default(''),
  region: line(60).default(''),
  postal_code: postalCode.default(''),
  headline: line().default(''),
  skills: z
    .array(line(LONGEST.skill, `Use at most ${LONGEST.skill} characters for each skill.`))
    .max(MOST.skills, `Name at most ${MOST.skills} skills.`)
    .transform(notEmpty)
    .default([]),
  work: z.array(workEntry).max(MOST.work, `Name at most ${MOST.work} jobs.`).transform(written).default([]),
  education: z
    .array(educationEntry)
    .max(MOST.education, `Name at most ${MOST.education} schools.`)
    .transform(written)
    .default([]),
  certificates: z
    .array(certificateEntry)
    .max(MOST.certificates, `Name at most ${MOST.certificates} certificates.`)
    .transform(written)
    .default([]),
  /** Service in the armed forces; asked on mh only. */
  military: military.nullable().default(null),
};

/** What a person says of an own security clearance: the level, and until when it is active, `YYYY-MM`, `YYYY` or empty. */
const heldClearance = z.strictObject({ level: z.enum(HELD_CLEARANCES), until: month('planned') });
export type HeldClearance = z.output<typeof heldClearance>;
/** As an application keeps it. */
export const toldClearance = z.object({ level: z.enum(HELD_CLEARANCES), until: z.string() });

const personSchema = z.strictObject(personFields);
export type PersonFields = z.output<typeof personSchema>;

/**
 * Answers 409 `already-applied` to a seeker who applied signed in before, with the account's own address. Everybody else
 * gets the id of a receipt, whether or not the address was on the posting already: who applied is nobody's business; the
 * address itself is told by mail. Only a signed-in seeker's application with the account's address is in the account at once. With an Idempotency-Key a repeated request
 * gets the first answer, also without an account (the key then belongs to the visitor's browser).
 */
export const createApplication = endpoint({
  name: 'createApplication',
  method: 'POST',
  path: '/api/application',
  summary: 'Applies to a live posting, with or without an account; a receipt is mailed',
  access: 'public',
  rate: 'expensive',
  idempotent: true,
  body: personSchema.extend({
    posting_id: id,
    document_id: id.nullable().default(null),
    cover_letter_document_id: id.nullable().default(null),
    /** A cover letter as it was typed, plain text with line breaks; beside a file or in its place. */
    cover_letter_text: z
      .string()
      .trim()
      .max(LONGEST.cover_letter, `Use at most ${LONGEST.cover_letter} characters for the cover letter.`)
      .default(''),
    email: emailAddress,
    /** Kept only for a posting that asks for one. */
    clearance: heldClearance.nullable().default(null),
    /** By the ids of the posting's questions. */
    answers: z
      .record(z.string().max(40), z.string().trim().max(LONGEST.answer, `Use at most ${LONGEST.answer} characters.`))
      .default({}),
  }),
  answer: z.object({ application_id: id }),
});

/** Whoever has the random id may see this much, until the application is deleted; `email` is for the browser or seeker that applied. */
export const getApplicationReceipt = endpoint({
  name: 'getApplicationReceipt',
  method: 'GET',
  path: '/api/application-receipt/{application_id}',
  summary: 'That an application has arrived, for the page after applying',
  access: 'public',
  params: z.strictObject({ application_id: id }),
  answer: z.object({
    application_id: id,
    posting_id: id,
    title: z.string(),
    /** 'Anonymous' where the employer chose so. */
    company_name: z.string(),
    applied_at: z.iso.datetime(),
    masked_email: z.string(),
    email: z.string().nullable(),
    /** Whether the person took it back since. */
    is_withdrawn: z.boolean(),
    /** Whether the signed-in seeker finds it below their own applications. */
    in_account: z.boolean(),
  }),
});
