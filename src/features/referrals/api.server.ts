import { DONE } from '#api/endpoint.ts';
import { implement } from '#server/http/implement.ts';
import { jobLinksWith } from '#server/http/job-link.ts';
import { found } from '#server/http/problems.ts';
import { createLink, listOwn } from './actions.server.ts';
import * as contract from './contract.ts';
import { deleteLink, findOpenLink } from './store.server.ts';

export const referralsApi = [
  implement(contract.listReferrals, async ({ params: { company_id }, db, user, scope: { site }, services }) =>
    listOwn(db, { company_id, user, site, services }),
  ),

  implement(contract.createReferralLink, async ({ params: { company_id }, body, db, user, services, audit }) => {
    const url = await createLink(db, { company_id, user, services }, body.posting_id);
    audit(body.posting_id, {});
    return { url };
  }),

  implement(contract.deleteReferralLink, async ({ params: { company_id, posting_id }, db, user, audit }) => {
    found((await deleteLink(db, { company_id, employer_user: user.userId }, posting_id)) || null);
    audit(posting_id, {});
    return DONE;
  }),

  implement(contract.getReferral, async ({ params: { posting_id }, query: { link }, scope, db }) => {
    const keys = jobLinksWith(scope, link);
    return { is_referred: keys.length > 0 && (await findOpenLink(db, scope.site, keys, posting_id)) !== undefined };
  }),
];
