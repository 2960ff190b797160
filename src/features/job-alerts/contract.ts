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
  .min(1, 'Enter a name.')
  .max(80, 'Use at most 80 characters.')
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write the name on one line.');
const rhythm = z.enum(RHYTHMS, 'Choose how often you want emails.');
const newAlert = z.strictObject({ name, rhythm, query: strictSearch });
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
  /** Words, place and filters, as shown; empty for all jobs. */
  asks_for: z.array(z.string()),
  /** The search's address. */
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
  summary: 'Lists your job alerts, newest first',
  access: 'seeker',
  answer: z.object({ alerts: z.array(jobAlertSchema), email: z.string() }),
});

export const createJobAlert = endpoint({
  name: 'createJobAlert',
  method: 'POST',
  path: '/api/seeker/job-alert',
  summary: 'Creates a job alert. The same search again updates the name and frequency.',
  access: 'seeker',
  by_person_alone: true,
  body: newAlert,
  answer: z.object({ alert_id: id }),
});

export const updateJobAlert = endpoint({
  name: 'updateJobAlert',
  method: 'PATCH',
  path: '/api/seeker/job-alert/{alert_id}',
  summary: 'Updates the name or frequency of your alert, pauses it or resumes it',
  access: 'seeker',
  rows: 'all',
  why_all: 'Canceling a queued mail also changes what it says about other alerts.',
  by_person_alone: true,
  params: alertParams,
  body: change,
  answer: done,
});

export const deleteJobAlert = endpoint({
  name: 'deleteJobAlert',
  method: 'DELETE',
  path: '/api/seeker/job-alert/{alert_id}',
  summary: 'Deletes your alert. Deleting it again does nothing.',
  access: 'seeker',
  rows: 'all',
  why_all: 'Canceling a queued mail also changes what it says about other alerts.',
  by_person_alone: true,
  params: alertParams,
  answer: done,
});

export const requestJobAlert = endpoint({
  name: 'requestJobAlert',
  method: 'POST',
  path: '/api/job-alert-request',
  summary: 'Emails a link that confirms a job alert without an account. Gives the same answer for every address.',
  access: 'public',
  rows: 'all',
  why_all: 'The address may have alerts already, with or without an account.',
  by_person_alone: true,
  rate: 'sign-up',
  // The requester may be a stranger to the owner of the mailbox.
  body: newAlert.extend({
    name: name.refine((written) => !hasWebAddress(written), 'Leave web addresses out of the name.'),
    query: strictSearch.refine(
      ({ q, where, skill, military_code }) => ![q, ...where, ...skill, ...military_code].some(hasWebAddress),
      'Leave web addresses out of the search.',
    ),
    email: emailAddress,
  }),
  answer: done,
});

export const getMailedJobAlert = endpoint({
  name: 'getMailedJobAlert',
  method: 'GET',
  path: '/api/mailed-job-alert',
  summary: 'Returns the alert of a mailed link',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the rows, and nobody is signed in.',
  query: z.strictObject({ token }),
  answer: jobAlertSchema.omit({ alert_id: true }).extend({
    in_account: z.boolean(),
    /** Where mail about alerts can be turned back on; null unless the address stopped it. */
    mail_settings_path: z.string().nullable(),
  }),
});

export const updateMailedJobAlert = endpoint({
  name: 'updateMailedJobAlert',
  method: 'PATCH',
  path: '/api/mailed-job-alert',
  summary: 'Confirms the alert of a mailed link, updates its name or frequency, pauses it or resumes it',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the rows, and nobody is signed in.',
  by_person_alone: true,
  body: change.extend({ token }),
  answer: done,
});

export const deleteMailedJobAlert = endpoint({
  name: 'deleteMailedJobAlert',
  method: 'DELETE',
  path: '/api/mailed-job-alert',
  summary: 'Deletes the alert of a mailed link',
  access: 'public',
  rows: 'all',
  why_all: 'The mailed link identifies the rows, and nobody is signed in.',
  by_person_alone: true,
  body: z.strictObject({ token }),
  answer: done,
});
