import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { rollBackUnlessKept } from '#server/db/roll-back-unless-kept.ts';
import { addressConfirmed, employerSignedUp } from '#server/reactions.ts';
import { insertSeeker } from '../accounts/seeker-store.server.ts';
import { type Account, claimAddress, insertAccount, listAccounts, updatePassword } from '../accounts/store.server.ts';
import {
  absentAccount,
  linkIsOver,
  MOST_LINKS_AN_HOUR,
  mailAccount,
  sendConfirmation,
} from '../links/actions.server.ts';
import { countRecentTokens, endTokens, redeemToken } from '../links/store.server.ts';
import type { employerInfo } from './contract.ts';
import { accountExistsMail, welcomeMail } from './mails.ts';

type NewAccount = { type: 'employer' | 'seeker'; email: string };
/** Inserts what belongs to the new account. When the account is rolled back, `email` is an unused address. */
type InsertOwner = (account_id: string, email: string) => Promise<void>;

export function signUpSeeker(
  db: Db,
  site: SiteCode,
  { email, ...name }: { email: string; first_name: string; last_name: string },
): Promise<string | null> {
  return signUp(db, site, { type: 'seeker', email }, (id, address) =>
    insertSeeker(db, { id, site, email: address, ...name }),
  );
}

/** Inserts a company with its first admin, default pipeline and default rejection reasons. */
export function signUpEmployer(
  db: Db,
  site: SiteCode,
  { email, first_name, last_name, phone, ...company }: z.output<typeof employerInfo>,
  badge_holder: string | null,
): Promise<string | null> {
  return signUp(db, site, { type: 'employer', email }, (id, address) =>
    employerSignedUp(db, {
      company: { site, ...company },
      admin: { id, email: address, first_name, last_name, phone },
      badge_holder,
    }),
  );
}

/**
 * Returns the new account's id, or null if the address has an account. The page gives the same answer after the same work for every address;
 * only the mail tells the difference. An unconfirmed address may have an account of each type: the first link used decides.
 */
async function signUp(
  db: Db,
  site: SiteCode,
  { type, email }: NewAccount,
  insertOwner: InsertOwner,
): Promise<string | null> {
  const is_known = (await listAccounts(db, site, email)).some((one) => one.email_confirmed_at || one.type === type);
  const id = await rollBackUnlessKept(db, async () => {
    const address = is_known ? unusedAddress() : email;
    const inserted = await insertAccount(db, { type, site, email: address });
    if (inserted) await insertOwner(inserted, address);
    return { value: is_known ? null : inserted, is_kept: !is_known };
  });
  const accounts = await listAccounts(db, site, email);
  const confirmed = accounts.find((account) => account.email_confirmed_at !== null);
  const waiting = accounts.find((account) => account.type === type);
  await sendConfirmation(db, site, confirmed ? undefined : waiting, email);
  await rollBackUnlessKept(db, async () => {
    const to = confirmed ?? absentAccount(email);
    await mailAccount(db, site, to, { kind: 'account-exists', content: accountExistsMail(site, to) });
    return { value: null, is_kept: confirmed?.is_disabled === false };
  });
  return id;
}

const unusedAddress = () => `${randomUUID()}@nobody.example`;

/** Mails the confirming link to each unconfirmed account of the address. Does the same work for every address. */
export async function resendConfirmations(db: Db, site: SiteCode, email: string) {
  await confirmWaiting(db, site, await listAccounts(db, site, email), email);
}

export async function confirmWaiting(db: Db, site: SiteCode, accounts: readonly Account[], email: string) {
  const is_confirmed = accounts.some((account) => account.email_confirmed_at !== null);
  for (const type of ['employer', 'seeker'] as const) {
    const waiting = is_confirmed ? undefined : accounts.find((account) => account.type === type);
    await sendConfirmation(db, site, waiting, email);
  }
}

/** Mails the confirming link at an operator's request, or throws the reason why it cannot. */
export async function sendConfirmationTo(db: Db, site: SiteCode, { userId, email }: { userId: string; email: string }) {
  const accounts = await listAccounts(db, site, email);
  const account = accounts.find(({ id }) => id === userId);
  if (!account || account.is_disabled) throw new RuleBroken('disabled', 'This account is disabled.');
  if (accounts.some(({ email_confirmed_at }) => email_confirmed_at !== null)) {
    throw new RuleBroken('confirmed', 'This address is already confirmed.');
  }
  if ((await countRecentTokens(db, userId, 'confirm-email')) >= MOST_LINKS_AN_HOUR) {
    throw new RuleBroken(
      'too-many',
      `${MOST_LINKS_AN_HOUR} links were already mailed within the last hour. Try again later.`,
    );
  }
  await sendConfirmation(db, site, account, email);
}

type Confirmation = { token: string; password_hash: string; type: 'employer' | 'seeker' };

/** Confirms the address with a mailed link and sets the first password. A seeker also gets the applications sent from the address. */
export async function confirmByLink(db: Db, site: SiteCode, { token, password_hash, type }: Confirmation) {
  const link = await redeemToken(db, { token, purpose: 'confirm-email', site, type });
  if (!link || !(await claimAddress(db, { ...link, site }))) throw linkIsOver();
  await updatePassword(db, link.id, password_hash);
  await endTokens(db, link.id);
  const { id: account_id, email } = link;
  const linked_applications =
    type === 'seeker' ? await addressConfirmed(db, { site, email, seeker_id: account_id }) : 0;
  const account = (await listAccounts(db, site, email)).find(({ id }) => id === account_id);
  if (account) await mailAccount(db, site, account, { kind: 'welcome', content: welcomeMail(site, account) });
  return { account_id, linked_applications };
}
