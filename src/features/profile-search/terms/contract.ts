import { z } from 'zod';
import { type Answer, companyParams, endpoint, id } from '#api/endpoint.ts';
import { MOST_TERMS, TERM_KINDS } from './rules.ts';

export const getSearchTerms = endpoint({
  name: 'getSearchTerms',
  method: 'GET',
  path: '/company/{company_id}/candidate/search-terms/{posting_id}',
  summary: `Suggests up to ${MOST_TERMS} terms to find people for a posting: its title, other names of the same work, its skills and, on mh, military codes that lead to it`,
  access: 'unlock-profiles',
  params: companyParams.extend({ posting_id: id }),
  answer: z.object({
    posting_id: id,
    title: z.string(),
    terms: z.array(
      z.object({
        kind: z.enum(TERM_KINDS),
        text: z.string(),
        /** Where it comes from, in a few words. */
        why: z.string(),
      }),
    ),
    /** A search of profiles by the titles and the place of the posting. */
    search: z.object({ title: z.string(), near: z.string().nullable(), remote: z.boolean() }),
    /** The posting's own, for the search record; '' without one. */
    requisition_number: z.string(),
  }),
});
export type SearchTerms = Answer<typeof getSearchTerms>;
