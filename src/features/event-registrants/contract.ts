import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { eventCardSchema } from '#features/hiring-events/contract.ts';
import { eventAnswerSchema } from '#features/hiring-events/questions/question-contract.ts';

/** An attendee who chose the company. */
const registrantSchema = z.object({
  registration_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** `file_id` opens it like an applicant’s file. `is_unreadable`: its text could not be read. */
  resume: z.object({ file_id: id, file_name: z.string(), is_unreadable: z.boolean() }).nullable(),
  /** Answers to the questions that staff share with employers. */
  answers: z.array(eventAnswerSchema),
  /** The person’s applications to the company, in pipelines that the caller may open. */
  applications: z.array(z.object({ application_id: id, posting_id: id, title: z.string() })),
});
export type Registrant = z.infer<typeof registrantSchema>;

const params = companyParams.extend({ registration_id: id });

export const getRegistrant = endpoint({
  name: 'getRegistrant',
  method: 'GET',
  path: '/company/{company_id}/hiring-event-registrant/{registration_id}',
  summary: 'Returns an attendee who chose the company, and the live postings they can be added to',
  access: 'view-applicants',
  params,
  answer: registrantSchema.extend({
    event_title: z.string(),
    /** By title. Anonymous postings are left out, because the person knows the company. */
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
    'Adds an attendee who chose the company as an applicant to a live posting, with their résumé, and emails them. 409 if they are already an applicant.',
  access: 'add-applicants',
  rows: 'all',
  why_all: 'A registration belongs to a person and to no company until it becomes an application.',
  audit: 'applicant.added',
  idempotent: true,
  params,
  body: z.strictObject({ posting_id: id }),
  answer: z.object({ application_id: id }),
});

/** An event as an employer with a booth sees it. */
export const boothEventSchema = eventCardSchema.omit({ employers: true }).extend({
  state: z.enum(['published', 'cancelled']),
  place: z.string(),
  /** How many attendees chose the company, including those it cannot see yet. */
  chosen_by: z.int(),
});

export const listRegistrants = endpoint({
  name: 'listRegistrants',
  method: 'GET',
  path: '/company/{company_id}/hiring-events',
  summary:
    'Lists the events at which the company has a booth, with the attendees who chose it. They are listed from the start of the event, or earlier if they agreed.',
  access: 'view-applicants',
  params: companyParams,
  answer: z.object({
    events: z.array(
      boothEventSchema.extend({
        registrants: z.array(
          registrantSchema.extend({
            checked_in_at: z.string().nullable(),
            booked: z.array(z.object({ title: z.string(), starts_at: z.string(), ends_at: z.string() })),
          }),
        ),
      }),
    ),
  }),
});
