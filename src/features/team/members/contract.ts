import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { EMPLOYER_ROLES } from '#rules/actor.ts';
import { employerUserSchema } from '../contract.ts';

const memberParams = companyParams.extend({ employer_user: id });
const version = z.coerce.number().int().min(1);

export const updateEmployerUser = endpoint({
  name: 'updateEmployerUser',
  method: 'PATCH',
  path: '/company/{company_id}/employer-user/{employer_user}',
  summary: 'Changes the role of a member, or whether they can sign in; disabling ends their sessions at once',
  access: 'change-roles',
  audit: 'employer-user.changed',
  params: memberParams,
  body: z.strictObject({
    role: z.enum(EMPLOYER_ROLES, 'Choose a role.').optional(),
    is_disabled: z.boolean().optional(),
    version,
  }),
  answer: employerUserSchema,
});

export const removeEmployerUser = endpoint({
  name: 'removeEmployerUser',
  method: 'DELETE',
  path: '/company/{company_id}/employer-user/{employer_user}',
  summary: 'Removes a member; a colleague takes over their postings, stages, pipelines and interviews ahead',
  access: 'change-roles',
  audit: 'employer-user.removed',
  params: memberParams,
  query: z.strictObject({ hand_over_to: id, version }),
  answer: done,
});

export const transferCompany = endpoint({
  name: 'transferCompany',
  method: 'POST',
  path: '/company/{company_id}/transfer',
  summary: 'Makes a colleague an admin and the caller a people manager',
  access: 'edit-company',
  audit: 'company.transferred',
  params: companyParams,
  body: z.strictObject({ employer_user: id }),
  answer: done,
});
