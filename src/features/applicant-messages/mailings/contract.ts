import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { LONGEST_BODY, subjectText } from '#features/templates/texts-contract.ts';

const MOST_PEOPLE = 500;

const instant = z.iso.datetime();
const mailingParams = companyParams.extend({ mailing_id: id });
const access = 'write-to-applicants';

export const mailingSchema = z.object({
  mailing_id: id,
  author_name: z.string(),
  subject: z.string(),
  /** As the first person gets it. */
  body: z.string(),
  send_at: instant,
  created_at: instant,
  /** The first three names. */
  names: z.array(z.string()),
  people: z.int(),
  waiting: z.int(),
  sent: z.int(),
  /** Of those sent, how many mails have not left yet. */
  leaving: z.int(),
  /** By hand, because the person answered first or withdrew, or because the author may not write any more. */
  canceled: z.int(),
  /** Of those canceled, how many people answered first. */
  answered: z.int(),
});
export type Mailing = z.infer<typeof mailingSchema>;

export const listMailings = endpoint({
  name: 'listMailings',
  method: 'GET',
  path: '/company/{company_id}/mailings',
  summary: 'Lists messages to many people or for later, newest first, with how far each has come',
  access,
  params: companyParams,
  answer: z.object({ mailings: z.array(mailingSchema) }),
});

export const createMailing = endpoint({
  name: 'createMailing',
  method: 'POST',
  path: '/company/{company_id}/mailings',
  summary:
    'Sends a message to each of up to 500 applicants, now or later. Someone who answers first gets none. Placeholders are filled in now; one without a value is refused.',
  access,
  audit: 'applicant.mailing-planned',
  idempotent: true,
  params: companyParams,
  body: z.strictObject({
    application_ids: z
      .array(id)
      .min(1, 'Select at least one applicant.')
      .max(MOST_PEOPLE, `Select at most ${MOST_PEOPLE} applicants.`),
    subject: subjectText.default(''),
    body: z.string().trim().min(1, 'Enter a text.').max(LONGEST_BODY, 'Use at most 10,000 characters.'),
    /** Null: now. */
    send_at: instant.nullable().default(null),
  }),
  answer: z.object({ mailing_id: id, people: z.int() }),
});

export const cancelMailing = endpoint({
  name: 'cancelMailing',
  method: 'DELETE',
  path: '/company/{company_id}/mailings/{mailing_id}',
  summary: 'Cancels the messages of a mailing that were not sent yet',
  access,
  audit: 'applicant.mailing-canceled',
  params: mailingParams,
  answer: z.object({ canceled: z.int() }),
});
