import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';
import { MOST_PER_DAY, MOST_PER_WEEK } from './rules.ts';

const most = (limit: number) => {
  const message = `Enter a whole number from 1 to ${limit}, or nothing for no limit.`;
  return z.int(message).min(1, message).max(limit, message).nullable();
};

const limitSchema = z.object({
  employer_user: id,
  first_name: z.string(),
  last_name: z.string(),
  /** Shown for members who have not entered a name. */
  email: z.string(),
  /** Null: any number. */
  per_day: z.int().nullable(),
  per_week: z.int().nullable(),
});
export type MemberLimit = z.infer<typeof limitSchema>;

export const listInterviewLimits = endpoint({
  name: 'listInterviewLimits',
  method: 'GET',
  path: '/company/{company_id}/interview-limits',
  summary: 'Returns the caller’s daily and weekly interview limits; for managers, those of all members',
  access: 'schedule',
  params: companyParams,
  answer: z.object({ limits: z.array(limitSchema) }),
});

export const putInterviewLimit = endpoint({
  name: 'putInterviewLimit',
  method: 'PUT',
  path: '/company/{company_id}/interview-limits/{employer_user}',
  summary:
    'Sets a member’s daily and weekly interview limits: the caller’s own, or for managers any member’s. Booked interviews stay.',
  access: 'schedule',
  audit: 'interview-limit.set',
  params: companyParams.extend({ employer_user: id }),
  body: z.strictObject({ per_day: most(MOST_PER_DAY), per_week: most(MOST_PER_WEEK) }),
  answer: limitSchema,
});
