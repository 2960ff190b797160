import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { EMPLOYER_ROLES } from '#rules/actor.ts';
import { MAIL_STATES } from '#rules/mail-states.ts';
import { MAIL_TOPICS } from '#rules/mail-topics.ts';
import { operatorCompanySchema } from '../companies/contract.ts';
import { order, pageNumber, reason, searchWords, site, userType } from '../shared-fields.ts';

export const foundUserSchema = z.object({
  type: userType,
  userId: id,
  site,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(EMPLOYER_ROLES).nullable(),
  company_id: id.nullable(),
  business_name: z.string().nullable(),
  is_confirmed: z.boolean(),
  is_disabled: z.boolean(),
  has_two_step: z.boolean(),
  joined_at: z.string(),
  /** By the person, not by an operator who impersonates them; null before the first sign-in. */
  last_signed_in_at: z.string().nullable(),
  /** The person's operator page, on the person's own site. */
  staff_url: z.string(),
});
export type FoundUser = z.infer<typeof foundUserSchema>;

/** Why a person cannot sign in. */
export const USER_STATES = ['unconfirmed', 'disabled'] as const;

export const USER_SORTS = ['joined', 'name', 'company', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const findUsers = endpoint({
  name: 'findUsers',
  method: 'GET',
  path: '/api/operator/users',
  summary:
    'Lists employers and seekers of both sites by name, email, business or id: 25 per page, newest first unless sorted otherwise',
  access: 'staff-people',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'people.listed',
  query: z.strictObject({
    q: searchWords.default(''),
    type: userType.optional(),
    site: site.optional(),
    state: z.enum(USER_STATES).optional(),
    sort: z.enum(USER_SORTS).default('joined'),
    order,
    page: pageNumber,
  }),
  answer: z.object({ total: z.int(), page: z.int(), page_size: z.int(), users: z.array(foundUserSchema) }),
});

const params = z.strictObject({ user_id: id });

const sentMailSchema = z.object({
  mail_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** When it was sent, or else created. */
  at: z.string(),
  last_error: z.string().nullable(),
});
export type SentMail = z.infer<typeof sentMailSchema>;

const sentApplicationSchema = z.object({
  application_id: id,
  posting_id: id,
  title: z.string(),
  company_id: id,
  business_name: z.string(),
  /** The names that the employer sees. */
  stage: z.string(),
  status: z.string(),
  applied_at: z.string(),
});
export type SentApplication = z.infer<typeof sentApplicationSchema>;

export const staffPersonSchema = z.object({
  user: foundUserSchema,
  phone: z.string(),
  sessions: z.object({ total: z.int(), last_seen_at: z.string().nullable() }),
  /** The ten newest to the account's address. */
  mails: z.array(sentMailSchema),
  /** Mail topics that the person turned off. */
  unwanted_topics: z.array(z.enum(MAIL_TOPICS)),
  /** A seeker's ten newest, and the total. */
  applications: z.object({ total: z.int(), newest: z.array(sentApplicationSchema) }),
  /** An employer's company. */
  company: operatorCompanySchema.nullable(),
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

export const getPerson = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/api/operator/users/{user_id}',
  summary: 'Returns one user’s account, mail, and applications or company. Each view is audited.',
  access: 'staff-people',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'person.viewed',
  params,
  answer: staffPersonSchema,
});

export const resendPersonConfirmation = endpoint({
  name: 'resendPersonConfirmation',
  method: 'POST',
  path: '/api/operator/users/{user_id}/confirmation',
  summary: 'Mails the confirmation link again to a person whose address is unconfirmed',
  access: 'staff-people',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'person.confirmation-mailed',
  params,
  answer: done,
});

export const endPersonSessions = endpoint({
  name: 'endPersonSessions',
  method: 'POST',
  path: '/api/operator/users/{user_id}/sessions-end',
  summary: 'Signs a person out everywhere. Impersonations of that person continue.',
  access: 'staff-people',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'person.sessions-ended',
  params,
  body: z.strictObject({ reason }),
  answer: z.object({ ended: z.int() }),
});
