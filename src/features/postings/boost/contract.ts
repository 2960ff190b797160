import { z } from 'zod';
import { companyParams, endpoint, id } from '#api/endpoint.ts';

export const boostPosting = endpoint({
  name: 'boostPosting',
  method: 'POST',
  path: '/company/{company_id}/posting/{posting_id}/boost',
  summary:
    'Features a live posting for seven days, for one boost credit: it is marked, and stands first where it is among the best matches of a search',
  access: 'edit-posting',
  audit: 'posting.boosted',
  params: companyParams.extend({ posting_id: id }),
  answer: z.object({ featured_until: z.string() }),
});
