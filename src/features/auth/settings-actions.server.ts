import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { linkIsOver, MOST_LINKS_AN_HOUR, type Place } from './actions.server.ts';
import { mailAccountExists, mailAddressChanged, mailNewAddress, mailPasswordChanged } from './mail.server.ts';
import { insertAddressToken, saveAddress, spendAddressToken } from './settings-store.server.ts';
import {
  type Account,
  countRecentTokens,
  endTokens,
  findAccounts,
  linkApplications,
  savePassword,
  takeAddress,
} from './store.server.ts';

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
export async function changeAddressByLink(db: Db, place: Place, token: string): Promise<string> {
  const { site } = place;
  const used = await spendAddressToken(db, { token, site });
  if (!used || !(await takeAddress(db, { id: used.id, site, email: used.new_email }))) throw linkIsOver();
  const [account] = await findAccounts(db, site, used.email);
  await saveAddress(db, used, used.new_email);
  await endTokens(db, used.id);
  await endSessionsOf(db, used.id);
  if (used.type === 'seeker') await linkApplications(db, site, used.new_email, used.id);
  if (account) await mailAddressChanged(db, { ...place, to: account });
  return used.id;
}
