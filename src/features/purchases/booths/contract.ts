import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';

export const listBoothOffers = endpoint({
  name: 'listBoothOffers',
  method: 'GET',
  path: '/company/{company_id}/booth-offers',
  summary: 'Lists the coming hiring events at which the company has no booth, soonest first, with the price of one',
  access: 'employer',
  params: companyParams,
  answer: z.object({
    can_pay: z.boolean(),
    each_cents: z.int(),
    events: z.array(
      z.object({
        event_id: id,
        slug: z.string(),
        title: z.string(),
        starts_at: z.string(),
        ends_at: z.string(),
        time_zone: z.string(),
        venue: z.string(),
        city: z.string(),
        region: z.string(),
      }),
    ),
  }),
});
