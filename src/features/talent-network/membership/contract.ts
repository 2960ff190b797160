import { z } from 'zod';
import { type Answer, done, endpoint, id } from '#api/endpoint.ts';
import { TOKEN_LENGTH } from '#rules/mailed-link.ts';

/** From a link mailed to the member. It opens one membership. */
const token = z.string().length(TOKEN_LENGTH);

export const getNetworkMembership = endpoint({
  name: 'getNetworkMembership',
  method: 'GET',
  path: '/api/network-membership',
  summary: 'Returns the membership in a talent network that a mailed link opens',
  access: 'public',
  by_person_alone: true,
  query: z.strictObject({ token }),
  answer: z.object({
    network_id: id,
    company_name: z.string(),
    areas: z.array(z.string()),
    consent_text: z.string(),
    ends_at: z.iso.datetime(),
    /** For how long the consent is given if the person stays. */
    consent_months: z.int(),
    has_left: z.boolean(),
  }),
});
export type Membership = Answer<typeof getNetworkMembership>;

export const putNetworkMembership = endpoint({
  name: 'putNetworkMembership',
  method: 'PUT',
  path: '/api/network-membership',
  summary:
    'Renews the consent of a member of a talent network, or ends it. Ended memberships are erased. 409 to stay for other months than the network has now.',
  access: 'public',
  by_person_alone: true,
  rate: 'expensive',
  /** `consent_months`: as shown to a person who stays. */
  body: z.strictObject({ token, stays: z.boolean(), consent_months: z.int().nullable().default(null) }),
  answer: done,
});
