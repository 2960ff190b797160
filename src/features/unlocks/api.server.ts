import { DONE } from '#api/endpoint.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { blockUnlocker, linkResume, readUnlocked, unlock } from './actions.server.ts';
import * as contract from './contract.ts';
import { stateOfUnlock } from './rules.ts';
import { listUnlocksOf } from './store.server.ts';

export const unlocksApi = [
  implement(contract.createUnlock, async ({ params, body, db, user, scope, audit }) => {
    const unlocked = await unlock(db, { user, scope }, { ...params, ...body });
    audit(unlocked.unlock_id, { is_new: unlocked.is_new });
    return unlocked;
  }),

  implement(contract.getUnlockedPerson, async ({ params, db, user, audit }) => {
    audit(params.unlock_id);
    return readUnlocked(db, params, user.userId);
  }),

  implement(contract.getUnlockedResume, async ({ params, db, user, scope, services, audit }) => {
    audit(params.unlock_id);
    return linkResume(db, params, { user, scope }, services);
  }),

  implement(contract.listOwnUnlocks, async ({ db, user }) => {
    const now_ms = await nowIn(db);
    const unlocks = await listUnlocksOf(db, user.userId);
    return { unlocks: unlocks.map((each) => ({ ...each, state: stateOfUnlock(each, now_ms) })) };
  }),

  implement(contract.blockUnlocker, async ({ params: { unlock_id }, db, user, audit }) => {
    await blockUnlocker(db, user.userId, unlock_id);
    audit(unlock_id);
    return DONE;
  }),
];
