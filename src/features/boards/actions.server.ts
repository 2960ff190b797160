import { remainingCredits } from '#features/billing/doors.server.ts';
import type { User } from '#rules/actor.ts';
import { checkMemberMay, memberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import { BoardFailed, type Credentials } from '#server/boards/board-provider.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import { found, wrongField, wrongFields } from '#server/http/problems.ts';
import type { Services } from '#server/services.ts';
import { BOARD_IDS, boardOf } from './board-list.ts';
import { accountIdOf, callbackOf, endIfLeft, providerOf, sealCredentials } from './connection.server.ts';
import type { JobBoard } from './contract.ts';
import { removeFromBoard } from './crosspost-actions.server.ts';
import { isAnythingThere } from './crosspost-store.server.ts';
import { feedAddressOf } from './feed/address.server.ts';
import { quotaLeft } from './rules.ts';
import { keyChanged } from './signing-key.server.ts';
import type { BoardAccount, OfBoard, Settings } from './store.server.ts';
import * as store from './store.server.ts';

/** Every board that can be used here, as the member sees it. */
export async function listBoards(
  db: Db,
  services: Services,
  { company_id, user }: { company_id: string; user: User },
): Promise<JobBoard[]> {
  const employer_user = user.userId;
  const site = await store.findSite(db, company_id);
  const accounts = await store.listAccounts(db, company_id);
  const used = await store.listUsed(db, company_id, employer_user);
  const live = await store.listLive(db, company_id);
  return BOARD_IDS.filter((board_id) => providerOf(services, board_id) !== null).map((board_id) => {
    const account = accounts.find((each) => each.board_id === board_id);
    const { team = 0, member = 0 } = used.find((each) => each.board_id === board_id) ?? {};
    const { team_per_month = null, member_per_month = null } = account ?? {};
    const { fields, feed, ...board } = boardOf(board_id);
    return {
      ...{ ...board, board_id, team_per_month, member_per_month, fields: [...fields] },
      is_connected: account !== undefined,
      feed: feed && account ? feedOf(services, account, { site, may_read: memberMay('connect-boards', user) }) : null,
      signing_key: board.takes_applications && account ? signingOf(account) : null,
      account_name: account?.account_name ?? '',
      connected_at: account?.connected_at ?? null,
      needs_authorization: account?.needs_authorization ?? true,
      team_used: team,
      quota_left: quotaLeft({ per_month: team_per_month, used: team }, { per_month: member_per_month, used: member }),
      live: live.find((each) => each.board_id === board_id)?.live ?? 0,
    };
  });
}

/** The address is for those alone who connect boards: whoever has it reads the file. */
const feedOf = (
  services: Services,
  account: BoardAccount,
  { site, may_read }: { site: SiteCode; may_read: boolean },
): JobBoard['feed'] => ({
  url: may_read ? feedAddressOf(services, site, account) : null,
  fetched_at: account.fetched_at,
  fetched_jobs: account.fetched_jobs,
});

/** Says since when the signing key is in use; the key itself is never returned. */
const signingOf = ({ signing_since, earlier_key_until }: BoardAccount): JobBoard['signing_key'] => ({
  since: signing_since,
  earlier_until: earlier_key_until,
});

export async function crosspostCredits(db: Db, { company_id, userId }: { company_id: string; userId: string }) {
  const { remaining, unlimited } = (await remainingCredits(db, company_id, userId)).crosspost;
  return { remaining, unlimited };
}

export async function getBoard(db: Db, services: Services, of: OfBoard & { user: User }): Promise<JobBoard> {
  return found((await listBoards(db, services, of)).find(({ board_id }) => board_id === of.board_id));
}

/** What the board said of new credentials. */
export type Checked = { id: string; number: number; credentials: Credentials; account_name: string };

/** Asks the board whether it knows the account, before anything is stored. Throws 422 at the credentials' fields. */
export async function checkCredentials(
  services: Services,
  { board_id, company_id, site }: OfBoard & { site: SiteCode },
  typed: Readonly<Record<string, string>>,
): Promise<Checked> {
  const provider = found(providerOf(services, board_id));
  const { fields, name, feed } = boardOf(board_id);
  const missing = fields.filter((field) => !typed[field.name]);
  if (missing.length > 0)
    throw wrongFields(Object.fromEntries(missing.map((field) => [field.name, `Enter the ${inWords(field.label)}.`])));
  // The provider of a file learns by them whose it is.
  const credentials = {
    ...Object.fromEntries(fields.map((field) => [field.name, typed[field.name] ?? ''])),
    ...(feed ? { company_id, board_id } : {}),
  };
  const id = accountIdOf(services, { company_id, board_id });
  const number = await services.database.asRequest({ company_id }, (db) =>
    store.findSigningNumber(db, { company_id, board_id }),
  );
  const callback = callbackOf(services, site, id, number);
  const first = fields[0]?.name ?? 'credentials';
  try {
    const account = await provider.connect(credentials, callback);
    if (!account) throw wrongField(first, `${name} does not know this account. Check what you entered.`);
    return { id, number, credentials, account_name: account.account_name };
  } catch (error) {
    if (!(error instanceof BoardFailed)) throw error;
    throw wrongField(first, `${name} does not answer, so nothing was saved. Try again later.`);
  }
}

const inWords = (label: string) => (label.startsWith('API') ? label : label.charAt(0).toLowerCase() + label.slice(1));

type Saving = { user: User; checked: Checked | null; settings: Settings };

/** Connects a board, or changes the settings of a connected one. */
export async function saveBoard(db: Db, services: Services, of: OfBoard, { user, checked, settings }: Saving) {
  checkMemberMay('connect-boards', user);
  await lockByName(db, `board ${of.company_id} ${of.board_id}`);
  const account = await store.findAccount(db, of);
  if (checked) {
    const { id, number, credentials, account_name } = checked;
    if ((await store.findSigningNumber(db, of)) !== number) throw keyChanged();
    // The jobs of one account cannot be removed with the credentials of another.
    if (account && account.account_name !== account_name && (await isAnythingThere(db, of)))
      throw new RuleBroken(
        'other-account',
        `Some of your jobs may still be on the account ${account.account_name}. Disconnect it first, then connect the new account once those jobs are removed.`,
        boardOf(of.board_id).fields[0]?.name,
      );
    const sealed = sealCredentials(services, of, credentials);
    await store.upsertAccount(db, of, { ...settings, id, sealed, account_name, by: user.userId });
    return;
  }
  if (!account || account.leaving_at)
    throw new RuleBroken(
      'not-connected',
      'Enter what the board asks for to connect it.',
      boardOf(of.board_id).fields[0]?.name,
    );
  await store.updateSettings(db, of, settings);
}

/** Removes the company's jobs from the board, and the credentials once the board has confirmed it. */
export async function disconnectBoard(db: Db, services: Services, of: OfBoard, user: User): Promise<void> {
  checkMemberMay('connect-boards', user);
  await lockByName(db, `board ${of.company_id} ${of.board_id}`);
  const account = found(await store.findAccount(db, of));
  if (account.leaving_at) return;
  await store.updateLeaving(db, of);
  await removeFromBoard(db, of, user.userId);
  await endIfLeft(db, services, of);
}
