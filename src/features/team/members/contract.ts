import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { EMPLOYER_ROLES } from '#rules/actor.ts';
import { employerUserSchema } from '../contract.ts';

const memberParams = companyParams.extend({ employer_user: id });
/** The most that a limit of credits can be. */
const MOST_CREDITS_A_MONTH = 999;
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

const perMonth = z
  .int('Enter a whole number, or leave the box empty for no limit.')
  .min(0, 'Enter 0 or more.')
  .max(MOST_CREDITS_A_MONTH, `Enter at most ${MOST_CREDITS_A_MONTH}.`)
  .nullable();

const share = z.object({
  /** How many credits the member may spend in a calendar month; null for no limit. */
  per_month: z.int().nullable(),
  /** How many they have spent in this one. */
  spent: z.int(),
});
const sharesSchema = z.object({ posting: share, unlock: share, boost: share, crosspost: share });
export type CreditShares = z.infer<typeof sharesSchema>;

export const getCreditShares = endpoint({
  name: 'getCreditShares',
  method: 'GET',
  path: '/company/{company_id}/employer-user/{employer_user}/credit-shares',
  summary: 'Returns how many of the company’s credits a member may spend each month, and has spent in this one',
  access: 'change-roles',
  params: memberParams,
  answer: sharesSchema,
});

export const putCreditShares = endpoint({
  name: 'putCreditShares',
  method: 'PUT',
  path: '/company/{company_id}/employer-user/{employer_user}/credit-shares',
  summary: 'Sets how many of the company’s credits a member may spend each month; null for no limit',
  access: 'change-roles',
  audit: 'employer-user.credits-limited',
  params: memberParams,
  body: z.strictObject({ posting: perMonth, unlock: perMonth, boost: perMonth, crosspost: perMonth.default(null) }),
  answer: sharesSchema,
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
