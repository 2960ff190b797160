import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { emailAddress, hasWebAddress } from '#api/fields.ts';
import { strictSearch } from '#features/job-search/contract.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';

export const RHYTHMS = ['daily', 'weekly', 'at_once'] as const;
export type Rhythm = (typeof RHYTHMS)[number];
export const ALERT_STATES = ['waiting', 'active', 'paused'] as const;

const name = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(80, 'Use at most 80 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write the name on one line.');
const rhythm = z.enum(RHYTHMS, 'Choose how often.');
/** Of the search, what narrows it; order, page and age mean nothing where only new jobs are told of. */
const kept = z.strictObject({ name, rhythm, query: strictSearch });
/** Whoever is told of jobs may pause that and go on. */
const change = z.strictObject({
  name: name.optional(),
  rhythm: rhythm.optional(),
  state: z.enum(['active', 'paused']).optional(),
});

export const jobAlertSchema = z.object({
  alert_id: id,
  name: z.string(),
  rhythm: z.enum(RHYTHMS),
  state: z.enum(ALERT_STATES),
  /** Words, place and filters as people read them; empty: all jobs. */
  asks_for: z.array(z.string()),
  /** The same search, as an address of this site. */
  search_path: z.string(),
  created_at: z.string(),
  last_mailed_at: z.string().nullable(),
});
export type JobAlert = z.infer<typeof jobAlertSchema>;

const alertParams = z.strictObject({ alert_id: id });
const token = z.string().length(TOKEN_LENGTH);

export const listJobAlerts = endpoint({
  name: 'listJobAlerts',
  method: 'GET',
  path: '/api/seeker/job-alerts',
  summary: 'The searches of which one gets new jobs by email, the newest first',
  access: 'seeker',
  answer: z.object({ alerts: z.array(jobAlertSchema), email: z.string() }),
});

export const createJobAlert = endpoint({
  name: 'createJobAlert',
  method: 'POST',
  path: '/api/seeker/job-alert',
  summary: 'From now on mails the new jobs of a search; the same search a second time changes its name and rhythm',
  access: 'seeker',
  by_person_alone: true,
  body: kept,
  answer: z.object({ alert_id: id }),
});

export const updateJobAlert = endpoint({
  name: 'updateJobAlert',
  method: 'PATCH',
  path: '/api/seeker/job-alert/{alert_id}',
  summary: 'Changes name or rhythm of one’s own alert, pauses it or goes on',
  access: 'seeker',
  rows: 'all',
  why_all: 'An alert belongs to an address, which may have an account or none.',
  by_person_alone: true,
  params: alertParams,
  body: change,
  answer: done,
});

export const deleteJobAlert = endpoint({
  name: 'deleteJobAlert',
  method: 'DELETE',
  path: '/api/seeker/job-alert/{alert_id}',
  summary: 'Deletes one’s own alert; a second time changes nothing',
  access: 'seeker',
  rows: 'all',
  why_all: 'An alert belongs to an address, which may have an account or none.',
  by_person_alone: true,
  params: alertParams,
  answer: done,
});

export const requestJobAlert = endpoint({
  name: 'requestJobAlert',
  method: 'POST',
  path: '/api/job-alert-request',
  summary: 'Mails a link that confirms an alert for an address without an account; answers the same for every address',
  access: 'public',
  rows: 'all',
  why_all: 'An alert belongs to an address, which may have an account or none.',
  by_person_alone: true,
  rate: 'sign-up',
  // Whoever asks may be a stranger to whoever reads that mailbox.
  body: kept.extend({
    name: name.refine((written) => !hasWebAddress(written), 'A name has no web address in it.'),
    query: strictSearch.refine(
      ({ q, where, skill, military_code }) => ![q, ...where, ...skill, ...military_code].some(hasWebAddress),
      'A search that is sent by email has no web address in it. Change the search.',
    ),
    email: emailAddress,
  }),
  answer: done,
});

export const getMailedJobAlert = endpoint({
  name: 'getMailedJobAlert',
  method: 'GET',
  path: '/api/mailed-job-alert',
  summary: 'The alert that a mailed link opens',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  query: z.strictObject({ token }),
  answer: jobAlertSchema.omit({ alert_id: true }).extend({
    in_account: z.boolean(),
    /** Where mail about alerts is switched on again; null unless the address stopped it. */
    mail_settings_path: z.string().nullable(),
  }),
});

export const updateMailedJobAlert = endpoint({
  name: 'updateMailedJobAlert',
  method: 'PATCH',
  path: '/api/mailed-job-alert',
  summary: 'Confirms the alert that a mailed link opens, changes its name or rhythm, pauses it or goes on',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  by_person_alone: true,
  body: change.extend({ token }),
  answer: done,
});

export const deleteMailedJobAlert = endpoint({
  name: 'deleteMailedJobAlert',
  method: 'DELETE',
  path: '/api/mailed-job-alert',
  summary: 'Deletes the alert that a mailed link opens',
  access: 'public',
  rows: 'all',
  why_all: 'A mailed link names the rows; before it is looked up, nobody is known.',
  by_person_alone: true,
  body: z.strictObject({ token }),
  answer: done,
});
