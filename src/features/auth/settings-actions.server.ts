import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { verifyPassword } from '#server/http/passwords.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { mailboxOf, moveChoices } from '#server/mail/mail-choices.ts';
import { addressChanged } from '#server/reactions.ts';
import type { Services } from '#server/services.ts';
import { linkIsOver, MOST_LINKS_AN_HOUR, type Place } from './actions.server.ts';
import { mailAccountExists, mailAddressChanged, mailNewAddress, mailPasswordChanged } from './mail.server.ts';
import {
  findOwnAccount,
  insertAddressToken,
  keepWritten,
  saveAddress,
  spendAddressToken,
} from './settings-store.server.ts';
import {
  type Account,
  countRecentTokens,
  endTokens,
  findAccounts,
  holdAccount,
  savePassword,
  takeAddress,
} from './store.server.ts';
import { countOwnCode } from './two-factor/actions.server.ts';

/**
 * The account of whoever asks, once they have shown to know its password. Tries count as those of signing in. The call's own transaction
 * begins with `holdOwner`.
 */
export async function checkOwnPassword(
  scope: RequestScope,
  { limits, database }: Services,
  password: string,
): Promise<Account> {
  const { id, account_id } = found(scope.session);
  const account = found(await database.asSystem((db) => findOwnAccount(db, account_id)));
  const attempt = { site: scope.site, email: account.email, from: scope.ip, known: `session ${id}` };
  await limits.countSignIn(attempt);
  if (!(await verifyPassword(account.password_hash, password))) throw wrongPassword();
  await limits.forgetSignIns(attempt);
  return account;
}

/** Refuses where the password or the address was changed since it was checked; both stay so until the transaction ends. */
export async function holdOwner(db: Db, account: Account): Promise<void> {
  if (!(await holdAccount(db, account))) throw wrongPassword();
}

const wrongPassword = () => new RuleBroken('wrong-password', 'This is not your current password.', 'current_password');

/** As `checkOwnPassword`, and counts a try at the code of an account that has one; `spendOwnCode` then checks it. */
export async function checkOwner(
  scope: RequestScope,
  services: Services,
  proof: { current_password: string; code?: string | undefined },
) {
  const account = await checkOwnPassword(scope, services, proof.current_password);
  await countOwnCode(scope, services, { site: scope.site, id: account.id, email: account.email }, proof.code);
  return account;
}

/** Sets a new password, ends every session and every mailed link, and tells the person. */
export async function setOwnPassword(db: Db, place: Place, account: Account, password_hash: string) {
  await savePassword(db, account.id, password_hash);
  await endTokens(db, account.id);
  await endSessionsOf(db, account.id);
  await mailPasswordChanged(db, { ...place, to: account });
}

/** Mails the link to the new address. One that has an account already is told so by mail, and only there. */
export async function mailLinkToNewAddress(db: Db, place: Place, account: Account, email: string) {
  if (email === account.email) throw new RuleBroken('same-address', 'This is your address already.', 'email');
  if ((await countRecentTokens(db, account.id, 'change-email')) >= MOST_LINKS_AN_HOUR) {
    throw new RuleBroken('too-often', 'That was often. Use the newest mail, or try again in an hour.', 'email');
  }
  const token = await insertAddressToken(db, account.id, email);
  const [owner] = await findAccounts(db, place.site, email);
  if (owner?.email_confirmed_at) await mailAccountExists(db, { ...place, to: owner });
  else await mailNewAddress(db, { ...place, to: { ...account, email } }, token);
}

/** Gives the account the address that a link was mailed to, ends every session, and tells the old address. */
export async function changeAddressByLink(db: Db, place: Place, token: string, secrets: Secrets): Promise<string> {
  const { site } = place;
  const used = await spendAddressToken(db, { token, site });
  if (!used || !(await takeAddress(db, { id: used.id, site, email: used.new_email }))) throw linkIsOver();
  const [account] = await findAccounts(db, site, used.email);
  await saveAddress(db, used, used.new_email);
  const [from, to] = [mailboxOf(secrets, site, used.email), mailboxOf(secrets, site, used.new_email)];
  await moveChoices(db, used.id, { from, to });
  await endTokens(db, used.id);
  await endSessionsOf(db, used.id);
  if (used.type === 'seeker') {
    await addressChanged(db, { site, from: used.email, to: used.new_email, seeker_id: used.id });
  }
  if (account) await mailAddressChanged(db, { ...place, to: account });
  await keepWritten(db, used);
  return used.id;
}
