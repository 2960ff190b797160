import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { PAGE_SIZE } from '../rules.ts';

const text = z.string().trim().max(60).optional();

export const listNetworkMembers = endpoint({
  name: 'listNetworkMembers',
  method: 'GET',
  path: '/company/{company_id}/talent-network/members',
  summary: `Lists the people in the talent network, the newest first, ${PAGE_SIZE} on a page; empty for members who may not open its pipeline`,
  access: 'view-talent-network',
  params: companyParams,
  query: z.strictObject({
    /** Only people with this area of interest. */
    area: text,
    /** Only people in the stage of this name. */
    stage: text,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  answer: z.object({
    /** Whether the caller may see the people; false for hiring members. */
    may_see: z.boolean(),
    members: z.array(
      z.object({
        application_id: id,
        first_name: z.string(),
        last_name: z.string(),
        headline: z.string(),
        city: z.string(),
        region: z.string(),
        areas: z.array(z.string()),
        stage_name: z.string(),
        joined_at: z.iso.datetime(),
        /** When their consent ends. */
        ends_at: z.iso.datetime(),
        /** Whether no member of the team has opened them. */
        is_new: z.boolean(),
      }),
    ),
    /** All that match, over all pages. */
    total: z.int(),
    page: z.int(),
    /** All in the network, whatever is chosen. */
    everyone: z.int(),
    /** The areas that people chose, and the stages, to choose from. */
    areas: z.array(z.string()),
    stages: z.array(z.string()),
  }),
});
export type NetworkMembers = Answer<typeof listNetworkMembers>;
