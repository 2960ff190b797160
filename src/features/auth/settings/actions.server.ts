import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { verifyPassword } from '#server/http/passwords.ts';
import { found } from '#server/http/problems.ts';
import type { RequestScope } from '#server/http/request-scope.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { mailboxOf, moveChoices } from '#server/mail/mail-choices.ts';
import { claimOldMail } from '#server/mail/move-mail.ts';
import { addressChanged } from '#server/reactions.ts';
import type { Services } from '#server/services.ts';
import {
  type Account,
  claimAddress,
  findAccountById,
  listAccounts,
  lockAccount,
  updateAddress,
} from '../accounts/store.server.ts';
import { linkIsOver, MOST_LINKS_AN_HOUR, mailAccount } from '../links/actions.server.ts';
import { countRecentTokens, endTokens, insertAddressToken, redeemAddressToken } from '../links/store.server.ts';
import { accountExistsMail } from '../sign-up/mails.ts';
import { countOwnCodeAttempt } from '../two-factor/actions.server.ts';
import { addressChangedMail, newAddressMail } from './mails.ts';

/**
 * Checks the current password of the signed-in account. Attempts count like those at signing in. Runs before the call's transaction, which
 * must begin with `lockOwner`.
 */
export async function checkOwnPassword(
  scope: RequestScope,
  { limits, database }: Services,
  password: string,
): Promise<Account> {
  const { id, account_id } = found(scope.session);
  const account = found(await database.asSystem((db) => findAccountById(db, account_id)));
  const attempt = { site: scope.site, email: account.email, from: scope.ip, known: `session ${id}` };
  await limits.countSignIn(attempt);
  if (!(await verifyPassword(account.password_hash, password))) throw wrongPassword();
  await limits.resetSignInAttempts(attempt);
  return account;
}

/** Locks the account. Throws if its password or address has changed since `checkOwnPassword`. */
export async function lockOwner(db: Db, account: Account): Promise<void> {
  if (!(await lockAccount(db, account))) throw wrongPassword();
}

const wrongPassword = () => new RuleBroken('wrong-password', 'This is not your current password.', 'current_password');

/** `checkOwnPassword`, and counts an attempt at the two-factor code if the account has one. `redeemOwnCode` then checks the code. */
export async function checkOwner(
  scope: RequestScope,
  services: Services,
  proof: { current_password: string; code?: string | undefined },
) {
  const account = await checkOwnPassword(scope, services, proof.current_password);
  await countOwnCodeAttempt(scope, services, { site: scope.site, id: account.id, email: account.email }, proof.code);
  return account;
}

/** Mails the link to the new address. If that address has an account, only a mail to it says so. */
export async function mailLinkToNewAddress(db: Db, site: SiteCode, account: Account, email: string) {
  if (email === account.email) throw new RuleBroken('same-address', 'This is already your address.', 'email');
  if ((await countRecentTokens(db, account.id, 'change-email')) >= MOST_LINKS_AN_HOUR) {
    throw new RuleBroken('too-often', 'Too many requests. Use the newest email, or try again in an hour.', 'email');
  }
  const token = await insertAddressToken(db, account.id, email);
  const [owner] = await listAccounts(db, site, email);
  if (owner?.email_confirmed_at) {
    await mailAccount(db, site, owner, { kind: 'account-exists', content: accountExistsMail(site, owner) });
  } else {
    const content = newAddressMail(site, account, token);
    await mailAccount(db, site, { ...account, email }, { kind: 'new-address', content });
  }
}

/** Changes the account's address with a mailed link and ends every session. Returns the account's id. */
export async function changeAddressByLink(db: Db, site: SiteCode, token: string, secrets: Secrets): Promise<string> {
  const link = await redeemAddressToken(db, { token, site });
  if (!link || !(await claimAddress(db, { id: link.id, site, email: link.new_email }))) throw linkIsOver();
  const { id: account_id, email: from, new_email: to } = link;
  const [account] = await listAccounts(db, site, from);
  await updateAddress(db, { account_id, site, from, to });
  await moveChoices(db, account_id, { from: mailboxOf(secrets, site, from), to: mailboxOf(secrets, site, to) });
  await endTokens(db, account_id);
  await endSessionsOf(db, account_id);
  await addressChanged(db, { account_id, type: link.type, site, from, to });
  if (account) {
    await mailAccount(db, site, account, { kind: 'address-changed', content: addressChangedMail(site, account) });
  }
  // After that mail, which went to the old address and must be the account's too.
  await claimOldMail(db, { account_id, site, email: from });
  return account_id;
}
