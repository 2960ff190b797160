import { ownerOf } from '#features/documents/doors.server.ts';
import { isErasedAddress } from '#rules/erased.ts';
import { implement } from '#server/http/implement.ts';
import { jobLinksWith } from '#server/http/job-link.ts';
import { found } from '#server/http/problems.ts';
import { applyToPosting } from './actions.server.ts';
import * as contract from './contract.ts';
import { maskedEmail } from './rules.ts';
import { findReceipt } from './store.server.ts';

export const applyingApi = [
  implement(contract.createApplication, {
    handle: async ({ body: { link, ...body }, scope, db }) => ({
      application_id: await applyToPosting(db, ownerOf(scope), body, { job_links: jobLinksWith(scope, link) }),
    }),
  }),

  implement(contract.getApplicationReceipt, {
    handle: async ({ params, scope, db }) => {
      const stored = await findReceipt(db, scope.site, params.application_id);
      const { seeker_id, visitor_hash, ...receipt } = found(stored && isErasedAddress(stored.email) ? null : stored);
      const owner = ownerOf(scope);
      const in_account = seeker_id !== null && seeker_id === owner.seeker_id;
      const is_own = in_account || visitor_hash?.equals(owner.visitor_hash) === true;
      const email = is_own ? receipt.email : null;
      return { ...receipt, masked_email: maskedEmail(receipt.email), email, in_account };
    },
  }),
];
