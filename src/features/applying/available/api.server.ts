import { toCard } from '#features/jobs/doors.server.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { searchJobs } from '#server/search/job-search.ts';
import { findApplied, findAppliedAmong, findOwnApplications, findWithdrawn } from '../store.server.ts';
import { getApplied, listAppliedAmong, listAvailablePostings } from './contract.ts';

/** Every live job accepts applications on this site. */
export const availableApi = [
  implement(listAvailablePostings, async ({ query, scope: { site, user }, db }) => {
    const found = await searchJobs(db, { site, sort: 'newest', page: query.page, page_size: DEFAULT_PAGE_SIZE });
    const { total, total_is_capped, page, hits } = found;
    const ids = hits.map(({ posting_id }) => posting_id);
    const applied = user?.type === 'seeker' ? await findOwnApplications(db, user.userId, ids) : [];
    return { total, total_is_capped, page, jobs: hits.map(toCard), applied };
  }),

  implement(getApplied, async ({ params: { posting_id }, user, db }) => ({
    applied: await findApplied(db, user.userId, posting_id),
    withdrawn: await findWithdrawn(db, user.userId, posting_id),
  })),

  implement(listAppliedAmong, async ({ query: { posting_ids }, user, db }) => ({
    applied: await findAppliedAmong(db, user.userId, posting_ids),
  })),
];
