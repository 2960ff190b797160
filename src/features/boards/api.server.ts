import type { User } from '#rules/actor.ts';
import { memberMay } from '#rules/permissions.ts';
import { instantOf } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { implement } from '#server/http/implement.ts';
import { found, wrongField } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import {
  checkCredentials,
  crosspostCredits,
  disconnectBoard,
  getBoard,
  listBoards,
  saveBoard,
} from './actions.server.ts';
import { boardOf, isBoard } from './board-list.ts';
import * as contract from './contract.ts';
import { crosspost, removeCrossposts } from './crosspost-actions.server.ts';
import { findPostingToSend, listCrossposts, type OfPosting } from './crosspost-store.server.ts';
import { isOpen } from './rules.ts';
import { revokeEarlierKey, saveNextKey, sendNextKey } from './signing-key.server.ts';
import type { OfBoard } from './store.server.ts';

export const boardsApi = [
  implement(contract.listBoards, async ({ params: { company_id }, db, user, services }) => ({
    boards: await listBoards(db, services, { company_id, user }),
    credits: await crosspostCredits(db, { company_id, userId: user.userId }),
  })),

  implement(contract.getBoard, ({ params, db, user, services }) => getBoard(db, services, { ...known(params), user })),

  implement(contract.putBoard, {
    before: async ({ params, body: { credentials }, scope: { site, user }, services }) => {
      const of = known(params);
      // Refused in the transaction, before anything is stored.
      if (!credentials || !user || !memberMay('connect-boards', user)) return null;
      return checkCredentials(services, { ...of, site }, credentials);
    },
    handle: async ({ params, body: { credentials, ...settings }, prepared: checked, db, user, services, audit }) => {
      const { board_id, company_id } = known(params);
      await saveBoard(db, services, { board_id, company_id }, { user, checked, settings });
      audit(board_id, { board_id, has_new_credentials: credentials !== undefined, ...settings });
      return getBoard(db, services, { company_id, board_id, user });
    },
  }),

  implement(contract.deleteBoard, async ({ params, db, user, services, audit }) => {
    const of = known(params);
    await disconnectBoard(db, services, of, user);
    audit(of.board_id, { board_id: of.board_id });
    return getBoard(db, services, { ...of, user });
  }),

  implement(contract.replaceBoardKey, {
    before: ({ params, scope: { site, user }, services }) =>
      sendNextKey(services, known(params), { site, user: found(user) }),
    handle: async ({ params, prepared: number, db, user, services, audit }) => {
      const of = known(params);
      await saveNextKey(db, of, number);
      audit(of.board_id, { board_id: of.board_id });
      return getBoard(db, services, { ...of, user });
    },
  }),

  implement(contract.revokeBoardKey, async ({ params, db, user, services, audit }) => {
    const of = known(params);
    await revokeEarlierKey(db, of, user);
    audit(of.board_id, { board_id: of.board_id });
    return getBoard(db, services, { ...of, user });
  }),

  implement(contract.getCrosspost, ({ params, db, user, services }) => shown(db, services, params, user)),

  implement(contract.putCrosspost, async ({ params, body, db, user, services, scope, audit }) => {
    const { board_ids, expires_on, options } = body;
    const expires_at = expires_on && instantOf(`${expires_on}T23:59`, scope.preferences.time_zone);
    if (expires_at && Date.parse(expires_at) <= (await nowIn(db)))
      throw wrongField('expires_on', 'Choose a day from today on.');
    await crosspost(db, params, user, { board_ids, expires_at, applications: options.applications });
    audit(params.posting_id, { board_ids, expires_on, applications: options.applications });
    return shown(db, services, params, user);
  }),

  implement(contract.deleteCrosspost, async ({ params, query: { board_id }, db, user, services, audit }) => {
    const boards = await removeCrossposts(db, { ...params, board_id }, user.userId);
    audit(params.posting_id, { board_id: board_id ?? null, boards });
    return shown(db, services, params, user);
  }),
];

function known({ company_id, board_id }: { company_id: string; board_id: string }): OfBoard {
  return { company_id, board_id: found(isBoard(board_id) ? board_id : null) };
}

async function shown(db: Db, services: Services, of: OfPosting, user: User): Promise<contract.Crossposts> {
  const { company_id } = of;
  const posting = found(await findPostingToSend(db, of));
  const crossposts = await listCrossposts(db, of);
  const boards = await listBoards(db, services, { company_id, user });
  return {
    posting,
    crossposts: crossposts.map(({ wants, authorized_at, may_be_there, was_live: _, round: __, ...each }) => ({
      ...each,
      board_name: boardOf(each.board_id).name,
      is_waiting: each.state === 'queued' && authorized_at === null,
      is_leaving: isOpen(each.state) ? wants !== 'live' : may_be_there,
    })),
    credits: await crosspostCredits(db, { company_id, userId: user.userId }),
    boards: boards.filter(({ is_connected }) => is_connected),
  };
}
