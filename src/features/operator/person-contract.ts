import { z } from 'zod';
import { done, endpoint, id } from '#api/endpoint.ts';
import { MAIL_TOPICS } from '#rules/mail-topics.ts';
import { foundUserSchema, operatorCompanySchema, reason } from './contract.ts';

const params = z.strictObject({ user_id: id });

const sentMailSchema = z.object({
  mail_id: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
  /** When it was sent; else when it was written. */
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
  /** As the employer calls where it stands. */
  stage: z.string(),
  status: z.string(),
  applied_at: z.string(),
});
export type SentApplication = z.infer<typeof sentApplicationSchema>;

export const staffPersonSchema = z.object({
  user: foundUserSchema,
  phone: z.string(),
  sessions: z.object({ total: z.int(), last_seen_at: z.string().nullable() }),
  /** The newest ten of the account's address. */
  mails: z.array(sentMailSchema),
  /** What the person does not want to be mailed about. */
  unwanted_topics: z.array(z.enum(MAIL_TOPICS)),
  /** A seeker's newest ten, and how many there are. */
  applications: z.object({ total: z.int(), newest: z.array(sentApplicationSchema) }),
  /** An employer's. */
  company: operatorCompanySchema.nullable(),
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

export const getPerson = endpoint({
  name: 'getPerson',
  method: 'GET',
  path: '/api/operator/users/{user_id}',
  summary: 'Account, mail and applications or company of one person; every look is kept in the audit log',
  access: 'operator',
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
  summary: 'Mails the confirming link again to a person whose address is not confirmed',
  access: 'operator',
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
  summary: 'Signs a person out everywhere; staff who act as them go on',
  access: 'operator',
  rows: 'all',
  why_all: 'Staff look after all companies and seekers of both sites.',
  audit: 'person.sessions-ended',
  params,
  body: z.strictObject({ reason }),
  answer: z.object({ ended: z.int() }),
});
