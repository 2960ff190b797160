import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { personName, phoneNumber } from '#features/auth/contract.ts';
import { EMPLOYER_ROLES } from '#rules/actor.ts';

export const employerUserSchema = z.object({
  employer_user: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(EMPLOYER_ROLES),
  is_disabled: z.boolean(),
});
export type EmployerUser = z.infer<typeof employerUserSchema>;

export const listEmployerUsers = endpoint({
  name: 'listEmployerUsers',
  method: 'GET',
  path: '/company/{company_id}/employer-users',
  summary: 'The people of the company and what each may do, admins first',
  access: 'view-team',
  params: companyParams,
  answer: z.object({ employer_users: z.array(employerUserSchema) }),
});

const version = z.int().min(1);
const ownDetails = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string(),
  role: z.enum(EMPLOYER_ROLES),
  version,
});

export const getOwnDetails = endpoint({
  name: 'getOwnDetails',
  method: 'GET',
  path: '/api/own-details',
  summary: 'The name, phone and email of the signed-in employer',
  access: 'employer',
  answer: ownDetails,
});

export const updateOwnDetails = endpoint({
  name: 'updateOwnDetails',
  method: 'PATCH',
  path: '/api/own-details',
  summary: 'Changes the name or phone of the signed-in employer',
  access: 'employer',
  audit: 'employer-user.updated',
  body: z.strictObject({
    first_name: personName.first_name.optional(),
    last_name: personName.last_name.optional(),
    phone: phoneNumber.min(1, 'Enter a phone number.').optional(),
    version,
  }),
  answer: ownDetails,
});
