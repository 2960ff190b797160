import { DONE } from '#api/endpoint.ts';
import { DEFAULT_PAGE_SIZE } from '#rules/constants.ts';
import { implement } from '#server/http/implement.ts';
import { found } from '#server/http/problems.ts';
import { hashToken } from '#server/http/session.ts';
import * as contract from './contract.ts';
import { checkSaving, MOST_WISHES } from './rules.ts';
import {
  countSaved,
  countWishes,
  deleteSaved,
  findPosting,
  insertSaved,
  insertWish,
  isSaved,
  listSaved,
  listSavedAmongIds,
} from './store.server.ts';

export const savedJobApi = [
  implement(contract.listSavedJobs, async ({ query: { page }, db, user }) => {
    const window = { limit: DEFAULT_PAGE_SIZE, offset: (page - 1) * DEFAULT_PAGE_SIZE };
    const jobs = await listSaved(db, user.userId, window);
    return { jobs, total: await countSaved(db, user.userId), page, page_size: DEFAULT_PAGE_SIZE };
  }),

  implement(contract.getSavedJob, async ({ params: { posting_id }, db, user, scope }) => {
    const { title } = found(await findPosting(db, scope.site, posting_id));
    return { title, is_saved: await isSaved(db, user.userId, posting_id) };
  }),

  implement(contract.listSavedAmong, async ({ query: { posting_ids }, db, user }) => {
    return { posting_ids: await listSavedAmongIds(db, user.userId, posting_ids) };
  }),

  implement(contract.saveJob, async ({ params: { posting_id }, db, user, scope }) => {
    found(await findPosting(db, scope.site, posting_id));
    checkSaving(await countSaved(db, user.userId));
    await insertSaved(db, user.userId, posting_id);
    return DONE;
  }),

  implement(contract.removeSavedJob, async ({ params: { posting_id }, db, user }) => {
    await deleteSaved(db, user.userId, posting_id);
    return DONE;
  }),

  implement(contract.wishToSaveJob, {
    handle: async ({ body: { posting_id }, db, scope }) => {
      found(await findPosting(db, scope.site, posting_id));
      const browser = hashToken(scope.visitor_id);
      if ((await countWishes(db, browser)) < MOST_WISHES) await insertWish(db, browser, posting_id);
      return DONE;
    },
  }),
];
