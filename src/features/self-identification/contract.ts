import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';
import { SELF_ID_FORMS } from '#rules/self-id-forms.ts';
import { DISABILITIES, NO_CLASSES, RACES, SEXES, UNANSWERED, VETERANS } from './forms.ts';
import { ROUNDS } from './rules.ts';
import type { DIMENSIONS } from './tables.ts';

const CHOOSE = 'Choose one of the answers, or none.';
const oneOf = (words: Readonly<Record<string, string>>) => z.enum([UNANSWERED, ...Object.keys(words)], CHOOSE);

/** One letter each, `-` for a question without an answer, so that all answers take the same space. */
export const answersSchema = z.strictObject({
  sex: oneOf(SEXES),
  race: oneOf(RACES),
  disability: oneOf(DISABILITIES),
  veteran: oneOf(VETERANS),
  /** A digit for each class of protected veteran: 1 if it was chosen. Asked after an offer only. */
  veteran_classes: z.string().regex(new RegExp(`^[01]{${NO_CLASSES.length}}$`), CHOOSE),
});

const round = z.enum(ROUNDS, 'Choose which answers to change.');
const token = z.string().length(TOKEN_LENGTH);

const asked = z.object({
  title: z.string(),
  /** Null for an anonymous employer. */
  company_name: z.string().nullable(),
  /** The forms that the employer asks now; empty if it asks no more. */
  forms: z.array(z.object({ form: z.enum(SELF_ID_FORMS), version: z.string() })),
  /** What the person said after applying and, once they know of an offer, after it. */
  rounds: z.array(z.object({ round, answers: answersSchema })),
});

const ownParams = z.strictObject({ application_id: id });

export const getSelfIdentification = endpoint({
  name: 'getSelfIdentification',
  method: 'GET',
  path: '/api/seeker/application/{application_id}/self-identification',
  summary: 'Returns the voluntary forms for one of the caller’s applications, with their own answers',
  access: 'seeker',
  by_person_alone: true,
  params: ownParams,
  answer: asked,
});

export const putSelfIdentification = endpoint({
  name: 'putSelfIdentification',
  method: 'PUT',
  path: '/api/seeker/application/{application_id}/self-identification',
  summary: 'Replaces the caller’s own answers',
  access: 'seeker',
  by_person_alone: true,
  params: ownParams,
  body: z.strictObject({ round, answers: answersSchema }),
  answer: done,
});

export const deleteSelfIdentification = endpoint({
  name: 'deleteSelfIdentification',
  method: 'DELETE',
  path: '/api/seeker/application/{application_id}/self-identification',
  summary: 'Deletes the caller’s own answers. Repeating it changes nothing',
  access: 'seeker',
  by_person_alone: true,
  params: ownParams,
  body: z.strictObject({ round }),
  answer: done,
});

export const getLinkedSelfIdentification = endpoint({
  name: 'getLinkedSelfIdentification',
  method: 'GET',
  path: '/self-identification',
  summary: 'The same for a person without an account, by the link that was mailed to them',
  access: 'public',
  by_person_alone: true,
  query: z.strictObject({ token }),
  answer: asked,
});

export const putLinkedSelfIdentification = endpoint({
  name: 'putLinkedSelfIdentification',
  method: 'PUT',
  path: '/self-identification',
  summary: 'Replaces the answers of a person without an account',
  access: 'public',
  by_person_alone: true,
  body: z.strictObject({ token, round, answers: answersSchema }),
  answer: done,
});

export const deleteLinkedSelfIdentification = endpoint({
  name: 'deleteLinkedSelfIdentification',
  method: 'DELETE',
  path: '/self-identification',
  summary: 'Deletes the answers of a person without an account',
  access: 'public',
  by_person_alone: true,
  body: z.strictObject({ token, round }),
  answer: done,
});

const group = z.object({ answers: z.array(z.string()), applicants: z.int(), selected: z.int().nullable() });
const table = z.object({ groups: z.array(group), impact: z.array(group) });

export const viewSchema = z.object({
  /** Null: the whole company. */
  posting_id: id.nullable(),
  title: z.string(),
  applicants: z.int(),
  selected: z.int(),
  tables: z.object({ sex: table, race: table, disability: table, veteran: table } satisfies Record<
    (typeof DIMENSIONS)[number],
    typeof table
  >),
});
export type ShownView = z.infer<typeof viewSchema>;

const period = { first_day: z.string(), last_day: z.string() };

export const listSelfIdReports = endpoint({
  name: 'listSelfIdReports',
  method: 'GET',
  path: '/company/{company_id}/self-identification-reports',
  summary: 'Lists the quarters that were counted, newest first, without groups in which a person could be found',
  access: 'edit-company',
  params: companyParams,
  answer: z.object({
    reports: z.array(z.object({ ...period, frozen_at: z.string(), views: z.array(viewSchema) })),
    /** The versions of the forms in force today. */
    forms: z.array(
      z.object({
        form: z.enum(SELF_ID_FORMS),
        name: z.string(),
        version: z.string(),
        source: z.string(),
        expires_on: z.string().nullable(),
        is_expired: z.boolean(),
      }),
    ),
    /** The quarter that is counted next, and from which day on. */
    next: z.object({ ...period, counted_on: z.string() }),
  }),
});

export const yearSchema = z.object({ ...period, hires: z.int(), protected_veterans: z.int() });

export const openVeteranTotals = endpoint({
  name: 'openVeteranTotals',
  method: 'POST',
  path: '/company/{company_id}/veteran-totals',
  summary: 'Returns the exact totals for VETS-4212 to the one member whom an admin named for it',
  access: 'employer',
  by_person_alone: true,
  audit: 'self-identification.totals-viewed',
  params: companyParams,
  answer: z.object({ years: z.array(yearSchema) }),
});
