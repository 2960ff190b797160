import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { refuseGuessable } from '#server/http/guessable-passwords.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { endSessionsOf } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import {
  type Account,
  findAccount,
  listAccounts,
  listGuessableWords,
  updatePassword,
} from '../accounts/store.server.ts';
import { linkIsOver, mailAccount, sendPasswordLink } from '../links/actions.server.ts';
import { endTokens, redeemToken } from '../links/store.server.ts';
import { confirmWaiting } from '../sign-up/actions.server.ts';
import { passwordChangedMail } from './mails.ts';

/** Hashes a password chosen through a mailed link. Refuses one that can be guessed from what the account says about the person. */
export async function hashPasswordOfLink(
  { site }: { site: SiteCode },
  { database }: Services,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const words = await database.asSystem((db) => listGuessableWords(db, { token }));
  await refuseGuessable(password, { site, words, field: 'password' });
  return hashPassword(password);
}

/** Mails a link for a new password, or for an unconfirmed address the confirming link. Does the same work for every address. */
export async function sendPasswordReset(db: Db, site: SiteCode, email: string) {
  const accounts = await listAccounts(db, site, email);
  const confirmed = accounts.find((account) => account.email_confirmed_at !== null);
  await sendPasswordLink(db, site, confirmed, email);
  await confirmWaiting(db, site, accounts, email);
}

/** Sets a new password with a mailed link. Returns the account's id. */
export async function setPasswordByLink(db: Db, site: SiteCode, link: { token: string; password_hash: string }) {
  const redeemed = await redeemToken(db, { token: link.token, purpose: 'reset-password', site });
  if (!redeemed) throw linkIsOver();
  await replacePassword(db, redeemed.id, link.password_hash);
  const account = await findAccount(db, site, redeemed.email);
  if (account) await mailPasswordChanged(db, site, account);
  return redeemed.id;
}

/** Changes the password in the account's settings. */
export async function setOwnPassword(db: Db, site: SiteCode, account: Account, password_hash: string) {
  await replacePassword(db, account.id, password_hash);
  await mailPasswordChanged(db, site, account);
}

/** Ends every session and mailed link of the account with the old password. */
async function replacePassword(db: Db, account_id: string, password_hash: string) {
  await updatePassword(db, account_id, password_hash);
  await endTokens(db, account_id);
  await endSessionsOf(db, account_id);
}

const mailPasswordChanged = (db: Db, site: SiteCode, account: Account) =>
  mailAccount(db, site, account, { kind: 'password-changed', content: passwordChangedMail(site, account) });
