import { z } from 'zod';
import { type Answer, companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { criteriaSchema, foundSchema } from '#features/profile-search/contract.ts';
import { MOST_RECIPIENTS, SCOUT_RHYTHMS, STOP_TOKEN_LENGTH } from './rules.ts';

const access = 'unlock-profiles';
const instant = z.iso.datetime();
const scoutParams = companyParams.extend({ scout_id: id });
const version = z.int().min(1);

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(80, 'Use at most 80 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write the name on one line.');

const scoutFields = {
  name,
  criteria: criteriaSchema,
  /** The posting it looks for people for. */
  posting_id: id.nullable().default(null),
  requisition_number: z.string().trim().max(60, 'Use at most 60 characters.').default(''),
  rhythm: z.enum(SCOUT_RHYTHMS, 'Choose how often it mails.'),
  /** The members who get its mail. */
  recipients: z.array(id).max(MOST_RECIPIENTS, `Choose at most ${MOST_RECIPIENTS} members.`),
};

const scoutSchema = z.object({
  scout_id: id,
  name: z.string(),
  criteria: criteriaSchema,
  posting_id: id.nullable(),
  posting_title: z.string().nullable(),
  requisition_number: z.string(),
  rhythm: z.enum(SCOUT_RHYTHMS),
  recipients: z.array(
    z.object({
      employer_user: id,
      name: z.string(),
      /** Whether the member stopped its mail. */
      is_stopped: z.boolean(),
    }),
  ),
  last_run_at: instant.nullable(),
  /** Null while it is off. */
  next_run_at: instant.nullable(),
  version,
});
export type Scout = z.output<typeof scoutSchema>;

export const listScouts = endpoint({
  name: 'listScouts',
  method: 'GET',
  path: '/company/{company_id}/resume-scouts',
  summary: 'Lists the company’s résumé scouts by name, and how many its plan has',
  access,
  params: companyParams,
  answer: z.object({
    scouts: z.array(scoutSchema),
    /** Null for no limit, 0 without a paid plan. */
    most: z.int().nullable(),
  }),
});
export type ScoutList = Answer<typeof listScouts>;

export const getScout = endpoint({
  name: 'getScout',
  method: 'GET',
  path: '/company/{company_id}/resume-scout/{scout_id}',
  summary: 'Returns a résumé scout with its runs, and the people of one run whom the company still finds',
  access,
  params: scoutParams,
  query: z.strictObject({
    /** The last run that found somebody unless another is asked for. */
    run: id.optional(),
  }),
  answer: scoutSchema.extend({
    runs: z.array(z.object({ run_id: id, ran_at: instant, found: z.int() })),
    /** The run whose people these are; null if none has found anybody. */
    run_id: id.nullable(),
    people: z.array(z.object({ profile: foundSchema, reasons: z.array(z.string()) })),
  }),
});
export type ScoutDetails = Answer<typeof getScout>;

export const createScout = endpoint({
  name: 'createScout',
  method: 'POST',
  path: '/company/{company_id}/resume-scout',
  summary: 'Creates a résumé scout, which mails people who match from now on. Managers alone.',
  access,
  audit: 'resume-scout.created',
  params: companyParams,
  body: z.strictObject(scoutFields),
  answer: z.object({ scout_id: id }),
});

export const updateScout = endpoint({
  name: 'updateScout',
  method: 'PUT',
  path: '/company/{company_id}/resume-scout/{scout_id}',
  summary: 'Updates a résumé scout. Who stopped its mail keeps it stopped. Managers alone.',
  access,
  audit: 'resume-scout.updated',
  params: scoutParams,
  body: z.strictObject({ ...scoutFields, version }),
  answer: done,
});

export const setScoutRhythm = endpoint({
  name: 'setScoutRhythm',
  method: 'PUT',
  path: '/company/{company_id}/resume-scout/{scout_id}/rhythm',
  summary: 'Pauses a résumé scout (`off`) or resumes it. Managers alone.',
  access,
  audit: 'resume-scout.updated',
  params: scoutParams,
  body: z.strictObject({ rhythm: scoutFields.rhythm }),
  answer: done,
});

export const deleteScout = endpoint({
  name: 'deleteScout',
  method: 'DELETE',
  path: '/company/{company_id}/resume-scout/{scout_id}',
  summary: 'Deletes a résumé scout with its runs. Managers alone.',
  access,
  audit: 'resume-scout.deleted',
  params: scoutParams,
  answer: done,
});

export const setScoutMail = endpoint({
  name: 'setScoutMail',
  method: 'PUT',
  path: '/company/{company_id}/resume-scout/{scout_id}/own-mail',
  summary: 'Stops a résumé scout’s mail to the caller, who is one of its recipients, or turns it on again',
  access,
  audit: 'resume-scout.own-mail-chosen',
  by_person_alone: true,
  params: scoutParams,
  body: z.strictObject({ is_wanted: z.boolean() }),
  answer: done,
});

export const openScoutMail = endpoint({
  name: 'openScoutMail',
  method: 'POST',
  path: '/api/resume-scout-mail/open',
  summary: 'Returns which résumé scout’s mail a mailed link stops. Changes nothing.',
  access: 'public',
  only_reads: true,
  body: z.strictObject({ token: z.string().max(STOP_TOKEN_LENGTH) }),
  answer: z.object({
    /** Null for a link that is not ours, or whose scout is gone. */
    opened: z.object({ name: z.string(), is_stopped: z.boolean() }).nullable(),
  }),
});
