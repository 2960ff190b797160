import type { User } from '#rules/actor.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { BoardFailed } from '#server/boards/board-provider.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { boardOf } from './board-list.ts';
import { callbackOf, providerOf, unsealCredentials } from './connection.server.ts';
import * as store from './store.server.ts';

/** Gives the board its next key, before it counts here. Returns the number of the key that it replaces. */
export async function sendNextKey(
  services: Services,
  of: store.OfBoard,
  { site, user }: { site: SiteCode; user: User },
): Promise<number> {
  checkMemberMay('connect-boards', user);
  const { company_id, board_id } = of;
  const { name } = boardOf(board_id);
  const provider = found(providerOf(services, board_id));
  const account = await services.database.asRequest({ company_id }, (db) => findSigning(db, of));
  const callback = callbackOf(services, site, account.id, account.signing_number + 1);
  try {
    if (await provider.connect(unsealCredentials(services, of, account), callback)) return account.signing_number;
  } catch (error) {
    if (!(error instanceof BoardFailed)) throw error;
    throw new RuleBroken('board-failed', `${name} does not answer, so the key stays as it is. Try again later.`);
  }
  throw new RuleBroken('no-access', `${name} did not take your credentials. Connect it again, then replace the key.`);
}

/** From now on the key that the board was sent counts. Throws 409 if another member changed it meanwhile. */
export async function saveNextKey(db: Db, of: store.OfBoard, number: number): Promise<void> {
  await lockByName(db, `board ${of.company_id} ${of.board_id}`);
  if (!(await store.updateSigningNumber(db, of, number))) throw keyChanged();
}

export const keyChanged = () =>
  new HttpProblem(409, 'key-changed', 'Another member changed the key of this board at the same time. Try again.');

/** From now on the current key alone counts. */
export async function revokeEarlierKey(db: Db, of: store.OfBoard, user: User): Promise<void> {
  checkMemberMay('connect-boards', user);
  await findSigning(db, of);
  await store.updateEarlierKey(db, of);
}

/** The connection of a board that signs what it sends. */
async function findSigning(db: Db, of: store.OfBoard) {
  const account = await store.findAccount(db, of);
  return found(boardOf(of.board_id).takes_applications && account && !account.leaving_at ? account : null);
}
