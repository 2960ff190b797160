import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { personName, phoneNumber } from '#api/fields.ts';
import { EMPLOYER_ROLES } from '#rules/actor.ts';
import { RHYTHMS, type Rhythm } from '#rules/rhythms.ts';

export const employerUserSchema = z.object({
  employer_user: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(EMPLOYER_ROLES),
  /** Cannot sign in. */
  is_disabled: z.boolean(),
  /** Left the company for good; stays in the list, since notes and scores name them. */
  is_removed: z.boolean(),
  version: z.int().min(1),
});
export type EmployerUser = z.infer<typeof employerUserSchema>;

export const listEmployerUsers = endpoint({
  name: 'listEmployerUsers',
  method: 'GET',
  path: '/company/{company_id}/employer-users',
  summary: 'Lists the company’s members and their roles, admins first',
  access: 'view-team',
  params: companyParams,
  answer: z.object({ employer_users: z.array(employerUserSchema) }),
});

const version = z.int().min(1);

/** When a member gets mail about new applicants: within a minute, once a day, or never. */
export const APPLICANT_MAIL = RHYTHMS;
export type ApplicantMail = Rhythm;
const applicantMail = z.enum(APPLICANT_MAIL, 'Choose when you get an email about new applicants.');

const ownDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  role: z.enum(EMPLOYER_ROLES),
  applicant_mail: applicantMail,
  version,
});

export const getOwnDetails = endpoint({
  name: 'getOwnDetails',
  method: 'GET',
  path: '/api/own-details',
  summary: 'Returns the caller’s name, phone and email, and when they get mail about new applicants',
  access: 'employer',
  answer: ownDetails,
});

export const updateOwnDetails = endpoint({
  name: 'updateOwnDetails',
  method: 'PATCH',
  path: '/api/own-details',
  summary: 'Updates the caller’s name or phone, or when they get mail about new applicants',
  access: 'employer',
  audit: 'employer-user.updated',
  body: z.strictObject({
    first_name: personName.first_name.optional(),
    last_name: personName.last_name.optional(),
    phone: phoneNumber.min(1, 'Enter a phone number.').optional(),
    applicant_mail: applicantMail.optional(),
    version,
  }),
  answer: ownDetails,
});
