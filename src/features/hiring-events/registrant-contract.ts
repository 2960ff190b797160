import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { eventAnswerSchema } from './question-contract.ts';

/** Somebody who wants to meet the company, in the list of an event or alone. */
export const registrantSchema = z.object({
  registration_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** What went along; `file_id` opens it as a file of an applicant, also one that our reader could not read. */
  resume: z.object({ file_id: id, file_name: z.string(), is_unreadable: z.boolean() }).nullable(),
  /** What was answered at registration and is for employers. */
  answers: z.array(eventAnswerSchema),
  /** Postings for which the person is an applicant of the company, in pipelines that the caller may open. */
  applications: z.array(z.object({ application_id: id, posting_id: id, title: z.string() })),
});
export type Registrant = z.infer<typeof registrantSchema>;

const params = companyParams.extend({ registration_id: id });

export const getRegistrant = endpoint({
  name: 'getRegistrant',
  method: 'GET',
  path: '/company/{company_id}/hiring-event-registrant/{registration_id}',
  summary:
    'Somebody who wants to meet the company at an event, and the live postings that take the person as an applicant',
  access: 'view-applicants',
  params,
  answer: registrantSchema.extend({
    event_title: z.string(),
    /** By title; never an anonymous one, since the person knows the company. */
    postings: z.array(
      z.object({ posting_id: id, title: z.string(), city: z.string(), region: z.string(), country: z.string() }),
    ),
  }),
});

export const createRegistrantApplication = endpoint({
  name: 'createRegistrantApplication',
  method: 'POST',
  path: '/company/{company_id}/hiring-event-registrant/{registration_id}/application',
  summary:
    'Makes somebody who wants to meet the company an applicant of a live posting, with the résumé, and tells the person; 409 when the person is one already',
  access: 'add-applicants',
  rows: 'all',
  why_all: 'A registration belongs to a person and to no company until it becomes an application.',
  audit: 'applicant.added',
  idempotent: true,
  params,
  body: z.strictObject({ posting_id: id }),
  answer: z.object({ application_id: id }),
});
