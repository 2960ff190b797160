import { z } from 'zod';
import { companyParams, done, endpoint, id } from '#api/endpoint.ts';
import { requiredLine } from '#api/fields.ts';
import { MOST_REPORTING_DAYS } from '../contract.ts';

const access = 'view-ats-reporting';
const DAY = 'Enter a date.';
const AMOUNT = 'Enter an amount from $0.01 to $1,000,000.';

export const hiringCostSchema = z.object({
  cost_id: id,
  source: z.string(),
  /** The first and the last day that were paid for. */
  from_on: z.string(),
  to_on: z.string(),
  /** In US dollars. */
  amount_cents: z.int(),
  note: z.string(),
});
export type HiringCost = z.infer<typeof hiringCostSchema>;

export const listHiringCosts = endpoint({
  name: 'listHiringCosts',
  method: 'GET',
  path: '/company/{company_id}/hiring-costs',
  summary: 'Lists up to 500 costs of applicant sources, latest first',
  access,
  params: companyParams,
  answer: z.object({
    costs: z.array(hiringCostSchema),
    /** The sources that people came from, to choose from. */
    sources: z.array(z.string()),
  }),
});

export const createHiringCost = endpoint({
  name: 'createHiringCost',
  method: 'POST',
  path: '/company/{company_id}/hiring-costs',
  summary: 'Adds the cost of a source for a range of days',
  access,
  audit: 'hiring-cost.added',
  idempotent: true,
  params: companyParams,
  body: z
    .strictObject({
      source: requiredLine('Choose a source, or enter one.', 40),
      from_on: z.iso.date(DAY),
      to_on: z.iso.date(DAY),
      amount_cents: z.int(AMOUNT).min(1, AMOUNT).max(100_000_000, AMOUNT),
      note: z.string().trim().max(120, 'Use at most 120 characters.').default(''),
    })
    .superRefine(({ from_on, to_on }, context) => {
      const days = (Date.parse(to_on) - Date.parse(from_on)) / 86_400_000 + 1;
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to_on'], message });
      if (days < 1) refuse('The last day is before the first day.');
      if (days > MOST_REPORTING_DAYS) refuse(`Enter at most ${MOST_REPORTING_DAYS} days at once.`);
    }),
  answer: hiringCostSchema,
});

export const deleteHiringCost = endpoint({
  name: 'deleteHiringCost',
  method: 'DELETE',
  path: '/company/{company_id}/hiring-costs/{cost_id}',
  summary: 'Deletes a cost',
  access,
  audit: 'hiring-cost.deleted',
  params: companyParams.extend({ cost_id: id }),
  answer: done,
});
